import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useEngine } from './engine-context.ts';

/** Where what was just saved is, in words: only on this device as long as it does not reach the server. */
export function useKeptWords(): () => string {
  const { t } = useLingui();
  const engine = useEngine();
  return useCallback(() => {
    const { status } = engine.getState();
    return status === 'synced' || status === 'sending' || status === 'fetching' ? t`Saved` : t`Saved on this tablet`;
  }, [engine, t]);
}
