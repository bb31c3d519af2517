import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { AppError } from '#contract/errors.ts';
import type { FailedAction } from '#client/feedback/failure-messages.ts';
import { EngineContext } from './engine-context.ts';
import { useAttempt } from './use-attempt.ts';

/** The headers of a POST that makes a record: the same input sent again has the same key, so it is made once. */
export type Once = { headers: { 'idempotency-key': string } };

/** A change of a record last seen at revision `rev`, as a form has it. */
export type Edit<Patch> = { rev: number; patch: Patch };

type Save<Sent, Saved> = {
  /** The request, by `api`. A POST that makes a record spreads `once` into its options. */
  send: (sent: Sent, once: Once) => Promise<Saved>;
  /** Puts the answer where a query shows it at once, says what was done, offers to undo it. */
  onSaved?: (saved: Saved, queries: QueryClient, sent: Sent) => unknown;
  /**
   * Keys (or their beginnings) of the queries that show what changed: they are
   * asked again. `everything` is all of them.
   */
  invalidates?: readonly QueryKey[];
  /** The change also reaches rows that this device stores: they are pulled. */
  pulls?: boolean;
  /** What one toast says when a tap fails. Not for a form: its `SheetForm` or `PageForm` says it. */
  failed?: FailedAction;
  /**
   * The name of the form's draft. Its answer lost, the same input is the same
   * request after a reload and on another day too.
   */
  draft?: string;
  /** The same input where more than its text is sent, as the time that was taken over it. */
  isSame?: (one: Sent, other: Sent) => boolean;
};

/**
 * The one way to change something online. Each change is a hook in a `<noun>-actions.ts`, named after what it does:
 *
 *     export function useCreateTodo() {
 *       return useSave({
 *         send: (todo: TodoDraft, once) => api.post('todos', todo, { schema: Todo, ...once }),
 *         invalidates: [todosKey],
 *       });
 *     }
 *
 * A form awaits `mutateAsync` in its `submit` and shows the AppError that it throws. A button calls `mutate`, shows
 * `isPending`, and names in `failed` what a toast says. Either is done when what it invalidates and pulls has arrived.
 * On a public page (sign-up, a message to the shop) there is no engine, and `pulls` does nothing.
 */
export function useSave<Saved, Sent = void>(save: Save<Sent, Saved>) {
  const { send, onSaved, invalidates = [], pulls, failed, draft, isSame } = save;
  const queries = useQueryClient();
  const engine = use(EngineContext);
  const attempt = useAttempt(draft, isSame);
  const refresh = async () => {
    const asked = invalidates.map((queryKey) => queries.invalidateQueries({ queryKey }));
    // Saved is saved: what hinders the pull is the engine's to say.
    await Promise.all([...asked, pulls && engine?.wake().catch(() => undefined)]);
  };
  return useMutation<Saved, Error, Sent>({
    mutationFn: (sent) => {
      const { sent: first, key } = attempt.begin(sent);
      return send(first, { headers: { 'idempotency-key': key } });
    },
    onSuccess: async (saved, sent) => {
      // The same once more is another record then; of a form once its draft goes, which outlives a page that dies now.
      if (draft === undefined) attempt.end();
      await onSaved?.(saved, queries, sent);
      await refresh();
      if (draft !== undefined) attempt.end();
    },
    onError: (error) => {
      const wasDone = error instanceof AppError && error.code === 'idempotency-reused';
      // It is told: whoever saves again wants another one.
      if (wasDone) attempt.end();
      // A tap may fail because the record changed meanwhile: the page then shows it as it is.
      return wasDone || failed ? refresh() : undefined;
    },
    ...(failed && { meta: { failed } }),
  });
}

export const everything: readonly QueryKey[] = [[]];
