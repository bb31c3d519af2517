import { useLingui } from '@lingui/react/macro';
import { IconCarOff } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { errorText } from '#client/feedback/error-messages.ts';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import type { VisitPlace } from './owner-name.tsx';

/**
 * One vehicle: what it is, its visits, its oil and kilometres. What the device keeps
 * shows at once; the rest comes from the server.
 */
export function VehicleFile({ vehicleId, place }: { vehicleId: string; place: VisitPlace }) {
  const { t } = useLingui();
  const { data, isPending, error, refetch, mergedInto, isGone } = useVehicleFile(vehicleId);
  if (data)
    return (
      <Suspense fallback={<SkeletonCards count={3} />}>
        <VehicleContents file={data} place={place} />
      </Suspense>
    );
  if (mergedInto) return <MergedRedirect into={mergedInto} place={place} search={{ merged: vehicleId }} />;
  if (isPending) return <SkeletonCards count={3} />;
  if (error)
    return (
      <ErrorState
        title={t`This vehicle could not be read from this device.`}
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <EmptyState
      icon={<IconCarOff size={40} />}
      title={isGone ? t`This vehicle is no longer there.` : t`This vehicle is not kept on this device.`}
    />
  );
}

type MergedRedirectProps = { into: { id: string; ownerId: string }; place: VisitPlace; search: { merged: string } };

/** To the car that took this one in. */
function MergedRedirect({ into: { id: vehicleId, ownerId: userId }, place, search }: MergedRedirectProps) {
  return place === 'admin' ? (
    <Navigate to="/admin/users/$userId/vehicle/$vehicleId" params={{ userId, vehicleId }} search={search} replace />
  ) : (
    <Navigate to="/client/overview/$vehicleId" params={{ vehicleId }} search={search} replace />
  );
}

const VehicleContents = lazyPart(async () => (await import('./vehicle-contents.tsx')).VehicleContents);
