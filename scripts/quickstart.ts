import { execFileSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const EXAMPLE = join(ROOT, 'examples', 'quickstart');
const CDK8S = join(ROOT, 'node_modules', '.bin', 'cdk8s');
const YAML = relative(process.cwd(), join(EXAMPLE, 'dist', 'quickstart.k8s.yaml'));

// Synthesizes examples/quickstart just as a user does, and says what to do with the result.
execFileSync(CDK8S, ['synth', '--check-upgrade=false'], { cwd: EXAMPLE, stdio: ['ignore', 'inherit', 'inherit'] });

process.stdout.write(`
The manifests of a Fluss cluster (one ZooKeeper server, one coordinator, one tablet server) are in

    ${YAML}

To run it, on Minikube with 2 CPUs and 4 GB for example:

    kubectl create namespace fluss
    kubectl apply -f ${YAML}
    kubectl -n fluss rollout status statefulset/demo-fluss-tablet-server

Clients in the cluster bootstrap at demo-fluss-bootstrap.fluss.svc.cluster.local:9124.
Where there is no default storage class, set EPHEMERAL=true before this command. How to check and remove it: examples/minikube.md.
`);
