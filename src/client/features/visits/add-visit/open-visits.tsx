import { Trans } from '@lingui/react/macro';
import { IconCar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { Notice } from '#client/ui/notice.tsx';

/** A car that has come stands in the workshop already. Two visits of it may be meant: this is said, no more. */
export function OpenVisits({ vehicleId }: { vehicleId: string }) {
  const { day } = useFormats();
  const open = useVehicleFile(vehicleId).data?.visits.filter(({ closedAt }) => closedAt === null) ?? [];
  if (open.length === 0) return null;
  return (
    <Notice icon={<IconCar aria-hidden />}>
      <Trans>This car is in the workshop already:</Trans>{' '}
      {open.map(({ id: visitId, userId, number: visitNumber, date }) => (
        <div key={visitId}>
          <Link
            to="/admin/users/$userId/vehicle/$vehicleId/visit/$visitId"
            params={{ userId, vehicleId, visitId }}
            // What is typed is kept as a draft: nothing is lost that had to be asked about.
            ignoreBlocker
          >
            <Trans>Visit {visitNumber}</Trans> · <bdi>{day(date)}</bdi>
          </Link>
        </div>
      ))}
    </Notice>
  );
}
