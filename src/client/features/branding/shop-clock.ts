import { useQuery } from '@tanstack/react-query';
import type { Branding } from '#contract/branding.ts';
import { useNow } from '#client/ui/use-now.ts';
import { merchantQuery } from './branding-queries.ts';
import { openState, readWorkingHours } from '#contract/working-hours.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The weekday (0 is Sunday) and the minute of the day where the shop is, wherever the visitor is. */
export function shopMoment(now: number, timeZone: string): { weekday: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return { weekday: weekdays.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

/** The shop's week, what today is there, and whether it is open; `moment` is missing until the shop's time zone is known. */
export function useShopHours(branding: Branding) {
  const timeZone = useQuery(merchantQuery).data?.merchant.timeZone;
  const now = useNow();
  const fields = branding.find(({ type }) => type === 'WORKING_HOURS')?.fields ?? [];
  const week = readWorkingHours(fields);
  const moment = timeZone === undefined ? undefined : shopMoment(now, timeZone);
  const state = week && moment && openState(week, moment.weekday, moment.minute);
  const emergency = fields.some(({ key, value }) => key === 'emergency' && value === 'true');
  return { week, moment, state, emergency };
}
