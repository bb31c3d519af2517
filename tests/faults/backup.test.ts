import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Api } from '../support/api.ts';
import { hashOf, jpeg, painted, publishAs } from '../support/pictures.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

const run = (command: 'backup' | 'restore', file: string) =>
  promisify(execFile)(process.execPath, [`src/server/commands/${command}.ts`, file], {
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
const epoch = () => {
  const database = new Database(join(server.dataDir, 'warsha.db'), { readonly: true });
  const row = database.prepare(`select value from meta where key = 'epoch'`).get() as { value: string };
  database.close();
  return row.value;
};

test('a copy made while the shop is open brings the shop back, under a new epoch for the tablets', async () => {
  const before = epoch();
  const copy = join(server.dataDir, 'copy.db');
  await run('backup', copy);
  await server.kill();
  await writeFile(join(server.dataDir, 'warsha.db'), 'the disk was full of sawdust');
  await run('restore', copy);
  await server.start();
  expect(epoch()).not.toBe(before);
  await Api.signIn(server.url, ADMIN.email, ADMIN.password);
});

test('a copy is of the moment in which it begins, however much is written meanwhile', async () => {
  await server.kill();
  const shop = new Database(join(server.dataDir, 'warsha.db'));
  shop.exec('create table ballast (bytes blob); insert into ballast values (zeroblob(50000000))');
  shop.exec('create table written (number integer); insert into written values (0)');
  const write = shop.prepare('update written set number = number + 1');
  const copy = join(server.dataDir, 'copy.db');
  const copying = { isOver: false };
  const copied = run('backup', copy).finally(() => (copying.isOver = true));
  let [written, begunAt] = [0, Number.NaN];
  for (; !copying.isOver; await setImmediate()) {
    written += write.run().changes;
    if (Number.isNaN(begunAt) && existsSync(`${copy}.unfinished`)) begunAt = written;
  }
  await copied;
  shop.close();
  const read = new Database(copy, { readonly: true });
  expect(read.prepare('select number from written').pluck().get()).toBeLessThanOrEqual(begunAt);
  read.close();
});

test('photos come along with a copy, and a damaged one keeps nobody from the others', async () => {
  const copy = join(server.dataDir, 'copy.db');
  const media = join(server.dataDir, 'media');
  const [good, bad] = [jpeg(1), jpeg(2)];
  await mkdir(media, { recursive: true });
  for (const bytes of [good, bad]) await writeFile(join(media, hashOf(bytes)), bytes);
  await run('backup', copy);
  await server.kill();
  await rm(media, { recursive: true });
  await writeFile(join(`${copy}.media`, hashOf(bad)), 'dust');
  const { stdout } = await run('restore', copy);
  expect(stdout).toContain(hashOf(bad));
  expect(await readdir(media)).toEqual([hashOf(good)]);
  expect(await readFile(join(media, hashOf(good)))).toEqual(good);
});

test('the pictures of the shop’s page come along with a copy', async () => {
  const copy = join(server.dataDir, 'copy.db');
  const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
  const address = (await publishAs(admin, await painted(300, 200), 'gallery')).replace('/backend/', '');
  const before = await admin.stranger.bytes(address);
  await run('backup', copy);
  await server.kill();
  await rm(join(server.dataDir, 'media'), { recursive: true });
  await run('restore', copy);
  await server.start();
  expect(hashOf(await admin.stranger.bytes(address))).toBe(hashOf(before));
});

test('nothing is restored under a running server, nor from a file that is no backup', async () => {
  const copy = join(server.dataDir, 'copy.db');
  await run('backup', copy);
  await expect(run('restore', copy)).rejects.toMatchObject({ code: 3 });
  await server.kill('SIGTERM');
  const present = await readFile(join(server.dataDir, 'warsha.db'));
  await writeFile(copy, 'holiday pictures');
  await expect(run('restore', copy)).rejects.toMatchObject({ code: 4 });
  expect(await readFile(join(server.dataDir, 'warsha.db'))).toEqual(present);
});
