import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DeviceSessions } from '#contract/users.ts';
import { api } from '#client/session/api.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { toast } from '#client/feedback/toasts.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { deviceName } from './device-name.ts';
import classes from './own-profile.module.css';

const devices = {
  queryKey: ['own-devices'],
  queryFn: () => api.get('users/me/sessions', { schema: DeviceSessions }),
};

/** Where one is signed in and when that was last used; a lost phone is signed out from here. */
export function OwnDevices() {
  const { t } = useLingui();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const query = useQuery({ ...devices, staleTime: 0 });
  const signOut = useMutation({
    mutationFn: (id: string | undefined) => api.remove(`users/me/sessions${id === undefined ? '' : `/${id}`}`),
    onSuccess: () => toast.success(t`Signed out`),
    onSettled: () => queries.invalidateQueries({ queryKey: devices.queryKey }),
    meta: { failed: 'save' },
  });
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
      <ul className={classes.devices}>
        {items.map(({ id, device, lastSeenAt, current }) => (
          <li key={id}>
            <span>
              <bdi>{deviceName(device) ?? t`Unknown device`}</bdi>
              <small>
                <Trans>
                  Last seen: <Moment at={lastSeenAt} />
                </Trans>
              </small>
            </span>
            {current ? (
              <Chip tone="good">
                <Trans>This device</Trans>
              </Chip>
            ) : (
              <Button variant="default" disabled={signOut.isPending} onClick={() => signOut.mutate(id)}>
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <Button variant="default" disabled={signOut.isPending} onClick={() => void ask()}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </>
  );
}
