/** Runs work of somebody when it is his turn, and tells it whether it stood in line until then. */
export type Turns = <T>(personId: string, work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * One thread serves everybody: of one person at most `most` requests are worked on at a time, the others stand in line,
 * and between two of them whoever else has asked is served. Nothing is refused.
 */
export function createTurns(most: number): Turns {
  const people = new Map<string, { running: number; line: (() => void)[] }>();
  return async (personId, work) => {
    const own = people.get(personId) ?? { running: 0, line: [] };
    people.set(personId, own);
    const waits = own.running >= most;
    if (waits) await new Promise<void>((resolve) => own.line.push(resolve));
    else own.running += 1;
    try {
      return await work(waits);
    } finally {
      const next = own.line.shift();
      // The turn goes on to the next in line, once others had theirs.
      if (next) setImmediate(next);
      else own.running -= 1;
      if (own.running === 0) people.delete(personId);
    }
  };
}
