import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockExclamation, IconHourglass, IconUser } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { plateText } from '#contract/plates.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { StaticName } from '#client/features/static-data/static-names.tsx';
import type { HoldReason } from '#contract/tasks.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { useDeadlineWords } from '../deadline-words.ts';
import { useToldWords } from '../told-words.ts';
import { plateEms } from './plate-ems.ts';
import { RoundAge } from './wall-age.tsx';
import type { FloorVisit } from '../floor-visit.ts';
import classes from './floor-wall.module.css';

/**
 * A car on the wall: what it is, what is done to it and by whom of the shop; of one that is ready,
 * whether its client knows. Never whose it is.
 */
export function WallCar({ visit }: { visit: FloorVisit }) {
  const { vehicle, current } = visit;
  const toldWords = useToldWords();
  const plate = vehicle?.plateNumber ?? '—';
  return (
    <article
      className={classes.row}
      data-overdue={visit.late || undefined}
      aria-label={plateText(vehicle?.plateNumber ?? '')}
    >
      <div className={classes.line}>
        <span className={classes.plate} style={{ '--ems': plateEms(plate) } as CSSProperties}>
          <PlateBadge plate={plate} size="large" />
        </span>
        <RoundAge since={visit.since} />
      </div>
      <p className={classes.make}>
        {vehicle && (
          <>
            <StaticName type="BRAND" word={vehicle.brand} /> <StaticName type="MODEL" word={vehicle.model} />{' '}
            <span>
              <bdi>{vehicle.year}</bdi>
              {' · '}
              <StaticName type="COLOR" word={vehicle.color} />
            </span>
          </>
        )}
      </p>
      <p className={classes.line}>
        <span className={classes.job}>{current ? <TaskName task={current} /> : <span>{toldWords(visit)}</span>}</span>
        <Beside visit={visit} />
      </p>
    </article>
  );
}

/** What a held job waits for, in a word: the lane says that it waits. */
const awaited: Record<HoldReason, MessageDescriptor> = {
  PARTS: msg`Parts`,
  APPROVAL: msg`Approval`,
  SUBLET: msg`Elsewhere`,
  OTHER: msg({ message: 'On hold', context: 'task' }),
};

/**
 * The one thing more that fits: until when it was to be ready when that is past, what is awaited, else who works on it.
 */
function Beside({ visit: { deadline, late, current } }: { visit: FloorVisit }) {
  const { i18n, t } = useLingui();
  const { relativeDay, dayOf } = useFormats();
  const wordsOf = useDeadlineWords();
  const today = dayOf(useNow());
  if (late && deadline) {
    // Of a day that is over nobody needs the hour, and the job beside it needs the room.
    const day = 'at' in deadline ? dayOf(deadline.at) : deadline.day;
    return (
      <span className={classes.tag} data-tone="alert">
        <IconClockExclamation aria-hidden />
        <span>
          <span className="sr-only">
            <Trans>Ready by</Trans>{' '}
          </span>
          <span>{day < today ? relativeDay(day, today) : wordsOf(deadline)}</span>
        </span>
      </span>
    );
  }
  if (current?.holdReason)
    return (
      <span className={classes.tag} data-tone="waiting">
        <IconHourglass aria-hidden />
        <span>
          <span>{i18n._(awaited[current.holdReason])}</span>
          {current.holdUntil && (
            <>
              {' '}
              <span>
                ·{' '}
                {current.holdUntil === today
                  ? t({ message: 'today', context: 'short' })
                  : relativeDay(current.holdUntil, today)}
              </span>
            </>
          )}
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
