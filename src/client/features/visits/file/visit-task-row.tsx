import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { Money as MoneyValue } from '#contract/money.ts';
import { Amount } from '#client/feedback/money.tsx';
import { useHasCard } from '#client/features/tasks/approval/shown-here.ts';
import { RowStep } from '#client/features/tasks/row-step.tsx';
import { StateChip } from '#client/features/tasks/state-chip.tsx';
import { type ApprovalChoices, TaskMenu } from '#client/features/tasks/task-menu.tsx';
import { RefusalReason, TaskNote, UnsentMark } from '#client/features/tasks/task-marks.tsx';
import { taskLook } from '#client/features/tasks/task-state.ts';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-words.ts';
import { isOpen } from '#contract/task-status.ts';
import { stateSince } from '#contract/state-since.ts';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { Edge } from '#client/ui/chip.tsx';
import { useFormats } from '#client/ui/format.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useNow } from '#client/ui/use-now.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { ApprovalStrip } from '../approval/approval-strip.tsx';
import type { VisitPlace } from './owner-name.tsx';
import classes from './visit-tasks.module.css';

const TaskMedia = lazyPart(async () => (await import('#client/features/media/task-media.tsx')).TaskMedia);

type VisitTaskRowProps = {
  visit: VisitView;
  task: TaskView;
  place: VisitPlace;
  /** Undefined: there is no such column. */
  price: MoneyValue | null | undefined;
  cost: MoneyValue | null | undefined;
  /** The step that moves this car. */
  isMain: boolean;
  onMove?: (command: Parameters<TaskMoves['move']>[2]) => void;
  onHold?: () => void;
  approval?: ApprovalChoices | undefined;
};

export function VisitTaskRow({ visit, task, place, price, cost, isMain, onMove, onHold, approval }: VisitTaskRowProps) {
  const { t, i18n } = useLingui();
  const { day } = useFormats();
  // What is done is due no more.
  const due = isOpen(task) && task.dueDate && day(task.dueDate);
  const words = [
    i18n._(serviceLabels[task.service]),
    task.priority === 'HIGH' && i18n._(priorityLabels.HIGH),
    due && t`Due ${due}`,
  ];
  const row = (
    <tr data-unfolded={task.approval ? true : undefined} data-struck={task.status === 'CANCELLED' || undefined}>
      <td className={classes.what}>
        <Edge tone={taskLook(task).tone}>
          <p className={classes.name}>
            <TaskLink visit={visit} taskId={task.id} place={place}>
              <TaskName task={task} />
            </TaskLink>
          </p>
          <p className={classes.line}>{words.filter(Boolean).join(' · ')}</p>
          <TaskNote task={task} />
          {place === 'client' && <RefusalReason task={task} />}
          <UnsentMark unsent={task.unsent} />
        </Edge>
      </td>
      <td className={classes.who}>{task.assigneeName && <bdi>{task.assigneeName}</bdi>}</td>
      <td className={classes.state}>
        <StateChip task={task} />
        {place === 'admin' ? <TimeInState task={task} /> : <StateSince task={task} />}
      </td>
      {price !== undefined && <td data-align="end">{price ? <Amount value={price} /> : '—'}</td>}
      {cost !== undefined && (
        <td data-align="end" className={classes.cost}>
          {cost ? <Amount value={cost} /> : '—'}
        </td>
      )}
      {onMove && (
        <td className={classes.steps}>
          <span>
            <RowStep task={task} isMain={isMain} onStep={onMove} />
            <TaskMenu task={task} onChoose={onMove} onHold={onHold} approval={approval} />
          </span>
        </td>
      )}
    </tr>
  );
  if (place === 'client')
    return (
      <>
        {row}
        <ShownMedia visit={visit} task={task} />
      </>
    );
  if (!task.approval) return row;
  return (
    <>
      {row}
      <tr className={classes.unfolded}>
        <td colSpan={6}>
          <ApprovalStrip task={task} approval={task.approval} choices={approval} />
        </td>
      </tr>
    </>
  );
}

/** What shows the work, in a row of its own; that of a price which is asked for stands in its card. */
function ShownMedia({ visit, task }: { visit: VisitView; task: TaskView }) {
  const hasCard = useHasCard();
  if (visit.closedAt === null && hasCard(task)) return null;
  return (
    <tr className={classes.shown}>
      <td colSpan={6}>
        <Suspense fallback={null}>
          <TaskMedia visitId={visit.id} taskId={task.id} />
        </Suspense>
      </td>
    </tr>
  );
}

/** For how long it is in its state, in red when that is more than was planned; of what is over, when it ended. */
function TimeInState({ task }: { task: TaskView }) {
  const { t } = useLingui();
  const { duration, moment, day } = useFormats();
  const now = useNow();
  const open = isOpen(task);
  const age = now - Date.parse(stateSince(task));
  const plan = task.plannedMinutes ? task.plannedMinutes * 60_000 : undefined;
  const planned = plan && duration(plan);
  const until = task.holdUntil && day(task.holdUntil);
  const isOver = task.status === 'IN PROGRESS' && task.holdReason === null && plan !== undefined && age > plan;
  return (
    <p className={classes.line}>
      <span data-over={isOver || undefined}>{open ? duration(age) : moment(task.statusSince, now)}</span>
      {open && planned && ' · '}
      {open && planned && <span className={classes.whole}>{t`planned ${planned}`}</span>}
      {until && ` · ${t`expected ${until}`}`}
    </p>
  );
}

/** For the client: when it was begun or ended. How long it was planned for is the shop's own affair. */
function StateSince({ task }: { task: TaskView }) {
  const { t } = useLingui();
  const { moment, day } = useFormats();
  const now = useNow();
  const until = task.holdUntil && day(task.holdUntil);
  if (task.status === 'PENDING' && !until) return null;
  const at = moment(task.statusSince, now);
  const words = task.status === 'IN PROGRESS' ? t`begun ${at}` : task.status === 'PENDING' ? '' : at;
  return <p className={classes.line}>{[words, until && t`expected ${until}`].filter(Boolean).join(' · ')}</p>;
}

type TaskLinkProps = { visit: VisitView; taskId: string; place: VisitPlace; children: ReactNode };

function TaskLink({ visit, taskId, place, children }: TaskLinkProps) {
  const { userId, vehicleId, id: visitId } = visit;
  return place === 'admin' ? (
    <Link
      to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId/task/$taskId"
      params={{ userId, vehicleId, visitId, taskId }}
    >
      {children}
    </Link>
  ) : (
    <Link to="/client/overview/$vehicleId/$visitId/$taskId" params={{ vehicleId, visitId, taskId }}>
      {children}
    </Link>
  );
}
