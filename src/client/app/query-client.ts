import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { QUERY_RETRIES, REFETCH_ON_WINDOW_FOCUS } from '#contract/constants.ts';
import { mayPass, statusOf } from '#contract/may-pass.ts';
import type { FailedAction } from '#client/feedback/failure-messages.ts';
import { isReachable } from '#client/session/reach.ts';
import { storageOf } from '#client/ui/stored.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failed`: what one toast says when this mutation fails; without it the caller shows the failure itself. */
    mutationMeta: { failed?: FailedAction };
    /** `boot`: public and tiny, kept for the next first paint. Nothing personal may have it. */
    queryMeta: { boot?: true };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without network the first failure is the answer: a person is not kept waiting for what is known.
      retry: (failures, error) => isReachable() && failures < QUERY_RETRIES && isWorthRetrying(error),
      refetchOnWindowFocus: REFETCH_ON_WINDOW_FOCUS,
      // `navigator.onLine` lies: what can be reached is found out by asking.
      networkMode: 'always',
      staleTime: 10_000,
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.failed) void showFailure(meta.failed, error);
    },
  }),
});

const bootCache = {
  queryClient,
  // Written at once: the usual second of waiting is long enough for a page to be closed.
  persister: createSyncStoragePersister({ storage: storageOf(), key: 'warsha.boot', throttleTime: 0 }),
  maxAge: Number.POSITIVE_INFINITY,
  buster: '1',
};

/** Brings back the shop's name and colours before the first paint, and keeps them from then on. */
export async function restoreBootCache() {
  await persistQueryClientRestore(bootCache);
  // What is restored is shown, and asked for again at each start: that also brings it into the device's database.
  await queryClient.invalidateQueries({ refetchType: 'none' });
  persistQueryClientSubscribe({
    ...bootCache,
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      shouldDehydrateQuery: ({ meta, state }) => meta?.boot === true && state.data !== undefined,
    },
  });
}

/**
 * A failure that nobody knows is worth it, too; who was told to slow down is not back within a second, and who has
 * waited for all of a call's time is told so.
 */
function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  const isLate = error instanceof Error && error.message === 'timeout';
  return status === undefined || (mayPass(error) && !isLate && status !== 408 && status !== 429);
}

/** Toasts are Mantine's: they come with the first failure, not with the landing page. */
async function showFailure(failed: FailedAction, error: unknown) {
  const { toastFailure } = await import('#client/feedback/toasts.tsx');
  toastFailure(failed, error);
}
