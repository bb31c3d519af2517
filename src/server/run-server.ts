import type { FastifyInstance } from 'fastify';
import { pino, type Logger } from 'pino';
import { storageFault } from '#server/db/dialect.ts';
import { StartError } from '#server/db/start-error.ts';
import { isLoopback } from '#server/http/loopback.ts';
import { describeSettings, type Env, readEnv } from './env.ts';
import { openServer } from './open-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';
import { codeOf, messageOf } from '#server/db/error-code.ts';

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
    if (codeOf(error) !== 'ENOENT') throw new StartError('configuration', `.env cannot be read: ${messageOf(error)}`);
  }
  return readEnv(process.env);
}

/**
 * Starts the server and keeps it until it is asked to stop. @returns an
 * address at which this machine's browser finds it
 * @throws StartError when it cannot start
 */
export async function runServer(env: Env): Promise<string> {
  const log: Logger = pino({
    level: env.LOG_LEVEL,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-confirm-password"]'],
  });
  // A log that can no longer be written (disk full, reader gone) is no reason to stop serving.
  process.stdout.on('error', () => undefined);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const signals = stopOnSignals(log);
  const server = await openServer(env, log, () => signals.isStopping()).catch(sayWhy(env));
  signals.onStop(() => server.close());
  // Printed, not logged: it must not end up in a log file. Before anything else can fail: it is made once.
  if (server.madeUpPassword !== undefined)
    say(`First start: sign in as ${env.ADMIN_EMAIL} with the password ${server.madeUpPassword} and change it.`);
  await listen(server.app, env);
  announce(server.app, env, log);
  return server.app.listeningOrigin.replace(/\/\/(?:0\.0\.0\.0|\[::\])/u, '//localhost');
}

function sayWhy({ DATA_DIR, DATABASE_URL }: Env): (error: unknown) => never {
  return (error) => {
    // Whatever the driver or PostgreSQL itself says of the way there: the address, the name, the password.
    if (DATABASE_URL !== undefined && /^(?:08|28|3D)/u.test(codeOf(error)))
      throw new StartError('configuration', `DATABASE_URL: no way into PostgreSQL (${causeOf(error)}).`);
    if (storageFault(error) !== 'full') throw error;
    throw new StartError('full', `The disk is full: make room for ${DATA_DIR} and the database, then start again.`);
  };
}

/** What the driver says: its own error is behind ours. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return codeOf(cause) || messageOf(error);
}

async function listen(app: FastifyInstance, env: Env): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST });
  } catch (error) {
    throw new StartError('configuration', `Cannot listen on ${env.HOST} port ${env.PORT}: ${messageOf(error)}`);
  }
}

/** What the operator must know, said once. */
function announce(app: FastifyInstance, env: Env, log: Logger): void {
  const address = app.listeningOrigin;
  log.info({ address }, `Warsha answers at ${address}`);
  if (!isLoopback(env.HOST) && env.TLS_CERT === undefined && env.TRUST_PROXY === undefined) {
    log.warn(
      'No TLS: over plain http tablets cannot install the app nor work offline. Set TLS_CERT and TLS_KEY, or put a proxy in front and name it in TRUST_PROXY.',
    );
  }
  if (env.PUBLIC_URL === undefined && (!isLoopback(env.HOST) || env.TRUST_PROXY !== undefined)) {
    log.warn('No PUBLIC_URL: mail has no links, there is no sitemap.xml, and link previews are told no address.');
  }
  if (env.SMTP_URL === undefined) log.warn(`No SMTP_URL: mail is kept, not sent; read it with: ${mailCommand(env)}`);
}

/** As it is to be typed: the demonstration, for one, has a data folder that no file .env names. */
function mailCommand({ DATA_DIR }: Env): string {
  const folder = /^[\w./~-]+$/u.test(DATA_DIR) ? DATA_DIR : `'${DATA_DIR.replaceAll("'", String.raw`'\''`)}'`;
  return `${DATA_DIR === './data' ? '' : `DATA_DIR=${folder} `}npm run mail:list`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
