import { MergedNotice } from '#client/feedback/merged-notice.tsx';
import { VehicleFile } from '#client/features/visits/vehicle-file.tsx';
import type { VisitPlace } from '#client/features/visits/visit-file.tsx';

type VehiclePageProps = { vehicleId: string; place: VisitPlace; merged?: string };

/** One vehicle, for staff and for its owner. `merged`: the record that the link named, which is part of this one now. */
export function VehiclePage({ vehicleId, place, merged }: VehiclePageProps) {
  return (
    <>
      {merged !== undefined && <MergedNotice />}
      <VehicleFile vehicleId={vehicleId} place={place} />
    </>
  );
}
