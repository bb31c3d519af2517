import { addDays, DAY_MS, dayOfInstant } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

type Car = { id: string; ownerId: string; brand: string };

/** A finished task, as whoever counts on his own remembers it; `duration` null: nobody said when it was begun. */
export type FinishedWork = {
  at: number;
  make: string;
  service: 'REPAIR' | 'INSPECTION';
  technician: string | null;
  sold: number;
  cost: number;
  currency: string;
  duration: number | null;
};

/**
 * A task finished every 5 hours and 10 minutes over the days and beyond them, and one on each side of every midnight.
 */
export async function fillWorks(db: Db, cars: readonly Car[], technicians: readonly string[]): Promise<FinishedWork[]> {
  const works: FinishedWork[] = [];
  const every = Array.from({ length: 260 }, (_, i) => Date.UTC(2026, 8, 28) + i * (5 * HOUR + 10 * MINUTE));
  const midnights = Array.from({ length: 44 }, (_, i) => midnight(addDays('2026-09-29', i)));
  const instants = [...every, ...midnights.flatMap((at) => [at - 1, at])];
  for (const [i, at] of instants.entries()) {
    const car = cars[i % cars.length] ?? { id: '', ownerId: '', brand: '' };
    const work = {
      at,
      make: car.brand,
      service: i % 3 === 0 ? ('INSPECTION' as const) : ('REPAIR' as const),
      technician: i % 5 === 0 ? null : (technicians[i % 2] ?? null),
      sold: 1000 + i,
      cost: 400 + i,
      currency: i % 11 === 0 ? 'EUR' : 'SAR',
      duration: i % 4 === 0 ? null : (i + 1) * MINUTE,
    };
    works.push(work);
    const record = { rev: 1, createdAt: at - 2 * DAY_MS, updatedAt: at, deletedAt: null };
    const [visitId, taskId] = [newId(at), newId(at)];
    const total = { totalCostAmount: work.sold, totalCostCurrency: work.currency };
    const place = { userId: car.ownerId, vehicleId: car.id, offlineActive: 0 as const, number: 5000 + i };
    const stay = { name: 'Stay', date: dayIn(at), closedAt: at, searchKey: '' };
    await db
      .insertInto('visits')
      .values({ id: visitId, ...record, ...place, ...stay, ...total })
      .execute();
    await db
      .insertInto('tasks')
      .values({
        id: taskId,
        ...record,
        visitId,
        position: 0,
        name: `Work ${i % 9}`,
        service: work.service,
        status: 'COMPLETED',
        statusSince: at,
        priority: 'NORMAL',
        isOilChange: 0,
        soldForAmount: work.sold,
        soldForCurrency: work.currency,
        costAmount: work.cost,
        costCurrency: work.currency,
        assigneeId: work.technician,
        searchKey: '',
      })
      .execute();
    const events =
      work.duration === null
        ? []
        : ([
            ['PENDING', 'IN PROGRESS', at - work.duration],
            ['IN PROGRESS', 'COMPLETED', at],
          ] as const);
    for (const [fromStatus, toStatus, happenedAt] of events)
      await db
        .insertInto('task_events')
        .values({
          id: newId(happenedAt),
          rev: 1,
          taskId,
          fromStatus,
          toStatus,
          outcome: 'applied',
          happenedAt,
          receivedAt: happenedAt,
        })
        .execute();
  }
  return works;
}

/**
 * The day in Paris of an instant, and the instant at which a day begins there:
 * on their own, not as the server finds them.
 */
export function dayIn(at: number): string {
  return dayOfInstant(at + offsetOf(at));
}

function midnight(day: string): number {
  const start = Date.parse(day);
  return start - offsetOf(start - 2 * HOUR);
}

function offsetOf(at: number): number {
  return at >= Date.UTC(2026, 2, 29, 1) && at < Date.UTC(2026, 9, 25, 1) ? 2 * HOUR : HOUR;
}
