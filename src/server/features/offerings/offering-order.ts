import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import { throwIfInvalid, wrongField } from '#server/http/assertions.ts';

/** The rows that have their places among one another. */
type List = { table: 'offering_categories' | 'offering_items'; isIn: RawBuilder<SqlBool> };

export const allCategories: List = { table: 'offering_categories', isIn: sql`"deletedAt" is null` };

export function itemsOf(categoryId: string): List {
  return { table: 'offering_items', isIn: sql`"deletedAt" is null and "categoryId" = ${categoryId}` };
}

/** The place after the last one. */
export async function endOf(db: Db, { table, isIn }: List): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max("order") as "last" from ${sql.table(table)} where ${isIn}`.execute(db);
  return (rows[0]?.last ?? -1) + 1;
}

type Move = { id: string; before: string | null; rev: number; updatedAt: number };

/**
 * Moves a row before another, or to the end, and counts the places of the list anew, whatever they were: from and to,
 * or undefined when it stands there already. Only rows whose place becomes another are written, all in one statement.
 * @throws AppError validation-failed when the other is not in the list
 */
export async function moveInOrder(
  trx: Db,
  { table, isIn }: List,
  { id, before, rev, updatedAt }: Move,
): Promise<[number, number] | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select "id" from ${sql.table(table)} where ${isIn} order by "order", "id"`.execute(trx);
  const ids = rows.map((row) => row.id);
  const others = ids.filter((one) => one !== id);
  const [from, to] = [ids.indexOf(id), before === null ? others.length : others.indexOf(before)];
  throwIfInvalid(to === -1 ? [wrongField('/before', 'not-found')] : []);
  if (from === to) return undefined;
  const [first, last, step] = from < to ? [from, to, -1] : [to, from, 1];
  const place = sql`case when "counted"."place" = ${from} then ${to}
    when "counted"."place" between ${first} and ${last} then "counted"."place" + ${step} else "counted"."place" end`;
  await sql`update ${sql.table(table)} set "order" = ${place}, "rev" = ${rev}, "updatedAt" = ${updatedAt}
    from (select "id" as "of", row_number() over (order by "order", "id") - 1 as "place" from ${sql.table(table)} where ${isIn}) as "counted"
    where "id" = "counted"."of" and "order" <> ${place}`.execute(trx);
  return [from, to];
}
