import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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
  /** A sender whose own next look never comes: its clock does not go. */
  const withoutLooks = async (more: Partial<SenderOptions> = {}) => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const sender = await start(more);
    vi.useRealTimers();
    return sender;
  };
  const queue = async () => {
    const phone = `+212612${String((phones += 1)).padStart(6, '0')}`;
    const mailer = createMailer(clock, sealKey, () => undefined);
    await mailer.queue(opened.db, { email: null, phone, language: 'en' }, 'resetCode', { minutes: '10' });
    return phone;
  };
  const mailTo = (email: string) =>
    createMailer(clock, sealKey, () => undefined).write(opened.db, email, { subject: 'Ready', body: 'Your car is.' });
  const attempts = async (recipient: string) => {
    const row = opened.db.selectFrom('mail_outbox').select('attempts').where('recipient', '=', recipient);
    return (await row.executeTakeFirstOrThrow()).attempts;
  };
  const sentTo = (phone: string) =>
    provider.asked.filter(({ text }) => new URLSearchParams(text).get('to') === phone).length;
  const isSent = async (phone: string) => {
    const row = opened.db.selectFrom('mail_outbox').select('sentAt').where('recipient', '=', phone);
    return (await row.executeTakeFirstOrThrow()).sentAt !== null;
  };

  test('a message that falls due in whichever moment the sender comes to rest does not wait for its next look', async () => {
    let onLooked: (() => Promise<void>) | undefined;
    const heard: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        void onLooked?.();
        onLooked = undefined;
        return result;
      },
    };
    const sender = await withoutLooks({ db: opened.db.withPlugin(heard) });
    for (let turns = 0; turns < 40; turns += 1) {
      const phone = await queue();
      offset -= 5000;
      onLooked = async () => {
        offset += 5000;
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        sender.wake();
      };
      sender.wake();
      await expect.poll(() => isSent(phone), { interval: 5 }).toBe(true);
    }
    await sender.stop();
  });

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

  test('however many messages are due, they go one after the other without a pause', async () => {
    const asked = provider.asked.length;
    const waiting: string[] = [];
    for (let each = 0; each < 45; each += 1) waiting.push(await queue());
    const sender = await withoutLooks();
    sender.wake();
    await expect.poll(() => provider.asked.length - asked).toBe(45);
    expect(waiting.map(sentTo)).toEqual(waiting.map(() => 1));
    await sender.stop();
  });

  test('an SMS gateway that does not answer holds up no mail that is written meanwhile', async () => {
    const [silent, post] = [await startSmsProvider(), await startPost((socket) => socket.write('250 ok\r\n'))];
    silent.status = 0;
    const sms = { url: silent.url, body: 'to={to}&text={text}', authorization: undefined };
    const sender = await withoutLooks({ smtpUrl: post.url, sms });
    await queue();
    sender.wake();
    await expect.poll(() => silent.asked.length).toBe(1);
    await mailTo('meanwhile@example.com');
    sender.wake();
    await expect.poll(() => post.mails.some((mail) => mail.includes('meanwhile@'))).toBe(true);
    await silent.stop();
    await sender.stop();
    await post.stop();
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

  test('a mail server that falls silent is given up after a while, and keeps the shop from no rest', async () => {
    const post = await startPost(() => undefined);
    const smtp = { smtpUrl: post.url, sms: undefined };
    const hurried = await start({ ...smtp, smtpPatienceMs: 50 });
    await mailTo('silent@example.com');
    hurried.wake();
    await expect.poll(() => attempts('silent@example.com')).toBe(1);
    await hurried.stop();
    const patient = await start(smtp);
    await mailTo('still-silent@example.com');
    patient.wake();
    await expect.poll(() => post.mails.some((mail) => mail.includes('still-silent@'))).toBe(true);
    await patient.stop();
    expect(await attempts('still-silent@example.com')).toBe(0);
    await post.stop();
  });

  test('a mail that was taken without a word comes again under the same name, for the mailbox to know it', async () => {
    const post = await startPost((socket) => socket.destroy());
    const sender = await start({ smtpUrl: post.url, sms: undefined });
    await mailTo('twice@example.com');
    sender.wake();
    await expect.poll(() => attempts('twice@example.com')).toBe(1);
    offset += 2 * MINUTE;
    sender.wake();
    await expect.poll(() => attempts('twice@example.com')).toBe(2);
    const names = post.mails
      .filter((mail) => mail.includes('twice@'))
      .map((mail) => /^Message-ID: (.+)$/imu.exec(mail)?.[1]);
    expect(names).toEqual([names[0], names[0]]);
    expect(names[0]).toMatch(/^<[\w-]+@warsha\.test>/u);
    await sender.stop();
    await post.stop();
  });
});

/** A mail server that takes a mail, and then does with the connection what `afterwards` says. */
async function startPost(afterwards: (socket: Socket) => void) {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let mail: string | undefined;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write('220 post.warsha.test ESMTP\r\n');
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.toString();
      if (mail === undefined) {
        const isData = text.startsWith('DATA');
        if (isData) mail = '';
        socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
        return;
      }
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      mails.push(mail);
      afterwards(socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, stop };
}
