import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { api } from './api.ts';

/** Takes a record away at once (`todos/…`), says so in `words`, and brings it back when asked. `again` reads the lists anew. */
export function useRemove(words: string, again: () => unknown): (path: string) => void {
  const restore = useMutation({
    mutationFn: (path: string) => api.post(`${path}/restore`, undefined, { schema: v.object({}) }),
    onSettled: again,
    meta: { failed: 'save' },
  });
  const remove = useMutation({
    mutationFn: (path: string) => api.remove(path),
    onSuccess: (_nothing, path) => offerUndo({ id: `undo:${path}`, words, takeBack: () => restore.mutate(path) }),
    onSettled: again,
    meta: { failed: 'remove' },
  });
  return (path) => remove.mutate(path);
}
