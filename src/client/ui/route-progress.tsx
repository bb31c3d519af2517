import { useRouterState } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import classes from './route-progress.module.css';

/** The thin bar at the top while a page's code is on its way. */
export function RouteProgress() {
  const { t } = useLingui();
  const loading = useRouterState({ select: (state) => state.isLoading || state.status === 'pending' });
  return loading ? <progress className={classes.bar} aria-label={t`Loading page`} /> : null;
}
