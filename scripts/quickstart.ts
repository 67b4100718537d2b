import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const EXAMPLE = join(ROOT, 'examples', 'quickstart');
const CDK8S = join(ROOT, 'node_modules', '.bin', 'cdk8s');
const YAML = relative(process.cwd(), join(EXAMPLE, 'dist', 'quickstart.k8s.yaml'));

// Synthesizes examples/quickstart just as a user does, and says what to do with the result.
execFileSync(CDK8S, ['synth', '--check-upgrade=false'], { cwd: EXAMPLE, stdio: ['ignore', 'inherit', 'inherit'] });

process.stdout.write(`
The manifests of a Fluss cluster (one coordinator, one tablet server) are in

    ${YAML}

To run it, on Minikube with 2 CPUs and 4 GB for example, the namespace and a ZooKeeper have to be there first:

    kubectl create namespace fluss
    kubectl -n fluss create deployment zookeeper --image=zookeeper:3.9 --port=2181
    kubectl -n fluss expose deployment zookeeper --port=2181

Then:

    kubectl apply -f ${YAML}
    kubectl -n fluss rollout status statefulset/demo-fluss-tablet-server

Clients in the cluster bootstrap at demo-fluss-bootstrap.fluss.svc.cluster.local:9124.
This ZooKeeper keeps nothing when its pod goes: enough to try Fluss, not to run it.
`);
