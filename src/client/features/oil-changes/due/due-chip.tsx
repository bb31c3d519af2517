import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react';
import type { OilDue } from '#contract/oil-projection.ts';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { urgencyTones, urgencyWords } from '../due-words.ts';

const icons = {
  overdue: <IconAlertTriangle aria-hidden />,
  due: <IconCalendarDue aria-hidden />,
  soon: <IconClock aria-hidden />,
  ok: <IconCircleCheck aria-hidden />,
  unknown: <IconHelpCircle aria-hidden />,
};

/** How urgent the next oil change is. What follows from an estimate and not from a reading or the calendar says so. */
export function DueChip({ due }: { due: OilDue }) {
  const { i18n } = useLingui();
  const isGuess = !due.measured && due.urgency !== 'ok' && due.urgency !== 'unknown';
  return (
    <Chip tone={urgencyTones[due.urgency]} icon={icons[due.urgency]}>
      {i18n._(urgencyWords[due.urgency])}
      {isGuess && (
        <>
          {' · '}
          <Trans>estimated</Trans>
        </>
      )}
    </Chip>
  );
}

/** Between which days it comes. What has begun already begins today, as long as it is not over. */
export function DueDays({ due: { from, to, urgency } }: { due: OilDue }) {
  const { days, dayOf } = useFormats();
  const today = dayOf(useNow());
  if (from === null || to === null) return urgency === 'unknown' ? null : <Trans>not within two years</Trans>;
  const begin = from < today && today <= to ? today : from;
  return <bdi>{days(begin, to)}</bdi>;
}

/** The kilometres that are left by estimate, or how many it is over. */
export function KmLeft({ km }: { km: number | null }) {
  const { kilometres } = useFormats();
  if (km === null) return null;
  return km < 0 ? (
    <Trans>
      over by <bdi>{kilometres(-km)}</bdi>
    </Trans>
  ) : (
    <bdi>{kilometres(km)}</bdi>
  );
}
