import { useLingui } from '@lingui/react/macro';
import { TrackedVisit } from '#client/features/tracking/tracked-visit.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { useLinkOpened } from './use-link-opened.ts';
import { PublicFrame } from './frame/public-frame.tsx';

/** One's own car, by the link that the shop has sent, and how to reach the shop. */
export function TrackedPage({ secret }: { secret: string }) {
  const { t } = useLingui();
  useLinkOpened();
  return (
    <PublicFrame isLanding>
      <PageTitle title={t`Your car`} />
      <TrackedVisit secret={secret} />
    </PublicFrame>
  );
}
