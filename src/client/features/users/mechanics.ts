import { useQuery } from '@tanstack/react-query';
import { UserPage } from '#contract/users.ts';
import { api } from '#client/session/api.ts';

/** The people who may be given a task, as choices of a select. Empty while the server cannot be asked. */
export function useMechanics(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['mechanics'],
    queryFn: () =>
      api.get('users', { query: { role: 'EMPLOYEE', active: true, size: 100, sort: 'name' }, schema: UserPage }),
    staleTime: 5 * 60_000,
  });
  return (data?.items ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
}
