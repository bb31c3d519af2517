import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AddTask } from '#client/features/tasks/add-task.tsx';
import { progressOf } from '#contract/approvals.ts';
import { currentTask } from '#contract/current-task.ts';
import type { TaskMoves } from '#client/features/tasks/use-task-moves.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { Card } from '#client/ui/card.tsx';
import { useFormats } from '#client/ui/format.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { useReadsCosts, useTaskCosts } from '../visit-cost-queries.ts';
import type { Approvals } from '../approval/use-approvals.tsx';
import type { VisitPlace } from './owner-name.tsx';
import { AddDeclined } from './add-declined.tsx';
import { VisitTaskRow } from './visit-task-row.tsx';
import classes from './visit-tasks.module.css';

type VisitTasksProps = { visit: VisitView; place: VisitPlace; moves: TaskMoves; approvals: Approvals };

/** The work of a visit: who does it, how far it is, what it is sold for and, for who runs the shop, what it costs. */
export function VisitTasks({ visit, place, moves, approvals }: VisitTasksProps) {
  const { t } = useLingui();
  const may = useMay();
  const { currencySign } = useFormats();
  const { tasks, closedAt, vehicle } = visit;
  const isStaff = place === 'admin';
  const hasCosts = useReadsCosts() && isStaff;
  const costs = useTaskCosts(visit.id);
  // A mechanic's tablet has no prices: the column closes up.
  const hasPrices = tasks.some(({ soldFor }) => soldFor !== null);
  const currency = tasks.find(({ soldFor }) => soldFor !== null)?.soldFor?.currency;
  const current = closedAt === null ? currentTask(tasks) : undefined;
  const { done, all } = progressOf(tasks);
  const moving = isStaff && may('task.setStatus');
  return (
    <Card label={t`Tasks`}>
      <div className={classes.box}>
        <div className={classes.heading}>
          <h2>
            <Trans>Tasks</Trans>
          </h2>{' '}
          <span>
            <Plural value={all} one={`${done}/# done`} other={`${done}/# done`} />
          </span>
          {currency && <bdi className={classes.currency}>{currencySign(currency)}</bdi>}
        </div>
        <table className={classes.tasks}>
          <thead>
            <tr>
              <th scope="col">{t`Task`}</th>
              <th scope="col">{t`Mechanic`}</th>
              <th scope="col">{t`State`}</th>
              {hasPrices && <th scope="col" data-align="end">{t`Sold for`}</th>}
              {hasCosts && <th scope="col" data-align="end">{t`Cost`}</th>}
              {moving && (
                <th scope="col">
                  <span className="sr-only">{t`Next step`}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <VisitTaskRow
                key={task.id}
                visit={visit}
                task={task}
                place={place}
                price={hasPrices ? task.soldFor : undefined}
                cost={hasCosts ? (costs.get(task.id) ?? null) : undefined}
                isMain={task === current}
                {...(moving && {
                  onMove: (command) => moves.move(vehicle, task, command),
                  onHold: () => moves.askHold(vehicle, task),
                  approval: approvals.of(task.id),
                })}
              />
            ))}
          </tbody>
        </table>
        {isStaff && may('task.create') && closedAt === null && (
          <AddTask visitId={visit.id} currency={visit.totalCost?.currency} offers />
        )}
        {isStaff && may('task.create') && closedAt === null && <AddDeclined visit={visit} />}
      </div>
    </Card>
  );
}
