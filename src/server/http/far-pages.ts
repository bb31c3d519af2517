import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { type Db, dialectOf } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/schema.ts';
import { onceUntilChanged } from '#server/db/until-changed.ts';

/** So many rows are passed over at once where that holds the thread; before the next ones others have their turn. */
const STRIDE = 2000;

/** An order in which an index has all rows of a list: by a column and then by the id. */
export type IndexOrder = { column: string; id: string; direction: 'asc' | 'desc' };

type Place = { value: unknown; id: string };
type Rows<T extends keyof Tables, Row> = SelectQueryBuilder<Tables, T, Row>;

/** The last rows of the strides that were made since any record changed. */
const placesMade = onceUntilChanged<Place[]>({ most: 100 });

/**
 * Goes far back in a long list: its rows behind the last stride, and how many of those are left to pass over. Undefined
 * where there are not so many.
 */
export async function rowsFarBack<T extends keyof Tables, Row>(
  db: Db,
  rows: Rows<T, Row>,
  order: IndexOrder,
  from: number,
): Promise<{ rows: Rows<T, Row>; left: number } | undefined> {
  const strides = dialectOf(db).readsInThread ? Math.floor(from / STRIDE) : 0;
  const ends = strides === 0 ? [] : await knownPlaces(db, rows);
  for (let made = Math.min(ends.length, strides); made < strides; made += 1) {
    const end = await behind(rows, order, ends[made - 1])
      .clearSelect()
      .select([sql.ref(order.column).as('value'), sql.ref<string>(order.id).as('id')])
      .limit(1)
      .offset(STRIDE - 1)
      .executeTakeFirst();
    if (!end) return undefined;
    ends[made] = end;
  }
  return { rows: behind(rows, order, ends[strides - 1]), left: from - strides * STRIDE };
}

function behind<T extends keyof Tables, Row>(
  rows: Rows<T, Row>,
  { column, id, direction }: IndexOrder,
  place: Place | undefined,
): Rows<T, Row> {
  if (!place) return rows;
  const side = sql.raw(direction === 'asc' ? '>' : '<');
  return rows.where(sql<SqlBool>`(${sql.ref(column)}, ${sql.ref(id)}) ${side} (${place.value}, ${place.id})`);
}

async function knownPlaces<T extends keyof Tables, Row>(db: Db, rows: Rows<T, Row>): Promise<Place[]> {
  const { sql: text, parameters } = rows.compile();
  return await placesMade(db, JSON.stringify([text, parameters]), () => Promise.resolve([]));
}
