import { useQuery } from '@tanstack/react-query';
import { Phone } from '#client/feedback/phone.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';

/** The client's number, to be called by a tap; it comes from the server. */
export function OwnerPhone({ userId }: { userId: string }) {
  const { data: owner } = useQuery(userOptions(userId));
  if (!owner?.phone) return null;
  return (
    <>
      {' · '}
      <a href={`tel:${owner.phone}`}>
        <Phone number={owner.phone} />
      </a>
    </>
  );
}
