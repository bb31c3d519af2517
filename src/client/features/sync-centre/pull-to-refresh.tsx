import { useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconRefresh } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useEngine } from '#client/session/engine-context.ts';
import { usePullToRefresh } from '#client/ui/use-pull-to-refresh.ts';
import classes from './pull-to-refresh.module.css';

/** Sends what waits and fetches what is new when the page is drawn down. */
export function PullToRefresh() {
  const { t } = useLingui();
  const engine = useEngine();
  const { px, isFar, isBusy } = usePullToRefresh(useCallback(() => engine.wake(), [engine]));
  if (px < 24 && !isBusy) return null;
  return (
    <output className={classes.mark} data-far={isFar || isBusy || undefined}>
      {isBusy ? <IconRefresh aria-hidden /> : <IconArrowDown aria-hidden />}
      {isBusy ? t`Fetching…` : isFar ? t`Let go to fetch what is new` : t`Pull to fetch what is new`}
    </output>
  );
}
