import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarPause,
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconHourglass,
  IconMicrophone,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { approvalAllows, awaitsClient } from '#contract/approvals.ts';
import { isolated } from '#contract/text.ts';
import { holdReasons } from '#contract/tasks.ts';
import { isOpen, nextStatuses, type TaskStatus } from '#contract/task-status.ts';
import { useMoney } from '#client/feedback/money.tsx';
import { useMay, useSession } from '#client/session/session-context.tsx';
import { OpeningMenu } from '#client/ui/opening-menu.tsx';
import { TaskName } from '#client/features/offerings/task-names.tsx';
import { ApprovalItems } from './approval/approval-items.tsx';
import type { TaskMenuProps } from './task-menu.tsx';
import { holdChoices } from '#client/feedback/hold-words.ts';
import classes from './task-menu.module.css';

type TaskMenuListProps = TaskMenuProps & { button: ReactElement; isHeld: boolean };

const icons: Record<TaskStatus, typeof IconDots> = {
  PENDING: IconArrowBackUp,
  'IN PROGRESS': IconPlayerPlay,
  COMPLETED: IconCircleCheck,
  CANCELLED: IconCircleX,
};

/** The menu of a task itself, by its name, open as soon as it is there. What ends a task stands apart, last. */
export function TaskMenuList({
  task,
  onChoose,
  onHold,
  onSpeak,
  onRemove,
  approval,
  button,
  isHeld,
}: TaskMenuListProps) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const money = useMoney();
  const asks = useMay()('approval.ask') && approval !== undefined;
  const words: Record<TaskStatus, string> = {
    PENDING: task.status === 'CANCELLED' ? t`Open again` : t`Back to waiting`,
    // As on its button: what waits is taken up again.
    'IN PROGRESS': task.status === 'COMPLETED' ? t`Open again` : task.holdReason ? t`Resume` : t`Start`,
    COMPLETED: t`Finish`,
    CANCELLED: t`Cancel this task`,
  };
  const open = isOpen(task);
  const state = task.approval?.state;
  const waits = open && awaitsClient(state);
  // What was not agreed to is asked again as soon as it is open.
  const price = task.status === 'CANCELLED' && state && state !== 'APPROVED' && task.soldFor;
  // While the client is asked it goes nowhere but away.
  const next = nextStatuses(task.status, user.role).filter((to) => !open || approvalAllows(state, { to }));
  return (
    <OpeningMenu
      button={button}
      width={280}
      about={`${task.id} ${task.status} ${task.holdReason} ${state}`}
      isHeld={isHeld}
    >
      <Menu.Label>
        <TaskName task={task} />
      </Menu.Label>
      {next.filter((to) => to !== 'CANCELLED').map((to) => move(to))}
      {open && !waits && task.holdReason && (
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconPlayerPlay aria-hidden size={22} />}
          onClick={() => onChoose({ to: task.status, holdReason: null })}
        >
          {task.status === 'IN PROGRESS' ? t`Resume` : t`No longer waiting`}
        </Menu.Item>
      )}
      {open && approval && <ApprovalItems {...approval} waits={waits} />}
      {open && !waits && <Menu.Divider />}
      {open &&
        !waits &&
        holdReasons
          // Where the client can be asked, that is the way to an approval; who
          // has answered is asked anew, with a price.
          .filter((reason) => reason !== task.holdReason && !(reason === 'APPROVAL' && (asks || state)))
          .map((reason) => (
            <Menu.Item
              key={reason}
              className={classes.item ?? ''}
              leftSection={<IconHourglass aria-hidden size={22} />}
              onClick={() => onChoose({ to: task.status, holdReason: reason })}
            >
              {i18n._(holdChoices[reason])}
            </Menu.Item>
          ))}
      {open && !waits && onHold && (
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconCalendarPause aria-hidden size={22} />}
          onClick={onHold}
        >
          {t`On hold until a day, with a note…`}
        </Menu.Item>
      )}
      {onSpeak && (
        <Menu.Item
          className={classes.item ?? ''}
          leftSection={<IconMicrophone aria-hidden size={22} />}
          onClick={onSpeak}
        >
          {t`Voice note`}
        </Menu.Item>
      )}
      {(next.includes('CANCELLED') || onRemove) && <Menu.Divider className={classes.apart ?? ''} />}
      {next.filter((to) => to === 'CANCELLED').map((to) => move(to))}
      {onRemove && (
        <Menu.Item
          className={classes.item ?? ''}
          data-tone="alert"
          leftSection={<IconTrash aria-hidden size={22} />}
          onClick={onRemove}
        >
          {t`Delete this task`}
        </Menu.Item>
      )}
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
        {to === 'PENDING' && price && (
          <span className={classes.ahead}>
            {t`The client is asked ${{ price: isolated(money(price)) }} again. For another price, change it first.`}
          </span>
        )}
      </Menu.Item>
    );
  }
}
