import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeclinedWork } from '#contract/approvals.ts';
import { dayOfInstant } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { Report } from '#contract/reports.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const PRICE = { amount: 120_000, currency: 'SAR' };

describe.each(engines)('work that a client has declined, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
    client = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const code = (answer: { statusCode: number; body: string }) =>
    `${answer.statusCode} ${(JSON.parse(answer.body) as { code: string }).code}`;

  const decide = async (taskId: string | undefined, decision: 'APPROVED' | 'DECLINED') => {
    const said = { decision, amount: PRICE, ...(decision === 'DECLINED' && { reason: 'Too dear' }) };
    expect((await client.post(`tasks/${taskId}/approval/decision`, said)).statusCode).toBe(200);
  };
  const deliver = async ({ id }: Visit, closed = true) => {
    const { rev } = (await manager.get(`visits/${id}`)).json<Visit>();
    expect((await manager.patch(`visits/${id}`, rev, { closed })).statusCode).toBe(200);
  };
  const offeredOn = async ({ vehicleId }: Visit) =>
    (await mechanic.get(`vehicles/${vehicleId}/declined-work`)).json<{ items: DeclinedWork[] }>().items;

  test('is offered again when the car comes back, not in the visit in which it was declined, until it is added or dismissed', async () => {
    const visit = await garage.visit(client);
    const id = visit.tasks[0]?.id;
    await manager.post(`tasks/${id}/approval`, { price: PRICE });
    await decide(id, 'DECLINED');
    const path = `vehicles/${visit.vehicleId}/declined-work`;
    const offered = () => offeredOn(visit);
    const close = (closed: boolean) => deliver(visit, closed);
    // In this visit it stands struck through among the tasks.
    expect(await offered()).toEqual([]);
    await close(true);
    const [work] = await offered();
    expect(work).toMatchObject({ name: TASK.name, price: PRICE, reason: 'Too dear', service: 'REPAIR' });
    expect((await client.get(path)).statusCode).toBe(403);
    expect((await mechanic.delete(`declined-work/${work?.id}`)).statusCode).toBe(204);
    expect(await offered()).toEqual([]);
    expect((await mechanic.post(`declined-work/${work?.id}/restore`)).statusCode).toBe(200);
    const draft = { ...TASK, declinedId: work?.id };
    const { vehicleId } = visit;
    const again = { userId: client.id, vehicleId, name: 'Wipers', date: '2026-02-04', totalCost: MONEY, tasks: [TASK] };
    const { id: laterId } = (await mechanic.post('visits', again)).json<Visit>();
    expect((await mechanic.post(`visits/${laterId}/tasks`, { ...draft, declinedId: newId() })).json()).toMatchObject({
      errors: [{ pointer: '/declinedId', code: 'not-found' }],
    });
    const next = { ...again, tasks: [draft] };
    // Another car of the same client: it was not declined for that one.
    const second = await garage.visit(client);
    const elsewhere = { ...next, vehicleId: second.vehicleId };
    expect(code(await mechanic.post(`visits/${second.id}/tasks`, draft))).toBe('422 validation-failed');
    expect(code(await mechanic.post('visits', elsewhere))).toBe('422 validation-failed');
    expect(await offered()).toHaveLength(1);
    expect((await mechanic.post(`visits/${laterId}/tasks`, draft)).statusCode).toBe(201);
    expect(code(await mechanic.post(`visits/${laterId}/tasks`, draft))).toBe('422 validation-failed');
    expect(await offered()).toEqual([]);
    await mechanic.post(`declined-work/${work?.id}/restore`);
    expect((await mechanic.post('visits', next)).statusCode).toBe(201);
    expect(await offered()).toEqual([]);
    await mechanic.post(`declined-work/${work?.id}/restore`);
    expect(await offered()).toHaveLength(1);
    await close(false);
    await manager.post(`tasks/${id}/status`, { from: 'CANCELLED', to: 'PENDING' });
    await close(true);
    expect(await offered()).toEqual([]);
  });

  test('is offered again when what added it is taken away, and no more when that is brought back', async () => {
    const visit = await garage.visit(client);
    const id = visit.tasks[0]?.id;
    await manager.post(`tasks/${id}/approval`, { price: PRICE });
    await decide(id, 'DECLINED');
    await deliver(visit);
    const declinedId = (await offeredOn(visit))[0]?.id;
    const facts = { userId: client.id, vehicleId: visit.vehicleId, name: 'Wipers', date: '2026-02-04' };
    const draft = { ...facts, totalCost: MONEY, tasks: [TASK] };
    const count = async () => (await offeredOn(visit)).length;
    const goAndComeBack = async (path: string) => {
      expect(await count()).toBe(0);
      await garage.remove(path);
      expect(await count()).toBe(1);
      expect((await manager.post(`${path}/restore`)).statusCode).toBe(200);
      expect(await count()).toBe(0);
    };
    const next = (await manager.post('visits', draft)).json<Visit>();
    const again = (await manager.post(`visits/${next.id}/tasks`, { ...TASK, declinedId })).json<{ id: string }>();
    await goAndComeBack(`tasks/${again.id}`);
    await goAndComeBack(`visits/${next.id}`);
    await garage.remove(`tasks/${again.id}`);
    const third = (await manager.post('visits', { ...draft, tasks: [{ ...TASK, declinedId }] })).json<Visit>();
    await goAndComeBack(`visits/${third.id}`);
    // Nobody wants to be reminded of it any more, whatever becomes of the visit.
    await mechanic.delete(`declined-work/${declinedId}`);
    await garage.remove(`visits/${third.id}`);
    expect(await count()).toBe(0);
  });

  test('counts as lost once however often it is declined, and no more when it is asked anew or agreed', async () => {
    const visit = await garage.visit(client);
    const id = visit.tasks[0]?.id;
    const patch = { name: 'Timing belt' };
    expect((await manager.patch(`tasks/${id}`, visit.tasks[0]?.rev ?? 0, patch)).statusCode).toBe(200);
    const today = dayOfInstant(shop.now());
    const lost = async () => {
      const report = (await manager.get(`reports/declined?startDate=${today}&endDate=${today}`)).json<Report>();
      return report.rows.find(({ key }) => key === patch.name);
    };
    const reopen = async () => {
      const answer = await manager.post(`tasks/${id}/status`, { from: 'CANCELLED', to: 'PENDING' });
      expect(answer.statusCode).toBe(200);
    };
    await manager.post(`tasks/${id}/approval`, { price: PRICE });
    for (let times = 1; times <= 2; times += 1) {
      await decide(id, 'DECLINED');
      expect(await lost()).toMatchObject({ count: 1, values: { declined: [PRICE] } });
      await reopen();
      expect(await lost()).toBeUndefined();
    }
    await decide(id, 'APPROVED');
    expect(await lost()).toBeUndefined();
  });
});
