import { DAY_MS, dayOfInstant } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { HoldReason } from '#contract/tasks.ts';
import type { TaskStatus } from '#contract/task-status.ts';
import type { Visit } from '#contract/visits.ts';
import type { Db } from '#server/db/dialect.ts';
import { addReading } from '#server/features/oil-changes/record-km-reading.ts';
import { changeTaskStatus } from '#server/features/tasks/task-status-service.ts';
import { findTask } from '#server/features/tasks/tasks-store.ts';
import { changeVisit, createVisit } from '#server/features/visits/visits-service.ts';
import { runChange, shopAt } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { catalogue, type DemoService } from './catalogue.ts';
import type { Dice } from './dice.ts';

const HOUR = 3_600_000;
const services = catalogue.flatMap(({ items }) => items);
const oilServices = services.filter(([, , , , , , isOil]) => isOil);

export type Shop = {
  db: Db;
  dice: Dice;
  manager: Person;
  mechanics: Person[];
  currency: 'MAD';
  language: (i: number) => 0 | 1;
};
export type CarAtWork = { id: string; ownerId: string; perDay: number; kmNow: number; place: number };

type Oil = { oilName: string; oilType: string; interval: number };
const synthetic: Oil = { oilName: '5W-30', oilType: 'تخليقي', interval: 10_000 };
/** Good for three months. */
const mineral: Oil = { oilName: '15W-40', oilType: 'معدني', interval: 5000 };

/**
 * Days since a last change with mineral oil that make the next one overdue, due and soon; the others come when they
 * come.
 */
const lastChanges = [130, 82, 68, undefined, undefined];
/** The car whose owner just came: nothing is known of its oil. */
const NEWCOMER = 44;

/** Half a year of visits of one car, every one finished and delivered, with the oil changed at each of them. */
export async function pastVisits(shop: Shop, car: CarAtWork, now: number): Promise<void> {
  if (car.place === NEWCOMER) return;
  const last = lastChanges[car.place % lastChanges.length];
  for (let daysAgo = shop.dice.between(135, 180); daysAgo > (last ?? 12); daysAgo -= shop.dice.between(45, 75))
    await pastVisit(shop, car, synthetic, now, daysAgo);
  if (last !== undefined) await pastVisit(shop, car, mineral, now, last);
}

async function pastVisit(shop: Shop, car: CarAtWork, oil: Oil, now: number, daysAgo: number): Promise<void> {
  const at = now - daysAgo * DAY_MS;
  const chosen = [shop.dice.pick(oilServices), ...some(shop, 2)];
  const visit = await makeVisit(shop, car, chosen, at, {});
  for (const [i, task] of visit.tasks.entries()) {
    const mechanic = shop.dice.pick(shop.mechanics);
    await move(shop, task.id, mechanic, 'PENDING', 'IN PROGRESS', at + (i + 1) * HOUR);
    const km = Math.round(car.kmNow - daysAgo * car.perDay);
    await move(shop, task.id, mechanic, 'IN PROGRESS', 'COMPLETED', at + (i + 2) * HOUR, {
      km: task.isOilChange ? km : undefined,
      oil,
    });
  }
  await closeVisit(shop, visit.id, at + 8 * HOUR);
}

/** What people type: a digit too many, two digits swapped, the neighbour's car. It waits for a manager. */
export async function doubtfulReadings(shop: Shop, cars: readonly CarAtWork[], now: number): Promise<void> {
  const typed = [(km: number) => km * 10 + 5, (km: number) => km - 9000, (km: number) => km + 90_000];
  for (const [i, mistype] of typed.entries()) {
    const car = cars[i * 7 + 3];
    const mechanic = shop.mechanics[i % shop.mechanics.length];
    if (!car || !mechanic) continue;
    const readAt = now - (i * 5 + 1) * HOUR;
    const reading = { id: newId(readAt), vehicleId: car.id, km: mistype(car.kmNow), readAt };
    await runChange(shopAt(shop.db, readAt), mechanic, (change) =>
      addReading(change, { ...reading, source: 'MECHANIC', confirmed: false }),
    );
  }
}

const scenes: { statuses: TaskStatus[]; hold?: HoldReason; note?: string; dueInDays?: number; hoursAgo: number }[] = [
  {
    statuses: ['IN PROGRESS', 'PENDING'],
    note: 'العميل ينتظر في الاستراحة — يريد السيارة قبل العصر',
    dueInDays: 0,
    hoursAgo: 4,
  },
  { statuses: ['COMPLETED', 'PENDING'], hoursAgo: 1 },
  { statuses: ['PENDING'], hold: 'PARTS', hoursAgo: 49, dueInDays: -1 },
  { statuses: ['PENDING', 'PENDING'], hoursAgo: 0.4 },
  { statuses: ['IN PROGRESS', 'COMPLETED', 'PENDING'], hoursAgo: 2, dueInDays: 1 },
  { statuses: ['PENDING'], hold: 'APPROVAL', hoursAgo: 6 },
  { statuses: ['COMPLETED', 'COMPLETED'], note: 'Prévenir le client : la voiture est prête.', hoursAgo: 20 },
  { statuses: ['IN PROGRESS'], hoursAgo: 0.7, dueInDays: 0 },
  { statuses: ['COMPLETED', 'CANCELLED', 'IN PROGRESS'], hoursAgo: 3 },
];

