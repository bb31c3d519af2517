import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '#client/ui/local-date.tsx';
import { taskEventsOptions } from './task-queries.ts';
import { holdLabels, statusLabels } from './task-state.ts';
import classes from './task-file.module.css';

/** Who moved the task when, from the server; left out while it cannot be asked. */
export function TaskHistory({ taskId, rev }: { taskId: string; rev: number }) {
  const { i18n } = useLingui();
  const { data } = useQuery(taskEventsOptions(taskId, rev));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={classes.history}>
      <h2>
        <Trans>History</Trans>
      </h2>
      <ul>
        {data.items.toReversed().map((event) => (
          <li key={event.id}>
            <span>
              <b>{event.holdReason ? i18n._(holdLabels[event.holdReason]) : i18n._(statusLabels[event.to])}</b>
              {' · '}
              <bdi>{event.byName}</bdi>
              {event.note && (
                <>
                  {' · '}
                  <bdi>{event.note}</bdi>
                </>
              )}
            </span>
            <Moment at={event.at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
