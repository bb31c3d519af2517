import { useRef, useState } from 'react';

export type Selection = {
  has: (id: string) => boolean;
  count: number;
  all: 'none' | 'some' | 'all';
  /** With `range` everything between this row and the one chosen before goes the same way. */
  toggle: (id: string, range: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Which of the rows in sight are chosen; a row that leaves the page is no longer. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const here = ids.filter((id) => chosen.has(id));
  return {
    has: (id) => chosen.has(id),
    count: here.length,
    all: here.length === 0 ? 'none' : here.length === ids.length ? 'all' : 'some',
    toggle: (id, range) => {
      const [from, to] = [range ? ids.indexOf(last.current ?? id) : -1, ids.indexOf(id)];
      const some = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      last.current = id;
      const next = new Set(here);
      for (const each of some) {
        if (chosen.has(id)) next.delete(each);
        else next.add(each);
      }
      choose(next);
    },
    toggleAll: () => choose(new Set(here.length === ids.length ? [] : ids)),
    clear: () => choose(new Set()),
  };
}
