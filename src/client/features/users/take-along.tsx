import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { API_BASE } from '#contract/constants.ts';
import { useMay } from '#client/features/auth/session-context.tsx';
import { given } from '#client/ui/search-params.ts';
import type { UsersSearch } from './users-search.ts';

/** The people as they are filtered, and everybody's cars and visits, as tables for a spreadsheet. */
export function TakeAlong({ search }: { search: UsersSearch }) {
  const { i18n } = useLingui();
  const may = useMay();
  const { q, role, active, verified, archived } = search;
  const address = (list: string, filters: Record<string, string | undefined> = {}) =>
    `${API_BASE}${list}.csv?${new URLSearchParams({ ...(given(filters) as Record<string, string>), lng: i18n.locale }).toString()}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload aria-hidden size={20} />}>
          <Trans>Tables (CSV)</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" download href={address('users', { q, role, active, verified, archived })}>
          <Trans>People in this list</Trans>
        </Menu.Item>
        <Menu.Item component="a" download href={address('vehicles')}>
          <Trans>All vehicles</Trans>
        </Menu.Item>
        <Menu.Item component="a" download href={address('visits')}>
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
