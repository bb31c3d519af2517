import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { areaNames } from '#client/session/role-names.ts';
import { workOf } from '#client/session/home.ts';
import { signedIn } from '#client/session/signed-in.ts';
import { PublicFrame } from '#client/features/landing/frame/public-frame.tsx';
import { Ltr } from '#client/ui/ltr.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

const route = getRouteApi('/not-authorized');

/** Says for whom the page is and where one came from; who is signed in has the way to the own area. */
export function NotAuthorizedPage() {
  const { t, i18n } = useLingui();
  const { from, required } = route.useSearch();
  const person = signedIn();
  const path = from?.split(/[?#]/u)[0];
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
          <>
            {person && (
              <Link to={workOf(person.isStaff ? 'ADMIN' : 'CLIENT')} className={buttonLink} data-kind="primary">
                <Trans>To my start page</Trans>
              </Link>
            )}
            <Link
              to="/login"
              search={from ? { from } : {}}
              className={buttonLink}
              data-kind={person ? 'default' : 'primary'}
            >
              <Trans>Sign in with another account</Trans>
            </Link>
          </>
        }
      >
        {people ? <Trans>This page is for {people}.</Trans> : <Trans>Your role does not open this page.</Trans>}{' '}
        {path && (
          <Trans>
            You came from <Ltr>{path}</Ltr>.
          </Trans>
        )}
      </EmptyState>
    </PublicFrame>
  );
}
