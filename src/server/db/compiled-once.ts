import { type Compilable, CompiledQuery, type DialectAdapter, type Insertable } from 'kysely';
import type { Db } from './dialect.ts';
import type { Tables } from './schema.ts';

/**
 * A query asked so often that putting it together would take as long as its answer: that is done once for
 * each number of values. `build` says it with the values that it is given, in their order and without
 * others (`sql.lit` for what is always the same).
 */
export function compiledOnce<Value, Row>(
  build: (db: Db, values: readonly Value[]) => Compilable<Row>,
): (db: Db, values: readonly Value[]) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, Map<number, CompiledQuery<Row>>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const byLength = known.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    known.set(adapter, byLength);
    const query = byLength.get(values.length) ?? compile(build(db, values), values);
    byLength.set(values.length, query);
    return (await db.executeQuery<Row>({ ...query, parameters: values })).rows;
  };
}

const inserts = new WeakMap<DialectAdapter, Map<string, CompiledQuery>>();

/** Writes one row of a table that gets a row with each tap: the query is put together once for each set of columns. */
export async function insertRow<T extends keyof Tables>(db: Db, table: T, row: Insertable<Tables[T]>): Promise<void> {
  const { adapter } = db.getExecutor();
  const known = inserts.get(adapter) ?? new Map<string, CompiledQuery>();
  inserts.set(adapter, known);
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = `${table} ${given.map(([column]) => column).join(' ')}`;
  const values: unknown[] = given.map(([, value]) => value);
  const query = known.get(columns) ?? compile(db.insertInto(table).values(row), values);
  known.set(columns, query);
  await db.executeQuery({ ...query, parameters: values });
}

/** @throws when other values stand in it: they would be those of the first who asked, for ever */
function compile<Row>(query: Compilable<Row>, values: readonly unknown[]): CompiledQuery<Row> {
  const compiled = query.compile();
  const isSame =
    compiled.parameters.length === values.length && compiled.parameters.every((each, i) => each === values[i]);
  if (!isSame) throw new Error(`not all values of a query that is kept are given each time: ${compiled.sql}`);
  // Its text is all that is needed: what it was put together from holds some objects for each value.
  return { ...CompiledQuery.raw(compiled.sql), queryId: compiled.queryId };
}
