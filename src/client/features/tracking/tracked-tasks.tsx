import { Trans, useLingui } from '@lingui/react/macro';
import type { TrackedTask } from '#contract/tracking.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { isRefused, taskLook } from '#client/features/tasks/task-state.ts';
import { Money } from '#client/feedback/money.tsx';
import { useNow } from '#client/ui/use-now.ts';
import { useFormats } from '#client/ui/format.ts';
import classes from './tracked-visit.module.css';

/** Each step with its state in words and what it costs the client. */
export function TrackedTasks({ tasks }: { tasks: readonly TrackedTask[] }) {
  const { t } = useLingui();
  return (
    <section className={classes.card} aria-label={t`Steps`}>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <Step key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function Step({ task }: { task: TrackedTask }) {
  const { i18n } = useLingui();
  const { moment } = useFormats();
  const now = useNow();
  const { tone, icon: Icon, label } = taskLook(task, true);
  const isMoved = task.status !== 'PENDING' && task.holdReason === null;
  return (
    <li data-tone={tone}>
      <span className={classes.mark}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={classes.what}>
        <span>
          <TaskName task={task} />
        </span>
        <small>
          {i18n._(label)}
          {isMoved && (
            <>
              {' · '}
              <bdi>{moment(task.statusSince, now)}</bdi>
            </>
          )}
        </small>
        {isRefused(task) && task.approval?.reason && (
          <small>
            <Trans>
              Reason: <bdi dir="auto">{task.approval.reason}</bdi>
            </Trans>
          </small>
        )}
      </span>
      {task.soldFor && task.status !== 'CANCELLED' && (
        <b>
          <span className="sr-only">
            <Trans>Price:</Trans>{' '}
          </span>
          <Money value={task.soldFor} />
        </b>
      )}
    </li>
  );
}
