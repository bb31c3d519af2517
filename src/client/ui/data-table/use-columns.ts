import { useState } from 'react';
import { readStored, store } from '../stored.ts';

/** `isExtra`: not shown before somebody asks for it. */
export type Choosable = { key: string; isExtra?: true };

export type ColumnChoice<Column extends Choosable> = {
  shown: Column[];
  isShown: (key: string) => boolean;
  toggle: (key: string) => void;
  /** Undefined while nothing is changed. */
  reset: (() => void) | undefined;
};

/** Which columns of a list this device shows. What is `fixed` always stays, so that a table is never empty. */
export function useColumns<Column extends Choosable>(
  list: string,
  columns: readonly Column[],
  fixed?: string,
): ColumnChoice<Column> {
  const kept = `warsha.columns.${list}`;
  const [chosen, choose] = useState(() => readChoice(readStored(kept)));
  const usually = (key: string) => columns.find((column) => column.key === key)?.isExtra !== true;
  const isShown = (key: string) => key === fixed || (chosen[key] ?? usually(key));
  const keep = (next: Record<string, boolean>) => {
    choose(next);
    store(kept, Object.keys(next).length === 0 ? undefined : JSON.stringify(next));
  };
  return {
    shown: columns.filter(({ key }) => isShown(key)),
    isShown,
    toggle: (key) => {
      const { [key]: _before, ...others } = chosen;
      const now = !isShown(key);
      // Only what differs is kept: columns of a later release appear as they are meant to.
      keep(now === usually(key) ? others : { ...others, [key]: now });
    },
    reset: Object.keys(chosen).length === 0 ? undefined : () => keep({}),
  };
}

function readChoice(text = '{}'): Record<string, boolean> {
  try {
    const kept: unknown = JSON.parse(text);
    const pairs = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
    return Object.fromEntries(pairs.filter((pair): pair is [string, boolean] => typeof pair[1] === 'boolean'));
  } catch {
    return {};
  }
}
