import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#client/feedback/query-error.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { DeviceList } from '../device-list.tsx';
import { useSignOutDevice } from './own-actions.ts';
import { ownDevices } from './own-queries.ts';

/** Where one is signed in and when that was last used; a lost phone is signed out from here. */
export function OwnDevices() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const query = useQuery(ownDevices);
  const signOut = useSignOutDevice();
  if (query.data === undefined)
    return query.error ? (
      <QueryError query={query} title={t`The devices could not be loaded.`} />
    ) : (
      <SkeletonLines count={3} />
    );
  const { items } = query.data;
  const ask = async () => {
    const title = t`Sign out everywhere else?`;
    if (await confirm({ title, yes: t`Sign out`, dangerous: true })) signOut.mutate(undefined);
  };
  return (
    <>
      <DeviceList devices={items} busy={signOut.isPending} onSignOut={signOut.mutate} />
      {items.length > 1 && (
        <Button variant="default" disabled={signOut.isPending} onClick={() => void ask()}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </>
  );
}
