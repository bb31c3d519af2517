import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { api } from './api.ts';
import { useSave } from './use-save.ts';

type Removal = {
  path: string;
  /** Sent with the removal alone. */
  query?: string;
  words: string;
  invalidates?: readonly QueryKey[];
  pulls?: boolean;
  onRemoved?: () => void;
};

/**
 * Removes the record at `path` (`todos/…`) at once, says so in `words`, and restores
 * it when asked. For a `<noun>-actions.ts`.
 */
export function useRemove({ path, query = '', words, onRemoved, ...refreshed }: Removal): () => void {
  const restore = useSave({
    ...refreshed,
    send: () => api.post(`${path}/restore`, undefined, { schema: v.object({}) }),
    failed: 'save',
  });
  const remove = useSave({
    ...refreshed,
    send: () => api.remove(`${path}${query}`),
    onSaved: () => {
      offerUndo({ words, takeBack: () => restore.mutate() });
      onRemoved?.();
    },
    failed: 'remove',
  });
  return () => remove.mutate();
}
