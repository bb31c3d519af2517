import { getRouteApi } from '@tanstack/react-router';
import { useBranding } from '#client/features/branding/branding-queries.ts';
import { contactOf } from '#client/features/landing/visit/contact-links.ts';
import { VisitFile } from '#client/features/visits/file/visit-file.tsx';

const admin = getRouteApi('/app/admin/users/$userId/vehicle/$vehicleId/visit/$visitId');
const client = getRouteApi('/app/client/overview/$vehicleId/$visitId');

/** One visit for staff. What they print is in the address: `?print=job`. */
export function AdminVisitPage() {
  const { visitId } = admin.useParams();
  const { print } = admin.useSearch();
  const navigate = admin.useNavigate();
  return (
    <VisitFile
      visitId={visitId}
      place="admin"
      print={print}
      onPrint={(next) => void navigate({ search: (old) => ({ ...old, print: next }) })}
    />
  );
}

export function ClientVisitPage() {
  const { visitId } = client.useParams();
  const { print } = client.useSearch();
  const navigate = client.useNavigate();
  const { phone } = contactOf(useBranding().data?.entries ?? []);
  return (
    <VisitFile
      visitId={visitId}
      place="client"
      phone={phone}
      print={print}
      onPrint={(next) => void navigate({ search: (old) => ({ ...old, print: next }) })}
    />
  );
}
