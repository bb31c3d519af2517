import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/session-context.tsx';
import { garageOptions } from '../my-cars-queries.ts';
import { waitsForMe } from './home-order.ts';
import classes from './my-home.module.css';

/** Something waits for the client's word. */
export function HomeDot() {
  const { t } = useLingui();
  const { uid } = useSession();
  const { data } = useQuery(garageOptions(uid));
  if (!data?.files.some(waitsForMe)) return null;
  return (
    <span className={classes.dot} data-dot>
      <span className="sr-only">{t`Needs your approval`}</span>
    </span>
  );
}
