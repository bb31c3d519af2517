import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { Money } from '#client/feedback/money.tsx';
import { RowStep } from '#client/features/tasks/row-step.tsx';
import { TaskMenu } from '#client/features/tasks/task-menu.tsx';
import { TaskNote, UnsentMark } from '#client/features/tasks/task-marks.tsx';
import { taskLook } from '#client/features/tasks/task-state.ts';
import { stateSince } from '#contract/state-since.ts';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { ApprovalStrip } from '#client/features/visits/approval/approval-strip.tsx';
import { useApprovals } from '#client/features/visits/approval/use-approvals.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { Edge } from '#client/ui/chip.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import type { FloorVisit } from '../floor-visit.ts';
import classes from './visit-pane.module.css';

/** The tasks of a car with what each is sold for, and the next step of each. */
export function PaneTasks({ visit, moves }: { visit: FloorVisit; moves: TaskMoves }) {
  const { i18n } = useLingui();
  const may = useMay();
  const approvals = useApprovals(visit);
  const { userId, vehicleId, id: visitId, vehicle } = visit;
  return (
    <>
      <ul className={classes.tasks}>
        {visit.tasks.map((task) => {
          const { tone, label } = taskLook(task);
          return (
            <li key={task.id}>
              <Edge tone={tone}>
                <p className={classes.task} data-struck={task.status === 'CANCELLED' || undefined}>
                  <Link
                    to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId/task/$taskId"
                    params={{ userId, vehicleId, visitId, taskId: task.id }}
                  >
                    <TaskName task={task} />
                  </Link>
                  {task.soldFor && (
                    <b className={classes.price}>
                      <Money value={task.soldFor} />
                    </b>
                  )}
                </p>
                <div className={classes.line}>
                  <span>
                    {task.assigneeName && <bdi>{task.assigneeName}</bdi>}
                    {task.assigneeName && ' · '}
                    {i18n._(label)} · <Moment at={stateSince(task)} />
                  </span>
                  {may('task.setStatus') && (
                    <span className={classes.steps}>
                      <RowStep
                        task={task}
                        isMain={task === visit.current}
                        onStep={(command) => moves.move(vehicle, task, command)}
                      />
                      <TaskMenu
                        task={task}
                        onChoose={(command) => moves.move(vehicle, task, command)}
                        onHold={() => moves.askHold(vehicle, task)}
                        approval={approvals.of(task.id)}
                      />
                    </span>
                  )}
                </div>
                {task.approval && (
                  <ApprovalStrip task={task} approval={task.approval} choices={approvals.of(task.id)} />
                )}
                <TaskNote task={task} />
                <UnsentMark unsent={task.unsent} />
              </Edge>
            </li>
          );
        })}
      </ul>
      {approvals.sheets}
    </>
  );
}
