import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { useLazy } from '#client/ui/use-lazy.ts';
import type { StatusCommand } from '#sync/commands/set-task-status.ts';
import type { TaskView } from '#sync/view/overlay.ts';

export type TaskMenuProps = { task: TaskView; onChoose: (command: Omit<StatusCommand, 'taskId'>) => void };

const list = prefetchOnIdle(() => import('./task-menu-list.tsx'));

/** Everything a task may do besides its next step. A floor has a hundred of these buttons and opens three: the menu comes with the tap. */
export function TaskMenu({ task, onChoose }: TaskMenuProps) {
  const { t } = useLingui();
  const [late, bring] = useLazy(list);
  const button = (
    <IconButton
      size="large"
      aria-label={t`More: ${task.name}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={bring}
    >
      <IconDots aria-hidden />
    </IconButton>
  );
  return late ? <late.TaskMenuList task={task} onChoose={onChoose} button={button} /> : button;
}
