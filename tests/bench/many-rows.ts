import { setTimeout as pause } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import { newId } from '#contract/ids.ts';
import { plateKey, plateLookupKey } from '#contract/plates.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import { nextRev } from '#server/db/revision.ts';
import type { Tables } from '#server/db/schema.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import type { TestServer } from '../support/server.ts';
import { cpuSeconds } from './load.ts';

const DAY = 86_400_000;
const names = ['Salma Idrissi', 'Yassine Amrani', 'محمد الأحمد', 'Élodie Lefèvre', 'Karim Bennani', 'نورة القحطاني'];
const works = ['Front brake pads', 'Oil and filter', 'Timing belt', 'Wheel balancing', 'فحص المكيف', 'Battery'];
const cars = ['Toyota Camry', 'Kia Rio', 'Dacia Logan', 'Hyundai Accent', 'Renault Clio'];

/**
 * Of how many visits each is one: a client, a car and, after an oil change, the change. And the tasks of each visit.
 */
export type Shares = { client: number; car: number; oilChange: number; tasks: number };

/** Little to write, for what asks nothing about sizes. */
const FEW: Shares = { client: 5, car: 3, oilChange: Infinity, tasks: 1 };
/**
 * What the figures are measured with: 5,000 clients, 10,000 cars, 300,000 tasks, 50,000 oil changes to 100,000 visits.
 */
const GARAGE: Shares = { client: 20, car: 10, oilChange: 2, tasks: 3 };

/** How many the figures are measured with. */
export const VISITS = Number(process.env['BENCH_VISITS'] ?? 100_000);

/**
 * A garage after years of work, and the server on it off and on again: as at each start, and each hour, it has counted
 * its tables then, and chooses its ways by that. What it derives of rows that were written past it (the
 * next oil change of each car), it has derived.
 */
export async function openGarage(server: TestServer, visits: number): Promise<void> {
  const db = await openSqlite(server.dataDir);
  await fillYears(db, visits, 300, GARAGE);
  await db.destroy();
  await server.restart({});
  await untilIdle(server);
}

/** Until the server has nothing left to do by itself. @throws when it goes on for a minute */
async function untilIdle(server: TestServer): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    const before = cpuSeconds(server.pid);
    await pause(500);
    if (cpuSeconds(server.pid) - before < 0.05) return;
  }
  throw new Error('the server is busy though nobody asks anything');
}

/** Years of a garage's work, written past the server. The newest `open` visits are still to be done. */
export async function fillYears(db: Db, visits: number, open = 300, shares = FEW): Promise<void> {
  const begun = Date.now() - 5 * 365 * DAY;
  const at = (i: number) => begun + Math.floor((i * 5 * 365 * DAY) / visits);
  const record = (i: number, rev: number) => {
    const time = at(i);
    return { id: newId(time), rev, createdAt: time, updatedAt: time, deletedAt: null };
  };
  await db.transaction().execute(async (trx) => {
    const rev = await nextRev(trx);
    const people = Array.from({ length: Math.ceil(visits / shares.client) }, (_, i) => {
      const [firstName = '', lastName = ''] = (names[i % names.length] ?? '').split(' ');
      const username = `client-of-years-${i}`;
      const phone = { countryCode: '+212', phoneNumber: `06${i}`, phoneKey: `+2126${String(i).padStart(8, '0')}` };
      const key = searchKey(`${firstName} ${lastName} ${username} ${phone.phoneKey}`);
      const person = { firstName, lastName, username, usernameKey: username, ...phone, role: 'CLIENT' as const };
      return {
        ...record(i * shares.client, rev),
        ...person,
        active: 1 as const,
        verified: i % 3 === 0 ? (0 as const) : (1 as const),
        searchKey: key,
      };
    });
    const vehicles = Array.from({ length: Math.ceil(visits / shares.car) }, (_, i) => {
      const [brand = '', model = ''] = (cars[i % cars.length] ?? '').split(' ');
      const plateNumber = `${i}A${i % 97}`;
      const plates = { plateNumber, plateKey: plateKey(plateNumber), plateLookupKey: plateLookupKey(plateNumber) };
      const looks = { type: 'CAR' as const, brand, model, color: 'White', year: 2000 + (i % 26), engineType: 'Petrol' };
      const status = i % 50 === 0 ? ('SOLD' as const) : ('ACTIVE' as const);
      const owner = people[i % people.length]?.id ?? '';
      return {
        ...record(i * shares.car, rev),
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
    const tasks = stays.flatMap((visit, i) =>
      worksOf(i, shares.tasks).map((name, position) => ({
        ...record(i, rev),
        visitId: visit.id,
        position,
        name,
        service: i % 10 === 0 ? ('INSPECTION' as const) : ('REPAIR' as const),
        status: visit.closedAt === null ? ('PENDING' as const) : ('COMPLETED' as const),
        statusSince: visit.createdAt,
        priority: i % 20 === 0 ? ('HIGH' as const) : ('NORMAL' as const),
        isOilChange: 0 as const,
        searchKey: searchKey(name),
      })),
    );
    const changes = Array.from({ length: Math.floor(visits / shares.oilChange) }, (_, i) => {
      const nth = i * shares.oilChange;
      const currentKm = 20_000 + Math.floor(nth / vehicles.length) * 5000;
      return {
        ...record(nth, rev),
        vehicleId: vehicles[nth % vehicles.length]?.id ?? '',
        oilName: '5W-30',
        currentKm,
        nextChangeKm: currentKm + 10_000,
        changedAt: at(nth),
        searchKey: '5w-30',
      };
    });
    await insertAll(trx, 'users', people);
    await insertAll(trx, 'vehicles', vehicles);
    await insertAll(trx, 'visits', stays);
    await insertAll(trx, 'tasks', tasks);
    await insertAll(trx, 'oil_changes', changes);
    await trx
      .updateTable('meta')
      .set({ value: String(visits) })
      .where('key', '=', 'visitNumber')
      .execute();
  });
}

const worksOf = (visit: number, tasks: number) =>
  Array.from({ length: tasks }, (_, k) => works[(visit + k) % works.length] ?? '');

async function insertAll<T extends keyof Tables>(trx: Db, table: T, rows: Insertable<Tables[T]>[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 500)
    await trx
      .insertInto(table)
      .values(rows.slice(i, i + 500))
      .execute();
}
