import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { ErrorState } from '#client/ui/state-card.tsx';
import { isMissingCode, reloadOnceHeard } from './stale-chunk.ts';

/** As browsers and Dexie call it when nothing can be kept: not allowed, in a private window, or a store that is broken. */
const STORAGE_FAULTS = /^(?:Security|OpenFailed|MissingAPI|Unknown|InvalidState|DatabaseClosed|QuotaExceeded)Error$/;

const SilentStorage = lazyPart(async () => (await import('./silent-storage.tsx')).SilentStorage);

/** A page that could not be shown: most often its code did not come through a bad connection. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { name } = Object(error) as { name: string };
  const isStorageRefused = STORAGE_FAULTS.test(name);
  const isCodeMissing = isMissingCode(error);
  useEffect(() => (isCodeMissing ? reloadOnceHeard() : undefined), [isCodeMissing]);
  return (
    <main id="main">
      {name === 'SilentStorageError' ? (
        <Suspense>
          <SilentStorage />
        </Suspense>
      ) : (
        <ErrorState
          title={<Trans>This page could not be shown</Trans>}
          reason={
            isStorageRefused ? (
              <Trans>
                This browser does not let the site keep data, which the app needs. Allow it in the settings, or open the
                site outside a private window or in another browser.
              </Trans>
            ) : navigator.onLine ? (
              <Trans>Most often the connection is the reason.</Trans>
            ) : (
              <Trans>It needs a connection to the server.</Trans>
            )
          }
          // A chunk that failed once is not asked for again by the same page, nor a database opened.
          onRetry={() => (isCodeMissing || isStorageRefused ? globalThis.location.reload() : reset())}
        />
      )}
    </main>
  );
}
