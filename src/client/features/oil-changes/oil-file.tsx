import { Trans, useLingui } from '@lingui/react/macro';
import { IconCarOff, IconSticker } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isolatedPlate } from '#contract/plates.ts';
import { NameOf } from '#client/feedback/name-of.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { ExportButton } from '#client/session/export-button.tsx';
import { errorText } from '#client/feedback/error-messages.ts';
import { CarTrail } from '#client/features/vehicles/car-trail.tsx';
import { VehicleHeader } from '#client/features/vehicles/vehicle-header.tsx';
import { VehicleName } from '#client/features/vehicles/vehicle-name.tsx';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PlainButton } from '#client/ui/plain-button.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#client/ui/state-card.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { RecordKmButton } from './record-km-button.tsx';

const OilCards = lazyPart(async () => (await import('./oil-cards.tsx')).OilCards);
const OilSticker = lazyPart(async () => (await import('./oil-sticker.tsx')).OilSticker);

type OilFileProps = {
  vehicleId: string;
  /** Only staff print. */
  print?: 'sticker' | undefined;
  onPrint?: (print: 'sticker' | undefined) => void;
};

/**
 * Oil and kilometres of one vehicle: when the last change was, when the next is due,
 * and every reading. Whole without network.
 */
export function OilFile({ vehicleId, print, onPrint }: OilFileProps) {
  const { t } = useLingui();
  const may = useMay();
  const { data, isPending, error, refetch, mergedInto, isGone } = useVehicleFile(vehicleId);
  if (isPending) return <SkeletonCards count={2} />;
  if (error)
    return (
      <ErrorState
        title={t`This vehicle could not be read from this device.`}
        reason={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  if (mergedInto) {
    const { id, ownerId: userId } = mergedInto;
    const search = { merged: vehicleId };
    return (
      <Navigate
        to="/admin/users/$userId/vehicle/$vehicleId"
        params={{ userId, vehicleId: id }}
        search={search}
        replace
      />
    );
  }
  if (!data)
    return (
      <EmptyState
        icon={<IconCarOff size={40} />}
        title={isGone ? t`This vehicle is no longer there.` : t`This vehicle is not kept on this device.`}
      />
    );
  const [newest] = data.oilChanges;
  return (
    <>
      <PageTitle title={`${isolatedPlate(data.vehicle.plateNumber)} ${t`Oil changes`}`} />
      <CarTrail vehicle={data.vehicle} isStaff={onPrint !== undefined} below={<Trans>Oil changes</Trans>} />
      <VehicleHeader
        vehicle={data.vehicle}
        title={<Trans>Oil changes</Trans>}
        actions={
          <>
            <RecordKmButton vehicle={data.vehicle} isStaff={onPrint !== undefined} />
            {newest && <ExportButton path="oil-changes.csv" query={{ vehicleId }} />}
            {newest && may('oilChange.update') && (
              <PlainButton icon={<IconSticker aria-hidden />} onClick={() => onPrint?.('sticker')}>
                <Trans>Sticker</Trans>
              </PlainButton>
            )}
          </>
        }
      >
        <VehicleName {...data.vehicle} />
        {onPrint && (
          <>
            {' · '}
            <NameOf name={data.vehicle.ownerName} />
          </>
        )}
      </VehicleHeader>
      <Suspense fallback={<SkeletonCards count={2} />}>
        <OilCards file={data} />
      </Suspense>
      {print === 'sticker' && newest && (
        <Suspense fallback={null}>
          <OilSticker vehicle={data.vehicle} change={newest} onClose={() => onPrint?.(undefined)} />
        </Suspense>
      )}
    </>
  );
}
