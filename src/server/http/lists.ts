import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/schema.ts';
import { onceUntilChanged } from '#server/db/until-changed.ts';
import { type IndexOrder, rowsFarBack } from './far-pages.ts';

/** Counting stops here: beyond it nobody reads the number, and counting would cost more than the page. */
export const COUNT_CAP = 10_000;

/**
 * Which part of a list. `after`: whoever reads all of it goes on behind the row with this id, in the order of the ids,
 * for to skip what he has had would take longer with each page.
 */
export type Part = { page: number; size: number; after?: string };

type Rows<T extends keyof Tables, Row> = SelectQueryBuilder<Tables, T, Row>;
/** The rows in their order, or how to find them when so many of them are known to be there. */
type Found<T extends keyof Tables, Row> = Rows<T, Row> | ((total: number) => Rows<T, Row>);

/**
 * One page of a list. `matching` says which rows, for to count them; `rows` the same with what to read of them and in
 * which order. `order`: the same order, where an index has all of more rows than are counted in it.
 */
export async function readPage<All, From extends keyof All, T extends keyof Tables, Row extends { id: string }>(
  db: Db,
  query: Part,
  matching: SelectQueryBuilder<All, From, object>,
  rows: Found<T, Row>,
  order?: IndexOrder,
): Promise<Page<Row>> {
  const found = (total: number) => (typeof rows === 'function' ? rows(total) : rows);
  if (query.after !== undefined) return await readOn(db, query.after, query.size, found(Infinity));
  const total = await countUpTo(db, matching, COUNT_CAP);
  const from = (query.page - 1) * query.size;
  // Behind the last of them is nothing: to go there in their order would take as long as to sort them all.
  if (from > 0 && from >= total && total <= COUNT_CAP)
    return { items: [], total, page: query.page, size: query.size, totalIsExact: true };
  const isLong = order !== undefined && total > COUNT_CAP;
  const at = isLong ? await rowsFarBack(db, found(total), order, from) : { rows: found(total), left: from };
  const items = (await at?.rows.limit(query.size).offset(at.left).execute()) ?? [];
  return {
    items,
    total: Math.min(total, COUNT_CAP),
    page: query.page,
    size: query.size,
    totalIsExact: total <= COUNT_CAP,
  };
}

/**
 * The same where a row needs joins: the `ids` of the page first, then what `read` makes of those ten rows, not of all,
 * in their order.
 */
export async function readPageOf<All, From extends keyof All, T extends keyof Tables, Row extends { id: string }>(
  db: Db,
  query: Part,
  matching: SelectQueryBuilder<All, From, object>,
  ids: Found<T, { id: string }>,
  read: (ids: string[]) => Promise<Row[]>,
  order?: IndexOrder,
): Promise<Page<Row>> {
  const page = await readPage(db, query, matching, ids, order);
  const wanted = page.items.map(({ id }) => id);
  const rows = new Map((wanted.length === 0 ? [] : await read(wanted)).map((row) => [row.id, row]));
  return { ...page, items: wanted.flatMap((id) => rows.get(id) ?? []) };
}

async function readOn<T extends keyof Tables, Row extends { id: string }>(
  db: Db,
  after: string,
  size: number,
  rows: Rows<T, Row>,
): Promise<Page<Row>> {
  const items = (await db
    .selectFrom(rows.clearOrderBy().as('walked'))
    .selectAll()
    .where(sql.ref('walked.id'), '>', after)
    .orderBy(sql.ref('walked.id'))
    .limit(size)
    .execute()) as Row[];
  return { items, total: items.length, page: 1, size, totalIsExact: false };
}

/** How many rows there are; one more than `most` of more. */
export async function countUpTo<All, From extends keyof All>(
  db: Db,
  rows: SelectQueryBuilder<All, From, object>,
  most: number,
): Promise<number> {
  const capped = rows
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1);
  return await cachedCount(db, db.selectFrom(capped.as('counted')).select(sql<number>`count(*)`.as('total')));
}

const countsMade = onceUntilChanged<number>({ most: 500 });

/** Counting thousands of rows costs more than reading ten: while nothing changes, it is done once. */
async function cachedCount(db: Db, count: SelectQueryBuilder<Tables, never, { total: number }>): Promise<number> {
  const { sql: text, parameters } = count.compile();
  return await countsMade(db, JSON.stringify([text, parameters]), async () => {
    const { total } = await count.executeTakeFirstOrThrow();
    return total;
  });
}

/**
 * The column and direction of a `sort` value; `columns` maps the names of the API to columns. Add the id as the last
 * order.
 */
export function sortOf<const Name extends string, Column>(
  sort: Name | `-${Name}`,
  columns: Record<Name, Column>,
): [Column, 'asc' | 'desc'] {
  const isReverse = sort.startsWith('-');
  return [columns[(isReverse ? sort.slice(1) : sort) as Name], isReverse ? 'desc' : 'asc'];
}
