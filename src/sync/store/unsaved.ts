import type { Op } from './op.ts';

export type Unsaved = ReturnType<typeof createUnsaved>;

/** Commands for which the disk had no room. They live as long as the page: on their way to the server, or refused by it. */
export function createUnsaved() {
  const listeners = new Set<() => void>();
  let commands: readonly Op[] = [];
  const change = (next: readonly Op[]) => {
    commands = next;
    for (const listener of listeners) listener();
  };
  return {
    /** The same array until something changes. */
    all: () => commands,
    of: (uid: string, stream?: string) =>
      commands.filter((op) => op.userId === uid && (stream === undefined || op.stream === stream)),
    find: (opId: string) => commands.find((op) => op.opId === opId),
    keep: (op: Op) => change([...commands.filter(({ opId }) => opId !== op.opId), op]),
    update: (opId: string, changes: Partial<Pick<Op, 'state' | 'problem' | 'serverState'>>) =>
      change(commands.map((op) => (op.opId === opId ? Object.assign({}, op, changes) : op))),
    /** False when it was not among them. */
    drop: (opId: string) => {
      const rest = commands.filter((op) => op.opId !== opId);
      const wasThere = rest.length < commands.length;
      if (wasThere) change(rest);
      return wasThere;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
