import { useEffect, useState } from 'react';
import { UNDO_MS } from '#contract/constants.ts';
import type { TaskView } from '#sync/view/overlay.ts';

/** The task that was finished last, as long as that can be taken back: its card says so, whatever is in hand now. */
export function useJustDone(tasks: readonly TaskView[]): TaskView | undefined {
  const done = tasks.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
  const ids = done.join(' ');
  const [seen, see] = useState<{ ids: string; id?: string | undefined }>({ ids });
  if (seen.ids !== ids) {
    const before = new Set(seen.ids.split(' '));
    see({ ids, id: done.find((id) => !before.has(id)) });
  }
  const { id } = seen;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => see((last) => (last.id === id ? { ids: last.ids } : last)), UNDO_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return tasks.find((task) => task.id === id);
}
