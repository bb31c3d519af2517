import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { Edge } from '#client/ui/chip.tsx';
import type { TaskView } from '#sync/view/overlay.ts';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { StateChip } from './state-chip.tsx';
import { Parts, useTaskLine } from './task-line.tsx';
import { TaskNote, UnsentMark } from './task-marks.tsx';
import { taskLook } from './task-state.ts';
import { serviceLabels } from './task-words.ts';
import classes from './task-row.module.css';

type TaskRowProps = {
  task: TaskView;
  actions?: ReactNode;
};

/**
 * One task on a card: its state on the edge and in words, whose it is, since
 * when, and whether this is only on this device.
 */
export function TaskRow({ task, actions }: TaskRowProps) {
  const { i18n } = useLingui();
  const lineOf = useTaskLine();
  return (
    <Edge tone={taskLook(task).tone}>
      <div className={classes.row}>
        <div className={classes.words}>
          <p className={classes.name} data-struck={task.status === 'CANCELLED' || undefined}>
            <TaskName task={task} />
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
