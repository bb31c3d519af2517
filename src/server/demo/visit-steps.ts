import { newId } from '#contract/ids.ts';
import type { HoldReason } from '#contract/tasks.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import type { Visit } from '#contract/visits.ts';
import { noteWritten } from '#server/features/messages/written-service.ts';
import { askApproval, decideApproval } from '#server/features/tasks/approvals-service.ts';
import { changeTaskStatus } from '#server/features/tasks/task-status-service.ts';
import { findTask } from '#server/features/tasks/tasks-store.ts';
import { changeVisit, createVisit, getVisit } from '#server/features/visits/visits-service.ts';
import { isoInstant } from '#server/http/clock.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Person } from '#server/http/person.ts';
import { noteDamage } from './camera.ts';
import type { DemoCar, DemoShop } from './demo-shop.ts';
import { complaints, type Job, type Oil } from './jobs.ts';
import { changeAt } from './timeline.ts';

export type Arrival = {
  car: DemoCar;
  jobs: readonly Job[];
  mechanics: readonly Person[];
  promisedAt: number;
  note?: string;
};

/**
 * Who drives so much a day is asked for his kilometres with the oil: at the
 * desk they look like a slip until he is known.
 */
const ALL_DAY = 180;

function kmOf({ kmNow, perDay }: DemoCar, at: number, now: number): number {
  return Math.floor(kmNow - (perDay * (now - at)) / DAY_MS);
}

/** The car is taken in at the desk. */
export async function takeIn(shop: DemoShop, at: number, arrival: Arrival): Promise<Visit> {
  const { car, jobs, mechanics, promisedAt, note = '' } = arrival;
  const { calendar, dice, offers, manager } = shop;
  const tasks = jobs.map(({ service, price, cost }, i) => ({
    name: service[car.language],
    description: '',
    service: service[3],
    priority: dice.pick(['HIGH', 'MEDIUM', 'NORMAL', 'NORMAL', 'NORMAL', 'LOW'] as const),
    cost: { amount: cost * 100, currency: 'MAD' as const },
    soldFor: { amount: price * 100, currency: 'MAD' as const },
    dueDate: calendar.dayOf(promisedAt),
    assigneeId: mechanics[i]?.id ?? null,
    isOilChange: service[6],
    offeringItemId: offers.get(service[0]) ?? null,
    internalNotes: '',
    holdUntil: null,
  }));
  const draft = {
    userId: car.ownerId,
    vehicleId: car.id,
    name: tasks[0]?.name ?? '',
    date: calendar.dayOf(at),
    notes: note,
    complaint: jobs.map(({ service }) => complaints[service[2]]?.[car.language]).find(Boolean) ?? '',
    promisedAt: isoInstant(promisedAt),
    kmIn: car.perDay > ALL_DAY ? null : kmOf(car, at, calendar.now),
    fuelEighths: dice.between(1, 7),
    totalCost: { amount: tasks.reduce((sum, { soldFor }) => sum + soldFor.amount, 0), currency: 'MAD' as const },
    tasks,
  };
  const visit = await changeAt(shop, at, manager, (change) => createVisit(change, draft));
  await noteDamage(shop, at, visit, car.language);
  return visit;
}

export type Step = { actor: Person; from: TaskStatus; to: TaskStatus; hold?: HoldReason; holdUntil?: string };

/** Somebody taps a task on; of an oil change the kilometres and the oil of its job are noted. */
export async function step(
  shop: DemoShop,
  at: number,
  taskId: string,
  { visit, car }: { visit: Visit; car: DemoCar },
  { actor, from, to, hold, holdUntil }: Step,
): Promise<void> {
  const isOil = to === 'COMPLETED' && visit.tasks.some(({ id, isOilChange }) => id === taskId && isOilChange);
  const oilChange = isOil
    ? { oilChange: oilChangeOf(car.oil, kmOf(car, Date.parse(visit.createdAt), shop.calendar.now), at) }
    : {};
  const payload = { to, ...(hold && { holdReason: hold }), ...(holdUntil && { holdUntil }), ...oilChange };
  await changeAt(shop, at, actor, async (change) => {
    const task = await findTask(change.trx, taskId);
    if (task) await changeTaskStatus(change, { task, from, payload, happenedAt: at, deviceId: null, opId: null });
  });
}

function oilChangeOf({ name, type, interval }: Oil, km: number, at: number) {
  const nextChangeKm = Math.round((km + interval) / 100) * 100;
  return { id: newId(at), readingId: newId(at), oilName: name, oilType: type, km, nextChangeKm, confirmed: true };
}

/** The client is asked for the price of a job, which waits. */
export async function ask(shop: DemoShop, at: number, taskId: string, dirhams: number): Promise<void> {
  const price = { amount: dirhams * 100, currency: 'MAD' as const };
  await changeAt(shop, at, shop.manager, (change) => askApproval(change, taskId, { price }));
}

/** What the client says to it on the phone's screen; who declines says why. */
export async function answer(
  shop: DemoShop,
  at: number,
  { taskId, clientId, dirhams }: { taskId: string; clientId: string; dirhams: number },
  said: { decision: 'APPROVED' | 'CALL' } | { decision: 'DECLINED'; reason: string },
): Promise<void> {
  const client: Person = { id: clientId, role: 'CLIENT', sessionId: '' };
  const amount = { amount: dirhams * 100, currency: 'MAD' as const };
  await changeAt(shop, at, client, (change) => decideApproval(change, taskId, { ...said, amount }));
}

/** The client is written to that the car can be fetched. */
export async function tellReady(shop: DemoShop, at: number, visitId: string): Promise<void> {
  await changeAt(shop, at, shop.manager, async (change) =>
    noteWritten(change, { entity: 'visit', id: visitId, event: 'READY', way: 'WHATSAPP' }),
  );
}

/** The car is handed over. */
export async function deliver(shop: DemoShop, at: number, visitId: string): Promise<void> {
  const { rev } = await getVisit(shop.db, shop.manager, visitId);
  await changeAt(shop, at, shop.manager, (change) => changeVisit(change, visitId, { closed: true }), rev);
}
