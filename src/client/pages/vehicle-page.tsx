import { VehicleFile } from '#client/features/visits/vehicle-file.tsx';
import type { VisitPlace } from '#client/features/visits/visit-file.tsx';

/** One vehicle, for staff and for its owner. */
export function VehiclePage({ vehicleId, place }: { vehicleId: string; place: VisitPlace }) {
  return <VehicleFile vehicleId={vehicleId} place={place} />;
}
