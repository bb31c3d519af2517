import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { useLazy } from '#client/ui/use-lazy.ts';
import type { StatusCommand } from '#sync/commands/set-task-status.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import classes from './task-menu.module.css';

export type TaskMenuProps = {
  task: TaskView;
  onChoose: (command: Omit<StatusCommand, 'taskId'>) => void;
  /** Asks for a day and a note as well. */
  onHold?: (() => void) | undefined;
  /** At the foot of a card. */
  big?: boolean;
};

const list = prefetchOnIdle(() => import('./task-menu-list.tsx'));

/** Everything a task may do besides its next step. A floor has a hundred of these buttons and opens three: the menu comes with the tap. */
export function TaskMenu({ task, onChoose, onHold, big = false }: TaskMenuProps) {
  const { t } = useLingui();
  const [late, bring] = useLazy(list);
  const button = (
    <IconButton
      size="large"
      className={big ? (classes.big ?? '') : ''}
      aria-label={t`More: ${task.name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={bring}
    >
      <IconDots aria-hidden />
    </IconButton>
  );
  return late ? <late.TaskMenuList task={task} onChoose={onChoose} onHold={onHold} button={button} /> : button;
}
