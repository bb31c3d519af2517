import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useFace } from '#client/features/branding/branding-queries.ts';
import { useShopIcons } from '#client/features/branding/use-shop-icons.ts';
import { useInterfaceState } from '#client/features/interface/interface-state.ts';
import { SiteNameProvider } from '#client/ui/page-title.tsx';
import { RouteAnnouncer } from '#client/ui/route-announcer.tsx';
import { RouteProgress } from '#client/ui/route-progress.tsx';
import { SkipLink } from '#client/ui/skip-link.tsx';
import { ErrorState } from '#client/ui/state-card.tsx';
import { WaitScreen } from '#client/ui/wait-screen.tsx';

/** The frame of every page: the merchant's colours and name, progress, and what tells a screen reader where it is. */
export function RootLayout() {
  const { t } = useLingui();
  const { data: branding, error, refetch, isFetching } = useFace();
  useShopIcons(branding?.icons);
  const siteName = useInterfaceState('merchantName') ?? t`Warsha`;
  if (branding === undefined)
    return (
      <WaitScreen words={<Trans>Loading theme</Trans>}>
        {error && (
          <ErrorState
            title={<Trans>Something went wrong while fetching merchant branding!</Trans>}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </WaitScreen>
    );
  return (
    <SiteNameProvider name={siteName}>
      <style>{branding.style}</style>
      <SkipLink />
      <RouteProgress />
      <Outlet />
      <RouteAnnouncer />
    </SiteNameProvider>
  );
}
