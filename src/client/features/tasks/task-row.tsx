import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { IconAlertTriangle, IconDeviceTabletCheck, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Edge } from '#client/ui/chip.tsx';
import type { TaskView, Unsent } from '#sync/view/overlay.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { StateChip } from './state-chip.tsx';
import { Parts, useTaskLine } from './task-line.tsx';
import { isRefused, serviceLabels, taskLook } from './task-state.ts';
import classes from './task-row.module.css';

type TaskRowProps = {
  task: TaskView;
  actions?: ReactNode;
  /** In place of the plain name: a link to the task. */ name?: ReactNode;
};

/**
 * One task on a card: its state on the edge and in words, whose it is, since
 * when, and whether this is only on this device.
 */
export function TaskRow({ task, actions, name = <TaskName task={task} /> }: TaskRowProps) {
  const { i18n } = useLingui();
  const lineOf = useTaskLine();
  return (
    <Edge tone={taskLook(task).tone}>
      <div className={classes.row}>
        <div className={classes.words}>
          <p className={classes.name} data-struck={task.status === 'CANCELLED' || undefined}>
            {name}
          </p>
          <p className={classes.line}>
            <Parts parts={[i18n._(serviceLabels[task.service]), ...lineOf(task)]} />
          </p>
        </div>
        <span className={classes.end}>
          <StateChip task={task} />
          {actions}
        </span>
      </div>
      <TaskNote task={task} />
      <UnsentMark unsent={task.unsent} />
    </Edge>
  );
}

/** What somebody wrote for whoever decides: why a cancelled task should be opened again. */
export function TaskNote({ task }: { task: TaskView }) {
  if (!task.note) return null;
  return (
    <p className={classes.mark}>
      <IconMessage2 aria-hidden size={18} />
      <span dir="auto">{task.note}</span>
    </p>
  );
}

/** Why the client did not want it, in his words. */
export function RefusalReason({ task }: { task: TaskView }) {
  if (!isRefused(task) || !task.approval?.reason) return null;
  return (
    <p className={classes.line}>
      <Trans>
        Reason: <bdi dir="auto">{task.approval.reason}</bdi>
      </Trans>
    </p>
  );
}

/** "Saved on this tablet": the truth between the tap and the server's answer. */
export function UnsentMark({ unsent, icon, counted = false }: { unsent: Unsent; icon?: ReactNode; counted?: boolean }) {
  if (unsent.attention > 0)
    return (
      <p className={classes.mark} data-tone="alert">
        <IconAlertTriangle aria-hidden size={18} />
        <Trans>Needs attention</Trans>
      </p>
    );
  if (unsent.waiting === 0) return null;
  return (
    <p className={classes.mark}>
      {icon ?? <IconDeviceTabletCheck aria-hidden size={18} />}
      <Trans>Saved on this tablet</Trans>
      {counted && unsent.waiting > 1 && <bdi>({unsent.waiting})</bdi>}
    </p>
  );
}
