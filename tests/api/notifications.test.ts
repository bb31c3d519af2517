import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationSettings } from '#contract/notifications.ts';
import type { Visit } from '#contract/visits.ts';
import { ATTEMPT_MS, startNoticeSender, type NoticeSender } from '#server/features/notifications/notice-sender.ts';
import { DEFAULT_PUSH_SERVICES } from '#server/features/notifications/push-services.ts';
import { deriveKeys } from '#server/keys.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { aPushTarget, claimsOf, startPushService } from '../support/push-service.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const HOUR = 60 * 60_000;
const PRICE = { amount: 120_000, currency: 'SAR' };
const { push: keys } = deriveKeys(Buffer.alloc(32, 7));

describe.each(engines)('people are told what happens, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let silent: Awaited<ReturnType<typeof startPushService>>;
  let sender: NoticeSender;
  let count = 0;
  beforeAll(async () => {
    [service, silent] = [await startPushService(), await startPushService()];
    silent.status = 0;
    const services = [...DEFAULT_PUSH_SERVICES.split(','), service.origin, silent.origin];
    shop = await createTestApp(engine, { PUSH_SERVICES: services, ACCESS_TTL: 40 * 24 * 3600 });
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    sender = startNoticeSender({
      db: shop.db,
      clock: shop,
      timeZone: 'Asia/Riyadh',
      mailer: shop.mailer,
      push: { keys, subject: 'mailto:garage@warsha.test', services },
      publicUrl: 'https://garage.example',
      onFailure: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    silent.status = service.status = 201;
    await silent.stop();
    await sender.stop();
    await service.stop();
    await shop.close();
  });

  /** A device of somebody that takes notifications. */
  const device = async (who: Caller, on = service) => {
    count += 1;
    const path = `/push/${count}`;
    const target = aPushTarget(`${on.origin}${path}`);
    const answer = await who.put('notifications/subscription', target.subscription);
    expect(answer.statusCode).toBe(204);
    const taken = () => on.taken.filter((pushed) => pushed.path === path);
    return { taken, told: () => taken().map((pushed) => target.read(pushed)) };
  };
  const emailOf = async ({ id }: Caller) => (await garage.admin.get(`users/${id}`)).json<{ email: string }>().email;
  const waiting = async (userId: string) =>
    await shop.db.selectFrom('notices').selectAll().where('userId', '=', userId).execute();
  /** All that waits for somebody has been told, or put off for longer than an attempt takes. */
  const settled = async (userId: string, left = 0) => {
    sender.wake();
    const isOpen = ({ dueAt }: { dueAt: number }) => dueAt <= shop.now() + ATTEMPT_MS;
    await expect.poll(async () => (await waiting(userId)).filter(isOpen).length).toBe(0);
    expect(await waiting(userId)).toHaveLength(left);
  };
  const ask = async (visit: Visit) =>
    expect((await manager.post(`tasks/${visit.tasks[0]?.id}/approval`, { price: PRICE })).statusCode).toBe(200);
  const finish = async (visit: Visit, at: number) =>
    await manager.post(`tasks/${visit.tasks[at]?.id}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const code = (answer: { statusCode: number; body: string }) => {
    const { code: name, errors = [] } = JSON.parse(answer.body) as {
      code: string;
      errors?: { pointer: string; code: string }[];
    };
    return `${answer.statusCode} ${name} ${errors.map((each) => `${each.pointer} ${each.code}`).join(' ')}`.trim();
  };
  const settings = async (who: Caller, chosen: NotificationSettings) =>
    expect((await who.put('notifications/settings', chosen)).json()).toEqual(chosen);

  test('a client is told of a price, of how far the work is and that the car is ready; only his device can read it', async () => {
    const client = await shop.as('CLIENT');
    const visit = await garage.visit(client);
    const { taken, told } = await device(client);
    const stranger = await device(await shop.as('CLIENT'));
    await ask(visit);
    await settled(client.id);
    const url = `/client/overview/${visit.vehicleId}/${visit.id}`;
    expect(told()).toMatchObject([{ kind: 'APPROVAL', to: client.id, tag: visit.id, url, silent: false }]);
    expect(JSON.stringify(told())).not.toMatch(/120|1[,.]200|SAR|CLIENT|MANAGER/u);
    const [pushed] = taken();
    const claims = claimsOf(pushed!, (await client.get('notifications/key')).json<{ key: string }>().key);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:garage@warsha.test' });
    expect(pushed?.headers).toMatchObject({ urgency: 'high', topic: visit.id.replaceAll('-', '') });
    expect(pushed?.body.length).toBeLessThan(3 * 1024);
    // What waits for the client is not counted as work, and the car is not ready.
    await finish(visit, 1);
    await settled(client.id);
    expect(told().at(-1)).toMatchObject({ kind: 'PROGRESS', body: '1 of 1 done' });
    await manager.post(`tasks/${visit.tasks[0]?.id}/approval/decision`, {
      decision: 'APPROVED',
      amount: PRICE,
      agreedWith: 'the client',
    });
    const { rev } = (await manager.get(`visits/${visit.id}`)).json<Visit>();
    const promisedAt = new Date(new Date(shop.now()).setUTCHours(13, 30, 0, 0)).toISOString();
    expect((await manager.patch(`visits/${visit.id}`, rev, { promisedAt })).statusCode).toBe(200);
    await settled(client.id);
    const body = '1 of 2 done, ready about 16:30';
    expect(told().at(-1)).toMatchObject({ kind: 'PROGRESS', tag: visit.id, silent: true, body });
    expect(taken().at(-1)?.headers).toMatchObject({ urgency: 'low' });
    await finish(visit, 0);
    await settled(client.id);
    expect(told().at(-1)).toMatchObject({ kind: 'READY', tag: visit.id, silent: false, title: 'Your car is ready' });
    expect(stranger.taken()).toEqual([]);
    expect(await shop.mailTo('client-1@warsha.test')).toEqual([]);
  });

  test('without a device a price and a ready car go by e-mail, to an address that was confirmed, and progress nowhere', async () => {
    const client = await shop.as('CLIENT');
    const email = await emailOf(client);
    const visit = await garage.visit(client);
    await ask(visit);
    const sent = shop.foundBySender(email);
    await settled(client.id);
    const [mail = ''] = await shop.mailTo(email);
    await expect.poll(() => sent).toContain(mail);
    expect(mail).toContain(`https://garage.example/client/overview/${visit.vehicleId}/${visit.id}`);
    expect(mail).not.toMatch(/1[,.]?200/u);
    const unproved = await shop.as('CLIENT');
    await shop.db.updateTable('users').set({ verified: 0 }).where('id', '=', unproved.id).execute();
    const ready = await garage.visit(unproved);
    await finish(ready, 0);
    await finish(ready, 1);
    await settled(unproved.id);
    const mails = await shop.db.selectFrom('mail_outbox').select('recipient').execute();
    expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(1);
    const other = await emailOf(unproved);
    expect(mails.filter(({ recipient }) => recipient === other)).toEqual([]);
  });

  test('at night nobody is woken: in the morning it is told as it is then, and progress not at all', async () => {
    const client = await shop.as('CLIENT');
    const { told } = await device(client);
    const [answered, asked] = [await garage.visit(client), await garage.visit(client)];
    const night = new Date(shop.now()).setUTCHours(20, 0, 0, 0) - shop.now();
    shop.pass(night);
    await ask(answered);
    await ask(asked);
    await settled(client.id, 2);
    const morning = new Date(shop.now() + 12 * HOUR).setUTCHours(4, 0, 0, 0);
    expect((await waiting(client.id)).map(({ dueAt }) => new Date(dueAt).getUTCHours())).toEqual([4, 4]);
    await client.post(`tasks/${answered.tasks[0]?.id}/approval/decision`, { decision: 'APPROVED', amount: PRICE });
    shop.pass(morning - shop.now() + 60_000);
    await settled(client.id);
    expect(told()).toMatchObject([{ kind: 'APPROVAL', tag: asked.id }]);
    await settings(client, { off: ['READY'], quiet: null });
    await finish(answered, 0);
    await finish(answered, 1);
    await settled(client.id);
    expect(told()).toHaveLength(1);
    shop.pass(4 * HOUR);
  });

  test('who signs out, is signed out or has a phone that is gone is told nothing there any more', async () => {
    const client = await shop.as('CLIENT');
    const { told } = await device(client);
    const email = await emailOf(client);
    const second = await shop.signIn(email);
    const other = await device(second);
    await second.delete('users/me/sessions');
    await ask(await garage.visit(second));
    await settled(client.id);
    expect([told().length, other.told().length]).toEqual([0, 1]);
    service.status = 410;
    await ask(await garage.visit(second));
    await settled(client.id);
    service.status = 201;
    expect(other.taken()).toHaveLength(2);
    const left = await shop.db
      .selectFrom('push_subscriptions')
      .select('sessionId')
      .where('userId', '=', client.id)
      .execute();
    expect(left).toHaveLength(1);
    expect(await shop.mailTo(email)).toHaveLength(1);
    expect(
      (await second.put('notifications/subscription', aPushTarget(`${service.origin}/x`).subscription)).statusCode,
    ).toBe(204);
    expect((await second.delete('notifications/subscription')).statusCode).toBe(204);
    await ask(await garage.visit(second));
    await settled(client.id);
    expect(await shop.mailTo(email)).toHaveLength(2);
  });

  test('a push service that never answers delays no answer and no other person, and is asked again later; nobody is led elsewhere', async () => {
    const [stuck, client] = [await shop.as('CLIENT'), await shop.as('CLIENT')];
    const dead = await device(stuck, silent);
    const { told } = await device(client);
    await ask(await garage.visit(stuck));
    sender.wake();
    await expect.poll(() => dead.taken().length).toBe(1);
    await ask(await garage.visit(client));
    await settled(client.id);
    service.leadsTo = `${silent.origin}/elsewhere`;
    for (const status of [503, 307]) {
      service.status = status;
      const before = told().length;
      await ask(await garage.visit(client));
      await settled(client.id, 1);
      expect(await waiting(client.id)).toMatchObject([{ attempts: 1 }]);
      service.status = 201;
      shop.pass(2 * 60_000);
      await settled(client.id);
      expect(told()).toHaveLength(before + 2);
    }
    expect(silent.taken.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });

  test('those who manage the shop hear of messages, ratings and answers, with a count and no name', async () => {
    const client = await shop.as('CLIENT');
    const boss = await shop.as('MANAGER');
    const mechanic = await device(await shop.as('EMPLOYEE'));
    const { told } = await device(boss);
    const draft = { fullName: 'Salma Idrissi', email: 'salma@example.com', message: 'Are you open?', website: '' };
    await shop.anybody.post('messages', { ...draft, fillMs: 9000 });
    await shop.anybody.post('messages', { ...draft, fillMs: 9000 });
    await settled(boss.id);
    await garage.closedVisit(client);
    await client.post('ratings', { stars: 5, feedback: null, visitId: null });
    const visit = await garage.visit(client);
    await ask(visit);
    await client.post(`tasks/${visit.tasks[0]?.id}/approval/decision`, { decision: 'APPROVED', amount: PRICE });
    await settled(boss.id);
    const file = `/admin/users/${client.id}/vehicle/${visit.vehicleId}/visit/${visit.id}`;
    expect(Object.fromEntries(told().map(({ kind, url }) => [kind, url]))).toMatchObject({
      MESSAGE: '/admin/messages',
      RATING: '/admin/messages/rate',
      ANSWER: file,
    });
    expect(told().find(({ kind }) => kind === 'MESSAGE')?.body).toBe('Unread messages: 2');
    expect(JSON.stringify(told())).not.toMatch(/Salma|example\.com/u);
    expect(mechanic.told()).toEqual([]);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest',
    'https://10.0.0.5/x',
    'https://localhost/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evilpush.apple.com.test/x',
    'https://push.apple.com@127.0.0.1/x',
    'https://user:word@fcm.googleapis.com/x',
    'file:///etc/passwd',
    'not an address',
  ])('an address that is no push service is refused: %s', async (endpoint) => {
    const answer = await manager.put('notifications/subscription', aPushTarget(endpoint).subscription);
    expect(code(answer)).toBe('422 validation-failed /endpoint not-allowed');
  });

  test('ten devices a person, the oldest goes; a key that is no point and a shared tablet are refused', async () => {
    const client = await shop.as('CLIENT');
    const email = await emailOf(client);
    for (let n = 0; n < 12; n += 1) {
      shop.pass(1000);
      await device(await shop.signIn(email));
    }
    const rows = await shop.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('userId', '=', client.id)
      .execute();
    expect(rows).toHaveLength(10);
    expect(rows.some(({ endpoint }) => endpoint.endsWith(`/push/${count - 11}`))).toBe(false);
    const { subscription } = aPushTarget(`${service.origin}/y`);
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    const wrong = { ...subscription, keys: { ...subscription.keys, p256dh } };
    expect(code(await client.put('notifications/subscription', wrong))).toBe(
      '422 validation-failed /keys/p256dh format',
    );
    const boss = await emailOf(manager);
    const tablet = await shop.signIn(boss);
    await tablet.post('devices', { name: 'Bay 1' });
    expect(code(await tablet.put('notifications/subscription', subscription))).toBe(
      '422 validation-failed /endpoint not-allowed',
    );
    const quiet = (from: string, to: string) => client.put('notifications/settings', { off: [], quiet: { from, to } });
    expect(code(await quiet('24:00', '7'))).toBe('422 validation-failed /quiet/from format /quiet/to format');
    expect(code(await quiet('21:00', '21:00'))).toBe('422 validation-failed /quiet/to format');
  });
});
