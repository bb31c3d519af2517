import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import type { Branding } from '#contract/branding.ts';
import { openState, readWorkingHours } from '#client/features/branding/working-hours.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import classes from './landing.module.css';

/** "Open now · until 20:00", when the shop entered its hours. */
export function OpenBadge({ branding }: { branding: Branding }) {
  const { t } = useLingui();
  const { weekdayName } = useFormats();
  const now = new Date(useNow());
  const fields = branding.find(({ type }) => type === 'WORKING_HOURS')?.fields ?? [];
  const week = readWorkingHours(fields);
  const state = week && openState(week, now.getDay(), now.getHours() * 60 + now.getMinutes());
  const emergency = fields.some(({ key, value }) => key === 'emergency' && value === 'true');
  if (state === undefined && !emergency) return null;
  const until = state?.open ? state.until : '';
  const [day, at] = state && !state.open ? [weekdayName(state.weekday), state.at] : ['', ''];
  const today = state && !state.open && state.weekday === now.getDay();
  return (
    <p className={classes.badge}>
      <IconClock aria-hidden />
      <span>
        {state?.open && <Trans>Open now · until {until}</Trans>}
        {state &&
          !state.open &&
          (today ? (
            <Trans>Closed · opens at {at}</Trans>
          ) : (
            <Trans>
              Closed · opens {day} at {at}
            </Trans>
          ))}
        {emergency &&
          (state === undefined ? t`Emergency service around the clock` : ` · ${t`Emergency service around the clock`}`)}
      </span>
    </p>
  );
}
