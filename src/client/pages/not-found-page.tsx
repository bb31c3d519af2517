import { Trans, useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PublicFrame } from '#client/features/landing/frame/public-frame.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { EmptyState } from '#client/ui/state-card.tsx';

export function NotFoundPage() {
  return (
    <PublicFrame>
      <NotFoundInArea />
    </PublicFrame>
  );
}

/** The same inside the staff and client areas, whose own frame is around it. */
export function NotFoundInArea() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Page not found`} />
      <EmptyState
        icon={<IconMapQuestion />}
        title={
          <h1 data-route-title tabIndex={-1}>
            <Trans>Page not found</Trans>
          </h1>
        }
        action={
          <Link to="/" className={buttonLink} data-kind="primary">
            <Trans>To the start page</Trans>
          </Link>
        }
      >
        <Trans>There is nothing at this address. It may be mistyped, or what was here is gone.</Trans>
      </EmptyState>
    </>
  );
}
