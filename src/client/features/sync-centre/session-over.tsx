import { Trans } from '@lingui/react/macro';
import { IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Notice } from '#client/ui/notice.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { WaitingPeople } from './waiting-people.tsx';

/** For whoever was signed out in the middle of something and finds himself on the public page: why, and what is kept. */
export function SessionOver() {
  return (
    <Notice
      icon={<IconLogin2 aria-hidden data-flip />}
      action={
        <Link to="/login" className={buttonLink}>
          <Trans>Sign in</Trans>
        </Link>
      }
    >
      <b>
        <Trans>Your session has ended. Please sign in again.</Trans>
      </b>
      <WaitingPeople className={undefined} />
    </Notice>
  );
}
