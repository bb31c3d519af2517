import type { QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { api } from './api.ts';
import { useSave } from './use-save.ts';

type Removal = {
  path: string;
  words: string;
  invalidates?: readonly QueryKey[];
  pulls?: boolean;
  after?: () => unknown;
};

/** Removes the record at `path` (`todos/…`) at once, says so in `words`, leads away by `after`, and restores it when asked. For a `<noun>-actions.ts`. */
export function useRemove({ path, words, after, ...refreshed }: Removal): () => void {
  const restore = useSave({
    ...refreshed,
    send: () => api.post(`${path}/restore`, undefined, { schema: v.object({}) }),
    failed: 'save',
  });
  const remove = useSave({
    ...refreshed,
    send: () => api.remove(path),
    onSaved: () => {
      offerUndo({ id: `undo:${path}`, words, takeBack: () => restore.mutate() });
      after?.();
    },
    failed: 'remove',
  });
  return () => remove.mutate();
}
