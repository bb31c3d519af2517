import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/dialect.ts';
import type { MailRow } from '#server/db/schema-accounts.ts';
import type { Clock } from '#server/http/clock.ts';
import { readMail } from './mail-service.ts';
import { claimMail, emptyMailsOver, findDueMail, markFailed, markSent, removeMailBefore } from './mail-store.ts';
import { type SmsGateway, sendSms } from './sms-gateway.ts';

const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;
const KEPT_MS = 7 * 24 * 60 * MINUTE;
const LOOK_EVERY_MS = 15_000;
/** Read at a time; while there is as much, the next are read at once. */
const AT_ONCE = 20;
/** Longer than any sending takes. */
const CLAIM_MS = 2 * MINUTE;
/** After so long without a word from the mail server: left to itself, the sender of mails waits for ten minutes. */
const SMTP_PATIENCE_MS = MINUTE;
const CONNECT_MS = 15_000;
/** A server that is asked to stop waits so long for what is on its way; else it goes out again after the next start. */
const STOP_MS = 3000;

export interface MailSender {
  /** Something was queued: look now. */
  wake(): void;
  stop(): Promise<void>;
}

export interface SenderOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Without one no e-mail is sent; messages are only kept. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** How long a mail server may say nothing; a minute. */
  readonly smtpPatienceMs?: number;
  /** Without one messages to phones are kept for the staff to read out. */
  readonly sms?: SmsGateway | undefined;
  /** Opens the stored texts. */
  readonly sealKey: Buffer;
  readonly onFailure: (error: unknown, mail: { id: string; attempts: number }) => void;
}

type Channel = MailRow['channel'];
type Send = (mail: MailRow, body: string) => Promise<unknown>;

/**
 * Sends what waits in the outbox, one message at a time by e-mail and one by SMS; after a failure again in 1, 2, 4 … 60
 * minutes.
 */
export async function startMailSender(options: SenderOptions): Promise<MailSender> {
  const { db, clock, sms, sealKey } = options;
  const { smtpUrl, from, smtpPatienceMs = SMTP_PATIENCE_MS } = options;
  const transport = smtpUrl === undefined ? undefined : await openTransport(smtpUrl, from, smtpPatienceMs);
  const channels: [Channel, Send][] = [];
  // A mail that comes again, its answer lost, has the same name: mailboxes show it once.
  const nameOf = ({ id }: MailRow) => `<${id}@${/@([^\s>]+)/u.exec(from)?.[1] ?? 'warsha'}>`;
  if (transport)
    channels.push([
      'EMAIL',
      (mail, text) => transport.sendMail({ messageId: nameOf(mail), to: mail.recipient, subject: mail.subject, text }),
    ]);
  if (sms) channels.push(['PHONE', ({ recipient }, text) => sendSms(sms, recipient, text)]);
  let isStopped = false;
  let tidiedAt = Number.NEGATIVE_INFINITY;
  // Woken by each request for a while: most looks only look.
  const tidy = async () => {
    const now = clock.now();
    if (Math.abs(now - tidiedAt) < LOOK_EVERY_MS) return false;
    tidiedAt = now;
    await removeMailBefore(db, now - KEPT_MS);
    await emptyMailsOver(db, now);
    return false;
  };
  /** @returns whether it was sent */
  const deliver = async (mail: MailRow, send: Send) => {
    if (isStopped || !(await claimMail(db, mail, clock.now() + CLAIM_MS))) return false;
    try {
      await send(mail, readMail(sealKey, mail) ?? '');
    } catch (error) {
      const attempts = mail.attempts + 1;
      options.onFailure(error, { id: mail.id, attempts });
      const nextAttemptAt = clock.now() + Math.min(LONGEST_WAIT, MINUTE * 2 ** (attempts - 1));
      await markFailed(db, mail.id, { attempts, nextAttemptAt, lastError: String(error).slice(0, 500) });
      return false;
    }
    await markSent(db, mail.id, clock.now());
    return true;
  };
  const sendDue = async (channel: Channel, send: Send) => {
    const due = await findDueMail(db, channel, clock.now(), AT_ONCE);
    let sent = 0;
    for (const mail of due) if (await deliver(mail, send)) sent += 1;
    // A gateway that takes nothing is left alone until the next look.
    return due.length === AT_ONCE && sent > 0 && !isStopped;
  };
  const onFailure = (error: unknown) => options.onFailure(error, { id: '', attempts: 0 });
  // A gateway that does not answer holds up its own messages only.
  const looks = [
    tidy,
    ...channels.map(
      ([channel, send]) =>
        () =>
          sendDue(channel, send),
    ),
  ];
  const lookers = looks.map((look) => onceAtATime(look, { onFailure, isOver: () => isStopped }));
  const wake = () => {
    for (const looker of lookers) looker.wake();
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      transport?.close();
      const rest = Promise.all(lookers.map((looker) => looker.rest()));
      await Promise.race([rest, pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** One look after the other: when it is woken, and again where there is more to do or it was woken meanwhile. */
function onceAtATime(
  look: () => Promise<boolean>,
  { onFailure, isOver }: { onFailure: (error: unknown) => void; isOver: () => boolean },
) {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      if (await look()) again = true;
    } while (again);
  };
  const wake = () => {
    if (isOver()) return;
    again = true;
    running ??= run()
      .catch(onFailure)
      .finally(() => {
        running = undefined;
        // Called between the last look and here.
        if (again) wake();
      });
  };
  return { wake, rest: async () => running };
}

/** Loaded only by a shop that sends mail: it costs every other one memory and part of the start. */
async function openTransport(url: string, from: string, socketTimeout: number) {
  const { createTransport } = await import('nodemailer');
  const patience = { socketTimeout, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS };
  return createTransport({ url, ...patience }, { from });
}
