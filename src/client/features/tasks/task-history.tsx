import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useShopCurrency } from '#client/features/offerings/catalogue-queries.ts';
import type { TaskEvent } from '#contract/tasks.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { RecordHistory } from '#client/features/history/record-history.tsx';
import type { TaskView } from '#sync/view/overlay.ts';
import { taskEventsOptions } from './task-queries.ts';
import { holdChoices, holdLabels } from '#client/feedback/hold-words.ts';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { approvalLabels } from './task-state.ts';
import { approvalWayLabels, priorityLabels, serviceLabels } from './task-words.ts';

const valueWords = {
  status: statusLabels,
  priority: priorityLabels,
  service: serviceLabels,
  holdReason: holdChoices,
  approval: approvalLabels,
  approvalWay: approvalWayLabels,
};

/**
 * Who did what to the task, in one list: who moved it stands as it happened, also where
 * the trail of changes is not for one's eyes.
 */
export function TaskHistory({ task: { id, rev, soldFor } }: { task: TaskView }) {
  const { data } = useQuery(taskEventsOptions(id, rev));
  const shopCurrency = useShopCurrency();
  return (
    <RecordHistory
      entity="task"
      id={id}
      rev={rev}
      words={valueWords}
      currency={soldFor?.currency ?? shopCurrency}
      moments={data && { instead: 'setStatus', lines: data.items.map((event) => lineOf(event)) }}
    />
  );
}

function lineOf(event: TaskEvent) {
  return { id: event.id, at: event.at, text: <Moved event={event} /> };
}

function Moved({ event: { holdReason, isAsked, to, byName, note } }: { event: TaskEvent }) {
  const { t, i18n } = useLingui();
  const holds = isAsked ? holdLabels : holdChoices;
  return (
    <>
      <b>{i18n._(holdReason ? holds[holdReason] : statusLabels[to])}</b> · <NameOf name={byName || t`the client`} />
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}
