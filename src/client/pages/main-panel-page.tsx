import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useEngineState } from '#client/session/engine-context.ts';
import { NoNumbers } from '#client/features/reports/panel/no-numbers.tsx';
import { panelOptions } from '#client/features/reports/report-queries.ts';
import { MainPanel } from '#client/features/reports/panel/main-panel.tsx';
import { ReportsPanel } from '#client/features/reports/reports-panel.tsx';
import { useBranding } from '#client/features/branding/branding-queries.ts';
import { useShopHours } from '#client/features/branding/shop-clock.ts';
import { useFormats } from '#client/ui/format.ts';
import { OpenWords } from '#client/features/landing/hero/open-words.tsx';
import { NewVisitButton } from '#client/features/visits/new-visit-button.tsx';
import { useMay } from '#client/session/session-context.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { useNow } from '#client/ui/use-now.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

import classes from './main-panel-page.module.css';

const SetupCard = lazyPart(async () => (await import('#client/features/setup/setup-card.tsx')).SetupCard);

const route = getRouteApi('/app/admin/dashboard/main-panel');

export function MainPanelPage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const may = useMay();
  const search = route.useSearch();
  const { data, error, isFetching, refetch } = useQuery(panelOptions);
  const { isReachable } = useEngineState();
  const isCutOff = data === undefined && error !== null && !isReachable;
  return (
    <>
      <PageTitle title={t`Dashboard`} />
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        isShort="tablet"
        summary={<Today />}
        actions={<NewVisitButton isPrimary />}
      />
      {may('branding.write') && (
        <Suspense fallback={null}>
          <SetupCard />
        </Suspense>
      )}
      {isCutOff ? (
        <NoNumbers isAsked={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <MainPanel />
          <ReportsPanel
            search={search}
            onSearch={(next, replace = false) => void navigate({ search: next, resetScroll: false, replace })}
          />
          <p className={classes.also}>
            <Link to="/admin/dashboard/real-time">
              <Trans>Who is on the site now, and what is looked at</Trans>
            </Link>
          </p>
        </>
      )}
    </>
  );
}

/** The shop's day, and whether it is open. */
function Today() {
  const { longDay } = useFormats();
  const { state, moment } = useShopHours(useBranding().data?.entries ?? []);
  return (
    <>
      {longDay(useNow())}
      {state && (
        <>
          {' · '}
          <OpenWords state={state} today={moment?.weekday} />
        </>
      )}
    </>
  );
}
