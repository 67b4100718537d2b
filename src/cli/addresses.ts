import { App, Chart } from 'cdk8s';
import { FlussRelease } from '../chart-values/fluss-release';
import { Values } from '../chart-values/values';
import { FlussAddress } from '../listeners/address';
import { throwIfAny } from '../problems/validation-error';

/** How addresses are printed. */
export interface AddressesFormat {
  readonly json?: boolean;
  readonly portForward?: boolean;
}

const COLUMNS: readonly (readonly [title: string, cell: (address: FlussAddress) => string])[] = [
  ['POD', address => address.pod],
  ['LISTENER', address => address.listener],
  ['BIND', address => withoutListener(address.bind)],
  ['ADVERTISED', address => withoutListener(address.advertised)],
  ['SERVICE', address => (address.service === undefined ? '-' : `${address.service}:${address.servicePort}`)],
];

/** Where each listener of a release's servers is, as text. Throws an Error that lists every problem. */
export function addresses(releaseName: string, namespace: string, values: Values, format: AddressesFormat): string {
  const app = new App();
  const chart = new Chart(app, 'release', { namespace, disableResourceNameHashes: true });
  const release = new FlussRelease(chart, 'cluster', { releaseName, namespace, values });
  // Prints the warnings, and refuses what the manifests would be refused for.
  app.synthYaml();
  if (format.portForward === true) {
    const commands = release.portForwardCommands();
    const message = 'no server advertises this machine, so forwarded ports would lead clients away again: set listeners.external.enabled, and advertisedHost to 127.0.0.1';
    throwIfAny('', commands.length === 0 ? [{ option: '--port-forward', message }] : []);
    return commands.map(command => `${command}\n`).join('');
  }
  return format.json === true ? `${JSON.stringify(release.addresses(), undefined, 2)}\n` : table(release.addresses());
}

function table(all: readonly FlussAddress[]): string {
  const rows = [COLUMNS.map(([title]) => title), ...all.map(address => COLUMNS.map(([, cell]) => cell(address)))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map(row => row[column].length)));
  return rows.map(row => `${row.map((cell, column) => cell.padEnd(widths[column])).join('  ').trimEnd()}\n`).join('');
}

function withoutListener(endpoint: string): string {
  return endpoint.slice(endpoint.indexOf('://') + '://'.length);
}
