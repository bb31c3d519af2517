import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Task } from '#contract/tasks.ts';
import type { Report } from '#contract/reports.ts';
import type { TrackedVisit, TrackingLink } from '#contract/tracking.ts';
import type { Visit, VisitEvent } from '#contract/visits.ts';
import { readRev } from '#server/db/revision.ts';
import { type Garage, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const PRICE = { amount: 120_000, currency: 'SAR' };
const MORE = { amount: 150_000, currency: 'SAR' };
const yes = { decision: 'APPROVED', amount: PRICE };
const no = { decision: 'DECLINED', amount: PRICE, reason: 'Too dear' };

describe.each(engines)('the client is asked before work is done, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let mechanic: Caller;
  let client: Caller;
  let other: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    mechanic = await shop.as('EMPLOYEE');
    [client, other] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
  });
  afterAll(() => shop.close());

  const code = (answer: { statusCode: number; body: string }) =>
    `${answer.statusCode} ${(JSON.parse(answer.body) as { code: string }).code}`;
  const taskOf = (visit: Visit) => visit.tasks[0] as Task;
  const ask = async (id: string, price = PRICE, by = manager) => await by.post(`tasks/${id}/approval`, { price });
  const say = async (id: string, said: object, by = client) => await by.post(`tasks/${id}/approval/decision`, said);
  const move = async (id: string, from: string, to: string, by = mechanic) =>
    await by.post(`tasks/${id}/status`, { from, to });
  const read = async (id: string, by = manager) => (await by.get(`tasks/${id}`)).json<Task>();
  const asked = async () => {
    const visit = await garage.visit(client);
    const { id } = taskOf(visit);
    expect((await ask(id)).statusCode).toBe(200);
    return { visit, id };
  };
  const historyOf = async ({ id }: Visit) =>
    (await manager.get(`visits/${id}/history`)).json<{ items: VisitEvent[] }>().items;

  test('a manager asks: the task stops, nobody starts or finishes it, the client approves, and work goes on', async () => {
    const visit = await garage.visit(client);
    const { id } = taskOf(visit);
    await move(id, 'PENDING', 'IN PROGRESS');
    const answer = await ask(id);
    expect(answer.json<Task>()).toMatchObject({
      status: 'PENDING',
      holdReason: 'APPROVAL',
      soldFor: PRICE,
      approval: { state: 'ASKED', amount: PRICE, seenAt: null, decidedAt: null },
    });
    const once = (await ask(id)).json<Task>();
    expect(once.approval?.id).toBe(answer.json<Task>().approval?.id);
    for (const [to, more] of [
      ['IN PROGRESS', {}],
      ['COMPLETED', {}],
      ['PENDING', { holdReason: null }],
      ['PENDING', { holdReason: 'PARTS' }],
    ] as const)
      for (const by of [mechanic, manager])
        expect(code(await by.post(`tasks/${id}/status`, { from: 'PENDING', to, ...more }))).toBe('409 awaits-approval');
    expect((await client.post(`tasks/${id}/approval/seen`)).statusCode).toBe(204);
    const { seenAt } = (await read(id)).approval ?? {};
    shop.pass(60_000);
    await client.post(`tasks/${id}/approval/seen`);
    expect((await read(id)).approval?.seenAt).toBe(seenAt);
    expect((await say(id, { ...yes, decision: 'CALL' })).json<Task>().approval?.state).toBe('CALL');
    expect(code(await move(id, 'PENDING', 'IN PROGRESS'))).toBe('409 awaits-approval');
    expect((await say(id, yes)).json<Task>()).toMatchObject({
      status: 'PENDING',
      holdReason: null,
      approval: { state: 'APPROVED', way: 'CLIENT', agreedWith: null },
    });
    const { rev } = await read(id);
    expect((await say(id, yes)).json<Task>().rev).toBe(rev);
    expect(code(await say(id, no))).toBe('409 conflict');
    expect((await move(id, 'PENDING', 'IN PROGRESS')).statusCode).toBe(200);
    expect((await historyOf(visit)).map(({ verb }) => verb)).toEqual([
      'setStatus',
      'decideApproval',
      'decideApproval',
      'seeApproval',
      'askApproval',
      'update',
      'setStatus',
      'create',
    ]);
  });

  test('a client who looks a second time changes nothing and leaves nothing behind', async () => {
    const { id } = await asked();
    const counted = async () => ({
      rev: await readRev(shop.db),
      answers: (await shop.db.selectFrom('idempotency_keys').select('key').execute()).length,
    });
    const see = async () => await client.post(`tasks/${id}/approval/seen`, undefined, { 'idempotency-key': newId() });
    const before = await counted();
    expect((await see()).statusCode).toBe(204);
    const after = await counted();
    expect(after).toEqual({ rev: before.rev + 1, answers: before.answers + 1 });
    for (let n = 0; n < 3; n += 1) expect((await see()).statusCode).toBe(204);
    expect(await counted()).toEqual(after);
  });

  test('who declines says why: the task is cancelled, and who opens it again asks again', async () => {
    const { id } = await asked();
    expect((await say(id, { ...no, reason: undefined })).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ pointer: '/reason', code: 'required' }],
    });
    expect((await say(id, no)).json<Task>()).toMatchObject({
      status: 'CANCELLED',
      holdReason: null,
      approval: { state: 'DECLINED', reason: 'Too dear' },
    });
    expect(code(await ask(id))).toBe('409 illegal-transition');
    expect((await move(id, 'CANCELLED', 'PENDING', manager)).json<Task>()).toMatchObject({
      status: 'PENDING',
      holdReason: 'APPROVAL',
      approval: { state: 'ASKED', amount: PRICE, reason: null },
    });
    expect(code(await move(id, 'PENDING', 'IN PROGRESS'))).toBe('409 awaits-approval');
  });

  test('another price is another question: an answer to the old one is refused with what is asked now', async () => {
    const { id } = await asked();
    const before = await read(id);
    await manager.patch(`tasks/${id}`, before.rev, { soldFor: MORE });
    const late = await say(id, yes);
    expect(code(late)).toBe('409 approval-changed');
    expect(late.json<{ current: Task }>().current.approval).toMatchObject({ state: 'ASKED', amount: MORE });
    expect((await say(id, { ...yes, amount: MORE })).statusCode).toBe(200);
    expect(code(await ask(id, MORE))).toBe('409 conflict');
    await move(id, 'PENDING', 'IN PROGRESS');
    expect((await manager.patch(`tasks/${id}`, (await read(id)).rev, { soldFor: PRICE })).json<Task>()).toMatchObject({
      status: 'PENDING',
      holdReason: 'APPROVAL',
      approval: { state: 'ASKED', amount: PRICE },
    });
    const now = await read(id);
    expect((await manager.patch(`tasks/${id}`, now.rev, { soldFor: null })).json()).toMatchObject({
      errors: [{ pointer: '/soldFor', code: 'required' }],
    });
    const rows = await shop.db.selectFrom('task_approvals').select('state').where('taskId', '=', id).execute();
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['APPROVED', 'ASKED', 'ASKED']);
  });

  test('only managers ask, only the owner of the car answers, and staff note with whom they spoke', async () => {
    const { visit, id } = await asked();
    expect([(await ask(id, PRICE, mechanic)).statusCode, (await ask(id, PRICE, client)).statusCode]).toEqual([
      403, 403,
    ]);
    expect([(await say(id, yes, mechanic)).statusCode, (await say(id, yes, other)).statusCode]).toEqual([403, 404]);
    expect((await other.post(`tasks/${id}/approval/seen`)).statusCode).toBe(404);
    expect((await say(id, yes, manager)).json()).toMatchObject({
      errors: [{ pointer: '/agreedWith', code: 'required' }],
    });
    expect((await say(id, { ...yes, agreedWith: 'me' })).json()).toMatchObject({
      errors: [{ pointer: '/agreedWith', code: 'not-allowed' }],
    });
    const call = { decision: 'CALL', amount: PRICE, agreedWith: 'Hind' };
    expect((await say(id, call, manager)).json()).toMatchObject({ errors: [{ pointer: '/decision' }] });
    expect((await say(id, { ...yes, agreedWith: 'Hind' }, manager)).json<Task>().approval).toMatchObject({
      state: 'APPROVED',
      way: 'PHONE',
      agreedWith: 'Hind',
    });
    const [line] = await historyOf(visit);
    expect(line).toMatchObject({
      verb: 'decideApproval',
      taskName: TASK.name,
      changes: expect.arrayContaining([
        { field: 'approval', from: 'ASKED', to: 'APPROVED' },
        { field: 'approvalAmount', from: null, to: PRICE.amount },
        { field: 'agreedWith', from: null, to: 'Hind' },
      ]) as unknown,
    });
  });

  test('work of another name is another question, by the link too: who saw the old name has said nothing of it', async () => {
    const { visit, id } = await asked();
    const { secret } = (await mechanic.post(`visits/${visit.id}/tracking-link`)).json<TrackingLink>();
    const seen = (await shop.anybody.post('tracking/visit', { secret })).json<TrackedVisit>();
    const before = await read(id, client);
    expect(seen.tasks[0]?.approval?.id).toBe(before.approval?.id);
    await mechanic.patch(`tasks/${id}`, before.rev, { name: 'Clean the brakes' });
    expect(code(await say(id, { ...yes, asked: before.approval?.id }))).toBe('409 approval-changed');
    const late = { secret, taskId: id, ...yes, asked: seen.tasks[0]?.approval?.id };
    expect(code(await shop.anybody.post('tracking/approval', late))).toBe('409 approval-changed');
    const { approval, rev } = await read(id, client);
    expect(approval).toMatchObject({ state: 'ASKED', amount: PRICE, seenAt: null });
    expect((await say(id, { ...yes, asked: approval?.id })).statusCode).toBe(200);
    // What was agreed stays so: the history says who has named it otherwise since.
    await manager.patch(`tasks/${id}`, (await read(id)).rev, { name: TASK.name });
    expect((await read(id)).approval).toMatchObject({ id: approval?.id, state: 'APPROVED' });
    expect(rev).toBeGreaterThan(before.rev);
  });

  test('whoever has the link answers for that visit only, and nothing of the secret stands in an address', async () => {
    const { visit, id } = await asked();
    const { secret } = (await mechanic.post(`visits/${visit.id}/tracking-link`)).json<TrackingLink>();
    await manager.post('tracking/visit', { secret });
    expect((await read(id)).approval?.seenAt).toBeNull();
    const seen = (await shop.anybody.post('tracking/visit', { secret })).json<TrackedVisit>();
    expect(seen.tasks[0]?.approval).toMatchObject({ state: 'ASKED', amount: PRICE, decidedAt: null });
    expect((await read(id)).approval?.seenAt).not.toBeNull();
    const { id: foreign } = await asked();
    const tell = async (said: object) => await shop.anybody.post('tracking/approval', { secret, ...said });
    expect(code(await tell({ taskId: foreign, ...yes }))).toBe('404 not-found');
    expect(code(await tell({ taskId: newId(), ...yes }))).toBe('404 not-found');
    expect(code(await tell({ taskId: id, ...yes, amount: MORE }))).toBe('409 approval-changed');
    // Nobody of the shop says the client's word for him.
    for (const staff of [mechanic, manager])
      expect(code(await staff.post('tracking/approval', { secret, taskId: id, ...yes }))).toBe('403 forbidden');
    const answer = await tell({ taskId: id, ...no });
    expect(answer.json<TrackedVisit>().tasks[0]).toMatchObject({
      status: 'CANCELLED',
      approval: { state: 'DECLINED', way: 'LINK', reason: 'Too dear' },
    });
    expect((await tell({ taskId: id, ...no })).statusCode).toBe(200);
    expect((await read(id)).approval).toMatchObject({ state: 'DECLINED', way: 'LINK', reason: 'Too dear' });
    // Nobody signed in: what the manager can go by is whose link it was.
    const [line] = await historyOf(visit);
    expect(line).toMatchObject({ verb: 'decideApproval', byName: null });
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        { field: 'approvalWay', from: null, to: 'LINK' },
        { field: 'linkMaker', from: null, to: 'EMPLOYEE 2' },
      ]),
    );
    await manager.delete(`visits/${visit.id}/tracking-link`);
    expect(code(await tell({ taskId: id, ...yes }))).toBe('404 not-found');
  });

  test('what the client has not agreed to is in no table, no report and no sum of the shop', async () => {
    const { id: vehicleId } = await garage.car(client);
    const tasks = [
      { ...TASK, soldFor: { amount: 110_000, currency: 'SAR' } },
      { ...TASK, soldFor: PRICE },
    ];
    const draft = { userId: client.id, vehicleId, name: 'Two jobs', date: '2024-05-06', tasks };
    const totalCost = { amount: 110_000 + PRICE.amount, currency: 'SAR' };
    const made = (await manager.post('visits', { ...draft, totalCost })).json<Visit>();
    await manager.post('visits', { ...draft, name: 'By hand', totalCost: { amount: 99_000, currency: 'SAR' } });
    const day = 'startDate=2024-05-06&endDate=2024-05-06';
    const billed = async () => (await manager.get(`reports/clients?${day}`)).json<Report>().total.values['visitTotals'];
    const written = async () => (await manager.get(`visits.csv?vehicleId=${vehicleId}`)).body;
    expect([await billed(), await written()]).toEqual([
      [{ amount: 329_000, currency: 'SAR' }],
      expect.stringContaining(',Two jobs,2300.00,SAR,'),
    ]);
    const { id } = made.tasks[1] as Task;
    await ask(id);
    const agreed = [[{ amount: 209_000, currency: 'SAR' }], expect.stringContaining(',Two jobs,1100.00,SAR,')];
    expect([await billed(), await written()]).toEqual(agreed);
    await say(id, no);
    expect([await billed(), await written()]).toEqual(agreed);
  });

  test('a finished task stays finished when its price changes, and a cancelled one asks nothing of the client', async () => {
    const { id } = await asked();
    await say(id, yes);
    await move(id, 'PENDING', 'COMPLETED');
    await manager.patch(`tasks/${id}`, (await read(id)).rev, { soldFor: MORE });
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', holdReason: null, approval: { state: 'ASKED' } });
    expect((await say(id, { ...no, amount: MORE })).json<Task>()).toMatchObject({
      status: 'COMPLETED',
      approval: { state: 'DECLINED' },
    });
    const { id: gone } = await asked();
    await move(gone, 'PENDING', 'CANCELLED');
    expect(code(await say(gone, yes))).toBe('409 conflict');
  });
});
