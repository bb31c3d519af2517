import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
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
import { useSession } from '#client/session/session-context.tsx';
import { OpeningMenu } from '#client/ui/opening-menu.tsx';
import type { ReactElement } from 'react';
import type { TaskMenuProps } from './task-menu.tsx';
import { holdLabels } from './task-state.ts';

type TaskMenuListProps = TaskMenuProps & { button: ReactElement };

const icons: Record<TaskStatus, typeof IconDots> = {
  PENDING: IconArrowBackUp,
  'IN PROGRESS': IconPlayerPlay,
  COMPLETED: IconCircleCheck,
  CANCELLED: IconCircleX,
};

/** The menu of a task itself, open as soon as it is there. */
export function TaskMenuList({ task, onChoose, button }: TaskMenuListProps) {
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
    <OpeningMenu button={button}>
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
    </OpeningMenu>
  );
}
