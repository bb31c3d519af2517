import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { type NoticeSender, startNoticeSender } from '#server/features/notifications/notice-sender.ts';
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
    service = await startPushService();
    shop = await createTestApp(engine, { PUSH_SERVICES: [service.origin], ACCESS_TTL: 40 * 24 * 3600 });
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    sender = startNoticeSender({
      db: shop.db.withPlugin(trouble),
      clock: shop,
      timeZone: 'Asia/Riyadh',
      mailer: shop.mailer,
      push: { keys, subject: 'mailto:garage@warsha.test', services: [service.origin] },
      publicUrl: 'https://garage.example',
      onFailure: () => (failures += 1),
    });
  });
  afterAll(async () => {
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
});
