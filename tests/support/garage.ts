import { plateText } from '#contract/plates.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { Role } from '#contract/roles.ts';
import type { TaskEvent } from '#contract/tasks.ts';
import type { CreatedUser } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import type { Api } from './api.ts';

export type Person = { id: string; identifier: string; password: string };
/** `plate`: as it is read aloud and named, its groups apart. */
export type Car = { visitId: string; vehicleId: string; plate: string; owner: Person; tasks: Record<string, string> };

type Look = { plateNumber?: string; model?: string };
type Names = readonly [first: string, last: string];

const PASSWORD = 'Gasket-7-blown';
/** Several workers fill servers of their own; within one, numbers keep people and plates apart. */
let count = Math.trunc(Math.random() * 1e6) * 100;

/** How the visits that a test made are taken off the floor again. */
const takenAway: (() => Promise<unknown>)[] = [];

/** Cars of one test are not in the way of the next: a floor that only grows is slow, and draws only what is near. */
export async function clearFloor(): Promise<void> {
  // A server that the test has stopped, or a visit that it took away itself, is no matter.
  await Promise.allSettled(takenAway.splice(0).map((takeAway) => takeAway()));
}

export const aMechanic = (admin: Api, names: Names = ['Yassine', 'Amrani']) => aPerson(admin, 'EMPLOYEE', names);
export const aManager = (admin: Api, names: Names = ['Karim', 'Bennani']) => aPerson(admin, 'MANAGER', names);
export const aClient = (admin: Api, names: Names = ['Salma', 'Idrissi']) => aPerson(admin, 'CLIENT', names);

/** A person whom the Admin enters, and who chose a password with the code handed over. */
async function aPerson(admin: Api, role: Role, [firstName, lastName]: Names): Promise<Person> {
  count += 1;
  const identifier = `person-${count}@warsha.test`;
  const phone = { countryCode: '+212', phoneNumber: `6${String(count).padStart(8, '0')}` };
  const draft = { firstName, lastName, role, username: `person-${count}`, ...phone, email: identifier, image: null };
  const { id, setupCode } = await admin.post<CreatedUser>('users', draft);
  const proof = { identifier, otp: setupCode };
  const { resetToken } = await admin.stranger.post<{ resetToken: string }>('user/verify-otp', proof);
  const chosen = { identifier, password: PASSWORD };
  await admin.stranger.post('user/reset-password', chosen, { 'x-reset-token': resetToken });
  return { id, identifier, password: PASSWORD };
}

/** A car that was brought in to have these tasks done; `tasks` of the answer are ids by name. */
export async function aVisit(admin: Api, names: string[], owner?: Person, look: Look = {}): Promise<Car> {
  const client = owner ?? (await aClient(admin));
  count += 1;
  const car = { type: 'CAR', brand: 'Toyota', model: 'Camry', year: 2021, color: 'White', engineType: 'Petrol' };
  const { id: vehicleId, plateNumber } = await admin.post<Vehicle>('vehicles', {
    ...car,
    ownerId: client.id,
    plateNumber: `T${count}`,
    ...look,
  });
  const visit = await admin.post<Visit>('visits', {
    userId: client.id,
    vehicleId,
    name: 'Brakes',
    date: '2026-11-21',
    totalCost: { amount: 10_000, currency: 'SAR' },
    tasks: names.map((name) => ({ name, service: 'REPAIR' })),
  });
  takenAway.push(() => admin.remove(`visits/${visit.id}`));
  const tasks = Object.fromEntries(visit.tasks.map(({ name, id }) => [name, id]));
  return { visitId: visit.id, vehicleId, plate: plateText(plateNumber), owner: client, tasks };
}

/** What happened to a task, oldest first, as the server tells it: `PENDING > IN PROGRESS`. */
export async function movesOf(admin: Api, taskId: string | undefined): Promise<string[]> {
  const { items } = await admin.get<{ items: TaskEvent[] }>(`tasks/${taskId}/events`);
  return items.map(({ from, to, outcome }) => `${from} > ${to}${outcome === 'applied' ? '' : `, ${outcome}`}`);
}

/** The kilometres of a car, oldest first. */
export async function readingsOf(admin: Api, vehicleId: string): Promise<number[]> {
  const { items } = await admin.get<{ items: KmReading[] }>(`vehicles/${vehicleId}/km-readings`);
  return items.map(({ km }) => km).toReversed();
}

/** A service that the shop puts first on its public page. */
export async function anOffering(admin: Api, en: string): Promise<void> {
  const category = await admin.post<{ id: string }>('offerings/categories', { title: { ar: 'ناقل الحركة', en } });
  await admin.post('offerings/items', {
    categoryId: category.id,
    title: { ar: 'تجديد علبة التروس', en },
    price: { amount: 250_000, currency: 'SAR' },
    featured: true,
  });
}
