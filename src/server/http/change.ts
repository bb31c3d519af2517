import { dayOfInstant } from '#contract/days.ts';
import { type FieldChanges, insertAudit } from '#server/db/audit-trail.ts';
import { type Db, partOf } from '#server/db/dialect.ts';
import { nextRev } from '#server/db/revision.ts';
import type { Clock } from './clock.ts';
import type { Person } from './person.ts';
import type { ShopDay } from './shop-day.ts';

/**
 * One unit of work: what one person changes in one transaction, under one revision, with its lines in the trail.
 * Services that write take it; those that only read take a `Db`.
 */
export interface Change<Who extends Person | undefined = Person> {
  readonly trx: Db;
  /** Who changes something; undefined for a visitor and for the shop itself. */
  readonly person: Who;
  /** For every row that is written. It was taken first, so writers follow one another. */
  readonly rev: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The day in the shop, `YYYY-MM-DD`. */
  readonly today: string;
  /** The shop's: the day of an instant, and the instant of a day's noon, are by its clock. */
  readonly timeZone: string;
  /** The revision that the caller has seen of the record; NaN where a route asks for none. */
  readonly expectedRev: number;
  /**
   * Writes a line of the trail: `record('task.update', id, changes)`. The first word of the action names the entity; an
   * action on a record of another kind says which: `record('km.review', { entity: 'vehicle', id })`.
   */
  readonly record: (
    action: Action,
    of: string | { entity: string; id: string },
    changes?: FieldChanges,
  ) => Promise<void>;
  /**
   * Says what a change of a record's fields began with. When its line in the trail turns out to have none, nothing is
   * written: the record stands as it was, under its old revision, and no device is woken.
   */
  readonly startsFrom: (current: () => unknown) => void;
  /** Puts something derived off to the end of the change. Asked for twice under one key, it is done once. */
  readonly afterwards: (key: string, work: () => Promise<void>) => void;
  /**
   * Does what was put off until now: for whoever answers with something derived. The end of the change does it anyway.
   */
  readonly settle: () => Promise<void>;
}

/** A change by whomever: of a visitor or of the shop itself, too. */
export type AnyChange = Change<Person | undefined>;

type Action = `${string}.${string}`;

/** Thrown when a change would change nothing: its transaction is undone, and this record is the answer. */
export class Unchanged extends Error {
  readonly record: unknown;

  constructor(record: unknown) {
    super('unchanged');
    this.record = record;
  }
}

/** Where changes happen: the database and the shop's time. */
export interface Shop {
  readonly db: Db;
  readonly clock: Clock;
  readonly today: ShopDay;
  /** Read at each use: the shop may choose another one. */
  readonly zone: { readonly timeZone: string };
  /**
   * Reads the person's session and position again, inside the transaction: what began before somebody was dismissed
   * changes nothing after. @throws AppError session-ended
   */
  readonly assertSignedIn?: (trx: Db, person: Person) => Promise<void>;
}

/** Work that was put off to the end of a transaction, by its key. */
export type Later = Map<string, () => Promise<void>>;

/** Runs a change in a transaction of its own: all of it or nothing. */
export async function runChange<T, Who extends Person | undefined>(
  shop: Shop,
  person: Who,
  work: (change: Change<Who>) => Promise<T>,
  expectedRev = Number.NaN,
): Promise<T> {
  return await shop.db.transaction().execute(async (trx) => {
    const change = await beginChange(trx, shop, person, expectedRev);
    const result = await work(change);
    await change.settle();
    return result;
  });
}

/**
 * Begins a change in a transaction that the caller ends, after `settle`. Takes the revision, so it comes first there:
 * whoever dismisses the person is then either finished or behind us. What is put off goes to `later`.
 * @throws AppError session-ended
 */
export async function beginChange<Who extends Person | undefined>(
  trx: Db,
  { clock, today, zone, assertSignedIn }: Pick<Shop, 'clock' | 'today' | 'zone' | 'assertSignedIn'>,
  person: Who,
  expectedRev = Number.NaN,
  later: Later = new Map(),
): Promise<Change<Who>> {
  const rev = await nextRev(trx);
  if (person) await assertSignedIn?.(trx, person);
  const { timeZone } = zone;
  return changeOf({ trx, person, rev, now: clock.now(), today: today(), timeZone, expectedRev }, later);
}

/** Does what was put off, each once. */
export async function settle(later: Later): Promise<void> {
  for (const [key, work] of later) {
    later.delete(key);
    await work();
  }
}

/** A part of a change of which, when it fails, nothing stays, while what was done before it does. */
export async function partOfChange<T>(change: Change, work: (part: Change) => Promise<T>): Promise<T> {
  return await partOf(change.trx, async () => {
    const part = changeOf(change);
    const result = await work(part);
    await part.settle();
    return result;
  });
}

/** A shop whose clock stands still, for what is entered as of one instant; its day is that of UTC. */
export function shopAt(db: Db, instant: number): Shop {
  return { db, clock: { now: () => instant }, today: () => dayOfInstant(instant), zone: { timeZone: 'UTC' } };
}

type Unit<Who extends Person | undefined> = Omit<Change<Who>, 'record' | 'startsFrom' | 'afterwards' | 'settle'>;

function changeOf<Who extends Person | undefined>(unit: Unit<Who>, later: Later = new Map()): Change<Who> {
  const { trx, person, now } = unit;
  let begunWith: (() => unknown) | undefined;
  return {
    ...unit,
    startsFrom: (current) => {
      begunWith = current;
    },
    record: async (action, of, changes) => {
      if (begunWith && changes === undefined && /\.(?:update|review)$/u.test(action))
        throw new Unchanged(await begunWith());
      const { entity, id } = typeof of === 'string' ? { entity: action.split('.')[0] ?? '', id: of } : of;
      await insertAudit(trx, { at: now, actorId: person?.id ?? null, action, entity, entityId: id, changes });
    },
    afterwards: (key, work) => void later.set(key, work),
    settle: () => settle(later),
  };
}
