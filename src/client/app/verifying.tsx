import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { WaitScreen } from '#client/ui/wait-screen.tsx';

/** Shown while the guard decides. */
export function Verifying() {
  return <WaitScreen words={<Trans>Verifying authentication...</Trans>} />;
}

/** The same while even the frame around the area is on its way; sign-in has nothing to verify. */
export function VerifyingArea() {
  const isGuarded = useLocation({ select: ({ pathname }) => /^\/(admin|client)(\/|$)/.test(pathname) });
  return isGuarded ? <Verifying /> : null;
}
