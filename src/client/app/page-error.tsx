import { Trans } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#client/ui/state-card.tsx';
import { isMissingCode, reloadOnceHeard } from './stale-chunk.ts';

/**
 * As browsers and Dexie call it when nothing can be kept: not allowed, in a private window, or a store that is broken.
 */
const STORAGE_FAULTS = /^(?:Security|OpenFailed|MissingAPI|Unknown|InvalidState|DatabaseClosed|QuotaExceeded)Error$/;

/** A page that could not be shown: most often its code did not come through a bad connection. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { name } = Object(error) as { name: string };
  const isSilent = name === 'SilentStorageError';
  const isStorageRefused = STORAGE_FAULTS.test(name);
  const isCodeMissing = isMissingCode(error);
  useEffect(() => (isCodeMissing ? reloadOnceHeard() : undefined), [isCodeMissing]);
  return (
    <main id="main">
      <ErrorState
        title={
          isSilent ? (
            <Trans>The storage of this device does not answer</Trans>
          ) : (
            <Trans>This page could not be shown</Trans>
          )
        }
        reason={
          isSilent ? (
            <Trans>Close all other tabs and windows of the app. If that is not enough, restart the browser.</Trans>
          ) : isStorageRefused ? (
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
        onRetry={() => (isCodeMissing || isSilent || isStorageRefused ? globalThis.location.reload() : reset())}
      />
    </main>
  );
}
