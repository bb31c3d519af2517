import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isolated } from '#contract/text.ts';
import { QueryError } from '#client/feedback/query-error.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import { SkeletonLines } from '#client/ui/skeletons.tsx';
import { useConfirm } from '#client/ui/use-confirm.ts';
import { useRevokeDevice } from './tablet-actions.ts';
import { shopDevicesOptions } from './tablet-queries.ts';
import classes from './tablet-card.module.css';

/** All shared tablets; a lost one is taken off here. `own`: the one in hand. */
export function ShopDeviceList({ own }: { own: string | undefined }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const query = useQuery(shopDevicesOptions);
  const revoke = useRevokeDevice();
  if (query.data === undefined)
    return query.error ? (
      <QueryError query={query} title={t`The shared tablets could not be loaded.`} />
    ) : (
      <SkeletonLines count={2} />
    );
  const { items } = query.data;
  if (items.length === 0) return null;
  const ask = async (id: string, device: string) => {
    const name = isolated(device);
    const title = t`Take ${name} off the list and sign everybody on it out?`;
    if (await confirm({ title, yes: t`Take off`, dangerous: true })) revoke.mutate(id);
  };
  return (
    <div className={classes.list}>
      <ul className={classes.devices}>
        {items.map(({ id, name, lastSeenAt, people }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>{' '}
              {id === own && (
                <Chip tone="good">
                  <Trans>This device</Trans>
                </Chip>
              )}
              <small>
                <bdi>{people.map((person) => person.name).join(' · ')}</bdi>
              </small>
              <small>
                <Trans>
                  Last seen: <Moment at={lastSeenAt} />
                </Trans>
              </small>
            </span>
            <Button variant="default" disabled={revoke.isPending} onClick={() => void ask(id, name)}>
              <Trans>Take off</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
