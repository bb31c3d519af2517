import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { storageOpened } from '#client/session/silent-storage.ts';
import { ErrorState } from '#client/ui/state-card.tsx';

const beginAnew = () => globalThis.location.reload();

/** In the place of a page that waits for this device's storage; begun anew by itself when that answers. */
export function SilentStorage() {
  useEffect(() => void storageOpened().then(beginAnew, beginAnew), []);
  return (
    <ErrorState
      title={<Trans>The storage of this device does not answer</Trans>}
      reason={<Trans>Close all other tabs and windows of the app. If that is not enough, restart the browser.</Trans>}
      onRetry={beginAnew}
    />
  );
}
