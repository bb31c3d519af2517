import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconArrowsExchange, IconArrowsJoin2, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { useMay } from '#client/session/session-context.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { useRemoveVehicle } from './vehicle-removal-actions.ts';

const EditVehicle = lazySheet(async () => (await import('./edit-vehicle.tsx')).EditVehicle);
const TransferVehicle = lazySheet(async () => (await import('./transfer-vehicle.tsx')).TransferVehicle);
const MergeVehicle = lazySheet(async () => (await import('./merge/merge-vehicle.tsx')).MergeVehicle);

/** What staff may do to a car's record. */
export function VehicleMenu({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useLingui();
  const may = useMay();
  const [opened, open] = useState<'edit' | 'transfer' | 'merge'>();
  const remove = useRemoveVehicle(vehicle);
  const sheet = (name: typeof opened) => ({ vehicle, opened: opened === name, onClose: () => open(undefined) });
  return (
    <>
      {may('vehicle.update') && (
        <IconButton aria-label={t`Edit`} title={t`Edit`} onClick={() => open('edit')}>
          <IconPencil aria-hidden size={20} />
        </IconButton>
      )}
      {may('vehicle.transfer') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton aria-label={t`More`} title={t`More`}>
              <IconDots aria-hidden size={20} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowsExchange aria-hidden size={20} />} onClick={() => open('transfer')}>
              <Trans>Another owner</Trans>
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowsJoin2 aria-hidden size={20} />} onClick={() => open('merge')}>
              <Trans>Same car as…</Trans>
            </Menu.Item>
            {may('vehicle.remove') && (
              <Menu.Item color="alert" leftSection={<IconTrash aria-hidden size={20} />} onClick={remove}>
                <Trans>Remove</Trans>
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <EditVehicle {...sheet('edit')} />
      {may('vehicle.transfer') && <TransferVehicle {...sheet('transfer')} />}
      {may('vehicle.merge') && <MergeVehicle {...sheet('merge')} />}
    </>
  );
}
