import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { DeviceSession } from '#contract/users.ts';
import { deviceName } from '#contract/device-name.ts';
import { Chip } from '#client/ui/chip.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import classes from './device-list.module.css';

type DeviceListProps = { devices: readonly DeviceSession[]; busy: boolean; onSignOut: (id: string) => void };

/** Where a person is signed in and when that was last used. */
export function DeviceList({ devices, busy, onSignOut }: DeviceListProps) {
  const { t } = useLingui();
  return (
    <ul className={classes.devices}>
      {devices.map(({ id, device, lastSeenAt, current }) => (
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
            <Button variant="default" disabled={busy} onClick={() => onSignOut(id)}>
              <Trans context="somebody’s device">Sign out</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
