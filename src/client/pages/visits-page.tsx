import { Trans, useLingui } from '@lingui/react/macro';
import { IconCarGarage } from '@tabler/icons-react';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

export function VisitsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Workshop`} />
      <PageHeader title={<Trans>Workshop</Trans>} />
      <EmptyState icon={<IconCarGarage />} title={<Trans>No car is in the workshop</Trans>} />
    </>
  );
}
