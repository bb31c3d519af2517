import { readStored, store } from './stored.ts';

/** A phone takes a tenth of a second to find out about a zone. */
const known = new Map<string, string | undefined>();

/** The zone under the name it has here; undefined where this browser is older than the zone. */
export function zoneHere(zone: string): string | undefined {
  if (!known.has(zone)) known.set(zone, find(zone));
  return known.get(zone);
}

function find(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * Does this device's clock go like that zone's? Its zone has a name in Intl alone, which
 * takes a slow tablet 30 ms: it is asked once.
 */
export function isOwnZone(zone: string): boolean {
  const year = new Date().getFullYear();
  const offsets = Array.from({ length: 26 }, (_, pair) => new Date(year, 0, 1 + 14 * pair).getTimezoneOffset());
  const own = [zone, year, ...offsets].join();
  if (readStored(OWN_ZONE) === own) return true;
  return new Intl.DateTimeFormat().resolvedOptions().timeZone === zone && (store(OWN_ZONE, own), true);
}
const OWN_ZONE = 'warsha.zone';
