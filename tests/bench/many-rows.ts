import type { Insertable } from 'kysely';
import { newId } from '#contract/ids.ts';
import { plateKey, plateLookupKey } from '#contract/plates.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import { nextRev } from '#server/db/revision.ts';
import type { Tables } from '#server/db/schema.ts';

const DAY = 86_400_000;
const names = ['Salma Idrissi', 'Yassine Amrani', 'محمد الأحمد', 'Élodie Lefèvre', 'Karim Bennani', 'نورة القحطاني'];
const works = ['Front brake pads', 'Oil and filter', 'Timing belt', 'Wheel balancing', 'فحص المكيف', 'Battery'];
const cars = ['Toyota Camry', 'Kia Rio', 'Dacia Logan', 'Hyundai Accent', 'Renault Clio'];

/** Years of a garage's work, written past the server: `visits` with a task each, of a third as many cars and a fifth as many clients. The newest `open` ones are still to be done. */
export async function fillYears(db: Db, visits: number, open = 300): Promise<void> {
  const begun = Date.now() - 5 * 365 * DAY;
  const at = (i: number) => begun + Math.floor((i * 5 * 365 * DAY) / visits);
  const record = (i: number, rev: number) => {
    const time = at(i);
    return { id: newId(time), rev, createdAt: time, updatedAt: time, deletedAt: null };
  };
  await db.transaction().execute(async (trx) => {
    const rev = await nextRev(trx);
    const people = Array.from({ length: Math.ceil(visits / 5) }, (_, i) => {
      const [firstName = '', lastName = ''] = (names[i % names.length] ?? '').split(' ');
      const username = `client-${i}`;
      const phone = { countryCode: '+212', phoneNumber: `06${i}`, phoneKey: `+2126${String(i).padStart(8, '0')}` };
      const key = searchKey(`${firstName} ${lastName} ${username} ${phone.phoneKey}`);
      const person = { firstName, lastName, username, usernameKey: username, ...phone, role: 'CLIENT' as const };
      return {
        ...record(i * 5, rev),
        ...person,
        active: 1 as const,
        verified: i % 3 === 0 ? (0 as const) : (1 as const),
        searchKey: key,
      };
    });
    const vehicles = Array.from({ length: Math.ceil(visits / 3) }, (_, i) => {
      const [brand = '', model = ''] = (cars[i % cars.length] ?? '').split(' ');
      const plateNumber = `${i}A${i % 97}`;
      const plates = { plateNumber, plateKey: plateKey(plateNumber), plateLookupKey: plateLookupKey(plateNumber) };
      const looks = { type: 'CAR' as const, brand, model, color: 'White', year: 2000 + (i % 26), engineType: 'Petrol' };
      const status = i % 50 === 0 ? ('SOLD' as const) : ('ACTIVE' as const);
      const owner = people[i % people.length]?.id ?? '';
      return {
        ...record(i * 3, rev),
        ...plates,
        ...looks,
        status,
        ownerId: owner,
        offlineActive: 1 as const,
        searchKey: searchKey(`${plates.plateKey} ${brand} ${model}`),
      };
    });
    const stays = Array.from({ length: visits }, (_, i) => {
      const car = vehicles[i % vehicles.length];
      const name = works[i % works.length] ?? '';
      const isOpen = i >= visits - open;
      const facts = {
        number: i + 1,
        name,
        date: new Date(at(i)).toISOString().slice(0, 10),
        totalCostAmount: 10_000 + i,
        totalCostCurrency: 'MAD',
      };
      const whose = { vehicleId: car?.id ?? '', userId: car?.ownerId ?? '' };
      const state = { closedAt: isOpen ? null : at(i) + DAY, offlineActive: isOpen ? (1 as const) : (0 as const) };
      return {
        ...record(i, rev),
        ...facts,
        ...whose,
        ...state,
        searchKey: searchKey(`${i + 1} ${name} ${car?.plateKey}`),
      };
    });
    const tasks = stays.map((visit, i) => ({
      ...record(i, rev),
      visitId: visit.id,
      position: 0,
      name: visit.name,
      service: i % 10 === 0 ? ('INSPECTION' as const) : ('REPAIR' as const),
      status: visit.closedAt === null ? ('PENDING' as const) : ('COMPLETED' as const),
      statusSince: visit.createdAt,
      priority: i % 20 === 0 ? ('HIGH' as const) : ('NORMAL' as const),
      isOilChange: 0 as const,
      searchKey: searchKey(visit.name),
    }));
    await insertAll(trx, 'users', people);
    await insertAll(trx, 'vehicles', vehicles);
    await insertAll(trx, 'visits', stays);
    await insertAll(trx, 'tasks', tasks);
    await trx
      .updateTable('meta')
      .set({ value: String(visits) })
      .where('key', '=', 'visitNumber')
      .execute();
  });
}

async function insertAll<T extends keyof Tables>(trx: Db, table: T, rows: Insertable<Tables[T]>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 500)
    await trx
      .insertInto(table)
      .values(rows.slice(i, i + 500))
      .execute();
}
