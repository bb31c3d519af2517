import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { startNoticeSender, type NoticeSender } from '#server/features/notifications/notice-sender.ts';
import { deriveKeys } from '#server/keys.ts';
import { type Garage, openGarage, TASK } from '../support/full-garage.ts';
import { aPushTarget, startPushService } from '../support/push-service.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const { push: keys } = deriveKeys(Buffer.alloc(32, 7));

describe.each(engines)('who has been told that the car is ready, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let busy: Awaited<ReturnType<typeof startPushService>>;
  let sender: NoticeSender;
  beforeAll(async () => {
    [service, busy] = [await startPushService(), await startPushService()];
    busy.status = 503;
    const services = [service.origin, busy.origin];
    shop = await createTestApp(engine, { PUSH_SERVICES: services });
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    sender = startNoticeSender({
      db: shop.db,
      clock: shop,
      timeZone: 'Asia/Riyadh',
      mailer: shop.mailer,
      push: { keys, subject: 'mailto:garage@warsha.test', services },
      publicUrl: undefined,
      onFailure: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await sender.stop();
    await service.stop();
    await busy.stop();
    await shop.close();
  });

  const read = async ({ id }: Visit) => (await manager.get(`visits/${id}`)).json<Visit>();
  /** As the tablets on the floor and the screen on the wall have it. */
  const onFloor = async ({ id }: Visit) =>
    (await manager.get('sync/pull'))
      .json<{ upserts: { visit: { id: string; toldReadyAt: string | null }[] } }>()
      .upserts.visit.find((visit) => visit.id === id)?.toldReadyAt;
  /** All work is done, and what is to be told of it has been told. */
  const finish = async (visit: Visit, client: Caller) => {
    for (const { id } of visit.tasks) await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'COMPLETED' });
    sender.wake();
    const waiting = () => shop.db.selectFrom('notices').select('about').where('userId', '=', client.id).execute();
    await expect.poll(waiting).toEqual([]);
  };
  const write = (event: string, { id }: Visit) =>
    manager.post('written-messages', { event, way: 'WHATSAPP', entity: 'visit', id });

  test('a client is not told that the car is ready while work of another visit of it goes on', async () => {
    const client = await shop.as('CLIENT');
    const visit = await garage.visit(client);
    const stay = { userId: client.id, vehicleId: visit.vehicleId, name: 'Belt', date: '2026-01-05', tasks: [TASK] };
    const other = (await manager.post('visits', { ...stay, totalCost: TASK.soldFor })).json<Visit>();
    await finish(visit, client);
    expect((await read(visit)).toldReadyAt).toBeNull();
    await finish(other, client);
    expect((await read(other)).toldReadyAt).not.toBeNull();
  });

  test('a client without device and without a confirmed address is told by whoever writes to him', async () => {
    const client = await shop.as('CLIENT');
    await shop.db.updateTable('users').set({ verified: 0 }).where('id', '=', client.id).execute();
    const visit = await garage.visit(client);
    await finish(visit, client);
    await write('THANKS', visit);
    expect((await read(visit)).toldReadyAt).toBeNull();
    expect(await onFloor(visit)).toBeNull();
    await write('READY', visit);
    const { toldReadyAt } = await read(visit);
    expect(toldReadyAt).not.toBeNull();
    expect(await onFloor(visit)).toBe(toldReadyAt);
  });

  test.each(['by a notification', 'by e-mail'])(
    'a client whom the shop itself tells %s counts as told',
    async (way) => {
      const client = await shop.as('CLIENT');
      if (way === 'by a notification')
        await client.put('notifications/subscription', aPushTarget(`${service.origin}/push/ready`).subscription);
      const visit = await garage.visit(client);
      await finish(visit, client);
      await expect.poll(async () => Date.parse((await onFloor(visit)) ?? '')).toBeGreaterThan(0);
    },
  );

  test('who was told on the phone is told, though the tablet at home is still to be reached', async () => {
    const client = await shop.as('CLIENT');
    const { email } = (await garage.admin.get(`users/${client.id}`)).json<{ email: string }>();
    const other = await shop.signIn(email);
    await client.put('notifications/subscription', aPushTarget(`${service.origin}/push/phone`).subscription);
    await other.put('notifications/subscription', aPushTarget(`${busy.origin}/push/tablet`).subscription);
    const visit = await garage.visit(client);
    for (const { id } of visit.tasks) await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'COMPLETED' });
    sender.wake();
    await expect.poll(async () => Date.parse((await onFloor(visit)) ?? '')).toBeGreaterThan(0);
    expect(busy.taken).not.toEqual([]);
  });

  test('who delivers a car while its client is being told has seen the visit as it is; after a change one has not', async () => {
    const client = await shop.as('CLIENT');
    await shop.db.updateTable('users').set({ verified: 0 }).where('id', '=', client.id).execute();
    const visit = await garage.visit(client);
    await finish(visit, client);
    const { rev } = await read(visit);
    for (let told = 0; told < 2; told += 1) await write('READY', visit);
    expect((await read(visit)).rev).toBeGreaterThan(rev);
    const change = async (seen: number, patch: object) =>
      (await manager.patch(`visits/${visit.id}`, seen, patch)).statusCode;
    expect(await change(rev - 1, { notes: 'Keys are in the box' })).toBe(412);
    expect(await change(rev, { notes: 'Keys are in the box' })).toBe(200);
    await write('READY', visit);
    expect(await change(rev, { closed: true })).toBe(412);
  });

  test.each(['in the app', 'by the link'])(
    'who refuses the last job %s is not told by that that the car is ready: the shop says so',
    async (way) => {
      const client = await shop.as('CLIENT');
      const visit = await garage.visit(client);
      const [asked, ...others] = visit.tasks.map(({ id }) => id);
      const price = { amount: 120_000, currency: 'SAR' };
      expect((await manager.post(`tasks/${asked}/approval`, { price })).statusCode).toBe(200);
      for (const id of others) await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'COMPLETED' });
      await shop.db.deleteFrom('notices').where('userId', '=', client.id).execute();
      const no = { decision: 'DECLINED', amount: price, reason: 'Too dear' };
      if (way === 'in the app') await client.post(`tasks/${asked}/approval/decision`, no);
      else {
        const { secret } = (await manager.post(`visits/${visit.id}/tracking-link`, {})).json<{ secret: string }>();
        await shop.anybody.post('tracking/approval', { secret, taskId: asked, ...no });
      }
      expect((await manager.get(`tasks/${asked}`)).json()).toMatchObject({ status: 'CANCELLED' });
      const told = shop.db.selectFrom('notices').select('kind').where('userId', '=', client.id);
      expect(await told.execute()).toEqual([]);
      expect(await onFloor(visit)).toBeNull();
    },
  );

  test('of a car that has been fetched nothing is noted any more', async () => {
    const client = await shop.as('CLIENT');
    await shop.db.updateTable('users').set({ verified: 0 }).where('id', '=', client.id).execute();
    const visit = await garage.visit(client);
    await finish(visit, client);
    const { rev } = await read(visit);
    expect((await manager.patch(`visits/${visit.id}`, rev, { closed: true })).statusCode).toBe(200);
    await write('READY', visit);
    expect((await read(visit)).toldReadyAt).toBeNull();
  });
});
