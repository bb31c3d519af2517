import type { AnyChange } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { insertAccount } from '#server/features/users/account-store.ts';
import { createVehicle } from '#server/features/vehicles/vehicles-service.ts';
import type { CarFacts } from './cars.ts';
import type { DemoCar, DemoShop, Site } from './demo-shop.ts';
import { clients, staff } from './people.ts';
import { changeAt } from './timeline.ts';

/** Somebody with cars; the shop knows him from his first visit on. */
export type Owner = {
  id: string | undefined;
  firstName: string;
  lastName: string;
  username: string;
  email: string | null;
  countryCode: string;
  phone: string;
  language: 0 | 1;
};

/** The one with many cars and no e-mail, as happens: the taxi company. */
const WITHOUT_EMAIL = 15;
/** From the first word on the phone to the desk, in minutes. */
const BEFORE = 5;

export function clientsOf(): Owner[] {
  return clients.map(([firstName, lastName, countryCode, phone], i) => ({
    id: undefined,
    firstName,
    lastName,
    username: `client${i}`,
    email: i === WITHOUT_EMAIL ? null : i === 0 ? 'client@palmiers.example' : `client${i}@palmiers.example`,
    countryCode,
    phone,
    language: i % 3 === 2 ? 1 : 0,
  }));
}

export async function addStaff(site: Site, at: number): Promise<Person[]> {
  const added: Person[] = [];
  for (const { phone: phoneNumber, ...person } of staff) {
    const username = person.email.replace('@', '.');
    const account = { ...person, username, phoneNumber, countryCode: '+212' };
    const id = await changeAt(site, at, undefined, (change) => addAccount(change, site, account));
    added.push({ id, role: person.role, sessionId: '' });
  }
  return added;
}

type First = { car: DemoCar; facts: CarFacts; owner: Owner; at: number };

/** Plans that a car is entered before its first visit (an open minute), and its owner before his first car. */
export function comesFirst(site: Site, shop: DemoShop, { car, facts, owner, at: minute }: First): void {
  const at = shop.calendar.at(minute) - BEFORE * 60_000;
  const [plateNumber, type, brand, model, year, color, engineType] = facts;
  shop.timeline.plan(at, async () => {
    const { id, phone: phoneNumber, language, ...rest } = owner;
    const account = { ...rest, phoneNumber, role: 'CLIENT' as const, language: language === 1 ? 'fr' : 'ar' };
    owner.id = id ?? (await changeAt(site, at, undefined, (change) => addAccount(change, site, account)));
    car.ownerId = owner.id;
    const looks = { type, plateNumber, brand, model, year, color, engineType, image: null, vin: null };
    const draft = { ...looks, ownerId: owner.id, status: 'ACTIVE' as const };
    car.id = (await changeAt(site, at, shop.manager, (change) => createVehicle(change, draft))).id;
  });
}

type Account = Omit<Parameters<typeof insertAccount>[1], 'passwordHash' | 'verified' | 'id'>;

async function addAccount(change: AnyChange, { passwordHash }: Site, account: Account): Promise<string> {
  return await insertAccount(change, { ...account, passwordHash, verified: 1 });
}
