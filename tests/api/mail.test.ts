import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailer, readMail, sealOldMails } from '#server/features/mail/mail-service.ts';
import { type MailSender, startMailSender } from '#server/features/mail/mail-sender.ts';
import { sendSms } from '#server/features/mail/sms-gateway.ts';
import { startSmsProvider } from '../support/sms-provider.ts';
import { createTestDatabase, engines, type TestDatabase } from '../support/test-database.ts';

const MINUTE = 60_000;
const sealKey = Buffer.alloc(32, 7);

describe.each(engines)('mail on %s', (engine) => {
  let opened: TestDatabase;
  let sender: MailSender;
  let offset = 0;
  let refuse = false;
  const received: string[] = [];
  const clock = { now: () => Date.now() + offset };
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(refuse ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  beforeAll(async () => {
    opened = await createTestDatabase(engine);
    await new Promise<void>((resolve) => {
      post.listen(0, '127.0.0.1', resolve);
    });
    const { port } = post.server.address() as AddressInfo;
    sender = await startMailSender({
      db: opened.db,
      clock,
      smtpUrl: `smtp://127.0.0.1:${port}`,
      sealKey,
      from: 'Garage <garage@warsha.test>',
      onFailure: () => undefined,
    });
  });
  afterAll(async () => {
    await sender.stop();
    await new Promise<void>((resolve) => {
      post.close(resolve);
    });
    await opened.close();
  });
  const queue = (email: string, language: string, phone: string | null = null) =>
    createMailer(clock, sealKey, () => sender.wake()).queue(
      opened.db,
      { email: email === '' ? null : email, phone, language },
      'resetCode',
      { minutes: '10' },
      { code: '123456', of: `${email}${phone}`, until: clock.now() + 10 * MINUTE },
    );
  const row = (recipient: string) =>
    opened.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();

  test('a code reaches the person in the own language, and is then no longer in the database', async () => {
    await queue('karim@example.com', 'fr');
    await expect.poll(() => row('karim@example.com').then((mail) => mail.sentAt)).not.toBeNull();
    expect(received.at(-1)).toMatch(/To: karim@example\.com/u);
    expect(received.at(-1)).toContain('123456');
    expect(await row('karim@example.com')).toMatchObject({ body: null });
  });

  test('a mail server that is busy is asked again after a minute, then two, and the mail arrives once', async () => {
    refuse = true;
    await queue('sara@example.com', 'ar');
    const tries = () => row('sara@example.com').then((mail) => mail.attempts);
    await expect.poll(tries).toBe(1);
    offset += MINUTE + 1;
    sender.wake();
    await expect.poll(tries).toBe(2);
    const { nextAttemptAt, lastError } = await row('sara@example.com');
    expect(Math.round((nextAttemptAt - clock.now()) / MINUTE)).toBe(2);
    expect(lastError).toContain('451');
    refuse = false;
    offset += 2 * MINUTE + 1;
    sender.wake();
    await expect.poll(() => row('sara@example.com').then((mail) => mail.sentAt)).not.toBeNull();
    expect(received.filter((text) => text.includes('sara@example.com'))).toHaveLength(1);
  });

  test('a code that waits is nowhere legible in the database, and gone once it is over', async () => {
    await queue('', 'en', '+212612000001');
    const waiting = await row('+212612000001');
    expect(JSON.stringify(waiting)).not.toContain('123456');
    expect(readMail(sealKey, waiting)).toContain('123456');
    expect(readMail(Buffer.alloc(32, 8), waiting)).toBeUndefined();
    offset += 10 * MINUTE;
    sender.wake();
    await expect.poll(() => row('+212612000001').then((mail) => mail.body)).toBeNull();
  });

  test('mails that an earlier version kept as they were are sealed at the start', async () => {
    await queue('', 'en', '+212612000002');
    const { id } = await row('+212612000002');
    const clear = { body: 'Your code is 654321.', codeUntil: null };
    await opened.db.updateTable('mail_outbox').set(clear).where('id', '=', id).execute();
    await sealOldMails(opened.db, sealKey);
    await sealOldMails(opened.db, sealKey);
    const sealed = await row('+212612000002');
    expect([sealed.body?.includes('654321'), readMail(sealKey, sealed)]).toEqual([false, clear.body]);
  });

  test.each([
    [
      'as JSON',
      '{"recipient":"{to}","message":{"body":"{text}"}}',
      (sent: string) => {
        const { recipient, message } = JSON.parse(sent) as { recipient: string; message: { body: string } };
        return [recipient, message.body];
      },
    ],
    ['as a form', 'to={to}&text={text}', (sent: string) => [...new URLSearchParams(sent).values()]],
  ])(
    'a code for a phone goes through the shop’s SMS provider, %s, and is then no longer in the database',
    async (_, body, read) => {
      const provider = await startSmsProvider();
      const smsSender = await startMailSender({
        db: opened.db,
        clock,
        smtpUrl: undefined,
        sms: { url: provider.url, body, authorization: 'Bearer shop-7' },
        sealKey,
        from: '',
        onFailure: () => undefined,
      });
      provider.status = 503;
      const phone = `+2126${body.length}00077`;
      await queue('', 'fr', phone);
      smsSender.wake();
      await expect.poll(() => row(phone).then((mail) => mail.attempts)).toBe(1);
      expect((await row(phone)).lastError).toContain('503');
      provider.status = 200;
      offset += MINUTE + 1;
      smsSender.wake();
      await expect.poll(() => row(phone).then((mail) => mail.sentAt)).not.toBeNull();
      const { authorization, text } = provider.asked.at(-1)!;
      expect([authorization, (await row(phone)).body]).toEqual(['Bearer shop-7', null]);
      expect(read(text)).toEqual([phone, expect.stringMatching(/^Votre code est 123456\..*\nSi vous/u)]);
      // A space that no SMS has would more than double what the text costs.
      await sendSms({ url: provider.url, body, authorization: undefined }, phone, 'Prête\u202f: venez\u00a0!');
      expect(read(provider.asked.at(-1)!.text)).toEqual([phone, 'Prête : venez !']);
      await smsSender.stop();
      await provider.stop();
    },
  );

  test('a provider that does not answer holds up no mail', async () => {
    const provider = await startSmsProvider();
    provider.status = 0;
    const both = await startMailSender({
      db: opened.db,
      clock,
      smtpUrl: `smtp://127.0.0.1:${(post.server.address() as AddressInfo).port}`,
      sms: { url: provider.url, body: 'to={to}&text={text}', authorization: undefined },
      sealKey,
      from: 'Garage <garage@warsha.test>',
      onFailure: () => undefined,
    });
    await queue('', 'en', '+212612000009');
    await queue('beside@example.com', 'en');
    both.wake();
    await expect.poll(() => row('beside@example.com').then((mail) => mail.sentAt)).not.toBeNull();
    await expect.poll(() => provider.asked.length).toBe(1);
    expect((await row('+212612000009')).sentAt).toBeNull();
    await provider.stop();
    await both.stop();
  });

  test('a message to somebody with only a phone waits for the staff', async () => {
    await queue('', 'ar', '+212612345678');
    await queue('last@example.com', 'en');
    await expect.poll(() => row('last@example.com').then((mail) => mail.sentAt)).not.toBeNull();
    expect(await row('+212612345678')).toMatchObject({ channel: 'PHONE', sentAt: null, attempts: 0 });
  });
});
