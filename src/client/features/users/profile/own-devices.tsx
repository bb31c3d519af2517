import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { Moment } from '#client/ui/local-date.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { deviceName } from '#contract/device-name.ts';
import { useSignOutDevice } from './own-actions.ts';
import { ownDevices } from './own-queries.ts';
import classes from './own-profile.module.css';

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
