import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { Money } from '#client/feedback/money.tsx';
import { priorityLabels, serviceLabels, statusLabels } from '#client/features/tasks/task-state.ts';
import { useFormats } from '#client/ui/format.ts';
import type { Money as MoneyValue } from '#contract/money.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
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
  return (
    <table className={classes.tasks}>
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
              <bdi>{task.name}</bdi>
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
          <tr>
            <th colSpan={2}>{total.agreed ? t`Agreed total` : t`Total`}</th>
            <td>{amount(total.agreed ?? total.sum)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What is not finished is not on the receipt: it is named below it, so that nobody takes the sum for the whole. */
export function StillOpen({ visit }: { visit: VisitView }) {
  const open = visit.tasks.filter((task) => isWanted(task) && !isDone(task));
  if (open.length === 0) return null;
  return (
    <p>
      <b>
        <Trans>Still open:</Trans>
      </b>{' '}
      {open.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {visit.totalCost && (
        <>
          <br />
          <Trans>
            Agreed for everything: <Money value={visit.totalCost} />
          </Trans>
        </>
      )}
    </p>
  );
}

/**
 * What the lines add up to; `agreed` when all the work stands on the paper and another total was agreed for it. Lines in
 * several currencies have no sum: the agreed total alone is shown.
 */
function totalOf({ totalCost, tasks }: VisitView, listed: readonly Task[]) {
  const prices = listed.flatMap(({ soldFor }) => soldFor ?? []);
  const [first] = prices;
  const isSum = first !== undefined && prices.every(({ currency }) => currency === first.currency);
  const sum = isSum ? { ...first, amount: prices.reduce((total, { amount }) => total + amount, 0) } : null;
  const isAll = tasks.filter(isWanted).length === listed.length;
  const isAgreed = isAll && sum?.amount !== totalCost?.amount;
  return sum === null ? { sum: isAll ? totalCost : null, agreed: null } : { sum, agreed: isAgreed ? totalCost : null };
}

type Task = VisitView['tasks'][number];
const isWanted = ({ status }: Task) => status !== 'CANCELLED';
const isDone = ({ status }: Task) => status === 'COMPLETED';
