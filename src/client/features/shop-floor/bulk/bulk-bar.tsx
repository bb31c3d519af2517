import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type TaskStatus, taskStatuses } from '#contract/task-status.ts';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { BulkWork } from './bulk-work.tsx';
import { type BulkPlan, type Hindrance, planMoves, tasksOf } from './bulk-plan.ts';
import type { FloorVisit } from '../floor-visit.ts';
import { useSetTaskStatuses } from '#client/features/tasks/task-status-actions.ts';
import classes from './bulk-bar.module.css';

type BulkBarProps = { visits: readonly FloorVisit[]; onDone: () => void };

const icons = {
  PENDING: IconArrowBackUp,
  'IN PROGRESS': IconPlayerPlay,
  COMPLETED: IconCircleCheck,
  CANCELLED: IconCircleX,
};

/** What can be done with the visits that are chosen, and of those that could not go along, why. */
export function BulkBar({ visits, onDone }: BulkBarProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const move = useSetTaskStatuses();
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<{ moved: number; stays: BulkPlan['stays'] }>();
  const count = visits.reduce((sum, visit) => sum + tasksOf(visit).length, 0);
  const choose = async (to: TaskStatus) => {
    const { moves, stays } = planMoves(visits, to, user.role);
    setBusy(true);
    const moved = await move(
      moves.map(({ id }) => id),
      to,
    ).finally(() => setBusy(false));
    setLeft({ moved, stays });
    onDone();
  };
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    // What failed was said by then; the choice stays, to try again.
    work()
      .then(onDone, () => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <div className={classes.foot}>
      {left && left.stays.length > 0 && <Left {...left} onClose={() => setLeft(undefined)} />}
      {visits.length > 0 && (
        <section className={classes.bar} aria-label={t`Chosen visits`}>
          <output className={classes.count}>
            <Plural value={visits.length} one="# visit" other="# visits" />
            {' · '}
            <Plural value={count} one="# task" other="# tasks" />
          </output>
          <div className={classes.choices}>
            {taskStatuses.map((to) => {
              const Icon = icons[to];
              return (
                <PlainButton key={to} icon={<Icon aria-hidden />} disabled={busy} onClick={() => void choose(to)}>
                  {i18n._(statusLabels[to])}
                </PlainButton>
              );
            })}
            <BulkWork visits={visits} isBusy={busy} run={run} />
          </div>
          <IconButton aria-label={t`Choose none`} onClick={onDone}>
            <IconX aria-hidden size={20} />
          </IconButton>
        </section>
      )}
    </div>
  );
}

function Left({ moved, stays, onClose }: { moved: number; stays: BulkPlan['stays']; onClose: () => void }) {
  const { t } = useLingui();
  const words: Record<Hindrance, string> = {
    client: t`the client has not agreed yet`,
    manager: t`a finished task is opened again by a manager only`,
    oil: t`an oil change asks for kilometres and oil: finish it by itself`,
    'no-way': t`a task cannot go there from where it is`,
  };
  return (
    <div className={classes.left} role="alert">
      <IconAlertTriangle aria-hidden />
      <div>
        <b>
          <Trans>
            {moved} changed, {stays.length} not:
          </Trans>
        </b>
        <ul>
          {stays.map(({ task, plate, why }) => (
            <li key={task.id}>
              <PlateBadge plate={plate} size="small" /> · <TaskName task={task} />: {words[why]}
            </li>
          ))}
        </ul>
      </div>
      <IconButton aria-label={t`Close`} onClick={onClose}>
        <IconX aria-hidden size={20} />
      </IconButton>
    </div>
  );
}
