import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck, IconClock, IconHelpCircle } from '@tabler/icons-react';
import { isByDate, type OilDue, type OilProjection } from '#contract/oil-projection.ts';
import type { ReactNode } from 'react';
import { useSession } from '#client/session/session-context.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { overBy, ownUrgencyWords, urgencyTones, urgencyWords } from '../due-words.ts';
import classes from './due-list.module.css';

const icons = {
  overdue: <IconAlertTriangle aria-hidden />,
  due: <IconCalendarDue aria-hidden />,
  soon: <IconClock aria-hidden />,
  ok: <IconCircleCheck aria-hidden />,
  unknown: <IconHelpCircle aria-hidden />,
};

/**
 * How urgent the next oil change is. What follows from an estimate and not from a reading or the calendar says so.
 * `isAlone`: nothing beside it speaks of oil, and a word alone would seem said of the repair.
 */
export function DueChip({ due, isAlone = false }: { due: OilDue; isAlone?: boolean }) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const words = isAlone || user.role === 'CLIENT' ? ownUrgencyWords : urgencyWords;
  const isGuess = !due.measured && due.urgency !== 'ok' && due.urgency !== 'unknown';
  return (
    <Chip tone={urgencyTones[due.urgency]} icon={icons[due.urgency]}>
      {i18n._(words[due.urgency])}
      {isGuess && (
        <>
          {' · '}
          <Trans>estimated</Trans>
        </>
      )}
    </Chip>
  );
}

/** Between which days it comes, or since when it is overdue: to the day by its date, about then by its kilometres. */
export function DueDays({ due: { from, to, urgency, kmLeft }, isShort }: { due: OilDue; isShort?: boolean }) {
  const { days, nearDays, dayOf } = useFormats();
  const now = useNow();
  if (from === null || to === null) return urgency === 'unknown' ? null : <Trans>not within two years</Trans>;
  const written = <bdi>{isShort ? nearDays(from, to, dayOf(now)) : days(from, to)}</bdi>;
  if (urgency !== 'overdue') return written;
  if (kmLeft !== null && kmLeft <= 0) return <Trans>since about {written}</Trans>;
  return isOverdueByDate({ urgency, kmLeft }) && !isShort ? (
    <Trans>since {written}, by date</Trans>
  ) : (
    <Trans>since {written}</Trans>
  );
}

/** Overdue with kilometres left: without "by date" it would seem a mistake. */
function isOverdueByDate({ urgency, kmLeft }: Pick<OilDue, 'urgency' | 'kmLeft'>): boolean {
  return urgency === 'overdue' && kmLeft !== null && kmLeft > 0;
}

/** That the date comes before the kilometres, where the days above do not say so. */
export function ByDate({ oil, due }: { oil: OilProjection; due: OilDue }) {
  if (!isByDate(oil) || isOverdueByDate(due)) return null;
  return (
    <>
      <Trans>by date</Trans>
      {' · '}
    </>
  );
}

/** The kilometres that are left by estimate, or how many it is over: a fact only where a reading says so. */
export function KmLeft({ due: { kmLeft: km, kmLeftRead } }: { due: OilDue }) {
  const { kilometres } = useFormats();
  if (km === null) return null;
  return (
    <span className={classes.km} data-left>
      {km < 0 ? <Over km={<bdi>{kilometres(-km)}</bdi>} by={overBy(km, kmLeftRead)} /> : <bdi>{kilometres(km)}</bdi>}
    </span>
  );
}

function Over({ km, by }: { km: ReactNode; by: ReturnType<typeof overBy> }) {
  if (by === 'reading') return <Trans>over by {km}</Trans>;
  return by === 'about' ? <Trans>over by about {km}</Trans> : <Trans>about {km} over, by estimate</Trans>;
}
