import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconHandStop, IconPhoneCheck, IconPhoneX, IconSend } from '@tabler/icons-react';
import { useMay } from '#client/session/session-context.tsx';
import type { ApprovalChoices } from '../task-menu.tsx';
import classes from '../task-menu.module.css';

/** What a manager does about the client's agreement, in the menu of a task. */
export function ApprovalItems({ onAsk, onAnswer, waits }: ApprovalChoices & { waits: boolean }) {
  const { t } = useLingui();
  const may = useMay();
  if (!may('approval.ask')) return null;
  const item = { className: classes.item ?? '' };
  return (
    <>
      <Menu.Item
        {...item}
        leftSection={waits ? <IconSend aria-hidden size={22} /> : <IconHandStop aria-hidden size={22} />}
        onClick={onAsk}
      >
        {waits ? t`Remind the client…` : t`Ask for approval…`}
      </Menu.Item>
      {waits && (
        <>
          <Menu.Item
            {...item}
            leftSection={<IconPhoneCheck aria-hidden size={22} />}
            onClick={() => onAnswer('APPROVED')}
          >
            {t`Agreed by phone…`}
          </Menu.Item>
          <Menu.Item {...item} leftSection={<IconPhoneX aria-hidden size={22} />} onClick={() => onAnswer('DECLINED')}>
            {t`Refused by phone…`}
          </Menu.Item>
        </>
      )}
    </>
  );
}
