import { useLingui } from '@lingui/react/macro';
import { About } from '#client/features/interface/about.tsx';
import { OwnProfile } from '#client/features/users/profile/own-profile.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';

/** One's own record, the same for staff and clients. */
export function ProfilePage() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`My profile`} />
      <OwnProfile />
      <About />
    </>
  );
}
