import type { SyncVehicle } from '#contract/sync-rows.ts';
import { useNameOf } from '#client/features/static-data/static-names.tsx';

type Named = Pick<SyncVehicle, 'brand' | 'model'> & { year?: number };

/** "Toyota Camry 2021" in the reader's language, apart from the text around it. */
export function VehicleName(vehicle: Named) {
  return <bdi>{useVehicleName()(vehicle)}</bdi>;
}

/** The same as a text. */
export function useVehicleName(): (vehicle: Named) => string {
  const nameOf = useNameOf();
  return ({ brand, model, year }) => [nameOf('BRAND', brand), nameOf('MODEL', model), year].filter(Boolean).join(' ');
}
