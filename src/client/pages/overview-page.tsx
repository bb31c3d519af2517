import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { MyCars } from '#client/features/visits/my-cars.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/app/client/overview');

export function OverviewPage() {
  const { t } = useLingui();
  const { plate } = route.useSearch();
  return (
    <>
      <PageTitle title={t`My cars`} />
      <MyCars plate={plate} />
    </>
  );
}
