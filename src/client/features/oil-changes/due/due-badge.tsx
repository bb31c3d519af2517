import { useQuery } from '@tanstack/react-query';
import { MenuNumber } from '#client/ui/menu-number.tsx';
import { dueOptions } from './due-queries.ts';

/** How many cars are to be called about their oil, beside the way to them; nothing while the server cannot be asked. */
export function DueBadge() {
  const { data } = useQuery({ ...dueOptions({}), staleTime: 5 * 60_000, retry: false });
  return <MenuNumber value={data?.total} />;
}
