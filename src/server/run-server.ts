import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { createApp } from './app.ts';
import { openDatabase } from './db/database.ts';
import { lockDataFolder } from './db/lock.ts';
import { StartError } from './db/start-error.ts';
import { describeSettings, type Env, isLoopback, readEnv } from './env.ts';
import { createPasswords } from './features/auth/passwords.ts';
import { createMailer } from './features/mail/mail-service.ts';
import { startMailSender } from './features/mail/mail-sender.ts';
import { prepareFirstStart } from './first-start.ts';
import { systemClock } from './http/clock.ts';
import { deriveKeys, readSecret } from './keys.ts';
import { startMaintenance } from './maintenance.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** The settings of the environment and of a file .env, or undefined when only help was asked for. @throws StartError */
export function readSettings(args: readonly string[]): Env | undefined {
  if (args.includes('--help')) {
    say(
      `Warsha, the server of a garage. Settings come from the environment or from a file .env:\n\n${describeSettings('text')}`,
    );
    return undefined;
  }
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT')
      throw new StartError('configuration', `.env cannot be read: ${(error as Error).message}`);
  }
  return readEnv(process.env);
}

/** Starts the server and keeps it until it is asked to stop. @throws StartError when it cannot start */
export async function runServer(env: Env): Promise<void> {
  const log: Logger = pino({ level: env.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  // A log that can no longer be written (disk full, reader gone) is no reason to stop serving.
  process.stdout.on('error', () => undefined);
  const unlock = await lockDataFolder(env.DATA_DIR);
  const clock = systemClock(env.CLOCK_OFFSET_MS);
  const keys = deriveKeys(readSecret(env));
  const tls = readTls(env);
  const db = await openDatabase(env, clock.now());
  const passwords = createPasswords();
  const madeUp = await prepareFirstStart(db, env, passwords, clock.now());
  const sender = startMailSender({
    db,
    clock,
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    onFailure: (error, mail) => log.warn({ err: error, ...mail }, 'mail could not be sent, trying again later'),
  });
  const mailer = createMailer(clock, () => sender.wake());
  const stopMaintenance = startMaintenance(db, clock, (error) => log.error({ err: error }, 'maintenance failed'));
  const signals = stopOnSignals(log);
  const app = await createApp({
    db,
    clock,
    keys,
    mailer,
    passwords,
    settings: env,
    logger: log,
    ...(tls && { tls }),
    isStopping: () => signals.isStopping(),
    // After a failed write to disk nothing may be acknowledged; the supervisor's restart recovers from the log.
    onBrokenStorage: (cause) => {
      log.fatal({ err: cause }, 'the storage is broken: stopping');
      setImmediate(() => process.exit(1));
    },
  });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  signals.onStop(async () => {
    await closeWithin(app, 10_000);
    await stopMaintenance();
    await sender.stop();
    await db.destroy();
    unlock();
  });
  await listen(app, env);
  sender.wake();
  announce(app, env, log, madeUp);
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    throw new StartError('configuration', `Cannot listen on ${env.HOST} port ${env.PORT}: ${(error as Error).message}`);
  }
}

/** What the operator must know, said once. */
function announce(app: FastifyInstance, env: Env, log: Logger, madeUpPassword: string | undefined): void {
  const address = app.listeningOrigin;
  log.info({ address }, `Warsha answers at ${address}`);
  if (!isLoopback(env.HOST) && env.TLS_CERT === undefined && env.TRUST_PROXY === undefined) {
    log.warn(
      'No TLS: over plain http tablets cannot install the app nor work offline. Set TLS_CERT and TLS_KEY, or put a proxy in front and name it in TRUST_PROXY.',
    );
  }
  if (env.SMTP_URL === undefined) log.warn('No SMTP_URL: mail is kept, not sent; read it with `npm run mail:list`.');
  // Printed, not logged: it must not end up in a log file.
  if (madeUpPassword !== undefined)
    say(`First start: sign in as ${env.ADMIN_EMAIL} with the password ${madeUpPassword} and change it.`);
}

function readTls(env: Env): { cert: Buffer; key: Buffer } | undefined {
  if (env.TLS_CERT === undefined || env.TLS_KEY === undefined) return undefined;
  try {
    return { cert: readFileSync(env.TLS_CERT), key: readFileSync(env.TLS_KEY) };
  } catch (error) {
    throw new StartError('configuration', `TLS_CERT or TLS_KEY cannot be read: ${(error as Error).message}`);
  }
}

/** Lets requests in flight finish for so long, then cuts them off. */
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const hurry = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(hurry);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
