import type { Db } from './dialect.ts';
import { readRev } from './revision.ts';

type Limits<T> = { most: number; ms?: number; sizeOf?: (answer: T, question: string) => number };
type Kept<T> = { at: string | number; since: number; size: number; byQuestion: Map<string, Promise<T>> };

/**
 * Makes each answer once until any record of the shop changes: after a change all screens ask the same at once. `make`
 * reads nothing but tables with a `rev` column, and no clock; what it fails at is made again. After `ms` milliseconds,
 * and when the sizes of what is kept (1 each, unless `sizeOf` says) come to `most`, all is forgotten.
 * `at`: how far the shop is, for whoever has read that already.
 */
export function onceUntilChanged<T>({ most, ms = Infinity, sizeOf = () => 1 }: Limits<T>) {
  const shops = new WeakMap<Db, Kept<T>>();

  function keptAt(db: Db, at: string | number): Kept<T> {
    const now = performance.now();
    const known = shops.get(db);
    if (known?.at === at && known.size < most && now - known.since < ms) return known;
    const made = { at, since: now, size: 0, byQuestion: new Map<string, Promise<T>>() };
    shops.set(db, made);
    return made;
  }

  return async (db: Db, question: string, make: () => Promise<T>, at?: string): Promise<T> => {
    // Read before the answer is made: after a change in between it is made again, never missed.
    const kept = keptAt(db, at ?? (await readRev(db)));
    const known = kept.byQuestion.get(question);
    if (known) return await known;
    const made = make();
    kept.byQuestion.set(question, made);
    try {
      const answer = await made;
      kept.size += sizeOf(answer, question);
      return answer;
    } catch (error) {
      kept.byQuestion.delete(question);
      throw error;
    }
  };
}
