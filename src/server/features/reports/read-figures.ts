import { type RawBuilder, sql } from 'kysely';
import { addDays, DAY_MS, dayOfInstant } from '#contract/days.ts';
import { type Dimension, type FactsName, namedDimensions, type ReportColumn } from '#contract/report-list.ts';
import type { Db } from '#server/db/dialect.ts';
import * as carFacts from './facts/car-facts.ts';
import type { Ask, Facts, Narrowing } from './facts/facts.ts';
import * as taskFacts from './facts/task-facts.ts';
import { nameKeys, workKeys } from './report-labels.ts';
import { type ShopCalendar, shopCalendar } from './shop-calendar.ts';
import { addSums, emptyTally, sumOf, type Sums, type Tally } from './tally.ts';

const factsOf: Record<FactsName, Facts> = { ...carFacts, ...taskFacts };

/** So many days are read by one query: in between others have their turn. */
const DAYS_AT_ONCE = 14;

/** What of the facts is added up for a column, besides the count. */
const measures: Record<ReportColumn, readonly ('sold' | 'cost' | 'duration' | 'done' | 'late')[]> = {
  count: [],
  done: ['done'],
  late: ['late'],
  sold: ['sold'],
  billed: ['sold'],
  visitTotals: ['sold'],
  declined: ['sold'],
  cost: ['cost'],
  uncosted: ['cost'],
  margin: ['sold', 'cost'],
  time: ['duration'],
  average: ['duration'],
};

export type Wanted = {
  facts: FactsName;
  columns: readonly ReportColumn[];
  by: Dimension;
  where: Narrowing;
  /** Days of the shop, both counted. */
  startDate: string;
  endDate: string;
  /**
   * What happened from this instant of a day on is left out; of what has a day
   * only, what was written down from then on.
   */
  until?: { day: string; at: number } | undefined;
};

export type Figures = { groups: Map<string | null, Tally>; days: Map<string, Tally> };

/** Adds up what happened on some days of the shop, by group and by day. */
export async function readFigures(
  db: Db,
  { timeZone, today, now }: { timeZone: string; today: string; now: number },
  wanted: Wanted,
): Promise<Figures> {
  const facts = factsOf[wanted.facts];
  const calendar = shopCalendar(timeZone, wanted.startDate, wanted.endDate);
  const figures: Figures = { groups: new Map(), days: new Map() };
  for (let first = wanted.startDate; first <= wanted.endDate; first = addDays(first, DAYS_AT_ONCE)) {
    const beyond =
      addDays(first, DAYS_AT_ONCE) > wanted.endDate ? addDays(wanted.endDate, 1) : addDays(first, DAYS_AT_ONCE);
    for (const { day, key, ...sums } of await readPiece(db, facts, calendar, {
      ...wanted,
      today,
      now,
      first,
      beyond,
    })) {
      const date = typeof day === 'number' ? dayOfInstant(day * DAY_MS) : day;
      addTo(figures.days, date, sums);
      addTo(figures.groups, key, sums);
    }
  }
  return { ...figures, groups: await byMeaning(db, wanted.by, figures.groups) };
}

/** One group for each work and each name of the shop, whatever it was called. */
async function byMeaning(db: Db, by: Dimension, groups: Figures['groups']): Promise<Figures['groups']> {
  const type = namedDimensions[by];
  if (by !== 'work' && !type) return groups;
  const keyOf = type ? await nameKeys(db, type) : await workKeys(db, groups.keys());
  const named = Map.groupBy(groups, ([key]) => keyOf(key));
  return new Map([...named].map(([key, some]) => [key, sumOf(some.map(([, tally]) => tally))]));
}

function addTo<Key>(tallies: Map<Key, Tally>, key: Key, sums: Sums): void {
  const tally = tallies.get(key) ?? emptyTally();
  addSums(tally, sums);
  tallies.set(key, tally);
}

type Piece = Wanted & { today: string; now: number; first: string; beyond: string };
type Line = Sums & { day: number | string; key: string | null };

async function readPiece(db: Db, facts: Facts, calendar: ShopCalendar, piece: Piece): Promise<Line[]> {
  const { by, where, today, now, first, beyond, until } = piece;
  const ask = { by, where, today, now };
  const instants = { from: calendar.startOf(first), until: Math.min(calendar.startOf(beyond), until?.at ?? Infinity) };
  const fact =
    facts.clock === 'day'
      ? facts.rows(db, { ...ask, from: first, until: beyond, written: until } satisfies Ask<string>)
      : facts.rows(db, { ...ask, ...instants } satisfies Ask<number>);
  const needed = new Set(piece.columns.flatMap((column) => measures[column]));
  const groups = ['sold', 'cost'].filter((name) => needed.has(name as 'sold')).map((name) => `${name}Currency`);
  const sums = [...needed].map((name) => sql<number>`sum(${sql.ref(name)})`.as(name));
  const day: RawBuilder<number | string> = facts.clock === 'day' ? sql`"at"` : dayNumber(calendar);
  const query = db
    .selectFrom(fact)
    .select([day.as('day'), 'key', sql<number>`count(*)`.as('count')])
    .select(groups.map((name) => sql<string | null>`${sql.ref(name)}`.as(name)))
    .select(sums)
    .$if(needed.has('duration'), (rows) => rows.select(sql<number>`count(duration)`.as('timed')))
    .groupBy([sql`1`, 'key', ...groups.map((name) => sql.ref(name))]);
  return await query.execute();
}

/** The number of the shop's day, counted from 1970, of the instant of a fact. */
function dayNumber({ offsets }: ShopCalendar) {
  const [{ offset }, ...turns] = offsets as [{ offset: number }, ...typeof offsets];
  let shift = sql`${sql.lit(offset)}`;
  for (const turn of turns)
    shift = sql`case when "at" >= ${sql.lit(turn.since)} then ${sql.lit(turn.offset)} else ${shift} end`;
  return sql<number>`("at" + ${shift}) / ${sql.lit(DAY_MS)}`;
}
