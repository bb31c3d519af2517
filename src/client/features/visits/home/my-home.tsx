import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { errorText } from '#client/feedback/error-messages.ts';
import { useHasCard } from '#client/features/tasks/approval/shown-here.ts';
import { useSession } from '#client/session/session-context.tsx';
import { KmSheet } from '#client/features/oil-changes/km/lazy-km-sheet.ts';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import type { VehicleView } from '#sync/view/overlay.ts';
import { garageOptions } from '../my-cars-queries.ts';
import { NeedsMe } from '../needs-me.tsx';
import { inHomeOrder, openVisit } from './home-order.ts';
import { CarCards } from './car-card.tsx';
import { HomeCard } from './home-card.tsx';
import { NoCarYet } from './no-car-yet.tsx';

const OfferNotifications = lazyPart(
  async () => (await import('#client/features/notifications/offer-notifications.tsx')).OfferNotifications,
);

/** Where a client starts: what needs the client, the cars in the shop, the others; from this device. */
export function MyHome({ shop, phone }: { shop: ReactNode; phone: string | undefined }) {
  const { t } = useLingui();
  const { uid, user } = useSession();
  const { data, isPending, error, refetch } = useQuery(garageOptions(uid));
  const [km, askKm] = useState<VehicleView>();
  const hasCard = useHasCard();
  const files = data?.files ?? [];
  const loading = isPending || (files.length === 0 && data?.pulledAt === null);
  return (
    <>
      <PageHeader
        title={
          user.firstName === '' ? (
            <Trans>Welcome</Trans>
          ) : (
            <Trans>
              Welcome, <bdi>{user.firstName}</bdi>
            </Trans>
          )
        }
        summary={shop}
      />
      {error && (
        <ErrorState
          title={t`Your cars could not be read from this device.`}
          reason={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {loading && !error && <SkeletonCards count={2} />}
      {!loading && !error && files.length === 0 && <NoCarYet />}
      <CarCards>
        <NeedsMe files={files} />
        {inHomeOrder(files, hasCard).map((file) => (
          <HomeCard key={file.vehicle.id} file={file} onKm={() => askKm(file.vehicle)} phone={phone} />
        ))}
      </CarCards>
      {files.some(openVisit) && (
        <Suspense fallback={null}>
          <OfferNotifications />
        </Suspense>
      )}
      <KmSheet vehicle={km} opened={km !== undefined} onClose={() => askKm(undefined)} />
    </>
  );
}
