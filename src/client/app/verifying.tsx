import { Trans } from '@lingui/react/macro';
import { WaitScreen } from '#client/ui/wait-screen.tsx';

/** The guard's first state (specification §4). */
export function Verifying() {
  return <WaitScreen words={<Trans>Verifying authentication...</Trans>} />;
}
