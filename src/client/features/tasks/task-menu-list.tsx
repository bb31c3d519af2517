import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarPause,
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconHourglass,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { holdReasons } from '#contract/tasks.ts';
import { nextStatuses, type TaskStatus } from '#contract/task-status.ts';
import { useSession } from '#client/session/session-context.tsx';
import { OpeningMenu } from '#client/ui/opening-menu.tsx';
import type { TaskMenuProps } from './task-menu.tsx';
import { holdLabels } from './task-state.ts';
import classes from './task-menu.module.css';

type TaskMenuListProps = TaskMenuProps & { button: ReactElement };

const icons: Record<TaskStatus, typeof IconDots> = {
  PENDING: IconArrowBackUp,
  'IN PROGRESS': IconPlayerPlay,
  COMPLETED: IconCircleCheck,
  CANCELLED: IconCircleX,
};

/** The menu of a task itself, open as soon as it is there. What ends a task stands apart, last. */
export function TaskMenuList({ task, onChoose, onHold, button }: TaskMenuListProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const words: Record<TaskStatus, string> = {
    PENDING: task.status === 'CANCELLED' ? t`Open again` : t`Back to waiting`,
    'IN PROGRESS': task.status === 'COMPLETED' ? t`Open again` : t`Start`,
    COMPLETED: t`Finish`,
    CANCELLED: t`Cancel this task`,
  };
  const open = task.status === 'PENDING' || task.status === 'IN PROGRESS';
  const next = nextStatuses(task.status, user.role);
  return (
    <OpeningMenu button={button} width={280}>
      {next.filter((to) => to !== 'CANCELLED').map((to) => move(to))}
      {open && task.holdReason && (
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconPlayerPlay aria-hidden size={22} />}
          onClick={() => onChoose({ to: task.status, holdReason: null })}
        >
          {t`No longer waiting`}
        </Menu.Item>
      )}
      {open && <Menu.Divider />}
      {open &&
        holdReasons
          .filter((reason) => reason !== task.holdReason)
          .map((reason) => (
            <Menu.Item
              key={reason}
              className={classes.item ?? ''}
              leftSection={<IconHourglass aria-hidden size={22} />}
              onClick={() => onChoose({ to: task.status, holdReason: reason })}
            >
              {i18n._(holdLabels[reason])}
            </Menu.Item>
          ))}
      {open && onHold && (
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconCalendarPause aria-hidden size={22} />}
          onClick={onHold}
        >
          {t`On hold until a day, with a note…`}
        </Menu.Item>
      )}
      {next.includes('CANCELLED') && <Menu.Divider className={classes.apart ?? ''} />}
      {next.filter((to) => to === 'CANCELLED').map((to) => move(to))}
    </OpeningMenu>
  );

  function move(to: TaskStatus) {
    const Icon = icons[to];
    return (
      <Menu.Item
        key={to}
        className={classes.item ?? ''}
        data-tone={to === 'CANCELLED' ? 'alert' : undefined}
        leftSection={<Icon aria-hidden size={22} />}
        onClick={() => onChoose({ to })}
      >
        {words[to]}
      </Menu.Item>
    );
  }
}
