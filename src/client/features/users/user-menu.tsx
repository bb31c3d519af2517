import { Trans } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArrowsJoin2,
  IconChevronDown,
  IconDevices,
  IconKey,
  IconPencil,
  IconRestore,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { rolesBelow } from '#contract/permissions.ts';
import type { User } from '#contract/users.ts';
import { useMay, useSession } from '#client/session/session-context.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { useRemoveUser, useToggleActive, useToggleArchived } from './user-actions.ts';

const EditUser = lazySheet(async () => (await import('./edit-user.tsx')).EditUser);
const NewSetupCode = lazySheet(async () => (await import('./new-setup-code.tsx')).NewSetupCode);
const UserDevices = lazySheet(async () => (await import('./user-devices.tsx')).UserDevices);
const MergeUser = lazySheet(async () => (await import('./merge/merge-user.tsx')).MergeUser);

/** What one may do to the record of a person of a lower position. */
export function UserMenu({ user }: { user: User }) {
  const { user: me } = useSession();
  const may = useMay();
  const [opened, open] = useState<'edit' | 'merge' | 'code' | 'devices'>();
  const activate = useToggleActive(user);
  const archive = useToggleArchived(user);
  const navigate = useNavigate();
  const search = user.role === 'CLIENT' ? {} : { staff: 'true' as const };
  const remove = useRemoveUser(user, () => void navigate({ to: '/admin/users', search }));
  const sheet = (name: typeof opened) => ({ user, opened: opened === name, onClose: () => open(undefined) });
  if (!rolesBelow[me.role].includes(user.role)) return null;
  const maySettle = may('user.archive') && user.id !== me.id;
  if (user.archivedAt !== null)
    return (
      maySettle &&
      user.erased !== true && (
        <Button leftSection={<IconRestore aria-hidden size={20} />} onClick={() => void archive()}>
          <Trans>Bring back</Trans>
        </Button>
      )
    );
  return (
    <>
      {may('user.update') && (
        <Button variant="default" leftSection={<IconPencil aria-hidden size={20} />} onClick={() => open('edit')}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {maySettle && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown aria-hidden size={20} />}>
              <Trans>More</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {user.role === 'CLIENT' && (
              <Menu.Item leftSection={<IconArrowsJoin2 aria-hidden size={20} />} onClick={() => open('merge')}>
                <Trans>Same person as…</Trans>
              </Menu.Item>
            )}
            {user.active && (
              <Menu.Item leftSection={<IconKey aria-hidden size={20} />} onClick={() => open('code')}>
                <Trans>New code for a password</Trans>
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDevices aria-hidden size={20} />} onClick={() => open('devices')}>
              <Trans>Signed-in devices</Trans>
            </Menu.Item>
            <Menu.Item
              leftSection={
                user.active ? <IconUserOff aria-hidden size={20} /> : <IconUserCheck aria-hidden size={20} />
              }
              onClick={() => void activate()}
            >
              {user.active ? <Trans>Deactivate</Trans> : <Trans>Activate</Trans>}
            </Menu.Item>
            {user.removable === true ? (
              <Menu.Item leftSection={<IconTrash aria-hidden size={20} />} onClick={() => void remove()}>
                <Trans>Delete</Trans>
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconArchive aria-hidden size={20} />} onClick={() => void archive()}>
                <Trans>Archive</Trans>
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <EditUser {...sheet('edit')} />
      {maySettle && <NewSetupCode {...sheet('code')} />}
      {maySettle && <UserDevices {...sheet('devices')} />}
      {maySettle && user.role === 'CLIENT' && <MergeUser {...sheet('merge')} />}
    </>
  );
}
