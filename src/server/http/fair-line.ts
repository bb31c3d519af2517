import { AppError } from '#contract/errors.ts';

/**
 * Dear work is done in a line, however many people ask for it. Of several people each has one thing done in turn, so
 * that nobody waits for all of another's. `whose`: the person, or what strangers have in common.
 */
export type FairLine = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

type FairLineOptions = {
  /** So much is done at a time; 1 unless said. */
  atOnce?: number;
  /** So much of one person may wait: who waits longer is better served by trying again. 9 unless said. */
  waitingMax?: number;
  /** Seconds after which that is worth it; 10 unless said. */
  againAfter?: number;
};

/** Lines of more people: the last of them would have given up before its turn. */
const PEOPLE_MAX = 500;

/** @throws AppError unavailable when too much of that person waits already, or too many people do */
export function createFairLine({ atOnce = 1, waitingMax = 9, againAfter = 10 }: FairLineOptions = {}): FairLine {
  const lines = new Map<string, (() => Promise<void>)[]>();
  let running = 0;

  async function run(): Promise<void> {
    running += 1;
    for (let next = lines.entries().next().value; next; next = lines.entries().next().value) {
      const [whose, line] = next;
      // To the end of the row of people, with what is left.
      lines.delete(whose);
      const work = line.shift();
      if (line.length > 0) lines.set(whose, line);
      await work?.();
    }
    running -= 1;
  }

  return async (whose, work) => {
    const line = lines.get(whose) ?? [];
    const isFull = line.length >= waitingMax || (line.length === 0 && lines.size >= PEOPLE_MAX);
    if (isFull) throw new AppError('unavailable', { retryAfter: againAfter });
    return await new Promise((resolve, reject) => {
      line.push(() => work().then(resolve, reject));
      lines.set(whose, line);
      if (running < atOnce) void run();
    });
  };
}
