import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useExport } from '#client/session/use-export.ts';
import { BusyIcon } from '#client/ui/busy-icon.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { staffOf } from './user-queries.ts';
import type { UsersSearch } from './users-search.ts';

/** The people as they are filtered, and everybody's cars and visits, as tables for a spreadsheet. */
export function UsersExportMenu({ search }: { search: UsersSearch }) {
  const { q, role, active, verified, archived } = search;
  const { take, isBusy } = useExport();
  return (
    <Menu position="bottom-end" disabled={isBusy}>
      <Menu.Target>
        <PlainButton
          data-aside
          icon={isBusy ? <BusyIcon /> : <IconDownload aria-hidden />}
          aria-busy={isBusy}
          aria-disabled={isBusy}
        >
          <span>
            <Trans>Tables (CSV)</Trans>
          </span>
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => take('users.csv', { q, role, staff: staffOf(search), active, verified, archived })}>
          <Trans>People in this list</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => take('vehicles.csv')}>
          <Trans>All vehicles</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => take('visits.csv')}>
          <Trans>All visits</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
