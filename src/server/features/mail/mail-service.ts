import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import type { MailRow } from '#server/db/schema-accounts.ts';
import type { Clock } from '#server/http/clock.ts';
import { open, seal } from '#server/http/seal.ts';
import { emptyMailsWithCode, emptyMailsWithCodeFor, insertMail, removeMailsTo, sealMails } from './mail-store.ts';
import { type MailText, writeMail } from './mail-texts.ts';

export interface Recipient {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

export interface Mailer {
  /**
   * Puts a message into the outbox of the database, from where it is sent when it can be. By e-mail where there is an
   * address, else by SMS; without a gateway it stays there for the staff to read out (`npm run mail:list`). `values`
   * fill the text, `issued` is the code in it, with which its text goes.
   */
  queue(db: Db, to: Recipient, text: MailText, values?: Record<string, string>, issued?: IssuedCode): Promise<void>;
  /** The same for a text of its own, by e-mail. */
  write(db: Db, email: string, text: { subject: string; body: string }): Promise<void>;
  /** What was queued in a transaction is there now: it goes out. Outside of one this happens by itself. */
  wake(): void;
}

/** A one-time code, the name by which its challenge is known, and when it is over. */
export interface IssuedCode {
  readonly code: string;
  readonly of: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A transaction that lasts longer is met by the sender's own looking. */
const COMMITTED_IN_MS = 15_000;

/**
 * Texts are stored sealed by `sealKey`. `wake` wakes the sender, which sees nothing of a transaction before its end.
 */
export function createMailer(clock: Clock, sealKey: Buffer, wake: () => void): Mailer {
  let queuedAt = Number.NEGATIVE_INFINITY;
  const put = async (
    db: Db,
    mail: Pick<MailRow, 'channel' | 'recipient' | 'subject'> & { body: string },
    issued?: IssuedCode,
  ) => {
    const now = clock.now();
    const code = { codeOf: issued?.of ?? null, codeUntil: issued?.until ?? null };
    const body = seal(sealKey, mail.body);
    await insertMail(db, { ...mail, ...code, id: newId(now), body, createdAt: now, nextAttemptAt: now });
    if (db.isTransaction) queuedAt = now;
    else wake();
  };
  return {
    // Asked after every request that may have written: most have queued nothing.
    wake: () => {
      if (Math.abs(clock.now() - queuedAt) < COMMITTED_IN_MS) wake();
    },
    write: async (db, recipient, text) => put(db, { channel: 'EMAIL', recipient, ...text }),
    queue: async (db, to, text, values = {}, issued) => {
      const recipient = to.email ?? to.phone;
      if (recipient === null) return;
      const written = writeMail(text, to.language, { ...values, ...(issued && { code: issued.code }) });
      await put(db, { channel: to.email === null ? 'PHONE' : 'EMAIL', recipient, ...written }, issued);
    },
  };
}

/** The text of a mail; undefined once it is gone, and when it was sealed with another key. */
export function readMail(sealKey: Buffer, { body }: { body: string | null }): string | undefined {
  if (body === null) return undefined;
  try {
    return open(sealKey, body);
  } catch {
    return undefined;
  }
}

/** The codes for these names are used, replaced or over: no mail keeps them. */
export const forgetMailedCodes = emptyMailsWithCode;

/** The same for whatever a person was sent a code for. */
export const forgetMailedCodesFor = emptyMailsWithCodeFor;

/** Nothing of what was written to a person stays. */
export const eraseMails = removeMailsTo;

/** Seals the mails of a version that did not. */
export async function sealOldMails(db: Db, sealKey: Buffer): Promise<void> {
  await sealMails(db, (body) => seal(sealKey, body));
}
