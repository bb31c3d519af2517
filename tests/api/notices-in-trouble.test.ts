import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { ATTEMPT_MS, type NoticeSender, startNoticeSender } from '#server/features/notifications/notice-sender.ts';
import { deriveKeys } from '#server/keys.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { aPushTarget, startPushService } from '../support/push-service.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const PRICE = { amount: 120_000, currency: 'SAR' };
const { push: keys } = deriveKeys(Buffer.alloc(32, 7));

describe.each(engines)('people are told in trouble, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let slow: Awaited<ReturnType<typeof startPushService>>;
  let refused: RegExp | undefined;
  let failures = 0;
  let sender: NoticeSender;
  /** Refuses to write notices in one way, as a full disk does. */
  const trouble: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (refused?.test(node.kind) && JSON.stringify(node).includes('"notices"')) throw new Error('disk full');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  beforeAll(async () => {
    [service, slow] = [await startPushService(), await startPushService()];
    slow.status = 0;
    const services = [service.origin, slow.origin];
    shop = await createTestApp(engine, { PUSH_SERVICES: services, ACCESS_TTL: 40 * 24 * 3600 });
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    sender = start();
  });
  const start = () =>
    startNoticeSender({
      db: shop.db.withPlugin(trouble),
      clock: shop,
      timeZone: 'Asia/Riyadh',
      mailer: shop.mailer,
      push: { keys, subject: 'mailto:garage@warsha.test', services: [service.origin, slow.origin] },
      publicUrl: 'https://garage.example',
      onFailure: () => (failures += 1),
    });
  afterAll(async () => {
    await slow.stop();
    await sender.stop();
    await service.stop();
    await shop.close();
  });
  const ask = async (visit: Visit) =>
    expect((await manager.post(`tasks/${visit.tasks[0]?.id}/approval`, { price: PRICE })).statusCode).toBe(200);
  const waiting = async () => (await shop.db.selectFrom('notices').selectAll().execute()).length;
  const failedLook = async () => {
    const before = failures;
    sender.wake();
    await expect.poll(() => failures).toBeGreaterThan(before);
  };

  /** A client with a device at a push service, and how often it rang. */
  const ringing = async (at: typeof service, path: string) => {
    const client = await shop.as('CLIENT');
    await client.put('notifications/subscription', aPushTarget(`${at.origin}${path}`).subscription);
    return { client, rung: () => at.taken.filter((pushed) => pushed.path === path).length };
  };
  const noticesOf = async ({ id }: Caller) =>
    await shop.db.selectFrom('notices').selectAll().where('userId', '=', id).execute();

  test('who manages the shop no more when its news is told hears nothing of it', async () => {
    const tell = { fullName: 'Salma Idrissi', email: 'salma@example.com', message: 'Are you open?', website: '' };
    const paths = ['/push/still-manager', '/push/now-mechanic'];
    const [still, now] = [await shop.as('MANAGER'), await shop.as('MANAGER')];
    for (const [at, who] of [still, now].entries())
      await who.put('notifications/subscription', aPushTarget(`${service.origin}${paths[at]}`).subscription);
    await shop.anybody.post('messages', { ...tell, fillMs: 9000 });
    await shop.db.updateTable('users').set({ role: 'EMPLOYEE' }).where('id', '=', now.id).execute();
    sender.wake();
    await expect.poll(waiting).toBe(0);
    expect(service.taken.flatMap(({ path }) => (paths.includes(path) ? [path] : []))).toEqual([paths[0]]);
  });

  test('what cannot be noted as told, as on a full disk, does not ring again at every look', async () => {
    const client = await shop.as('CLIENT');
    const path = '/push/full';
    await client.put('notifications/subscription', aPushTarget(`${service.origin}${path}`).subscription);
    const rung = () => service.taken.filter((pushed) => pushed.path === path).length;
    await ask(await garage.visit(client));
    refused = /^(?:Update|Delete)/u;
    for (let look = 0; look < 3; look += 1) await failedLook();
    expect(rung()).toBe(0);
    refused = undefined;
    sender.wake();
    await expect.poll(waiting).toBe(0);
    expect(rung()).toBe(1);
  });

  test('a mail of which the notice cannot be taken away is not written either', async () => {
    const client = await shop.as('CLIENT');
    const { email } = (await garage.admin.get(`users/${client.id}`)).json<{ email: string }>();
    await ask(await garage.visit(client));
    refused = /^Delete/u;
    await failedLook();
    expect(await shop.mailTo(email)).toHaveLength(0);
    refused = undefined;
    shop.pass(2 * 60_000);
    sender.wake();
    await expect.poll(waiting).toBe(0);
    expect(await shop.mailTo(email)).toHaveLength(1);
  });

  test('a busy push service is asked again when it wants to be, within the hour, and meanwhile for nobody else', async () => {
    const [first, second] = [await ringing(service, '/push/busy'), await ringing(service, '/push/other')];
    const { email } = (await garage.admin.get(`users/${second.client.id}`)).json<{ email: string }>();
    service.status = 503;
    service.comeAfter = '600';
    const before = shop.now();
    await ask(await garage.visit(first.client));
    sender.wake();
    await expect.poll(first.rung).toBe(1);
    await expect.poll(async () => (await noticesOf(first.client))[0]?.dueAt).toBeGreaterThanOrEqual(before + 600_000);
    await ask(await garage.visit(second.client));
    sender.wake();
    await expect.poll(async () => (await noticesOf(second.client))[0]?.dueAt).toBeGreaterThan(shop.now() + 500_000);
    expect(second.rung()).toBe(0);
    service.comeAfter = new Date(Date.now() + 24 * 3_600_000).toUTCString();
    shop.pass(601_000);
    sender.wake();
    await expect.poll(() => first.rung() + second.rung()).toBeGreaterThan(1);
    // Both have been put off: one that still is when the clock goes on is put off from then.
    const all = async () => [...(await noticesOf(first.client)), ...(await noticesOf(second.client))];
    await expect
      .poll(async () => Math.min(...(await all()).map(({ dueAt }) => dueAt)))
      .toBeGreaterThan(shop.now() + 3_000_000);
    expect((await noticesOf(first.client))[0]?.dueAt).toBeLessThanOrEqual(shop.now() + 3_600_000);
    // So long a wait was one for all: now the mail goes.
    shop.pass(3_601_000);
    sender.wake();
    await expect.poll(waiting).toBe(0);
    expect(await shop.mailTo(email)).toHaveLength(1);
    service.status = 201;
    service.comeAfter = '';
    shop.pass(3_601_000);
  });

  test('too many for one device is no word of the others at the same push service', async () => {
    const [first, second] = [await ringing(service, '/push/many'), await ringing(service, '/push/free')];
    service.status = 429;
    service.comeAfter = '1800';
    await ask(await garage.visit(first.client));
    sender.wake();
    await expect.poll(async () => (await noticesOf(first.client))[0]?.dueAt).toBeGreaterThan(shop.now() + 1_700_000);
    service.status = 201;
    service.comeAfter = '';
    await ask(await garage.visit(second.client));
    sender.wake();
    await expect.poll(second.rung).toBe(1);
    shop.pass(1_801_000);
    sender.wake();
    await expect.poll(waiting).toBe(0);
    expect(first.rung()).toBe(2);
  });

  test.each([401, 403])(
    'who has a device of which the push service refuses what the shop signs (%i) has a mail at once',
    async (status) => {
      const { client, rung } = await ringing(service, `/push/refused-${status}`);
      const { email } = (await garage.admin.get(`users/${client.id}`)).json<{ email: string }>();
      service.status = status;
      await ask(await garage.visit(client));
      sender.wake();
      await expect.poll(waiting).toBe(0);
      expect([rung(), (await shop.mailTo(email)).length]).toEqual([1, 1]);
      // Once the shop signs as it should, the device rings again.
      service.status = 201;
      await ask(await garage.visit(client));
      sender.wake();
      await expect.poll(waiting).toBe(0);
      expect([rung(), (await shop.mailTo(email)).length]).toEqual([2, 1]);
    },
  );

  test('who can have no mail is told once the push service takes what the shop signs', async () => {
    const { client, rung } = await ringing(service, '/push/refused-alone');
    await shop.db.updateTable('users').set({ verified: 0 }).where('id', '=', client.id).execute();
    service.status = 403;
    await ask(await garage.visit(client));
    sender.wake();
    await expect.poll(async () => (await noticesOf(client))[0]?.dueAt).toBeGreaterThan(shop.now() + ATTEMPT_MS + 5000);
    service.status = 201;
    shop.pass(240_000);
    sender.wake();
    await expect.poll(waiting).toBe(0);
    expect(rung()).toBe(2);
  });

  test('while one server waits for a push service, another on the same database does not ring as well', async () => {
    const { client, rung } = await ringing(slow, '/push/slow');
    await ask(await garage.visit(client));
    sender.wake();
    await expect.poll(rung).toBe(1);
    const other = start();
    other.wake();
    slow.status = 201;
    await other.stop();
    expect(rung()).toBe(1);
  });
});
