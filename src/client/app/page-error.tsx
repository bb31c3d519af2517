import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '#client/ui/state-card.tsx';
import { isMissingCode } from './stale-chunk.ts';

/** A page that could not be shown: most often its code did not come through a bad connection. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <main id="main">
      <ErrorState
        title={<Trans>This page could not be shown</Trans>}
        reason={
          navigator.onLine ? (
            <Trans>Most often the connection is the reason.</Trans>
          ) : (
            <Trans>It needs a connection to the server.</Trans>
          )
        }
        // A chunk that failed once is not asked for again by the same page.
        onRetry={() => (isMissingCode(error) ? globalThis.location.reload() : reset())}
      />
    </main>
  );
}
