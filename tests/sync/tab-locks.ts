type Work = (lock: Lock | null) => Promise<unknown>;

/** The browser's locks, as far as they are used: one holder at a time, the others in the order in which they came. */
export function createLocks(): LockManager {
  const last = new Map<string, Promise<unknown>>();
  const held = new Map<string, number>();
  const request = (name: string, { ifAvailable, signal }: LockOptions, work: Work) => {
    const count = held.get(name) ?? 0;
    if (ifAvailable && count > 0) return work(null);
    held.set(name, count + 1);
    const begin = async () => {
      try {
        signal?.throwIfAborted();
        return await work({ name, mode: 'exclusive' });
      } finally {
        held.set(name, (held.get(name) ?? 1) - 1);
      }
    };
    const turn = (last.get(name) ?? Promise.resolve()).then(begin, begin);
    last.set(name, turn);
    return turn;
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
}
