import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useBranding } from '#client/features/branding/branding-queries.ts';
import { HoursCard } from '#client/features/landing/visit/hours-card.tsx';
import { MapCard } from '#client/features/landing/visit/map-card.tsx';
import { ShopWays } from '#client/features/landing/visit/shop-ways.tsx';
import { ownRecord } from '#client/features/users/profile/own-queries.ts';
import { garageOptions } from '#client/features/visits/my-cars-queries.ts';
import { useVisitLabel } from '#client/features/visits/use-visit-label.ts';
import { useSession } from '#client/session/session-context.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { SkeletonCards } from '#client/ui/skeletons.tsx';
import classes from './get-in-touch-page.module.css';

// The forms come while the ways to the shop are read.
const WriteCard = lazyPart(async () => (await import('#client/features/messages/write-card.tsx')).WriteCard);
const RateCard = lazyPart(async () => (await import('#client/features/ratings/rate-card.tsx')).RateCard);

/** How a client reaches the shop, writes to it and says what it was like. */
export function GetInTouchPage() {
  const { t } = useLingui();
  const { user } = useSession();
  const branding = useBranding().data?.entries ?? [];
  const { data, isPending } = useQuery(ownRecord);
  const visits = useRatedVisits();
  const fullName = `${user.firstName} ${user.lastName}`.trim();
  // Both together: nothing comes in above what somebody is about to write in.
  const coming = (
    <div className={classes.coming}>
      <SkeletonCards count={2} />
    </div>
  );
  return (
    <>
      <PageTitle title={t`Get in touch`} />
      <PageHeader title={<Trans>Get in touch</Trans>} isShort />
      <div className={classes.columns}>
        <div className={classes.column}>
          <ShopWays branding={branding} />
          <Suspense fallback={coming}>
            {isPending ? (
              coming
            ) : (
              <>
                <WriteCard fullName={fullName} email={data?.email ?? ''} />
                <RateCard visits={visits} />
              </>
            )}
          </Suspense>
        </div>
        <div className={classes.column}>
          <div className={classes.shop}>
            <HoursCard branding={branding} />
          </div>
          <div className={classes.shop}>
            <MapCard branding={branding} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The visits that this device keeps, by day and plate. */
function useRatedVisits() {
  const { uid } = useSession();
  const labelOf = useVisitLabel();
  const { data } = useQuery(garageOptions(uid));
  return (data?.files ?? []).flatMap(({ visits }) => visits.map((visit) => ({ id: visit.id, label: labelOf(visit) })));
}
