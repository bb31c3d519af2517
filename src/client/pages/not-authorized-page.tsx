import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { areaNames } from '#client/session/role-names.ts';
import { PublicFrame } from '#client/features/landing/frame/public-frame.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

const route = getRouteApi('/not-authorized');

/** Says which role was needed and where one came from. */
export function NotAuthorizedPage() {
  const { t, i18n } = useLingui();
  const { from, required } = route.useSearch();
  const people = required && i18n._(areaNames[required]);
  return (
    <PublicFrame>
      <PageTitle title={t`Not authorized`} />
      <EmptyState
        icon={<IconLock />}
        title={
          <h1 data-route-title tabIndex={-1}>
            <Trans>Not authorized</Trans>
          </h1>
        }
        action={
          <Link to="/login" search={from ? { from } : {}} className={buttonLink} data-kind="primary">
            <Trans>Sign in with another account</Trans>
          </Link>
        }
      >
        {people ? (
          <Trans>
            This page is for {people} (role {required}).
          </Trans>
        ) : (
          <Trans>Your role does not open this page.</Trans>
        )}{' '}
        {from && (
          <Trans>
            You came from <Ltr>{from}</Ltr>.
          </Trans>
        )}
      </EmptyState>
    </PublicFrame>
  );
}
