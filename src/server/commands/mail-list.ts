import { isoInstant } from '#server/http/clock.ts';
import { openForReading } from '#server/db/database.ts';
import { listMail } from '#server/features/mail/mail-store.ts';
import { readMail } from '#server/features/mail/mail-service.ts';
import { deriveKeys, readSecret } from '#server/keys.ts';
import { readSettings } from '#server/run-server.ts';
import { runCommand } from './run-command.ts';

/**
 * Prints the outbox: what was sent, what waits, and the texts to read out to people who have only a phone. Works beside
 * a running server.
 */
async function printMail(): Promise<void> {
  const env = readSettings([]);
  if (!env) return;
  const { answers } = deriveKeys(readSecret(env));
  const db = await openForReading(env);
  for (const mail of await listMail(db)) {
    const state =
      mail.sentAt === null
        ? `waiting (${mail.attempts} attempts${mail.lastError ? `, last: ${mail.lastError}` : ''})`
        : `sent ${isoInstant(mail.sentAt)}`;
    console.log(`${isoInstant(mail.createdAt)}  ${mail.recipient}  ${mail.subject}  [${state}]`);
    const body = readMail(answers, mail);
    if (body !== undefined) console.log(`  ${body.replaceAll('\n', '\n  ')}`);
  }
  await db.destroy();
}

await runCommand(printMail);
