import { useQuery } from '@tanstack/react-query';
import { timeZoneOf } from '#contract/time-zones.ts';
import { merchantQuery } from './branding-queries.ts';

/** A phone takes a tenth of a second to find out about a zone. */
const known = new Map<string, string | undefined>();

/** The shop's time zone; undefined until it is known, and where this browser is older than the zone: then the device's own serves. */
export function useShopZone(): string | undefined {
  const zone = useQuery(merchantQuery).data?.merchant.timeZone;
  return zone === undefined ? undefined : zoneHere(zone);
}

export function zoneHere(zone: string): string | undefined {
  if (!known.has(zone)) known.set(zone, timeZoneOf(zone));
  return known.get(zone);
}
