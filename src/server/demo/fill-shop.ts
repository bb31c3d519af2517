import { DAY_MS } from '#contract/days.ts';
import type { Db } from '#server/db/dialect.ts';
import { renameMerchant } from '#server/features/branding/branding-store.ts';
import { insertAccount } from '#server/features/users/account-store.ts';
import { createVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { retireClosedVisits } from '#server/features/visits/visits-service.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { cars, laterOwners } from './cars.ts';
import { fillDesk } from './desk.ts';
import { createDice } from './dice.ts';
import { clients, staff } from './people.ts';
import { dressShopWindow } from './shop-window.ts';
import { doubtfulReadings, pastVisits, presentVisit, type CarAtWork, type Shop } from './work.ts';

const IN_SHOP = 25;

/**
 * Fills an empty shop with people, cars, half a year of work and 25 cars on the floor. Everybody's password hashes to
 * `passwordHash`.
 */
export async function fillShop(db: Db, passwordHash: string, now: number): Promise<void> {
  const dice = createDice(1447);
  await runChange(shopAt(db, now), undefined, (change) => renameMerchant(change, 'Garage des Palmiers'));
  const people = await addPeople(db, passwordHash, now - 200 * DAY_MS);
  const [owner, manager, ...mechanics] = people.staff;
  if (!owner || !manager) throw new Error('The demonstration shop has no manager.');
  await dressShopWindow(db, owner, now);
  const shop: Shop = { db, dice, manager, mechanics, currency: 'MAD', language: (place) => (place % 3 === 2 ? 1 : 0) };
  const known: CarAtWork[] = [];
  for (const [place, car] of cars.entries()) {
    const [plateNumber, type, brand, model, year, color, engineType, perDay, kmNow] = car;
    const ownerId = people.clients[place < clients.length ? place : (laterOwners[place - clients.length] ?? 0)] ?? '';
    const draft = {
      ownerId,
      type,
      plateNumber,
      brand,
      model,
      year,
      color,
      engineType,
      status: 'ACTIVE' as const,
      image: null,
      vin: null,
    };
    const added = await runChange(shopAt(db, now - 190 * DAY_MS), manager, (change) => createVehicle(change, draft));
    const atWork: CarAtWork = { id: added.id, ownerId, perDay, kmNow, place };
    await pastVisits(shop, atWork, now);
    if (place < IN_SHOP) await presentVisit(shop, atWork, now);
    known.push(atWork);
  }
  await fillDesk(shop, now);
  await doubtfulReadings(shop, known, now);
  await retireClosedVisits(db, now);
}

async function addPeople(db: Db, passwordHash: string, at: number): Promise<{ staff: Person[]; clients: string[] }> {
  const add = async (
    firstName: string,
    lastName: string,
    place: string,
    more: { role: Person['role']; email: string | null; countryCode: string; phoneNumber: string; language: string },
  ) => {
    const account = { firstName, lastName, username: place, passwordHash, verified: 1 as const, ...more };
    return runChange(shopAt(db, at), undefined, (change) => insertAccount(change, account));
  };
  const staffIds: Person[] = [];
  for (const { firstName, lastName, email, role, phone, language } of staff) {
    const id = await add(firstName, lastName, email.replace('@', '.'), {
      role,
      email,
      countryCode: '+212',
      phoneNumber: phone,
      language,
    });
    staffIds.push({ id, role, sessionId: '' });
  }
  const clientIds: string[] = [];
  for (const [i, [firstName, lastName, countryCode, phoneNumber]] of clients.entries()) {
    // The taxi company has no e-mail, as happens.
    const email = i === 0 ? 'client@palmiers.example' : i === 15 ? null : `client${i}@palmiers.example`;
    clientIds.push(
      await add(firstName, lastName, `client${i}`, {
        role: 'CLIENT',
        email,
        countryCode,
        phoneNumber,
        language: i % 3 === 2 ? 'fr' : 'ar',
      }),
    );
  }
  return { staff: staffIds, clients: clientIds };
}
