import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Clock } from '#server/http/clock.ts';
import { insertMail } from './mail-store.ts';
import { type MailText, writeMail } from './mail-texts.ts';

export interface Recipient {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: string | null;
}

export interface Mailer {
  /**
   * Puts a message into the outbox of the database, from where it is sent when it can be. By e-mail where there is an
   * address; a message to a phone stays there for the staff to read out (`npm run mail:list`). `values` fill the text.
   */
  queue(db: Db, to: Recipient, text: MailText, values?: Record<string, string>): Promise<void>;
}

/** `onQueued` wakes the sender. */
export function createMailer(clock: Clock, onQueued: () => void): Mailer {
  return {
    queue: async (db, to, text, values = {}) => {
      const recipient = to.email ?? to.phone;
      if (recipient === null) return;
      const now = clock.now();
      const { subject, body } = writeMail(text, to.language, values);
      await insertMail(db, {
        id: newId(now),
        channel: to.email === null ? 'PHONE' : 'EMAIL',
        recipient,
        subject,
        body,
        createdAt: now,
        nextAttemptAt: now,
      });
      onQueued();
    },
  };
}
