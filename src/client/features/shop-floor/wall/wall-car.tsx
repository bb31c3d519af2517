import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { IconClockExclamation, IconHourglass, IconUser } from '@tabler/icons-react';
import { plateText } from '#contract/plates.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import { holdLabels } from '#client/features/tasks/task-state.ts';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { RoundAge } from './wall-age.tsx';
import type { FloorVisit } from '../floor-visit.ts';
import classes from './floor-wall.module.css';

/** Past what was promised: its frame is red, and the wall's head counts it. */
export function isOverdue({ promisedAt, late, closedAt }: FloorVisit, now: number): boolean {
  return closedAt === null && (promisedAt ? Date.parse(promisedAt) < now : late);
}

/** A car on the wall: what it is, what is done to it and by whom of the shop. Never whose it is. */
export function WallCar({ visit }: { visit: FloorVisit }) {
  const now = useNow();
  const { vehicle, current } = visit;
  const overdue = isOverdue(visit, now);
  return (
    <article
      className={classes.row}
      data-overdue={overdue || undefined}
      aria-label={plateText(vehicle?.plateNumber ?? '')}
    >
      <div className={classes.line}>
        <span className={classes.plate}>
          <PlateBadge plate={vehicle?.plateNumber ?? '—'} size="large" />
        </span>
        <RoundAge since={visit.since} />
      </div>
      <p className={classes.make}>
        {vehicle && <VehicleName {...vehicle} />}
        {vehicle && ' · '}
        {vehicle && <StaticName type="COLOR" word={vehicle.color} />}
      </p>
      <p className={classes.line}>
        <bdi className={classes.job}>{current?.name ?? visit.name}</bdi>
        <Beside visit={visit} overdue={overdue} />
      </p>
    </article>
  );
}

/** The one thing more that fits: what was promised when that is past, what is awaited, else who works on it. */
function Beside({ visit: { promisedAt, current }, overdue }: { visit: FloorVisit; overdue: boolean }) {
  const { i18n } = useLingui();
  const { time, relativeDay, dayOf } = useFormats();
  const today = dayOf(useNow());
  if (overdue && promisedAt) {
    const day = dayOf(promisedAt);
    return (
      <span className={classes.tag} data-tone="alert">
        <IconClockExclamation aria-hidden />
        <span>
          <Trans>promised {day === today ? time(promisedAt) : relativeDay(day, today)}</Trans>
        </span>
      </span>
    );
  }
  if (current?.holdReason)
    return (
      <span className={classes.tag} data-tone="waiting">
        <IconHourglass aria-hidden />
        <span>
          {i18n._(holdLabels[current.holdReason])}
          {current.holdUntil && ` · ${relativeDay(current.holdUntil, today)}`}
        </span>
      </span>
    );
  if (!current) return null;
  return (
    <span className={classes.who}>
      <IconUser aria-hidden />
      {current.assigneeName ? <bdi>{current.assigneeName}</bdi> : <Trans>Not assigned</Trans>}
    </span>
  );
}
