import { useLingui } from '@lingui/react/macro';
import { MyCars } from '#client/features/visits/my-cars.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

export function OverviewPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My cars`} />
      <MyCars />
    </>
  );
}
