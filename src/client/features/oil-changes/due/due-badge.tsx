import { useQuery } from '@tanstack/react-query';
import { useFormats } from '#client/ui/format.ts';
import { dueOptions } from './due-queries.ts';
import classes from './due-badge.module.css';

/** How many cars are to be called about their oil, beside the way to them; nothing while the server cannot be asked. */
export function DueBadge() {
  const { number } = useFormats();
  const { data } = useQuery({ ...dueOptions({}), staleTime: 5 * 60_000, retry: false });
  return data && data.total > 0 ? <bdi className={classes.badge}>{number(data.total)}</bdi> : null;
}
