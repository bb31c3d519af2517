import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { About } from '#client/features/interface/about.tsx';
import { SignOutButton } from '#client/features/sync-centre/sign-out-button.tsx';
import { OwnProfile } from '#client/features/users/profile/own-profile.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { PageTitle } from '#client/ui/page-title.tsx';

const NotificationsCard = lazyPart(
  async () => (await import('#client/features/notifications/notifications-card.tsx')).NotificationsCard,
);
const TabletCard = lazyPart(async () => (await import('#client/features/tablet/tablet-card.tsx')).TabletCard);

/** One's own record, the same for staff and clients. */
export function ProfilePage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My profile`} />
      <OwnProfile />
      <Suspense fallback={null}>
        <NotificationsCard />
        <TabletCard />
      </Suspense>
      <SignOutButton />
      <About />
    </>
  );
}
