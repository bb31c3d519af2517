import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DeviceSession } from '#contract/users.ts';
import { deviceName } from '#contract/device-name.ts';
import { Chip } from '#client/ui/chip.tsx';
import { Moment } from '#client/ui/local-date.tsx';
import classes from './device-list.module.css';

type DeviceListProps = { devices: readonly DeviceSession[]; busy: boolean; onSignOut: (id: string) => void };

const FEW = 6;

/** Where a person is signed in and when that was last used; of many the few that were used last. */
export function DeviceList({ devices, busy, onSignOut }: DeviceListProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? devices : devices.slice(0, FEW);
  return (
    <ul className={classes.devices}>
      {shown.map(({ id, device, lastSeenAt, current }) => (
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
      {shown.length < devices.length && (
        <li>
          <Button variant="subtle" onClick={() => setWhole(true)}>
            <Trans>Show all {devices.length} devices</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}
