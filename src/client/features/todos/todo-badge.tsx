import { useQuery } from '@tanstack/react-query';
import { MenuNumber } from '#client/ui/menu-number.tsx';
import { todosOptions } from './todo-queries.ts';

/** How much is still to be done, beside the way to it; nothing while the server cannot be asked. */
export function TodoBadge() {
  const { data } = useQuery({ ...todosOptions({}), staleTime: 5 * 60_000, retry: false });
  return <MenuNumber value={data?.total} />;
}
