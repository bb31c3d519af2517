import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { BUILT_SERVER } from '#server/commands/build.ts';
import { describeSettings } from '#server/env.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import { type Shop, startShopOn } from '../support/shop-on.ts';
import { engines } from '../support/test-database.ts';

/** Starting a process takes its time on a busy machine. */

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warsha-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the server (or a command of it) and waits for its end. */
async function run(
  env: Record<string, string>,
  args = [BUILT_SERVER],
  [command, ...before]: readonly [string, ...string[]] = [process.execPath],
): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, [...before, ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

describe('a server that cannot start says why in one sentence', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ TLS_CERT: '/nowhere.pem', TLS_KEY: '-----BEGIN hunter2' }, 'TLS_CERT or TLS_KEY cannot be read (ENOENT)'],
    [{ DATA_DIR: '/proc/shop/data' }, 'DATA_DIR: the folder /proc/shop/data cannot be made (ENOENT).'],
    [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR: the folder /dev/null/data cannot be made (EEXIST).'],
    [{ ADMIN_PASSWORD: 'weak' }, 'ADMIN_PASSWORD must have'],
    [{ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/shop' }, 'DATABASE_URL: no way into PostgreSQL (ECONNREFUSED)'],
  ])('%o', async (env, sentence) => {
    const { code, said } = await run(env);
    expect([code, said]).toEqual([2, expect.stringContaining(sentence)]);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  test('a secret is not repeated when it is wrong', async () => {
    const { code, said } = await run({ DATABASE_URL: 'mysql://me:hunter2@db' });
    expect([code, said.includes('hunter2')]).toEqual([2, false]);
  });

  test('who starts for the first time on a port that is taken is told the password all the same', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, said } = await run({ PORT: String(port), DATA_DIR: await mkdtemp(join(folder, 'first-')) });
    expect([code, said]).toEqual([2, expect.stringMatching(/sign in as \S+ with the password \S+[^]*Cannot listen/u)]);
  });

  test('a damaged database is not served', async () => {
    const damaged = await mkdtemp(join(folder, 'damaged-'));
    await writeFile(join(damaged, 'warsha.db'), Buffer.alloc(8192, 'no database '));
    const { code, said } = await run({ DATA_DIR: damaged });
    expect([code, said]).toEqual([4, expect.stringContaining('is damaged: restore the newest backup')]);
  });

  test.each(['warsha.db', 'server.lock', 'secret.key'])(
    'a folder in the place of its file %s is named',
    async (name) => {
      const mistaken = await mkdtemp(join(folder, 'mistaken-'));
      await mkdir(join(mistaken, name));
      const { code, said } = await run({ DATA_DIR: mistaken });
      const sentence = `DATA_DIR: the file ${join(mistaken, name)} cannot be opened (it is a folder).`;
      expect([code, said]).toEqual([2, `${sentence}\n`]);
    },
  );

  test('a full disk is named, before the first start and later; with room again the shop starts', async () => {
    const shop = await startServer();
    onTestFinished(() => shop.stop());
    await shop.kill('SIGTERM');
    const empty = await mkdtemp(join(folder, 'full-'));
    for (const [dataDir, bytes] of [
      [empty, 0],
      [empty, 4096],
      [empty, 300_000],
      [shop.dataDir, 0],
      [shop.dataDir, 4096],
    ] as const) {
      const noFileGrows = ['prlimit', `--fsize=${bytes}`, process.execPath] as const;
      const { code, said } = await run({ DATA_DIR: dataDir }, undefined, noFileGrows);
      expect([bytes, code, said]).toEqual([bytes, 6, expect.stringContaining(`make room for ${dataDir}`)]);
      expect(said.trim().split('\n')).toHaveLength(1);
    }
    await shop.start();
    await (await startServer({ DATA_DIR: empty })).stop();
  });

  test('built anew under a running server, nothing is missing that it loads later: the build is one file', async () => {
    expect(await readdir('dist-server')).toEqual(['.vite', 'main.js']);
  });

  test('--help tells every setting', async () => {
    const { code, said } = await run({}, [BUILT_SERVER, '--help']);
    expect([code, said]).toEqual([0, expect.stringContaining(describeSettings('text'))]);
  });
});

