import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportTable } from '#client/session/export-table.ts';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { staffOf } from './user-queries.ts';
import type { UsersSearch } from './users-search.ts';

/** The people as they are filtered, and everybody's cars and visits, as tables for a spreadsheet. */
export function UsersExportMenu({ search }: { search: UsersSearch }) {
  const { q, role, active, verified, archived } = search;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <PlainButton data-aside icon={<IconDownload aria-hidden />}>
          <span>
            <Trans>Tables (CSV)</Trans>
          </span>
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => void exportTable('users.csv', { q, role, staff: staffOf(search), active, verified, archived })}
        >
          <Trans>People in this list</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void exportTable('vehicles.csv', {})}>
          <Trans>All vehicles</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void exportTable('visits.csv', {})}>
          <Trans>All visits</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
