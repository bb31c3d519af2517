import type { Db } from '#server/db/dialect.ts';
import type { Clock } from '#server/http/clock.ts';
import { type Live, LIVE_MS } from './live-views.ts';
import { looksSince } from './page-views-store.ts';

/** Another server writes a look a second after it was, and its clock is not quite this one's. */
const APART_MS = 10_000;

/**
 * Tells `live` of looks that are not this server's own: of before it was started,
 * and of other servers on the same database.
 */
export function createLooksOfOthers({ db, clock, live }: { db: Db; clock: Clock; live: Live }) {
  /** Looks that `live` has been told of, by their ids: when they were. */
  const told = new Map<string, number>();
  let readAt = 0;
  return {
    /** Of this one `live` knows already. */
    isOwn(id: string, at: number): void {
      told.set(id, at);
    },
    async read(): Promise<void> {
      const now = clock.now();
      const since = Math.max(now - LIVE_MS, Math.min(readAt, now) - APART_MS);
      for (const { id, ...look } of await looksSince(db, since)) {
        // What is far ahead was noted by a clock that has been set back since.
        if (told.has(id) || look.at > now + APART_MS) continue;
        told.set(id, look.at);
        live.note({ ...look, at: Math.min(look.at, now) });
      }
      readAt = now;
      for (const [id, at] of told) if (at < since) told.delete(id);
    },
  };
}
