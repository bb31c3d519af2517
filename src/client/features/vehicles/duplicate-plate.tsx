import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import type { AppError } from '#contract/errors.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { PlateBadge } from './plate-badge.tsx';
import { VehicleName } from './vehicle-name.tsx';
import { vehicleOptions } from './vehicle-record-queries.ts';
import classes from './vehicle-form.module.css';

const Holder = v.object({ id: v.string() });

/** The car that has the plate already: whose it is, and the way to it. */
export function DuplicatePlate({
  refusal,
  onTake,
}: {
  refusal: AppError | undefined;
  onTake?: (vehicle: Vehicle) => void;
}) {
  const holder = v.safeParse(Holder, refusal?.code === 'plate-exists' ? refusal.current : undefined);
  const vehicleId = holder.success ? holder.output.id : '';
  const { data: vehicle } = useQuery({
    ...vehicleOptions(vehicleId),
    enabled: vehicleId !== '',
  });
  if (!vehicle) return null;
  const { ownerId: userId, ownerName } = vehicle;
  return (
    <output className={classes.owner}>
      <PlateBadge plate={vehicle.plateNumber} />
      <span>
        <VehicleName {...vehicle} /> · <bdi>{ownerName}</bdi>
      </span>
      {onTake ? (
        <Button variant="light" onClick={() => onTake(vehicle)}>
          <Trans>Take this car</Trans>
        </Button>
      ) : (
        <Link to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }}>
          <Trans>Open this car</Trans>
        </Link>
      )}
    </output>
  );
}
