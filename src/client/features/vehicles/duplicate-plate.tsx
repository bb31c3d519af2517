import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import type { AppError } from '#contract/errors.ts';
import { PlateTaken, type Vehicle } from '#contract/vehicles.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { PlateBadge } from '#client/features/plates/plate-badge.tsx';
import { VehicleName } from './vehicle-name.tsx';
import { vehicleOptions } from './vehicle-record-queries.ts';
import classes from './vehicle-form.module.css';

/**
 * The car that has the plate already: whose it is, the way to it, and, where both may be real plates, the way past it.
 */
export function DuplicatePlate({
  refusal,
  onTake,
  onDistinct,
}: {
  refusal: AppError | undefined;
  onTake?: (vehicle: Vehicle) => void;
  /** The form is sent again, with this car as the one that it is not. */
  onDistinct: (id: string) => void;
}) {
  const holder = v.safeParse(PlateTaken, refusal?.code === 'plate-exists' ? refusal.current : undefined);
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
        <VehicleName {...vehicle} /> · <NameOf name={ownerName} />
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
      {holder.success && holder.output.mayDiffer && (
        <Button variant="default" type="submit" onClick={() => onDistinct(vehicleId)}>
          <Trans>It is another car</Trans>
        </Button>
      )}
    </output>
  );
}
