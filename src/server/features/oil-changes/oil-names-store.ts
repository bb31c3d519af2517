import type { Db } from '#server/db/dialect.ts';

export type OilColumn = 'oilType' | 'oilName';

/** How many oil changes hold each of these words in a column. */
export async function countWords(
  db: Db,
  column: OilColumn,
  words: readonly string[],
): Promise<{ word: string; count: number }[]> {
  const rows = await db
    .selectFrom('oil_changes')
    .select((eb) => [eb.ref(column).as('word'), eb.fn.countAll<number>().as('count')])
    .where(column, 'in', words)
    .where('deletedAt', 'is', null)
    .groupBy(column)
    .execute();
  return rows.map(({ word, count }) => ({ word: word ?? '', count }));
}

/** The oil changes that hold a word in a column, removed ones too: they may come back. */
export async function oilChangesWith(db: Db, column: OilColumn, word: string): Promise<string[]> {
  const rows = await db.selectFrom('oil_changes').select('id').where(column, '=', word).execute();
  return rows.map(({ id }) => id);
}
