import { ExternalSet } from './render-external';
import { familyFields } from './service-network';
import { componentLabels, selectorLabels } from '../naming/labels';

/** The part of the Service through which clients inside find a coordinator. */
export const BOOTSTRAP_PART = 'bootstrap';

/**
 * One stable name for the coordinators' listener CLIENT. It leads to those that are ready; one that stands by refuses all but the first request, so with
 * several coordinators clients fare better with the list of all of them.
 */
export function renderBootstrapService(coordinators: ExternalSet): Record<string, unknown> {
  const { configuration, role } = coordinators;
  const { names, identity, namespace, network, listeners } = configuration;
  const client = listeners.filter(listener => listener.advertises === 'pod-name');
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: names.of('Service', BOOTSTRAP_PART), namespace, labels: componentLabels(identity, role.component) },
    spec: {
      type: 'ClusterIP',
      publishNotReadyAddresses: false,
      ...familyFields(network),
      selector: selectorLabels(identity, role.component),
      ports: client.map(({ portName, port }) => ({ name: portName, port, targetPort: portName, protocol: 'TCP', appProtocol: network.appProtocol })),
    },
  };
}