describe.each(engines)('a running server, on %s', (engine) => {
  let shop: Shop;
  let server: TestServer;
  beforeAll(async () => {
    shop = await startShopOn(engine);
    ({ server } = shop);
  });
  afterAll(() => shop.stop());

  test('keeps a second one off its data, and a killed one leaves no lock behind', async () => {
    const second = await run(shop.env);
    expect([second.code, second.said]).toEqual([3, expect.stringContaining('Another Warsha server is running')]);
    await server.kill('SIGKILL');
    await server.start();
  });

  test('keeps its secret to itself', async () => {
    expect((await stat(join(server.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    const copy = join(folder, `${engine}-copy.db`);
    expect(await run(shop.env, ['src/server/commands/backup.ts', copy])).toMatchObject({ code: 0 });
    const database = await readFile(copy, 'latin1');
    expect(database).toContain(ADMIN.email);
    expect(database.includes((await readFile(join(server.dataDir, 'secret.key'), 'utf8')).trim())).toBe(false);
  });

  test('lets the mail be read beside it with the command that it says, code included', async () => {
    await expect.poll(() => server.said).toContain(`DATA_DIR=${server.dataDir} npm run mail:list`);
    const body = JSON.stringify({ identifier: ADMIN.email, purpose: 'RESET_PASSWORD' });
    const sent = await fetch(`${server.url}/backend/user/send-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(sent.status).toBe(200);
    await expect
      .poll(async () => (await run(shop.env, ['src/server/commands/mail-list.ts'])).said, {
        timeout: 30_000,
      })
      .toMatch(new RegExp(`${ADMIN.email}[\\s\\S]*\\d{6}`, 'u'));
  });

  test('who steals a backup, or has another account on the machine, reads no code and no file', async () => {
    const listed = (await run(shop.env, ['src/server/commands/mail-list.ts'])).said;
    const code = /\d{6}(?=\.|،)|\b\d{6}\b/u.exec(listed.split(ADMIN.email).at(-1) ?? '')?.[0] ?? 'no code';
    expect(code).toMatch(/^\d{6}$/u);
    const copy = join(folder, `${engine}-stolen.db`);
    expect(await run(shop.env, ['src/server/commands/backup.ts', copy])).toMatchObject({ code: 0 });
    const mails = 'select body from mail_outbox';
    expect(JSON.stringify(await shop.inDatabase(mails))).not.toContain(code);
    const stolen = new BetterSqlite3(copy, { readonly: true });
    expect(JSON.stringify(stolen.prepare(mails).all())).toMatch(/^\[(?:\{"body":null\},?)+\]$/u);
    stolen.close();
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect([await modeOf(copy), await modeOf(`${copy}.media`)]).toEqual(['600', '700']);
    const file = engine === 'sqlite' ? 'warsha.db' : 'secret.key';
    expect(await modeOf(join(server.dataDir, file))).toBe('600');
  });

  test('a data folder that others could read is closed at the start', async () => {
    await server.kill('SIGTERM');
    await chmod(server.dataDir, 0o755);
    await server.start();
    expect((await stat(server.dataDir)).mode & 0o777).toBe(0o700);
  });

  test('asked to stop, finishes what it has begun, writes its log away and ends with 0', async () => {
    const body = JSON.stringify({ identifier: ADMIN.email, password: ADMIN.password });
    const slow = request(`${server.url}/backend/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const answered = once(slow, 'response') as Promise<[{ statusCode: number; resume(): void }]>;
    slow.write(body.slice(0, 10));
    const [socket] = (await once(slow, 'socket')) as [Socket];
    if (socket.connecting) await once(socket, 'connect');
    await fetch(`${server.url}/backend/health`);
    const ended = server.kill('SIGTERM');
    slow.end(body.slice(10));
    const [answer] = await answered;
    answer.resume();
    await ended;
    expect([answer.statusCode, server.exitCode]).toEqual([200, 0]);
    expect(existsSync(join(server.dataDir, 'warsha.db-wal'))).toBe(false);
    await server.start();
  });

  test('refuses a database that a newer one has written', async () => {
    await server.kill('SIGTERM');
    await shop.inDatabase(`insert into schema_version values (99, 'later', 1)`);
    const { code, said } = await run(shop.env);
    expect([code, said]).toEqual([5, expect.stringContaining('start the newer server')]);
  });
});

test('who ends `npm start` ends the server behind it, in good order', { timeout: 120_000 }, async () => {
  const server = await startServer({}, ['npm', 'start']);
  await server.kill('SIGTERM');
  // npm goes only after the server: by then the log of the database is written away and the port is free.
  await expect(stat(join(server.dataDir, 'warsha.db-wal'))).rejects.toThrow(/ENOENT/u);
  await expect(fetch(`${server.url}/backend/health`)).rejects.toThrow('fetch failed');
  await server.stop();
});
