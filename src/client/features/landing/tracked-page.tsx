import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { TrackedVisit } from '#client/features/tracking/tracked-visit.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { PublicFrame } from './frame/public-frame.tsx';

/** One's own car, by the link that the shop has sent, and how to reach the shop. */
export function TrackedPage({ secret }: { secret: string }) {
  const { t } = useLingui();
  // The script in index.html hides the landing page from who comes for his car.
  useEffect(() => document.documentElement.removeAttribute('data-tracking'), []);
  return (
    <PublicFrame isLanding>
      <PageTitle title={t`Your car`} />
      <TrackedVisit secret={secret} />
    </PublicFrame>
  );
}
