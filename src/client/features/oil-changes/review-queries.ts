import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { KmReading, type KmReadingPatch, KmReviewPage } from '#contract/km-readings.ts';
import { api } from '#client/session/api.ts';
import type { TableSearch } from '#client/forms/table-search.ts';
import { toastFailure } from '#client/feedback/toasts.tsx';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { useEngine } from '#client/session/engine-context.tsx';

/** Readings that wait for review, the longest waiting first. */
export function reviewsOptions({ page = 1, size = PAGE_SIZE }: TableSearch) {
  return queryOptions({
    queryKey: ['km-reviews', page, size],
    queryFn: () => api.get('km-readings', { query: { state: 'SUSPECT', page, size }, schema: KmReviewPage }),
    placeholderData: keepPreviousData,
  });
}

type Decision = { reading: Pick<KmReading, 'id' | 'rev'>; patch: KmReadingPatch };

/** Decides about a reading. What only changes its state can be taken back for a while. */
export function useReview() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const engine = useEngine();
  const again = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['km-reviews'] }),
      queries.invalidateQueries({ queryKey: ['km-readings'] }),
      engine.wake(),
    ]);
  };
  const decide = async ({ reading, patch }: Decision) =>
    api.patch(`km-readings/${reading.id}`, reading.rev, patch, { schema: KmReading });
  const takeBack = useMutation({
    mutationFn: (reading: KmReading) => decide({ reading, patch: { state: 'SUSPECT', reset: false } }),
    onError: (error) => toastFailure('save', error),
    onSettled: again,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: decide,
    onSuccess: (reading, { patch }) => {
      if (patch.km !== undefined) return;
      const words = patch.state === 'VOIDED' ? t`The reading is voided.` : t`The reading is accepted.`;
      offerUndo({ id: `review:${reading.id}`, words, takeBack: () => takeBack.mutate(reading) });
    },
    onError: (error) => toastFailure('save', error),
    onSettled: again,
  });
  return { review: mutate, decide, again, isPending };
}
