import { newId } from '#contract/ids.ts';
import type { Category, OfferingItem } from '#contract/offerings.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { SavedRating } from '#contract/ratings.ts';
import type { OilChange } from '#contract/oil-changes.ts';
import type { StaticData } from '#contract/static-data.ts';
import type { Todo } from '#contract/todos.ts';
import type { CreatedUser } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { hashOf, jpeg, upload } from './pictures.ts';
import type { Caller, TestApp } from './test-app.ts';

/**
 * Records of a shop, each made as the Admin would make it; every one is new, so that a test may change or remove it.
 */
export interface Garage {
  readonly shop: TestApp;
  readonly admin: Caller;
  /** A number that was not there before. */
  number(): number;
  user(more?: object): Promise<CreatedUser>;
  car(owner: Caller): Promise<Vehicle>;
  /** A visit with two tasks that have a purchase price. */
  visit(owner: Caller): Promise<Visit>;
  /** A visit that is over. */
  closedVisit(owner: Caller): Promise<Visit>;
  oilChange(owner: Caller, more?: object): Promise<OilChange>;
  reading(owner: Caller): Promise<KmReading>;
  category(more?: object): Promise<Category>;
  item(more?: object): Promise<OfferingItem>;
  name(more?: object): Promise<StaticData>;
  /** Something to do of somebody's own, the Admin's unless said. */
  todo(of?: Caller, title?: string): Promise<Todo>;
  message(more?: object): Promise<{ id: string }>;
  /** What a client says of the shop, after a visit that is over, or of a visit. */
  rating(client: Caller, more?: object): Promise<SavedRating>;
  /** Takes a record away, to be brought back. */
  remove(path: string): Promise<void>;
  /** A photo that somebody took of a car of his own, a new one unless it is in a visit; its id. */
  photo(owner: Caller, more?: PhotoMore): Promise<string>;
}

type PhotoMore = { bytes?: Buffer; visit?: { id: string; vehicleId: string } };

export const MONEY = { amount: 25_000, currency: 'SAR' };
export const TASK = { name: 'Brake pads', service: 'REPAIR', priority: 'HIGH', soldFor: MONEY };
export const LOOKS = { type: 'CAR', brand: 'Kia', model: 'Rio', year: 2019, color: 'Red', engineType: 'Petrol' };
export const OIL = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 60_000 };

export async function openGarage(shop: TestApp): Promise<Garage> {
  const admin = await shop.as('ADMIN');
  let count = 0;
  const number = () => (count += 1);
  const make = async <T>(path: string, body: object, by = admin): Promise<T> => {
    const answer = await by.post(path, body);
    if (answer.statusCode !== 201) throw new Error(`POST ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  };
  const car = (owner: Caller) =>
    make<Vehicle>('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber: plate(number()) });
  const newVisit = async (owner: Caller) => {
    const { id: vehicleId } = await car(owner);
    const task = { ...TASK, cost: MONEY };
    const place = { userId: owner.id, vehicleId, name: 'Brakes', date: '2026-01-05' };
    return make<Visit>('visits', { ...place, totalCost: { ...MONEY, amount: 2 * MONEY.amount }, tasks: [task, task] });
  };
  const closedVisit = async (owner: Caller) => {
    const { id, rev } = await newVisit(owner);
    const answer = await admin.patch(`visits/${id}`, rev, { closed: true });
    if (answer.statusCode !== 200) throw new Error(`the visit was not closed: ${answer.body}`);
    return answer.json<Visit>();
  };
  const category = (more: object = {}) => make<Category>('offerings/categories', { title: { ar: 'قسم' }, ...more });
  return {
    shop,
    admin,
    number,
    car,
    category,
    user: (more) => make('users', { ...person(number()), ...more }),
    visit: newVisit,
    closedVisit,
    oilChange: async (owner, more) => make('oil-changes', { ...OIL, vehicleId: (await car(owner)).id, ...more }),
    reading: async (owner) => make(`vehicles/${(await car(owner)).id}/km-readings`, { km: 50_000 }),
    item: async (more) =>
      make('offerings/items', { categoryId: (await category()).id, title: { ar: 'خدمة' }, price: MONEY, ...more }),
    name: (more) => make('static-data', { type: 'MODEL', name: { ar: `طراز ${number()}` }, ...more }),
    todo: (of, title = `Call ${number()}`) => make('todos', { title, description: 'Ask for the part' }, of),
    message: (more) => make('messages', { ...letter(number()), ...more }, shop.anybody),
    rating: async (client, more = {}) => {
      if (!('visitId' in more)) await closedVisit(client);
      return make('ratings', { stars: 4, feedback: 'Quick and clean', ...more }, client);
    },
    photo: async (owner, { visit, ...more } = {}) => {
      // First: a client without a car sends no pictures.
      const id = visit?.vehicleId ?? (await car(owner)).id;
      const bytes = more.bytes ?? jpeg(number());
      // A database that is busy says so, and a device sends again.
      let sent = await upload(shop, owner, bytes);
      for (let left = 5; sent.statusCode >= 429 && left > 0; left -= 1) sent = await upload(shop, owner, bytes);
      if (sent.statusCode >= 400) throw new Error(`the upload answered ${sent.statusCode}: ${sent.body}`);
      const op = photoOp(owner.id, id, bytes, shop.now(), visit?.id);
      const { epoch } = (await owner.get('sync/pull')).json<{ epoch: string }>();
      const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [op] };
      const { results } = (await owner.post('sync/push', batch)).json<{ results: { outcome: string }[] }>();
      if (results[0]?.outcome !== 'applied') throw new Error(`the photo was ${JSON.stringify(results)}`);
      return op.entityId;
    },
    remove: async (path) => {
      const answer = await admin.delete(path);
      if (answer.statusCode !== 204) throw new Error(`DELETE ${path} answered ${answer.statusCode}: ${answer.body}`);
    },
  };
}

export function plate(number: number): string {
  return `CAR${number}`;
}

/** A client as staff enters one. */
export function person(number: number) {
  const phone = { countryCode: '+966', phoneNumber: `05${String(number).padStart(8, '0')}` };
  const names = { firstName: 'Salma', lastName: 'Idrissi', username: `salma-${number}` };
  return { ...names, ...phone, email: `salma-${number}@garage.test`, role: 'CLIENT', image: null };
}

/** What a visitor writes to the shop. */
export function letter(number: number) {
  return { fullName: `Hind ${number}`, email: `hind-${number}@garage.test`, message: 'Are you open on Friday?' };
}

/** A command of a tablet: kilometres of a car. */
export function kmOp(userId: string, vehicleId: string, now: number) {
  const payload = { readingId: newId(), km: 51_000 };
  const place = { userId, entityId: vehicleId, stream: `car:${vehicleId}`, dependsOn: [], seq: 1 };
  return {
    opId: newId(),
    v: 1,
    ...place,
    createdAt: now,
    clockOffset: 0,
    type: 'oil.recordKm',
    base: { rev: 1, value: null },
    payload,
  };
}

/** A command of a tablet: an uploaded photo belongs to a car, and where it was taken for one to a visit. */
export function photoOp(userId: string, vehicleId: string, bytes: Buffer, now: number, visitId: string | null = null) {
  const id = newId();
  const payload = { sha256: hashOf(bytes), size: bytes.length, vehicleId, visitId, taskId: null };
  const place = { userId, entityId: id, stream: `media:${id}`, dependsOn: [], seq: 1 };
  return {
    opId: newId(),
    v: 2,
    ...place,
    createdAt: now,
    clockOffset: 0,
    type: 'media.attach',
    base: { rev: 0, value: null },
    payload,
  };
}
