import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/dialect.ts';
import { createMailer } from '#server/features/mail/mail-service.ts';
import { type SenderOptions, startMailSender } from '#server/features/mail/mail-sender.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { createTestDatabase, engines, type TestDatabase } from '../support/test-database.ts';

const MINUTE = 60_000;
const sealKey = Buffer.alloc(32, 7);

describe.each(engines)('mail in trouble, on %s', (engine) => {
  let opened: TestDatabase;
  let provider: Awaited<ReturnType<typeof startSmsProvider>>;
  let offset = 0;
  let phones = 0;
  const clock = { now: () => Date.now() + offset };
  beforeAll(async () => {
    opened = await createTestDatabase(engine);
    provider = await startSmsProvider();
  });
  afterAll(async () => {
    await provider.stop();
    await opened.close();
  });
  const start = (more: Partial<SenderOptions> = {}) =>
    startMailSender({
      db: opened.db,
      clock,
      smtpUrl: undefined,
      sms: { url: provider.url, body: 'to={to}&text={text}', authorization: undefined },
      sealKey,
      from: 'Garage <garage@warsha.test>',
      onFailure: () => undefined,
      ...more,
    });
  const queue = async () => {
    const phone = `+212612${String((phones += 1)).padStart(6, '0')}`;
    const mailer = createMailer(clock, sealKey, () => undefined);
    await mailer.queue(opened.db, { email: null, phone, language: 'en' }, 'resetCode', { minutes: '10' });
    return phone;
  };
  const sentTo = (phone: string) =>
    provider.asked.filter(({ text }) => new URLSearchParams(text).get('to') === phone).length;
  const isSent = async (phone: string) => {
    const row = opened.db.selectFrom('mail_outbox').select('sentAt').where('recipient', '=', phone);
    return (await row.executeTakeFirstOrThrow()).sentAt !== null;
  };

  test('a message whose sending cannot be noted, as on a full disk, is not sent again at every look', async () => {
    let isFull = true;
    let failures = 0;
    const noUpdates: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // What changes no row is written on a full disk too.
        const isWritten = node.kind === 'UpdateQueryNode' && /nextAttemptAt|sentAt/u.test(JSON.stringify(node.updates));
        if (isFull && isWritten) throw new Error('disk full');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db: Db = opened.db.withPlugin(noUpdates);
    const sender = await start({ db, onFailure: () => (failures += 1) });
    const phone = await queue();
    for (let look = 1; look <= 3; look += 1) {
      sender.wake();
      await expect.poll(() => failures).toBeGreaterThanOrEqual(look);
    }
    expect(sentTo(phone)).toBeLessThanOrEqual(1);
    isFull = false;
    offset += 3 * MINUTE;
    sender.wake();
    await expect.poll(() => isSent(phone)).toBe(true);
    expect(sentTo(phone)).toBe(1);
    await sender.stop();
  });

  test('two servers on one database send each message once', async () => {
    const senders = [await start(), await start()];
    const all: string[] = [];
    for (let n = 0; n < 10; n += 1) all.push(await queue());
    for (const sender of senders) sender.wake();
    for (const phone of all) await expect.poll(() => isSent(phone)).toBe(true);
    for (const sender of senders) await sender.stop();
    expect(all.map(sentTo)).toEqual(all.map(() => 1));
  });
});
