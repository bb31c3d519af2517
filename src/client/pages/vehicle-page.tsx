import { getRouteApi } from '@tanstack/react-router';
import { MergedNotice } from '#client/feedback/merged-notice.tsx';
import { VehicleFile } from '#client/features/visits/file/vehicle-file.tsx';
import type { VisitPlace } from '#client/features/visits/file/owner-name.tsx';

const admin = getRouteApi('/app/admin/users/$userId/vehicle/$vehicleId');
const client = getRouteApi('/app/client/overview/$vehicleId');

export function AdminVehiclePage() {
  return <VehiclePage {...admin.useParams()} {...admin.useSearch()} place="admin" />;
}

export function ClientVehiclePage() {
  return <VehiclePage {...client.useParams()} {...client.useSearch()} place="client" />;
}

type VehiclePageProps = { vehicleId: string; place: VisitPlace; merged?: string };

/**
 * One vehicle, for staff and for its owner. `merged`: the record that the link named, which is part of this one now.
 */
function VehiclePage({ vehicleId, place, merged }: VehiclePageProps) {
  return (
    <>
      {merged !== undefined && <MergedNotice />}
      <VehicleFile vehicleId={vehicleId} place={place} />
    </>
  );
}
