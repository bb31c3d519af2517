import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconHourglass,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { holdReasons } from '#contract/tasks.ts';
import { nextStatuses, type TaskStatus } from '#contract/task-status.ts';
import { useSession } from '#client/features/auth/session-context.tsx';
import type { StatusCommand } from '#sync/commands.ts';
import type { TaskView } from '#sync/pending.ts';
import { holdLabels } from './task-state.ts';

type TaskMenuProps = { task: TaskView; onChoose: (command: Omit<StatusCommand, 'taskId'>) => void };

const icons: Record<TaskStatus, typeof IconDots> = {
  PENDING: IconArrowBackUp,
  'IN PROGRESS': IconPlayerPlay,
  COMPLETED: IconCircleCheck,
  CANCELLED: IconCircleX,
};

/** Everything a task may do besides its next step: other states, and what it waits for. */
export function TaskMenu({ task, onChoose }: TaskMenuProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const words: Record<TaskStatus, string> = {
    PENDING: task.status === 'CANCELLED' ? t`Open again` : t`Back to waiting`,
    'IN PROGRESS': task.status === 'COMPLETED' ? t`Open again` : t`Start`,
    COMPLETED: t`Finish`,
    CANCELLED: t`Cancel this task`,
  };
  const open = task.status === 'PENDING' || task.status === 'IN PROGRESS';
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t`More: ${task.name}`}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {nextStatuses(task.status, user.role).map((to) => {
          const Icon = icons[to];
          return (
            <Menu.Item key={to} leftSection={<Icon aria-hidden size={20} />} onClick={() => onChoose({ to })}>
              {words[to]}
            </Menu.Item>
          );
        })}
        {open && <Menu.Divider />}
        {open &&
          holdReasons
            .filter((reason) => reason !== task.holdReason)
            .map((reason) => (
              <Menu.Item
                key={reason}
                leftSection={<IconHourglass aria-hidden size={20} />}
                onClick={() => onChoose({ to: task.status, holdReason: reason })}
              >
                {i18n._(holdLabels[reason])}
              </Menu.Item>
            ))}
        {open && task.holdReason && (
          <Menu.Item
            leftSection={<IconPlayerPlay aria-hidden size={20} />}
            onClick={() => onChoose({ to: task.status, holdReason: null })}
          >
            {t`No longer waiting`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
