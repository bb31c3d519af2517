import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { DuePage, DueVehicle } from '#contract/oil-due.ts';
import type { Urgency } from '#contract/oil-projection.ts';
import { api } from '#client/session/api.ts';
import type { TableSearch } from '#client/forms/table-search.ts';
import { toastFailure } from '#client/feedback/toasts.tsx';
import { offerUndo } from '#client/feedback/undo-toast.tsx';

export type DueSearch = TableSearch & {
  urgency?: Urgency | undefined;
  called?: 'true' | 'false' | undefined;
  print?: 'list' | undefined;
};

/** One page of the cars to call, as the address says. */
export function dueOptions({ page = 1, size = PAGE_SIZE, sort = 'due', q, urgency, called }: DueSearch) {
  const query = { page, size, sort, q, urgency, called };
  return queryOptions({
    queryKey: ['oil-due', query],
    queryFn: () => api.get('oil-changes/due', { query, schema: DuePage }),
    placeholderData: keepPreviousData,
  });
}

type Call = { id: string; called: boolean; note: string };

/** Keeps that an owner was called, and takes it back when asked. */
export function useCalled() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const send = async ({ id, ...call }: Call) => api.post(`vehicles/${id}/oil-calls`, call, { schema: DueVehicle });
  const onSettled = async () => queries.invalidateQueries({ queryKey: ['oil-due'] });
  const takeBack = useMutation({
    mutationFn: async (id: string) => send({ id, called: false, note: '' }),
    onError: (error) => toastFailure('save', error),
    onSettled,
  });
  const { mutate } = useMutation({
    mutationFn: async ({ id, note }: Omit<Call, 'called'>) => send({ id, called: true, note }),
    onSuccess: ({ id, plateNumber }) =>
      offerUndo({
        id: `called:${id}`,
        words: t`Called about ${plateNumber}`,
        takeBack: () => takeBack.mutate(id),
      }),
    onError: (error) => toastFailure('save', error),
    onSettled,
  });
  return mutate;
}
