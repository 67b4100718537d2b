import { FlussListener } from './address';

/** Whether a listener asks clients who they are; one that the map does not name asks nobody. */
export function isAuthenticated(serverYaml: ReadonlyMap<string, string>, listener: FlussListener): boolean {
  const entries = (serverYaml.get('security.protocol.map') ?? '').split(',').map(entry => entry.trim().split(':'));
  return entries.some(([name, protocol]) => name === listener && protocol?.toUpperCase() === 'SASL');
}
