import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { plateLookupKey } from '#contract/plates.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { lazySheet } from '#client/ui/lazy-sheet.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { samePlateOptions } from './vehicle-list-queries.ts';
import { VehicleName } from './vehicle-name.tsx';
import classes from './vehicle-form.module.css';

const MergeVehicle = lazySheet(async () => (await import('./merge/merge-vehicle.tsx')).MergeVehicle);

/** Another record stands under the same plate: whose, and the way to make the two one. */
export function SamePlateNotice({ vehicle }: { vehicle: Vehicle }) {
  const may = useMay();
  const [opened, open] = useState(false);
  const { data } = useQuery(samePlateOptions(vehicle.plateNumber));
  const key = plateLookupKey(vehicle.plateNumber);
  const other = data?.items.find(({ id, plateNumber }) => id !== vehicle.id && plateLookupKey(plateNumber) === key);
  if (!other) return null;
  const { ownerId: userId, id: vehicleId } = other;
  return (
    <div className={classes.samePlate}>
      <Notice icon={<IconAlertTriangle aria-hidden />}>
        <Trans>Another car has this plate:</Trans>{' '}
        <Link to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }}>
          <VehicleName {...other} /> · <NameOf name={other.ownerName} />
        </Link>
      </Notice>
      {may('vehicle.merge') && (
        <Button variant="default" onClick={() => open(true)}>
          <Trans>Compare the two</Trans>
        </Button>
      )}
      {may('vehicle.merge') && (
        <MergeVehicle vehicle={vehicle} withId={other.id} opened={opened} onClose={() => open(false)} />
      )}
    </div>
  );
}
