import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditTrail } from '#contract/audit.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { OfferingItem } from '#contract/offerings.ts';
import type { PullAnswer } from '#contract/sync.ts';
import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const CAR = { type: 'CAR', brand: 'Kia', model: 'Rio', year: 2019, color: 'Red', engineType: 'Petrol' };
const PRICE = { amount: 10_000, currency: 'SAR' };

describe.each(engines)('what a desk writes down, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  let vehicleId: string;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    [manager, mechanic, client] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
    const car = { ...CAR, ownerId: client.id, plateNumber: 'DESK1' };
    vehicleId = (await manager.post('vehicles', car)).json<{ id: string }>().id;
  });
  afterAll(() => shop.close());

  const visit = async (more: object, task: object = {}) => {
    const tasks = [{ name: 'Brakes', service: 'REPAIR', ...task }];
    const draft = { userId: client.id, vehicleId, name: 'Brakes', date: '2026-01-05', totalCost: PRICE, tasks };
    return manager.post('visits', { ...draft, ...more });
  };

  test('no client reads what staff write to each other about a task, whatever he asks', async () => {
    const words = 'He haggles, ask before you order';
    const made = (await visit({}, { internalNotes: words })).json<Visit>();
    const [task] = made.tasks as [Task];
    expect((await manager.patch(`tasks/${task.id}`, task.rev, { internalNotes: `${words}!` })).statusCode).toBe(200);
    const paths = ['visits', `visits/${made.id}`, `tasks/${task.id}`, `tasks/${task.id}/events`, 'sync/pull'];
    const history = `audit?entity=task&id=${task.id}`;
    const others = [`sync/vehicles/${vehicleId}`, history, `search?q=haggles`, 'visits.csv'];
    for (const path of [...paths, ...others]) expect((await client.get(path)).body).not.toMatch(/haggles/);
    for (const path of ['visits', `tasks/${task.id}`, 'sync/pull', history])
      expect((await mechanic.get(path)).body).toContain(`${words}!`);
    const status = await client.post(`tasks/${task.id}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
    expect([status.statusCode, status.body.includes('haggles')]).toEqual([403, false]);
  });

  test('complaint, promise, km and fuel of a car that comes are kept, told to tablets and have a history', async () => {
    const arrival = { complaint: 'Pulls to the left', promisedAt: '2026-01-07T16:00:00.000Z', fuelEighths: 3 };
    const made = (await visit({ ...arrival, kmIn: 81_000 })).json<Visit>();
    expect(made).toMatchObject({ ...arrival, kmIn: 81_000 });
    const kept = (await client.get('sync/pull')).json<PullAnswer>().upserts.visit.find(({ id }) => id === made.id);
    expect(kept).toMatchObject({ ...arrival, kmIn: 81_000 });
    const { items } = (await manager.get(`vehicles/${vehicleId}/km-readings`)).json<{ items: KmReading[] }>();
    expect(items).toMatchObject([{ km: 81_000, source: 'VISIT', state: 'ACCEPTED' }]);
    const change = { promisedAt: null, fuelEighths: 8, complaint: 'Pulls to the right' };
    const { rev } = (await manager.get(`visits/${made.id}`)).json<Visit>();
    expect((await manager.patch(`visits/${made.id}`, rev, change)).json()).toMatchObject(change);
    const trail = (await manager.get(`audit?entity=visit&id=${made.id}`)).json<AuditTrail>();
    expect(trail.items[0]?.changes.map(({ field }) => field).toSorted()).toEqual(Object.keys(change).toSorted());
    expect([(await visit({ fuelEighths: 9 })).statusCode, (await visit({ kmIn: -1 })).statusCode]).toEqual([422, 422]);
    expect((await mechanic.patch(`visits/${made.id}`, rev + 1, { kmIn: 5 })).statusCode).toBe(422);
  });

  test('what was often sold together with the tasks of a visit is offered to staff, the most often first', async () => {
    const category = (await manager.post('offerings/categories', { title: { ar: 'فرامل' } })).json<{ id: string }>();
    const offer = async (ar: string) => {
      const item = { categoryId: category.id, title: { ar }, price: PRICE, durationMinutes: 45 };
      return (await manager.post('offerings/items', item)).json<OfferingItem>().id;
    };
    const [pads, fluid, discs, wiper] = [
      await offer('فحمات'),
      await offer('سائل'),
      await offer('أقراص'),
      await offer('مساحة'),
    ];
    let day = 0;
    const sold = async (...items: string[]) => {
      const tasks = items.map((offeringItemId) => ({ name: 'Brakes', service: 'REPAIR', offeringItemId }));
      day += 1;
      return (await visit({ date: `2026-02-${String(day).padStart(2, '0')}`, tasks })).json<Visit>().id;
    };
    for (const items of [[pads, fluid], [pads, fluid, discs], [pads, fluid, discs, wiper], [wiper]])
      await sold(...items);
    const often = async (id: string, by = manager) => (await by.get(`visits/${id}/often-with`)).json<object>();
    const now = await sold(pads);
    expect(await often(now)).toEqual({ offeringItemIds: [fluid, discs] });
    expect(await often(now, mechanic)).toEqual({ offeringItemIds: [fluid, discs] });
    expect(await often(await sold(pads, fluid))).toEqual({ offeringItemIds: [discs] });
    const typed = (await visit({ date: '2026-02-20' })).json<Visit>();
    expect(await often(typed.id)).toEqual({ offeringItemIds: [] });
    expect((await client.get(`visits/${now}/often-with`)).statusCode).toBe(403);
  });

  test('a task made from an offering is planned as long as that takes, unless somebody says otherwise', async () => {
    const category = (await manager.post('offerings/categories', { title: { ar: 'فحص' } })).json<{ id: string }>();
    const item = { categoryId: category.id, title: { ar: 'فحص' }, price: PRICE, durationMinutes: 45 };
    const { id: offeringItemId } = (await manager.post('offerings/items', item)).json<OfferingItem>();
    const minutes = async (task: object) => (await visit({}, task)).json<Visit>().tasks[0]?.plannedMinutes;
    expect(await minutes({ offeringItemId })).toBe(45);
    expect(await minutes({ offeringItemId, plannedMinutes: 60 })).toBe(60);
    expect(await minutes({ offeringItemId, plannedMinutes: null })).toBeNull();
    expect(await minutes({})).toBeNull();
    const made = (await visit({})).json<Visit>();
    const added = await manager.post(`visits/${made.id}/tasks`, { name: 'Check', service: 'REPAIR', offeringItemId });
    expect(added.json<Task>().plannedMinutes).toBe(45);
  });

  test('a task that waits for a part says since when and until when, and forgets it when it waits no longer', async () => {
    const [task] = (await visit({})).json<Visit>().tasks as [Task];
    const move = async (said: object) =>
      (await mechanic.post(`tasks/${task.id}/status`, { from: 'PENDING', to: 'PENDING', ...said })).json<Task>();
    const since = async () =>
      (await mechanic.get('sync/pull')).json<PullAnswer>().upserts.task.find(({ id }) => id === task.id)?.holdSince;
    expect(await since()).toBeNull();
    expect((await move({ holdReason: 'PARTS', holdUntil: '2026-01-09' })).holdUntil).toBe('2026-01-09');
    const stopped = await since();
    expect(stopped).toMatch(/^20\d\d-/);
    expect((await move({ holdReason: 'PARTS' })).holdUntil).toBe('2026-01-09');
    expect((await move({ holdReason: 'PARTS', holdUntil: '2026-01-12' })).holdUntil).toBe('2026-01-12');
    // Another day for the same part is not another stop.
    expect(await since()).toBe(stopped);
    expect(await move({ holdReason: null })).toMatchObject({ holdReason: null, holdUntil: null });
    expect(await since()).toBeNull();
  });
});
