import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { RealTime } from '#client/features/analytics/real-time.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

const route = getRouteApi('/app/admin/dashboard/real-time');

export function RealTimePage() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={t`Live`} />
      <RealTime search={route.useSearch()} onSearch={(search) => void navigate({ search, resetScroll: false })} />
    </>
  );
}
