import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { closeDataFolder } from './data-folder.ts';
import { openDatabase } from '#server/db/database.ts';
import { storageFault } from '#server/db/dialect.ts';
import { markHistory } from '#server/db/history.ts';
import { lockDataFolder } from '#server/db/lock.ts';
import { StartError } from '#server/db/start-error.ts';
import type { Env } from './env.ts';
import { createPasswords } from '#server/features/auth/passwords.ts';
import { openMediaFiles } from '#server/features/media/media-files.ts';
import { openShopZone } from '#server/features/branding/shop-zone.ts';
import { createMailer, sealOldMails } from '#server/features/mail/mail-service.ts';
import { startMailSender } from '#server/features/mail/mail-sender.ts';
import { startNoticeSender } from '#server/features/notifications/notice-sender.ts';
import { prepareFirstStart } from './first-start.ts';
import { systemClock } from '#server/http/clock.ts';
import { deriveKeys, readSecret } from './keys.ts';
import { startMaintenance } from './maintenance.ts';
import { codeOf } from '#server/db/error-code.ts';

export interface OpenServer {
  readonly app: FastifyInstance;
  /** Of the Admin made at the very first start, to be told once. */
  readonly madeUpPassword: string | undefined;
  /** Lets requests in flight finish and gives everything back: connections, database, lock. */
  close(): Promise<void>;
}

/** Everything a running shop needs, wired together over its data folder, but not listening yet. @throws StartError */
export async function openServer(env: Env, log: FastifyBaseLogger, isStopping: () => boolean): Promise<OpenServer> {
  if (closeDataFolder(env.DATA_DIR))
    log.warn(`${env.DATA_DIR} was open to other users of this machine: closed (0700).`);
  const folder = await lockDataFolder(env.DATA_DIR);
  const clock = systemClock(env.CLOCK_OFFSET_MS);
  const keys = deriveKeys(readSecret(env));
  const tls = readTls(env);
  const db = await openDatabase(env, clock.now());
  await unlessFull(log, async () => {
    await sealOldMails(db, keys.answers);
    await markHistory(db, clock.now());
  });
  const passwords = createPasswords();
  const madeUpPassword = await prepareFirstStart(db, env, passwords, clock.now());
  const sender = await startMailSender({
    db,
    clock,
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    sms:
      env.SMS_URL === undefined ? undefined : { url: env.SMS_URL, body: env.SMS_BODY, authorization: env.SMS_SECRET },
    sealKey: keys.answers,
    onFailure: (error, mail) => log.warn({ err: error, ...mail }, 'mail could not be sent, trying again later'),
  });
  const mailer = createMailer(clock, keys.answers, () => sender.wake());
  const zone = await openShopZone(db, env.SHOP_TIME_ZONE);
  const notices = startNoticeSender({
    db,
    clock,
    mailer,
    get timeZone() {
      return zone.timeZone;
    },
    push: { keys: keys.push, subject: pushSubject(env), services: env.PUSH_SERVICES },
    publicUrl: env.PUBLIC_URL,
    onFailure: (error) => log.warn({ err: error }, 'a notification could not be sent, trying again later'),
  });
  const files = openMediaFiles(join(env.DATA_DIR, 'media'), env.DISK_RESERVE_MB);
  const stopMaintenance = startMaintenance({ db, clock, files, viewsKeptDays: env.VIEWS_KEPT_DAYS }, (error, step) =>
    log.error({ err: error, step }, 'maintenance failed'),
  );
  const app = await createApp({
    db,
    clock,
    keys,
    mailer,
    passwords,
    files,
    zone,
    settings: env,
    logger: log,
    ...(tls && { tls }),
    isStopping,
    assertStorage: folder.assertThere,
    onWritten: () => notices.wake(),
    // After a failed write to disk nothing may be acknowledged; the supervisor's restart recovers from the log.
    onBrokenStorage: (cause) => {
      log.fatal({ err: cause }, 'the storage is broken: stopping');
      setImmediate(() => process.exit(1));
    },
  });
  sender.wake();
  notices.wake();
  const close = async () => {
    await closeWithin(app, 10_000);
    await stopMaintenance();
    await notices.stop();
    await sender.stop();
    await db.destroy();
    folder.release();
  };
  return { app, madeUpPassword, close };
}

/** A shop whose disk is full is read on: what cannot be noted at the start is noted by the next maintenance. */
async function unlessFull(log: FastifyBaseLogger, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (storageFault(error) !== 'full') throw error;
    log.error({ err: error }, 'the disk is full: the shop can be read, and takes no work until there is room');
  }
}

/** Whom the push services write to when something is wrong with what we send. */
function pushSubject({ PUBLIC_URL, MAIL_FROM }: Env): string {
  if (PUBLIC_URL?.startsWith('https:') === true) return PUBLIC_URL;
  return `mailto:${/[^\s<>]+@[^\s<>]+/u.exec(MAIL_FROM)?.[0] ?? 'no-reply@warsha.local'}`;
}

function readTls(env: Env): { cert: Buffer; key: Buffer } | undefined {
  if (env.TLS_CERT === undefined || env.TLS_KEY === undefined) return undefined;
  try {
    return { cert: readFileSync(env.TLS_CERT), key: readFileSync(env.TLS_KEY) };
  } catch (error) {
    throw new StartError(
      'configuration',
      `TLS_CERT or TLS_KEY cannot be read (${codeOf(error)}): each names a PEM file.`,
    );
  }
}

/**
 * Lets requests in flight finish for so long, then cuts them off. A connection that was kept alive ends with its last
 * answer.
 */
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const hurry = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearInterval(idle);
  clearTimeout(hurry);
}
