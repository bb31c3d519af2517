import { useLingui } from '@lingui/react/macro';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';
import { useLazy } from '#client/ui/use-lazy.ts';
import { useSettled } from '#client/ui/use-settled.ts';
import type { StatusCommand } from '#sync/commands/set-task-status.ts';
import type { TaskView } from '#sync/view/overlay.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import classes from './task-menu.module.css';

export type ApprovalChoices = { onAsk: () => void; onAnswer: (decision: 'APPROVED' | 'DECLINED') => void };

export type TaskMenuProps = {
  task: TaskView;
  onChoose: (command: Omit<StatusCommand, 'taskId'>) => void;
  /** Says something about the task. */
  onSpeak?: (() => void) | undefined;
  /** Asks for a day and a note as well. */
  onHold?: (() => void) | undefined;
  /** Asks the client for its price, or notes what was said on the phone; where a screen has that. */
  approval?: ApprovalChoices | undefined;
  /** Takes it out of its visit. */
  onRemove?: (() => void) | undefined;
  /** At the foot of a card. */
  big?: boolean;
};

const list = prefetchOnIdle(() => import('./task-menu-list.tsx'));

/**
 * Everything a task may do besides its next step. A floor has a hundred of these buttons and opens three: the menu
 * comes with the tap. A button that has just become another task's does not act for a moment.
 */
export function TaskMenu({ task, onChoose, onHold, onSpeak, onRemove, approval, big = false }: TaskMenuProps) {
  const { t } = useLingui();
  const nameOf = useTaskName();
  const [late, bring] = useLazy(list);
  const isSettled = useSettled(task.id);
  const button = (
    <IconButton
      size="large"
      className={big ? (classes.big ?? '') : ''}
      aria-label={t`More: ${nameOf(task)}`}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-disabled={!isSettled || undefined}
      onClick={() => isSettled && bring()}
    >
      <IconDots aria-hidden />
    </IconButton>
  );
  if (!late) return button;
  const shared = { task, onChoose, onHold, onSpeak, onRemove, approval };
  return <late.TaskMenuList {...shared} button={button} isHeld={!isSettled} />;
}
