import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconDeviceTabletCheck, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TaskView, Unsent } from '#sync/view/overlay.ts';
import { isRefused } from './task-state.ts';
import classes from './task-row.module.css';

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
