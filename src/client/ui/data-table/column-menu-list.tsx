import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { OpeningMenu } from '../opening-menu.tsx';
import type { ColumnMenuProps } from './column-menu.tsx';
import classes from './column-menu.module.css';

/** The columns to tick; the menu stays open until one is done. */
export function ColumnMenuList({ titles, choice, button }: ColumnMenuProps & { button: ReactElement }) {
  return (
    <OpeningMenu button={button}>
      {titles.map(({ key, title }) => (
        <Menu.CheckboxItem key={key} checked={choice.isShown(key)} onChange={() => choice.toggle(key)}>
          {title}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconRestore aria-hidden className={classes.restore} size={20} />}
        disabled={choice.reset === undefined}
        closeMenuOnClick={false}
        onClick={() => choice.reset?.()}
      >
        <Trans>As usual</Trans>
      </Menu.Item>
    </OpeningMenu>
  );
}
