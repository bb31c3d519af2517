import { canonicalPlate, plateKey, plateLookupKey, plateParts } from '#contract/plates.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '../dialect.ts';
import { nextRev } from '../revision.ts';
import type { Migration } from './migration.ts';

/**
 * Plates are brought to their one form and found in any order of their groups. Where two cars become one plate, the
 * later one keeps what was typed: both stay, under one look-up key, and are listed for a merge.
 */
export const plateForms: Migration = {
  name: 'plate forms',
  statements: () => [],
  rows: async (trx) => {
    const cars = await trx
      .selectFrom('vehicles')
      .select(['id', 'plateNumber', 'plateKey', 'brand', 'model', 'deletedAt'])
      .orderBy('id')
      .execute();
    if (cars.length === 0) return;
    const rev = await nextRev(trx);
    const taken = new Set(cars.filter(({ deletedAt }) => deletedAt === null).map((car) => car.plateKey));
    for (const car of cars) await bringToForm(trx, car, taken, rev);
  },
};

type Car = {
  id: string;
  plateNumber: string;
  plateKey: string;
  brand: string;
  model: string;
  deletedAt: number | null;
};

async function bringToForm(trx: Db, car: Car, taken: Set<string>, rev: number): Promise<void> {
  const plateNumber = canonicalPlate(car.plateNumber);
  const key = plateKey(plateNumber);
  const isFree = key === car.plateKey || car.deletedAt !== null || !taken.has(key);
  if (isFree && car.deletedAt === null) taken.add(key);
  const form = isFree ? { plateNumber, plateKey: key } : {};
  const lookup = plateLookupKey(plateNumber);
  const words = [isFree ? key : car.plateKey, plateParts(plateNumber).join(''), lookup, car.brand, car.model];
  await trx
    .updateTable('vehicles')
    .set({ ...form, plateLookupKey: lookup, searchKey: searchKey(words.join(' ')) })
    .$if(plateNumber !== car.plateNumber && isFree, (changed) => changed.set({ rev }))
    .where('id', '=', car.id)
    .execute();
}
