import type { Db } from '#server/db/dialect.ts';
import type { MailRow } from '#server/db/schema-accounts.ts';
import type { Clock } from '#server/http/clock.ts';
import { readMail } from './mail-service.ts';
import { emptyMailsOver, findDueMail, markFailed, markSent, removeMailBefore } from './mail-store.ts';

const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;
const KEPT_MS = 7 * 24 * 60 * MINUTE;
const LOOK_EVERY_MS = 15_000;

export interface MailSender {
  /** Something was queued: look now. */
  wake(): void;
  stop(): Promise<void>;
}

export interface SenderOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Without one nothing is sent; messages are only kept. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Opens the stored texts. */
  readonly sealKey: Buffer;
  readonly onFailure: (error: unknown, mail: { id: string; attempts: number }) => void;
}

/** Sends what waits in the outbox, one message at a time; after a failure again in 1, 2, 4 … 60 minutes. */
export async function startMailSender(options: SenderOptions): Promise<MailSender> {
  const transport = options.smtpUrl === undefined ? undefined : await openTransport(options.smtpUrl, options.from);
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await removeMailBefore(options.db, options.clock.now() - KEPT_MS);
      await emptyMailsOver(options.db, options.clock.now());
      for (const mail of transport ? await findDueMail(options.db, options.clock.now()) : []) await send(mail);
    } while (again);
  };
  const send = async (mail: MailRow) => {
    try {
      await transport?.sendMail({
        to: mail.recipient,
        subject: mail.subject,
        text: readMail(options.sealKey, mail) ?? '',
      });
      await markSent(options.db, mail.id, options.clock.now());
    } catch (error) {
      const attempts = mail.attempts + 1;
      options.onFailure(error, { id: mail.id, attempts });
      const nextAttemptAt = options.clock.now() + Math.min(LONGEST_WAIT, MINUTE * 2 ** (attempts - 1));
      await markFailed(options.db, mail.id, { attempts, nextAttemptAt, lastError: String(error).slice(0, 500) });
    }
  };
  const wake = () => {
    again = true;
    running ??= run()
      .catch((error: unknown) => options.onFailure(error, { id: '', attempts: 0 }))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      transport?.close();
      await running;
    },
  };
}

/** Loaded only by a shop that sends mail: it costs every other one memory and part of the start. */
async function openTransport(smtpUrl: string, from: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport(smtpUrl, { from });
}
