import { useDebouncedValue } from '@mantine/hooks';
import { LastReading, useKmDoubt } from '#client/features/oil-changes/km/use-km-check.tsx';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { useFormats } from '#client/ui/format.ts';
import { useNow } from '#client/ui/use-now.ts';
import { kmOf, readOn } from './arrival-values.ts';
import classes from './arrival-fields.module.css';

/** A number that is being typed is below the last one until it is whole. */
const TYPED_MS = 500;

type ArrivalKmProps = { vehicleId: string; date: string; typed: string };

/** The last reading of the car, and what speaks against the one typed. That one is kept all the same, and reviewed. */
export function ArrivalKm({ vehicleId, date, typed }: ArrivalKmProps) {
  const formats = useFormats();
  const now = useNow();
  const doubtOf = useKmDoubt();
  const vehicle = useVehicleFile(vehicleId).data?.vehicle;
  const [rested] = useDebouncedValue(typed, TYPED_MS);
  const km = rested === typed ? kmOf(typed) : null;
  return (
    <>
      {vehicle && <LastReading {...vehicle} />}
      <output className={classes.doubt}>
        {km !== null && doubtOf(vehicle, { km, readAt: readOn(date, now, formats) }, { now, confirmed: false })}
      </output>
    </>
  );
}
