import { use } from 'react';
import type { Branding } from '#contract/branding.ts';
import { ZoneContext } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { zoneHere } from '#client/ui/zone-here.ts';
import { openState, readWorkingHours, shopMoment, type ShopMoment } from '#contract/working-hours.ts';

/** A phone takes a tenth of a second to find a time zone's clock: what the server drew the page by is known. */
let served: { now: number; moment: ShopMoment } | undefined;

/** The shop's clock at `now`, as the server that drew this page found it. */
export function serveMoment(now: number, moment: ShopMoment): void {
  served = { now, moment };
}

/**
 * The shop's week, what today is there, and whether it is open; `moment` is
 * missing until the shop's time zone is known.
 */
export function useShopHours(branding: Branding) {
  const timeZone = use(ZoneContext);
  const now = useNow();
  const fields = branding.find(({ type }) => type === 'WORKING_HOURS')?.fields ?? [];
  const week = readWorkingHours(fields);
  const moment = timeZone === undefined ? undefined : momentAt(now, timeZone);
  const state = week && moment && openState(week, moment.weekday, moment.minute);
  const emergency = fields.some(({ key, value }) => key === 'emergency' && value === 'true');
  return { week, moment, state, emergency };
}

function momentAt(now: number, timeZone: string): ShopMoment | undefined {
  if (now === served?.now) return served.moment;
  const zone = zoneHere(timeZone);
  return zone === undefined ? undefined : shopMoment(now, zone);
}
