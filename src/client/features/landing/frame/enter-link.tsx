import { Trans } from '@lingui/react/macro';
import { IconLogin2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isSignedIn } from '#client/session/session-over.ts';
import { buttonLink } from '#client/ui/plain-button.tsx';
import { useAlive } from '#client/ui/use-alive.ts';
import classes from './enter-link.module.css';

type EnterLinkProps = { isButton?: boolean; className?: string | undefined };

/**
 * To sign in, and to the own pages for who has: the page of sign-in leads on whoever is known. Both words have their
 * room, so that nothing moves when that becomes known.
 */
export function EnterLink({ isButton = false, className }: EnterLinkProps) {
  const isIn = useAlive() && isSignedIn();
  return (
    <Link to="/login" className={isButton ? buttonLink : className} data-wide-only={isButton || undefined}>
      {isButton && <IconLogin2 aria-hidden data-flip />}
      <span className={classes.words}>
        <span data-away={isIn || undefined}>
          <Trans>Sign in</Trans>
        </span>
        <span data-away={!isIn || undefined}>
          <Trans>My page</Trans>
        </span>
      </span>
    </Link>
  );
}
