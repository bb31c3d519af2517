import type { Op } from './op.ts';

export type Unsaved = ReturnType<typeof createUnsaved>;

/**
 * Commands for which the disk had no room. They live as long as the page: on their way to the server, or refused by it.
 */
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
    /** A corrected command in the place of one that was refused. */
    replace: (opId: string, next: Op) =>
      change(commands.map((op) => (op.opId === opId ? next : following(op, opId, [next.opId])))),
    /** False when it was not among them. */
    drop: (opId: string) => {
      const rest = commands.filter((op) => op.opId !== opId);
      const wasThere = rest.length < commands.length;
      if (wasThere) change(rest.map((op) => following(op, opId, [])));
      return wasThere;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * What waited for a command that is gone waits for what came in its place: behind a
 * refused one the server would hold it for ever.
 */
function following(op: Op, gone: string, instead: readonly string[]): Op {
  return { ...op, dependsOn: op.dependsOn.flatMap((id) => (id === gone ? instead : [id])) };
}
