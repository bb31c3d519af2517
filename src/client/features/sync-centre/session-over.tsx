import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteSessionOver, type SessionEnd } from '#client/session/session-over.ts';
import { Notice } from '#client/ui/notice.tsx';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { WaitingPeople } from './waiting-people.tsx';

/**
 * For whoever finds himself on the public page: that the account is gone as asked,
 * or why he was signed out, and what is kept.
 */
export function SessionOver({ end }: { end: SessionEnd }) {
  return end === 'erased' ? <Erased /> : <Ended />;
}

function Erased() {
  // Said once: whoever opens the page anew has read it.
  useEffect(() => {
    const forget = () => noteSessionOver(undefined);
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  return (
    <Notice icon={<IconCircleCheck aria-hidden />}>
      <output>
        <b>
          <Trans>Your account is deleted.</Trans>
        </b>{' '}
        <Trans>You are signed out on every device. Thank you for your trust.</Trans>
      </output>
    </Notice>
  );
}

function Ended() {
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
