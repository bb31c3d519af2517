import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { isAwaited } from '#contract/approvals.ts';
import { Money } from '#client/feedback/money.tsx';
import { statusLabels } from '#client/feedback/status-labels.ts';
import { priorityLabels, serviceLabels } from '#client/features/tasks/task-words.ts';
import { useFormats } from '#client/ui/format.ts';
import type { Money as MoneyValue } from '#contract/money.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import type { VisitPaper } from '../visit-search.ts';
import classes from './visit-print.module.css';

/** The work on a paper: to be ticked off on a job card, with prices and their sum on the two for the client. */
export function VisitPrintTasks({ visit, paper }: { visit: VisitView; paper: VisitPaper }) {
  const { i18n, t } = useLingui();
  const { day } = useFormats();
  const dueOf = (dueDate: string | null) => {
    const due = dueDate && day(dueDate);
    return due && t`Due ${due}`;
  };
  const amount = (value: MoneyValue | null) => (value ? <Money value={value} /> : '—');
  const listed = visit.tasks.filter({ job: isWanted, estimate: isWanted, receipt: isDone }[paper]);
  const total = paper === 'job' ? undefined : totalOf(visit, listed);
  if (listed.length === 0) return <NoWork total={total?.agreed ?? total?.sum} />;
  return (
    <table className={classes.tasks} data-prices={paper !== 'job' || undefined}>
      <thead>
        <tr>
          {paper === 'job' && (
            <th>
              <Trans>Done</Trans>
            </th>
          )}
          <th>
            <Trans>Task</Trans>
          </th>
          <th>
            <Trans>Service</Trans>
          </th>
          <th>{paper === 'job' ? <Trans>Mechanic</Trans> : <Trans>Price</Trans>}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((task) => (
          <tr key={task.id}>
            {paper === 'job' && (
              <td>
                <span className={classes.box}>{isDone(task) && <IconCheck aria-hidden size={18} stroke={3} />}</span>
                <span className="sr-only">{i18n._(statusLabels[task.status])}</span>
              </td>
            )}
            <td>
              <TaskName task={task} />
              {task.description !== '' && paper !== 'receipt' && <small dir="auto">{task.description}</small>}
            </td>
            <td>
              {i18n._(serviceLabels[task.service])}
              {paper === 'job' && (
                <small>
                  {task.priority !== 'NORMAL' && i18n._(priorityLabels[task.priority])}
                  {task.priority !== 'NORMAL' && task.dueDate && ' · '}
                  {dueOf(task.dueDate)}
                </small>
              )}
            </td>
            <td>{paper === 'job' ? <bdi>{task.assigneeName ?? '—'}</bdi> : amount(task.soldFor)}</td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          {total.agreed && (
            <tr className={classes.sum}>
              <th colSpan={2}>
                <Trans>Sum of the work</Trans>
              </th>
              <td>{amount(total.sum)}</td>
            </tr>
          )}
          {total.awaited && (
            <tr className={classes.sum}>
              <th colSpan={2}>
                <Trans>Waiting for approval</Trans>
              </th>
              <td>{amount(total.awaited)}</td>
            </tr>
          )}
          <tr>
            <th colSpan={2}>{total.agreed ? t`Agreed total` : t`Total`}</th>
            <td>{amount(total.agreed ?? total.sum)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** A table without a row says nothing: what there is to say are words, and what was agreed without any work. */
function NoWork({ total }: { total: MoneyValue | null | undefined }) {
  return (
    <p>
      <Trans>No finished work on this visit.</Trans>
      {total && (
        <>
          <br />
          <b>
            <Trans>
              Total: <Money value={total} />
            </Trans>
          </b>
        </>
      )}
    </p>
  );
}

/** What is not finished is not on the receipt: it is named below it, so that nobody takes the sum for the whole. */
export function StillOpen({ visit }: { visit: VisitView }) {
  const whole = visit.totalCost;
  const open = visit.tasks.filter((task) => isWanted(task) && !isDone(task));
  if (open.length === 0) return null;
  return (
    <p>
      <b>
        <Trans>Still open:</Trans>
      </b>{' '}
      {open.map((task, at) => (
        <span key={task.id}>
          {at > 0 && ' · '}
          <TaskName task={task} />
        </span>
      ))}
      {whole && (
        <>
          <br />
          <Trans>
            Agreed for everything: <Money value={whole} />
          </Trans>
        </>
      )}
    </p>
  );
}

/**
 * What the lines add up to, apart from those that the client has not agreed to (`awaited`); `agreed` when all the work
 * stands on the paper and another total was agreed for it. Lines in several currencies have no sum: the agreed total
 * alone is shown.
 */
function totalOf(visit: VisitView, listed: readonly Task[]) {
  const sum = sumOfPrices(listed.filter((task) => !isAwaited(task)));
  const awaited = sumOfPrices(listed.filter(isAwaited));
  const isAll = visit.tasks.filter(isWanted).length === listed.length;
  const whole = isAll ? visit.totalCost : null;
  if (sum === null) return { sum: whole, agreed: null, awaited };
  return { sum, agreed: sum.amount === whole?.amount ? null : whole, awaited };
}

function sumOfPrices(tasks: readonly Task[]): MoneyValue | null {
  const prices = tasks.flatMap(({ soldFor }) => soldFor ?? []);
  const [first] = prices;
  if (!first || prices.some(({ currency }) => currency !== first.currency)) return null;
  return { ...first, amount: prices.reduce((total, { amount }) => total + amount, 0) };
}

type Task = VisitView['tasks'][number];
const isWanted = ({ status }: Task) => status !== 'CANCELLED';
const isDone = ({ status }: Task) => status === 'COMPLETED';
