import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumsOf } from '#contract/approvals.ts';
import { AMOUNT_MAX } from '#contract/constants.ts';
import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { agreedTotals } from '#server/db/migrations/046-agreed-totals.ts';
import { createDice } from '#server/demo/dice.ts';
import { readRev } from '#server/db/revision.ts';
import { type Garage, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const SAR = (amount: number) => ({ amount: amount * 100, currency: 'SAR' });

describe.each(engines)('what a client pays for a visit, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [manager, client] = [await shop.as('MANAGER'), await shop.as('CLIENT')];
  });
  afterAll(() => shop.close());

  const priced = (amount: number) => ({ ...TASK, soldFor: SAR(amount) });
  const visitOf = async (total: number, ...prices: number[]) => {
    const { id: vehicleId } = await garage.car(client);
    const draft = { userId: client.id, vehicleId, name: 'Brakes', date: '2026-01-05', tasks: prices.map(priced) };
    return (await manager.post('visits', { ...draft, totalCost: SAR(total) })).json<Visit>();
  };
  const read = async ({ id }: Visit) => (await manager.get(`visits/${id}`)).json<Visit>();
  const total = async (visit: Visit) => ((await read(visit)).totalCost?.amount ?? 0) / 100;
  const add = async ({ id }: Visit, amount: number) =>
    (await manager.post(`visits/${id}/tasks`, priced(amount))).json<Task>();
  const move = async ({ id }: Task, from: string, to: string) => await manager.post(`tasks/${id}/status`, { from, to });
  const say = async ({ id }: Task, amount: number, more: object) =>
    await client.post(`tasks/${id}/approval/decision`, { amount: SAR(amount), ...more });

  test('once the car is delivered its client changes neither work nor total; staff note what was said', async () => {
    const visit = await visitOf(300, 100, 200);
    const [task] = visit.tasks as [Task];
    await manager.post(`tasks/${task.id}/approval`, { price: SAR(500) });
    const { rev } = await read(visit);
    await manager.patch(`visits/${visit.id}`, rev, { closed: true });
    const answer = await say(task, 500, { decision: 'APPROVED' });
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict', current: { approval: { state: 'ASKED' } } });
    expect(await total(visit)).toBe(200);
    const noted = { decision: 'APPROVED', amount: SAR(500), agreedWith: 'Nora' };
    expect((await manager.post(`tasks/${task.id}/approval/decision`, noted)).statusCode).toBe(200);
    expect(await total(visit)).toBe(700);
    // The sum was paid: a mechanic adds work without a price to it.
    const mechanic = await shop.as('EMPLOYEE');
    const late = await mechanic.post(`visits/${visit.id}/tasks`, priced(50));
    expect(late.json()).toMatchObject({ errors: [{ pointer: '/soldFor', code: 'not-allowed' }] });
    const free = { name: 'Tyre pressure', service: 'INSPECTION' };
    expect((await mechanic.post(`visits/${visit.id}/tasks`, free)).statusCode).toBe(201);
    expect(await total(visit)).toBe(700);
  });

  test('work that is added, priced anew, cancelled, opened again, taken out or brought back moves the total with it', async () => {
    const visit = await visitOf(1350, 1350);
    const brakes = await add(visit, 400);
    expect(await total(visit)).toBe(1750);
    await manager.patch(`tasks/${brakes.id}`, brakes.rev, { soldFor: SAR(500) });
    expect(await total(visit)).toBe(1850);
    await manager.patch(`tasks/${brakes.id}`, brakes.rev + 1, { soldFor: null });
    expect(await total(visit)).toBe(1350);
    const belt = await add(visit, 100);
    await move(belt, 'PENDING', 'CANCELLED');
    expect(await total(visit)).toBe(1350);
    await move(belt, 'CANCELLED', 'PENDING');
    expect(await total(visit)).toBe(1450);
    await move(belt, 'PENDING', 'COMPLETED');
    expect(await total(visit)).toBe(1450);
    await manager.delete(`tasks/${belt.id}`);
    expect(await total(visit)).toBe(1350);
    await manager.post(`tasks/${belt.id}/restore`);
    expect(await total(visit)).toBe(1450);
  });

  test('what a manager took off stays off, whatever comes on top', async () => {
    const visit = await visitOf(1250, 1350);
    await add(visit, 400);
    expect(await total(visit)).toBe(1650);
    const [first] = (await read(visit)).tasks as [Task];
    await move(first, 'PENDING', 'CANCELLED');
    expect(await total(visit)).toBe(300);
  });

  test('what a manager took off the only work is still off when the work comes back, until he says another total', async () => {
    const visit = await visitOf(1250, 1350);
    const [only] = (await read(visit)).tasks as [Task];
    await move(only, 'PENDING', 'CANCELLED');
    expect(await total(visit)).toBe(0);
    await move(only, 'CANCELLED', 'PENDING');
    expect(await total(visit)).toBe(1250);
    await move(only, 'PENDING', 'CANCELLED');
    await manager.patch(`visits/${visit.id}`, (await read(visit)).rev, { totalCost: SAR(50) });
    await move(only, 'CANCELLED', 'PENDING');
    expect(await total(visit)).toBe(1400);
  });

  test('a price for work that had none is part of a total that was meant for it', async () => {
    const visit = await visitOf(500, 200);
    const { id, rev } = (await manager.post(`visits/${visit.id}/tasks`, { ...TASK, soldFor: null })).json<Task>();
    await manager.patch(`tasks/${id}`, rev, { soldFor: SAR(250) });
    expect(await total(visit)).toBe(500);
    const { id: next, rev: first } = (
      await manager.post(`visits/${visit.id}/tasks`, { ...TASK, soldFor: null })
    ).json<Task>();
    await manager.patch(`tasks/${next}`, first, { soldFor: SAR(150) });
    expect(await total(visit)).toBe(600);
  });

  test('a price asked for work that had none is off a total that was meant for it, until the client says yes', async () => {
    const visit = await visitOf(3100, 1100);
    const dampers = (await manager.post(`visits/${visit.id}/tasks`, { ...TASK, soldFor: null })).json<Task>();
    await manager.post(`tasks/${dampers.id}/approval`, { price: SAR(2000) });
    expect(await total(visit)).toBe(1100);
    await say(dampers, 2000, { decision: 'APPROVED' });
    expect(await total(visit)).toBe(3100);
  });

  test('a price is in the total once the client has said yes to it, and is out of it when it changes', async () => {
    const visit = await visitOf(1250, 1350);
    const discs = await add(visit, 950);
    await manager.post(`tasks/${discs.id}/approval`, { price: SAR(950) });
    expect(await total(visit)).toBe(1250);
    await say(discs, 950, { decision: 'CALL' });
    expect(await total(visit)).toBe(1250);
    await say(discs, 950, { decision: 'APPROVED' });
    expect(await total(visit)).toBe(2200);
    const { rev } = (await manager.get(`tasks/${discs.id}`)).json<Task>();
    await manager.patch(`tasks/${discs.id}`, rev, { soldFor: SAR(990) });
    expect(await total(visit)).toBe(1250);
    await say(discs, 990, { decision: 'DECLINED', reason: 'Too dear' });
    expect(await total(visit)).toBe(1250);
  });

  test('who refuses another price for finished work pays what was agreed before', async () => {
    const visit = await visitOf(100, 100);
    const [task] = visit.tasks as [Task];
    await manager.post(`tasks/${task.id}/approval`, { price: SAR(120) });
    await say(task, 120, { decision: 'APPROVED' });
    await move(task, 'PENDING', 'COMPLETED');
    for (const price of [150, 160]) {
      const { rev } = (await manager.get(`tasks/${task.id}`)).json<Task>();
      await manager.patch(`tasks/${task.id}`, rev, { soldFor: SAR(price) });
    }
    expect(await total(visit)).toBe(0);
    await say(task, 160, { decision: 'DECLINED', reason: 'Too dear' });
    expect(await total(visit)).toBe(120);
    expect((await read(visit)).tasks).toMatchObject([
      { status: 'COMPLETED', soldFor: SAR(120), approval: { state: 'DECLINED', amount: SAR(160) } },
    ]);
    const history = (await manager.get(`audit?entity=task&id=${task.id}`)).body;
    expect(history).toContain('{"field":"soldFor","from":16000,"to":12000}');
  });

  test('work that comes back at another price than the client agreed to waits for a yes to that one', async () => {
    const visit = await visitOf(300, 300);
    const [task] = visit.tasks as [Task];
    const reprice = async (amount: number) => {
      const { rev } = (await manager.get(`tasks/${task.id}`)).json<Task>();
      await manager.patch(`tasks/${task.id}`, rev, { soldFor: SAR(amount) });
    };
    await manager.post(`tasks/${task.id}/approval`, { price: SAR(300) });
    await say(task, 300, { decision: 'APPROVED' });
    await move(task, 'PENDING', 'CANCELLED');
    await move(task, 'CANCELLED', 'PENDING');
    // What was agreed is not asked again.
    expect((await read(visit)).tasks).toMatchObject([{ holdReason: null, approval: { state: 'APPROVED' } }]);
    await move(task, 'PENDING', 'CANCELLED');
    await reprice(500);
    await move(task, 'CANCELLED', 'PENDING');
    expect((await read(visit)).tasks).toMatchObject([
      { status: 'PENDING', holdReason: 'APPROVAL', approval: { state: 'ASKED', amount: SAR(500) } },
    ]);
    expect(await total(visit)).toBe(0);
  });

  test.each([1, 2, 3, 4])(
    'whatever is done to the work, the total is what is agreed and what was taken off (seed %i)',
    async (seed) => {
      const dice = createDice(seed);
      const taken = dice.pick([0, 100, 1300]);
      const visit = await visitOf(1350 - taken, 1350);
      for (let step = 0; step < 40; step += 1) {
        const { tasks } = await read(visit);
        const { id, rev, status, approval } = dice.pick(tasks);
        const price = SAR(dice.between(1, 900));
        await dice.pick([
          () => (tasks.length < 5 ? add(visit, price.amount / 100) : Promise.resolve()),
          () => manager.patch(`tasks/${id}`, rev, { soldFor: price }),
          () =>
            manager.post(`tasks/${id}/status`, { from: status, to: status === 'CANCELLED' ? 'PENDING' : 'CANCELLED' }),
          () => manager.post(`tasks/${id}/status`, { from: status, to: 'COMPLETED' }),
          () => manager.post(`tasks/${id}/approval`, { price }),
          () =>
            client.post(`tasks/${id}/approval/decision`, { amount: approval?.amount ?? price, decision: 'APPROVED' }),
          () =>
            client.post(`tasks/${id}/approval/decision`, {
              amount: approval?.amount ?? price,
              decision: 'DECLINED',
              reason: 'Too dear',
            }),
          async () => {
            await manager.delete(`tasks/${id}`);
            if (dice.chance(0.5)) await manager.post(`tasks/${id}/restore`);
          },
        ])();
        const after = await read(visit);
        const { agreed } = sumsOf(after.tasks, 'SAR');
        const refused = after.tasks.filter(
          (task) => task.status !== 'CANCELLED' && task.approval?.state === 'DECLINED',
        );
        expect(refused.filter((task) => task.soldFor?.amount === task.approval?.amount?.amount)).toEqual([]);
        expect([step, after.totalCost?.amount]).toEqual([step, Math.max(0, agreed - taken * 100)]);
      }
    },
  );

  test('a total does not fall below nothing, and counts no work in another currency', async () => {
    const visit = await visitOf(100, 1350);
    const [first] = (await read(visit)).tasks as [Task];
    await manager.post(`visits/${visit.id}/tasks`, { ...TASK, soldFor: { amount: 9_000, currency: 'MAD' } });
    expect(await total(visit)).toBe(100);
    await move(first, 'PENDING', 'CANCELLED');
    expect(await total(visit)).toBe(0);
    // Its words can still be changed.
    const { rev } = await read(visit);
    expect((await manager.patch(`visits/${visit.id}`, rev, { notes: 'Call before noon' })).statusCode).toBe(200);
  });

  test('work beyond the largest sum leaves the total as it was when it goes', async () => {
    const visit = await visitOf(8_500, 8_500);
    const dear = await manager.post(`visits/${visit.id}/tasks`, {
      ...TASK,
      soldFor: { amount: AMOUNT_MAX - 100, currency: 'SAR' },
    });
    expect(await total(visit)).toBe(AMOUNT_MAX / 100);
    await move(dear.json<Task>(), 'PENDING', 'CANCELLED');
    expect(await total(visit)).toBe(8_500);
  });

  test('visits of before the update have the total that was shown of them, and tablets fetch it', async () => {
    const [sum, declined, byHand] = [
      await visitOf(300, 100, 200),
      await visitOf(300, 100, 200),
      await visitOf(250, 300),
    ];
    for (const visit of [sum, declined])
      await manager.post(`tasks/${visit.tasks[1]?.id}/approval`, { price: SAR(200) });
    await say(declined.tasks[1] as Task, 200, { decision: 'DECLINED', reason: 'Too dear' });
    const all = [sum, declined].map(({ id }) => id);
    await shop.db.updateTable('visits').set({ totalCostAmount: 30_000 }).where('id', 'in', all).execute();
    const before = await readRev(shop.db);

    await shop.db.transaction().execute((trx) => agreedTotals.rows!(trx));

    expect([await total(sum), await total(declined), await total(byHand)]).toEqual([100, 100, 250]);
    for (const visit of [sum, declined]) expect((await read(visit)).rev).toBeGreaterThan(before);
    // A second time there is nothing left to do.
    const after = await readRev(shop.db);
    await shop.db.transaction().execute((trx) => agreedTotals.rows!(trx));
    expect(await readRev(shop.db)).toBe(after);
  });
});
