import { AppError } from '#contract/errors.ts';

/** Who waits longer than for so many others is better served by trying again. */
const WAITING_MAX = 8;
const AGAIN_AFTER_S = 10;

/**
 * Pictures are made one after the other, however many people send them: each takes a core for seconds. Of
 * several people each has one made in turn, so that nobody waits for all of another's. `whose`: the
 * person, or what strangers have in common.
 */
export type PictureLine = <T>(whose: string, work: () => Promise<T>) => Promise<T>;

/** @throws AppError unavailable when too many of that person wait already */
export function createPictureLine(waitingMax = WAITING_MAX): PictureLine {
  const lines = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;

  async function run(): Promise<void> {
    isBusy = true;
    for (let next = lines.entries().next().value; next; next = lines.entries().next().value) {
      const [whose, line] = next;
      // To the end of the row of people, with what is left.
      lines.delete(whose);
      const work = line.shift();
      if (line.length > 0) lines.set(whose, line);
      await work?.();
    }
    isBusy = false;
  }

  return async (whose, work) => {
    const line = lines.get(whose) ?? [];
    if (line.length > waitingMax) throw new AppError('unavailable', { retryAfter: AGAIN_AFTER_S });
    return await new Promise((resolve, reject) => {
      line.push(() => work().then(resolve, reject));
      lines.set(whose, line);
      if (!isBusy) void run();
    });
  };
}
