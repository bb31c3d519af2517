import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';
import { copyRows, TABLES } from './directus-rows.ts';

const EMAIL = 'admin@example.com';
const PASSWORD = 'Bench-vise 42 torque';

/**
 * As it comes, for one machine on loopback: nobody is kept waiting, and nothing is told to
 * its makers. It caches no answers by itself.
 */
const SETTINGS = {
  HOST: '127.0.0.1',
  DB_CLIENT: 'sqlite3',
  SECRET: 'of-no-use-to-anybody-and-long-enough',
  ADMIN_EMAIL: EMAIL,
  ADMIN_PASSWORD: PASSWORD,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  TELEMETRY: 'false',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
};

export type Directus = { url: string; pid: number | undefined; root: string; headers: Record<string, string> };

/** The release that a folder has. */
export function directusIn(folder: string): string | undefined {
  const file = join(folder, 'node_modules/directus/package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

/** Directus on the rows of a garage, for as long as `act` takes; of all it writes nothing is left. */
export async function withDirectus<T>(
  folder: string,
  garage: string,
  act: (directus: Directus) => Promise<T>,
): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'warsha-directus-'));
  const port = await freePort();
  const file = join(home, 'data.db');
  const run = (command: string) =>
    // What its own command does once it has asked the registry for a newer release.
    spawn(process.execPath, [join(folder, 'node_modules/@directus/api/dist/cli/run.js'), command], {
      cwd: home,
      env: { PATH: process.env['PATH'], ...SETTINGS, PORT: String(port), DB_FILENAME: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    const [code] = (await once(run('bootstrap'), 'exit')) as [number | null];
    if (code !== 0) throw new Error(`Directus made no database of its own: ${code}`);
    copyRows(garage, file);
    const child = run('start');
    try {
      const url = `http://127.0.0.1:${port}`;
      await ready(url, () => child.exitCode);
      return await act({ url, pid: child.pid, root: '/', headers: await introduce(url) });
    } finally {
      const gone = child.exitCode === null ? once(child, 'exit') : undefined;
      child.kill('SIGKILL');
      await gone;
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function ready(url: string, exitCode: () => number | null): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(100)) {
    if (exitCode() !== null) throw new Error(`Directus ended with ${exitCode()}`);
    if ((await fetch(`${url}/server/ping`).catch(() => undefined))?.ok === true) return;
  }
  throw new Error('Directus was not ready within 60 s');
}

/**
 * Its admin signs in, and takes the tables up as collections: it sees from their keys what
 * belongs to what, but for the tasks of a visit.
 */
async function introduce(url: string): Promise<Record<string, string>> {
  const { access_token: token } = await send<{ access_token: string }>('POST', `${url}/auth/login`, {
    email: EMAIL,
    password: PASSWORD,
  });
  const headers = { authorization: `Bearer ${token}` };
  for (const table of TABLES) await send('PATCH', `${url}/collections/${table}`, { meta: {} }, headers);
  const tasks = { field: 'tasks', type: 'alias', meta: { special: ['o2m'], interface: 'list-o2m' } };
  await send('POST', `${url}/fields/visits`, tasks, headers);
  await send('PATCH', `${url}/relations/tasks/visitId`, { meta: { one_field: 'tasks' } }, headers);
  return headers;
}

async function send<T>(method: string, url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}
