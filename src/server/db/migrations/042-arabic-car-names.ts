import { newId } from '#contract/ids.ts';
import { searchKey } from '#contract/text.ts';
import { makes, models } from '../car-names.ts';
import type { Db } from '../dialect.ts';
import { textsOf } from '../json-columns.ts';
import { nextRev } from '../revision.ts';
import type { StaticDataRow } from '../schema-shop.ts';
import type { Migration } from './migration.ts';

type Type = 'BRAND' | 'MODEL';
const known = { BRAND: makes, MODEL: models } as const;

/**
 * Shops that began without Arabic names of models get them: a make or model that stands in Latin letters only and that
 * nobody has edited, and models that cars are written with and the lists do not have. What was removed stays away.
 */
export const arabicCarNames: Migration = {
  name: 'arabic car names',
  statements: () => [],
  rows: async (trx) => {
    const rows = await trx.selectFrom('static_data').selectAll().where('type', 'in', ['BRAND', 'MODEL']).execute();
    // A shop that is not open yet gets its lists at its first start.
    if (rows.length === 0) return;
    const rev = await nextRev(trx);
    for (const type of ['BRAND', 'MODEL'] as const) {
      const own = rows.filter((row) => row.type === type);
      const taken = new Set(own.flatMap(({ name }) => Object.values(textsOf(name)).map(searchKey)));
      for (const row of own) await complete(trx, row, taken, rev);
      await addDriven(trx, type, taken, rev, Math.max(...rows.map(({ createdAt }) => createdAt)));
    }
  },
};

async function complete(trx: Db, row: StaticDataRow, taken: Set<string>, rev: number): Promise<void> {
  const words = new Set(Object.values(textsOf(row.name)).map(searchKey).filter(Boolean));
  if (row.deletedAt !== null || row.updatedAt !== row.createdAt || words.size !== 1) return;
  const names = known[row.type as Type].find(([, latin]) => words.has(searchKey(latin)));
  if (names === undefined || taken.has(searchKey(names[0]))) return;
  await trx
    .updateTable('static_data')
    .set({ ...written(names), rev })
    .where('id', '=', row.id)
    .execute();
}

async function addDriven(trx: Db, type: Type, taken: Set<string>, rev: number, at: number): Promise<void> {
  const column = type === 'BRAND' ? 'brand' : 'model';
  const cars = await trx.selectFrom('vehicles').select(column).distinct().where('deletedAt', 'is', null).execute();
  const driven = new Set(cars.map((car) => searchKey((car as Record<string, string>)[column] ?? '')));
  const missing = known[type].filter(
    (names) => names.some((name) => driven.has(searchKey(name))) && !names.some((name) => taken.has(searchKey(name))),
  );
  if (missing.length === 0) return;
  const record = { type, rev, createdAt: at, updatedAt: at, deletedAt: null, intervalKm: null, intervalMonths: null };
  await trx
    .insertInto('static_data')
    .values(missing.map((names) => ({ id: newId(at), ...record, ...written(names) })))
    .execute();
}

function written([ar, en, fr]: readonly [string, string, string]): Pick<StaticDataRow, 'name' | 'searchKey'> {
  return { name: JSON.stringify({ ar, en, fr }), searchKey: searchKey([ar, en, fr].join(' ')) };
}
