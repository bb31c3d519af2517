import { Link } from '@tanstack/react-router';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useMay } from '#client/session/session-context.tsx';

/** Where links of a visit and a vehicle lead: the same pages serve staff and client. */
export type VisitPlace = 'admin' | 'client';

/** Whose car it is; for staff the way to the person. */
export function OwnerName({ userId, name, place }: { userId: string; name: string; place: VisitPlace }) {
  const may = useMay();
  if (place === 'client' || !may('user.list')) return <NameOf name={name} />;
  return (
    <Link to="/admin/users/$userId" params={{ userId }}>
      <NameOf name={name} />
    </Link>
  );
}