/** The visits that are in the shop now, in every state a shop knows. */
export async function presentVisit(shop: Shop, car: CarAtWork, now: number): Promise<void> {
  const { statuses, hold, note = '', dueInDays, hoursAgo } = scenes[car.place % scenes.length]!;
  const since = now - hoursAgo * HOUR;
  const chosen = statuses.map((_, i) =>
    i === 0 && car.place % 3 === 1 ? shop.dice.pick(oilServices) : shop.dice.pick(services),
  );
  const dueDate = dueInDays === undefined ? null : dayOfInstant(now + dueInDays * DAY_MS);
  const visit = await makeVisit(shop, car, chosen, since - 2 * HOUR - Math.max(0, -(dueInDays ?? 0)) * DAY_MS, {
    note,
    dueDate,
  });
  for (const [i, task] of visit.tasks.entries()) {
    const status = statuses[i] ?? 'PENDING';
    const mechanic = shop.dice.pick(shop.mechanics);
    if (status === 'COMPLETED') await move(shop, task.id, mechanic, 'PENDING', 'IN PROGRESS', since - HOUR);
    if (status !== 'PENDING') {
      const km = status === 'COMPLETED' && task.isOilChange ? car.kmNow : undefined;
      await move(shop, task.id, mechanic, status === 'COMPLETED' ? 'IN PROGRESS' : 'PENDING', status, since, { km });
    } else if (hold) await move(shop, task.id, mechanic, 'PENDING', 'PENDING', since, { hold });
  }
}

type Extra = { km?: number | undefined; oil?: Oil; hold?: HoldReason };

async function move(
  shop: Shop,
  taskId: string,
  actor: Person,
  from: TaskStatus,
  to: TaskStatus,
  at: number,
  { km, oil: { interval, ...kind } = synthetic, hold }: Extra = {},
): Promise<void> {
  const oil = {
    id: newId(at),
    readingId: newId(at),
    ...kind,
    km: km ?? 0,
    nextChangeKm: Math.round(((km ?? 0) + interval) / 100) * 100,
    confirmed: true,
  };
  const payload = { to, ...(hold ? { holdReason: hold } : {}), ...(km === undefined ? {} : { oilChange: oil }) };
  await runChange(shopAt(shop.db, at), actor, async (change) => {
    const task = await findTask(change.trx, taskId);
    if (task) await changeTaskStatus(change, { task, from, payload, happenedAt: at, deviceId: null, opId: null });
  });
}

async function makeVisit(
  shop: Shop,
  car: CarAtWork,
  chosen: DemoService[],
  at: number,
  { note = '', dueDate = null }: { note?: string; dueDate?: string | null },
): Promise<Visit> {
  const language = shop.language(car.place);
  const tasks = chosen.map((service) => ({
    name: service[language],
    description: '',
    service: service[3],
    priority: shop.dice.pick(['HIGH', 'MEDIUM', 'NORMAL', 'NORMAL', 'LOW'] as const),
    cost: { amount: Math.round(service[5] * 55), currency: shop.currency },
    soldFor: { amount: service[5] * 100, currency: shop.currency },
    dueDate,
    assigneeId: shop.dice.chance(0.8) ? shop.dice.pick(shop.mechanics).id : null,
    isOilChange: service[6],
    offeringItemId: null,
    internalNotes: '',
    holdUntil: null,
  }));
  const total = tasks.reduce((sum, { soldFor }) => sum + soldFor.amount, 0);
  const draft = {
    userId: car.ownerId,
    vehicleId: car.id,
    name: tasks[0]?.name ?? 'Visite',
    date: dayOfInstant(at),
    notes: note,
    complaint: '',
    promisedAt: isoInstant(at + DAY_MS),
    kmIn: null,
    fuelEighths: 1 + (Math.floor(at / DAY_MS) % 7),
    totalCost: { amount: total, currency: shop.currency },
    tasks,
  };
  return runChange(shopAt(shop.db, at), shop.manager, (change) => createVisit(change, draft));
}

async function closeVisit({ db, manager }: Shop, id: string, at: number): Promise<void> {
  const { rev } = await db.selectFrom('visits').select('rev').where('id', '=', id).executeTakeFirstOrThrow();
  await runChange(shopAt(db, at), manager, (change) => changeVisit(change, id, { closed: true }), rev);
}

function some({ dice }: Shop, most: number): DemoService[] {
  const others = services.filter(([, , , , , , isOil]) => !isOil);
  return Array.from({ length: dice.between(0, most) }, () => dice.pick(others));
}
