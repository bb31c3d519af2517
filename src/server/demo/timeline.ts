import type { Db } from '#server/db/dialect.ts';
import { beginChange, type Change, type Shop, shopAt } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { shopDay } from '#server/http/shop-day.ts';

/**
 * What happens in the shop, in the order in which it happens, whoever planned it first: so numbers of visits rise with
 * their days, and histories read as they would have been written.
 */
export interface Timeline {
  plan: (at: number, event: () => Promise<unknown>) => void;
  play: () => Promise<void>;
}

export function createTimeline(): Timeline {
  const events: { at: number; event: () => Promise<unknown> }[] = [];
  return {
    plan: (at, event) => void events.push({ at, event }),
    play: async () => {
      for (const { event } of events.toSorted((a, b) => a.at - b.at)) await event();
    },
  };
}

/**
 * Makes a change as if it were that time, inside the caller's transaction: half a year of changes, each written
 * to the disk by itself, would take a minute.
 */
export async function changeAt<T, Who extends Person | undefined>(
  { db, timeZone }: { db: Db; timeZone: string },
  at: number,
  person: Who,
  work: (change: Change<Who>) => Promise<T>,
  expectedRev?: number,
): Promise<T> {
  const then: Shop = { ...shopAt(db, at), today: shopDay({ now: () => at }, { timeZone }), zone: { timeZone } };
  const change = await beginChange(db, then, person, expectedRev);
  const result = await work(change);
  await change.settle();
  return result;
}
