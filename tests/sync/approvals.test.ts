import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditTrail } from '#contract/audit.ts';
import type { Task } from '#contract/tasks.ts';
import { resendTaskStatus } from '#sync/commands/resend-task-status.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { readVisits } from '#sync/view/active-visits.ts';
import { readVisit } from '#sync/view/files.ts';
import { engines } from '../support/test-database.ts';
import { type Reply, World } from './world.ts';

const PRICE = { amount: 120_000, currency: 'SAR' };
const yes = { decision: 'APPROVED', amount: PRICE };

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('a tablet without network starts nothing that waits for the client, and hears when it may', async () => {
    const { id, taskIds, owner } = await world.visit();
    const [taskId = ''] = taskIds;
    const manager = await world.shop.as('MANAGER');
    await manager.post(`tasks/${taskId}/approval`, { price: PRICE });
    const tablet = await world.tablet();
    tablet.weather = 'no-network';
    const seen = async () => (await tablet.see((stores) => readVisit(stores, id)))?.tasks[0];
    // A mechanic's tablet has no prices.
    expect((await seen())?.approval).toMatchObject({ state: 'ASKED', amount: null });
    const tap = (move: { to: 'IN PROGRESS' | 'COMPLETED' | 'PENDING'; holdReason?: null }) =>
      setTaskStatus(tablet.device, tablet.session, { taskId, ...move });
    expect((await tap({ to: 'IN PROGRESS' })).op).toBeUndefined();
    expect((await tap({ to: 'COMPLETED' })).op).toBeUndefined();
    expect((await tap({ to: 'PENDING', holdReason: null })).op).toBeUndefined();
    await owner.post(`tasks/${taskId}/approval/decision`, { ...yes, decision: 'CALL' });
    tablet.weather = 'fine';
    await tablet.pull();
    expect((await tap({ to: 'IN PROGRESS' })).op).toBeUndefined();
    await owner.post(`tasks/${taskId}/approval/decision`, yes);
    await tablet.pull();
    expect(await seen()).toMatchObject({ status: 'PENDING', holdReason: null, approval: { state: 'APPROVED' } });
    expect((await tap({ to: 'IN PROGRESS' })).op).toBeDefined();
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await seen()).toMatchObject({ status: 'IN PROGRESS', unsent: { waiting: 0 } });
  });

  it('a tablet that has not heard of it starts the task: it is refused once, told so, and can be sent again', async () => {
    const { taskIds } = await world.visit();
    const [taskId = ''] = taskIds;
    const tablet = await world.tablet();
    tablet.weather = 'no-network';
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
    const manager = await world.shop.as('MANAGER');
    await manager.post(`tasks/${taskId}/approval`, { price: PRICE });
    world.shop.pass(10_000);
    tablet.weather = 'fine';
    const replies: Reply[] = [];
    tablet.wire = async (pushed, deliver) => {
      const reply = await deliver(pushed);
      replies.push(reply);
      return reply;
    };
    await tablet.flush();
    await tablet.flush();
    expect((await tablet.waiting()).map(({ state, problem }) => [state, problem?.code])).toEqual([
      ['attention', 'awaits-approval'],
      ['queued', undefined],
    ]);
    // An app from before the approvals reads what it knows.
    const codes = replies.flatMap(({ body }) =>
      (JSON.parse(body) as { results: { code?: string; exactCode?: string }[] }).results.map(({ code, exactCode }) => [
        code,
        exactCode,
      ]),
    );
    expect(codes.filter(([code]) => code !== undefined)).toEqual([['illegal-transition', 'awaits-approval']]);
    expect((await world.history(taskId)).map(({ holdReason }) => holdReason)).toEqual(['APPROVAL']);
  });

  it('work stopped for the client’s answer, which has come by the time the server hears of it, waits no longer', async () => {
    const { taskIds } = await world.visit(['Clutch', 'Wipers']);
    const [clutch = '', wipers = ''] = taskIds;
    const tablet = await world.tablet();
    tablet.weather = 'no-network';
    const stop = { to: 'PENDING', holdReason: 'APPROVAL' } as const;
    const tap = async (taskId: string, move: { to: 'PENDING' | 'IN PROGRESS'; holdReason?: 'APPROVAL' }) =>
      await setTaskStatus(tablet.device, tablet.session, { taskId, ...move });
    await tap(clutch, stop);
    await tap(wipers, { to: 'IN PROGRESS' });
    await tap(wipers, { ...stop, to: 'IN PROGRESS' });
    world.shop.pass(60_000);
    const manager = await world.shop.as('MANAGER');
    for (const id of taskIds) {
      await manager.post(`tasks/${id}/approval`, { price: PRICE });
      await manager.post(`tasks/${id}/approval/decision`, { ...yes, agreedWith: 'Nora' });
    }
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(await tablet.waiting()).toEqual([]);
    const states = async () =>
      await Promise.all(
        taskIds.map(async (id) => {
          const { status, holdReason } = (await manager.get(`tasks/${id}`)).json<Task>();
          return [status, holdReason];
        }),
      );
    expect(await states()).toEqual([
      ['PENDING', null],
      ['IN PROGRESS', null],
    ]);
    // Who knows of the answer stops for another one.
    await tap(clutch, stop);
    world.shop.pass(10_000);
    await tablet.flush();
    expect(await states()).toContainEqual(['PENDING', 'APPROVAL']);
  });

  it('a manager without network cancels work: its price is off the total at once, and stays so when it is sent', async () => {
    const { id, taskIds } = await world.visit();
    const [taskId = ''] = taskIds;
    const admin = await world.shop.as('ADMIN');
    const { rev } = (await admin.get(`tasks/${taskId}`)).json<{ rev: number }>();
    await admin.patch(`tasks/${taskId}`, rev, { soldFor: PRICE });
    const tablet = await world.tablet('MANAGER');
    const onFloor = async () => (await tablet.see(readVisits))[0]?.totalCost?.amount;
    const onFile = async () => (await tablet.see((stores) => readVisit(stores, id)))?.totalCost?.amount;
    expect([await onFloor(), await onFile()]).toEqual([120_000, 120_000]);
    tablet.weather = 'no-network';
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'CANCELLED' });
    expect([await onFloor(), await onFile()]).toEqual([0, 0]);
    tablet.weather = 'fine';
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect([await onFloor(), await onFile()]).toEqual([0, 0]);
  });

  it.each(['EMPLOYEE', 'MANAGER'] as const)(
    'work called off without network by %s, when its car was delivered meanwhile, is for a person to decide: the sum was paid',
    async (role) => {
      const { id, taskIds } = await world.visit(['Clutch', 'Wipers']);
      const [taskId = '', other = ''] = taskIds;
      const admin = await world.shop.as('ADMIN');
      const revOf = async (path: string) => (await admin.get(path)).json<{ rev: number }>().rev;
      await admin.patch(`tasks/${taskId}`, await revOf(`tasks/${taskId}`), { soldFor: PRICE });
      const paid = async () => (await admin.get(`visits/${id}`)).json<{ totalCost: object }>().totalCost;
      const tablet = await world.tablet(role);
      tablet.weather = 'no-network';
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'CANCELLED' });
      await setTaskStatus(tablet.device, tablet.session, { taskId: other, to: 'COMPLETED' });
      world.shop.pass(10_000);
      await admin.patch(`visits/${id}`, await revOf(`visits/${id}`), { closed: true });
      tablet.weather = 'fine';
      world.shop.pass(10_000);
      const stands = async () =>
        (await tablet.waiting()).map(({ entityId, state, problem }) => [entityId, state, problem?.code]);
      await tablet.flush();
      expect(await stands()).toEqual([[taskId, 'attention', 'delivered-meanwhile']]);
      // He is told of the delivery: who, and when.
      const { closedAt } = (await admin.get(`visits/${id}`)).json<{ closedAt: string }>();
      const [refused] = await tablet.waiting();
      expect(refused?.serverState).toMatchObject({ value: 'PENDING', at: closedAt });
      expect(refused?.serverState?.byName).toMatch(/\S/);
      expect(await paid()).toEqual(PRICE);
      expect((await world.history(other)).map(({ toStatus }) => toStatus)).toEqual(['COMPLETED']);
      // Who may change sums decides it now, with the delivery before him, and the trail tells
      // what was paid; for a mechanic it stays so.
      await resendTaskStatus(tablet.device, tablet.session, (await tablet.waiting())[0]!.opId, { to: 'CANCELLED' });
      await tablet.flush();
      const isManager = role === 'MANAGER';
      expect(await stands()).toEqual(isManager ? [] : [[taskId, 'attention', 'delivered-meanwhile']]);
      expect(await paid()).toEqual(isManager ? { ...PRICE, amount: 0 } : PRICE);
      const trail = (await admin.get(`audit?entity=visit&id=${id}`)).json<AuditTrail>();
      const totals = trail.items.flatMap(({ changes }) => changes).filter(({ field }) => field === 'totalCost');
      expect(totals).toEqual(isManager ? [{ field: 'totalCost', from: PRICE.amount, to: 0 }] : []);
    },
  );
});
