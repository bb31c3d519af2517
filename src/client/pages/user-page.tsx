import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useMay } from '#client/session/session-context.tsx';
import { QueryError } from '#client/feedback/query-error.tsx';
import { MergedNotice } from '#client/feedback/merged-notice.tsx';
import { UserMessagesCard } from '#client/features/messages/user-messages-card.tsx';
import { UserRatingsCard } from '#client/features/ratings/user-ratings-card.tsx';
import { PersonName } from '#client/features/users/person-name.tsx';
import { UserFile } from '#client/features/users/user-file.tsx';
import { userOptions } from '#client/features/users/user-queries.ts';
import { AddVehicle } from '#client/features/vehicles/add-vehicle.tsx';
import { NewVisitButton } from '#client/features/visits/new-visit-button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { exact, Trail } from '#client/ui/trail.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';

const UserCards = lazyPart(async () => (await import('#client/features/visits/user-cards.tsx')).UserCards);
const route = getRouteApi('/app/admin/users/$userId');

/** One person; a client with cars and visits. */
export function UserPage() {
  const { t } = useLingui();
  const { userId } = route.useParams();
  const may = useMay();
  const { merged } = route.useSearch();
  const user = useQuery(userOptions(userId));
  const before = useQuery({ ...userOptions(merged ?? ''), enabled: merged !== undefined });
  if (user.error)
    return (
      <>
        <Trail current={t`Person`}>
          {[
            <Link key="all" activeOptions={exact} to="/admin/users">
              <Trans>Clients</Trans>
            </Link>,
          ]}
        </Trail>
        <QueryError query={user} title={t`This person could not be loaded.`} />
      </>
    );
  if (user.isPending) return <SkeletonCards count={2} />;
  const { mergedIntoId } = user.data;
  if (mergedIntoId)
    return <Navigate to="/admin/users/$userId" params={{ userId: mergedIntoId }} search={{ merged: userId }} replace />;
  return (
    <>
      {merged !== undefined && <MergedNotice name={before.data && <PersonName {...before.data} />} />}
      <UserFile
        user={user.data}
        actions={
          user.data.role === 'CLIENT' && (
            <>
              {may('vehicle.create') && <AddVehicle ownerId={userId} />}
              <NewVisitButton owner={user.data} isPrimary />
            </>
          )
        }
        words={
          <>
            {may('message.read') && <UserMessagesCard userId={userId} />}
            {may('rating.read') && <UserRatingsCard userId={userId} />}
          </>
        }
      >
        <Suspense fallback={<SkeletonCards count={2} />}>
          <UserCards userId={userId} />
        </Suspense>
      </UserFile>
    </>
  );
}
