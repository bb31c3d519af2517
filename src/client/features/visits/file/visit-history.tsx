import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#client/ui/card.tsx';
import { FilterChips } from '#client/ui/filter-chips.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import type { VisitView } from '#sync/view/active-visits.ts';
import { visitHistoryOptions } from '../visit-history-queries.ts';
import { VisitEventLine } from './visit-event-line.tsx';
import classes from './visit-history.module.css';

const FIRST = 6;
/** A button for one line more takes the room of that line. */
const WHOLE = FIRST + 1;
const filters = ['all', 'tasks', 'visit'] as const;
type Filter = (typeof filters)[number];

/**
 * What happened to the visit and its tasks in sentences, the newest first, from the
 * server; left out while it cannot be asked.
 */
export function VisitHistory({ visit }: { visit: VisitView }) {
  const { t } = useLingui();
  const [filter, choose] = useState<Filter>('all');
  const [isWhole, showWhole] = useState(false);
  const state = [visit.rev, ...visit.tasks.map(({ rev }) => rev)].join();
  const { data } = useQuery(visitHistoryOptions(visit.id, state));
  if (!data || data.items.length === 0) return null;
  const words: Record<Filter, string> = { all: t`All`, tasks: t`Tasks`, visit: t`Visit` };
  const events = data.items.filter(({ taskId }) => filter === 'all' || (filter === 'tasks') === (taskId !== null));
  const shown = isWhole || events.length <= WHOLE ? events : events.slice(0, FIRST);
  return (
    <Card label={t`History`}>
      <div className={classes.head}>
        <h2>
          <Trans>History</Trans>
        </h2>
        <FilterChips
          label={t`What of it`}
          value={filter}
          onChange={choose}
          chips={filters.map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <ol className={classes.events}>
        {shown.map((event) => (
          <li key={event.id}>
            <VisitEventLine event={event} visit={visit} isLatest={isLatestOf(event, data.items)} />
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <PlainButton onClick={() => showWhole(true)}>
          <Trans>Show all {events.length} changes</Trans>
        </PlainButton>
      )}
    </Card>
  );
}

/** Is this the last that happened to its task? Only then can it be undone. */
function isLatestOf(
  { id, taskId }: { id: string; taskId: string | null },
  items: readonly { id: string; taskId: string | null }[],
) {
  return items.find((other) => other.taskId === taskId)?.id === id;
}
