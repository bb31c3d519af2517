import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#client/session/session-context.tsx';
import { exportTable } from '#client/session/export-table.ts';
import type { UsersSearch } from './users-search.ts';

/** The people as they are filtered, and everybody's cars and visits, as tables for a spreadsheet. */
export function UsersExportMenu({ search }: { search: UsersSearch }) {
  const may = useMay();
  const { q, role, active, verified, archived } = search;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload aria-hidden size={20} />}>
          <Trans>Tables (CSV)</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void exportTable('users.csv', { q, role, active, verified, archived })}>
          <Trans>People in this list</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void exportTable('vehicles.csv', {})}>
          <Trans>All vehicles</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void exportTable('visits.csv', {})}>
          <Trans>All visits</Trans>
        </Menu.Item>
        {may('list.import') && (
          <>
            <Menu.Divider />
            <Menu.Item renderRoot={(item) => <Link {...item} to="/admin/users" search={{ import: 'clients' }} />}>
              <Trans>Import a table</Trans>
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
