import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DashboardSummary } from '#contract/dashboard.ts';
import { startMailSender } from '#server/features/mail/mail-sender.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MINUTE = 60_000;

describe.each(engines)('messages that do not go out, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;
  beforeAll(async () => {
    [shop, provider] = [await createTestApp(engine), await startSmsProvider()];
    shop.stopClock();
    manager = await shop.as('MANAGER');
  });
  afterAll(async () => {
    await provider.stop();
    await shop.close();
  });

  const unsent = async () => (await manager.get('dashboard/summary')).json<DashboardSummary>().shop?.unsent;
  const write = async (phone: string) =>
    await shop.mailer.queue(shop.db, { email: null, phone, language: 'en' }, 'resetCode', { minutes: '10' });
  const attemptsOf = async (recipient: string) => {
    const rows = shop.db.selectFrom('mail_outbox').select(['attempts', 'sentAt']).where('recipient', '=', recipient);
    const { attempts, sentAt } = await rows.executeTakeFirstOrThrow();
    return sentAt === null ? attempts : 'sent';
  };

  test('a manager reads how many wait and since when, until one goes out; a first failure, or one bad phone, is none', async () => {
    const sender = await startMailSender({
      db: shop.db,
      clock: shop,
      smtpUrl: undefined,
      from: 'garage@warsha.test',
      sms: { url: provider.url, body: 'to={to}&text={text}', authorization: undefined },
      sealKey: Buffer.alloc(32, 7),
      onFailure: () => undefined,
    });
    const tried = async (phone: string, attempts: number | 'sent') => {
      sender.wake();
      await expect.poll(() => attemptsOf(phone)).toBe(attempts);
    };
    expect(await unsent()).toEqual([]);
    provider.status = 503;
    const since = new Date(shop.now()).toISOString();
    await write('+212612000001');
    await tried('+212612000001', 1);
    expect(await unsent()).toEqual([]);
    shop.pass(MINUTE);
    await tried('+212612000001', 2);
    await write('+212612000002');
    await tried('+212612000002', 1);
    shop.pass(2 * MINUTE);
    await tried('+212612000002', 2);
    await tried('+212612000001', 3);
    expect(await unsent()).toEqual([{ channel: 'PHONE', count: 2, since }]);
    provider.status = 200;
    shop.pass(2 * MINUTE);
    await tried('+212612000002', 'sent');
    // The first waits for its next turn: that others are reached is known already.
    expect(await attemptsOf('+212612000001')).toBe(3);
    expect(await unsent()).toEqual([]);
    await sender.stop();
  });
});
