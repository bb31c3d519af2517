import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { prefetchOnIdle } from '#client/ui/prefetch-on-idle.ts';

const table = prefetchOnIdle(() => import('./export-table.ts'));

type Query = Record<string, string | boolean | undefined>;

/**
 * One way to take a table along. A large one takes a while: until it is there, or its failure is said, `isBusy` is for
 * the button to show, and nothing is asked for twice.
 */
export function useExport() {
  const queries = useQueryClient();
  const mutationKey = ['export', useId()];
  const { mutate, isPending: isBusy } = useMutation({
    mutationKey,
    mutationFn: async ({ path, query }: { path: string; query: Query }) => (await table()).exportTable(path, query),
    meta: { failed: 'create-file' },
  });
  const take = (path: string, query: Query = {}) => {
    // Not `isBusy`: the second tap of a double one comes before that is drawn.
    if (queries.isMutating({ mutationKey }) === 0) mutate({ path, query });
  };
  return { take, isBusy };
}
