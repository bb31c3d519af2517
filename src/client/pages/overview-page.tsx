import { Trans, useLingui } from '@lingui/react/macro';
import { IconCar } from '@tabler/icons-react';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

export function OverviewPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My cars`} />
      <PageHeader title={<Trans>My cars</Trans>} />
      <EmptyState icon={<IconCar />} title={<Trans>No car yet</Trans>}>
        <Trans>Bring your car to the shop: once we entered it, you follow it here.</Trans>
      </EmptyState>
    </>
  );
}
