import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '#client/feedback/money.tsx';
import { serviceLabels, statusLabels } from '#client/features/tasks/task-state.ts';
import type { Money as MoneyValue } from '#contract/money.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import type { VisitPaper } from '../visit-search.ts';
import classes from './visit-print.module.css';

/** The work on a paper: to be ticked off on a job card, with prices and their sum on the two for the client. */
export function VisitPrintTasks({ visit, paper }: { visit: VisitView; paper: VisitPaper }) {
  const { i18n } = useLingui();
  const { totalCost } = visit;
  const amount = (value: MoneyValue | null) => (value ? <Money value={value} /> : '—');
  const onPaper = { job: isOpen, estimate: isOpen, receipt: isDone }[paper];
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
        {visit.tasks.filter(onPaper).map((task) => (
          <tr key={task.id}>
            {paper === 'job' && (
              <td>
                <span className={classes.box} data-ticked={task.status === 'COMPLETED' || undefined} />
                <span className="sr-only">{i18n._(statusLabels[task.status])}</span>
              </td>
            )}
            <td>
              <bdi>{task.name}</bdi>
              {task.description !== '' && paper !== 'receipt' && <small dir="auto">{task.description}</small>}
            </td>
            <td>{i18n._(serviceLabels[task.service])}</td>
            <td>{paper === 'job' ? <bdi>{task.assigneeName ?? '—'}</bdi> : amount(task.soldFor)}</td>
          </tr>
        ))}
      </tbody>
      {paper !== 'job' && (
        <tfoot>
          <tr>
            <th colSpan={2}>
              <Trans>Total</Trans>
            </th>
            <td>{amount(totalCost)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

type Task = VisitView['tasks'][number];
const isOpen = ({ status }: Task) => status !== 'CANCELLED';
const isDone = ({ status }: Task) => status === 'COMPLETED';
