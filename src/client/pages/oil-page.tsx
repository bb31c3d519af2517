import { getRouteApi } from '@tanstack/react-router';
import { OilFile } from '#client/features/oil-changes/oil-file.tsx';

const admin = getRouteApi('/app/admin/user/oil/$userId/$vehicleId');
const client = getRouteApi('/app/client/overview/oil/$vehicleId');

/** Oil and kilometres of one vehicle for staff. What they print is in the address: `?print=sticker`. */
export function AdminOilPage() {
  const { vehicleId } = admin.useParams();
  const { print } = admin.useSearch();
  const navigate = admin.useNavigate();
  return (
    <OilFile
      vehicleId={vehicleId}
      print={print}
      onPrint={(next) => void navigate({ search: (old) => ({ ...old, print: next }) })}
    />
  );
}

export function ClientOilPage() {
  const { vehicleId } = client.useParams();
  return <OilFile vehicleId={vehicleId} />;
}
