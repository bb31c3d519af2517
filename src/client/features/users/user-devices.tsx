import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { isolated } from '#contract/text.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { called } from './called.ts';
import { DeviceList } from './device-list.tsx';
import { useSignOutUser } from './user-actions.ts';
import { userDevicesOptions } from './user-queries.ts';

type UserDevicesProps = { user: User; opened: boolean; onClose: () => void };

/** Where somebody is signed in: a lost tablet, or somebody who left, is signed out from here. */
export function UserDevices({ user, opened, onClose }: UserDevicesProps) {
  return (
    <Sheet opened={opened} onClose={onClose} title={<Trans>Signed-in devices</Trans>}>
      <Devices user={user} />
    </Sheet>
  );
}

function Devices({ user }: { user: User }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const query = useQuery(userDevicesOptions(user.id));
  const signOut = useSignOutUser(user.id);
  if (query.data === undefined)
    return query.error ? (
      <QueryError query={query} title={t`The devices could not be loaded.`} />
    ) : (
      <SkeletonLines count={3} />
    );
  const { items } = query.data;
  const name = isolated(called(user));
  const ask = async () => {
    const title = t`Sign ${name} out everywhere?`;
    if (await confirm({ title, yes: t({ message: 'Sign out', context: 'somebody’s device' }), dangerous: true }))
      signOut.mutate(undefined);
  };
  if (items.length === 0)
    return (
      <p>
        <Trans>Signed in nowhere.</Trans>
      </p>
    );
  return (
    <>
      <DeviceList devices={items} busy={signOut.isPending} onSignOut={signOut.mutate} />
      <Button variant="default" disabled={signOut.isPending} onClick={() => void ask()}>
        <Trans>Sign out everywhere</Trans>
      </Button>
    </>
  );
}
