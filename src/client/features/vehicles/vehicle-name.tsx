import type { SyncVehicle } from '#contract/sync.ts';

type Named = Pick<SyncVehicle, 'brand' | 'model' | 'year'>;

/** "Toyota Camry 2021", each part in its own direction. */
export function VehicleName({ brand, model, year }: Named) {
  return (
    <bdi>
      {brand} {model} {year}
    </bdi>
  );
}
