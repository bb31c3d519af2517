import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import type { PullAnswer } from '#contract/sync.ts';
import type { Visit } from '#contract/visits.ts';
import { readCopyInto } from '#server/commands/database-copy.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { Api } from '../support/api.ts';
import { aClient, aManager, aMechanic, aVisit, type Person } from '../support/garage.ts';
import { attachAs, painted } from '../support/pictures.ts';
import { ADMIN, type TestServer } from '../support/server.ts';
import { type Shop, startShopOn } from '../support/shop-on.ts';
import { type EngineName, engines } from '../support/test-database.ts';

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const));

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

async function openShop(engine: EngineName): Promise<Shop> {
  const shop = await startShopOn(engine);
  endings.push(shop.stop);
  return shop;
}

const run = (command: 'backup' | 'restore', file: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [`src/server/commands/${command}.ts`, file], {
    env: { ...process.env, ...env },
  });
const signIn = ({ url }: TestServer) => Api.signIn(url, ADMIN.email, ADMIN.password);
const epochOf = async (admin: Api) => (await admin.get<{ epoch: string }>('sync/pull')).epoch;

test.each(engines.filter((engine) => engine === 'postgres'))(
  'two shops in one database of %s are backed up each by itself',
  async (engine) => {
    const [shop, other] = [await openShop(engine), await openShop(engine)];
    const [admin, neighbour] = [await signIn(shop.server), await signIn(other.server)];
    await aVisit(admin, ['Front pads']);
    await aVisit(neighbour, ['Oil']);
    const file = join(shop.server.dataDir, 'copy.db');
    await run('backup', file, shop.env);
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare('select name from tasks').all()).toEqual([{ name: 'Front pads' }]);
    copy.close();
  },
);

describe.each(pairs)('a backup made on %s', (from, to) => {
  test(`opens the shop on ${to} as it was then, under a new epoch`, async () => {
    const shop = await openShop(from);
    const admin = await signIn(shop.server);
    const kept = await aVisit(admin, ['Front pads', 'Oil']);
    const epoch = await epochOf(admin);
    const file = join(shop.server.dataDir, 'copy.db');
    await run('backup', file, shop.env);
    const late = await aVisit(admin, ['Wipers'], kept.owner);
    const { rev: seen } = await admin.get<Visit>(`visits/${late.visitId}`);

    const other = from === to ? shop : await openShop(to);
    await other.server.kill('SIGTERM');
    const { stdout } = await run('restore', file, other.env);
    expect(stdout).toContain('send again what they did after the backup');
    await other.server.start();
    const back = await signIn(other.server);
    const visit = await back.get<Visit>(`visits/${kept.visitId}`);
    expect(visit.tasks.map(({ name }) => name)).toEqual(['Front pads', 'Oil']);
    await expect(back.get(`visits/${late.visitId}`)).rejects.toThrow('404');
    expect(await epochOf(back)).not.toBe(epoch);
    // What is derived came along: the text index finds the car, and numbers go on where they were.
    const { items } = await back.get<{ items: { id: string }[] }>(`vehicles?q=${encodeURIComponent(kept.plate)}`);
    expect(items.map(({ id }) => id)).toEqual([kept.vehicleId]);
    const next = await aVisit(back, ['Battery'], kept.owner);
    const { number, rev } = await back.get<Visit>(`visits/${next.visitId}`);
    expect(number).toBe(visit.number + 1);
    // No revision is given twice: a form opened before the restore overwrites nothing that was written after it.
    expect(rev).toBeGreaterThan(seen);
  });
});

test.each(engines)(
  'what %s had before it was restored is set aside whole, and can be restored itself',
  async (engine) => {
    const { server, env } = await openShop(engine);
    const admin = await signIn(server);
    const file = join(server.dataDir, 'copy.db');
    await run('backup', file, env);
    const late = await aVisit(admin, ['Wipers']);
    await server.kill('SIGTERM');
    const { stdout } = await run('restore', file, env);
    const aside = /What was there before is (.+)\.$/m.exec(stdout)?.[1] ?? '';
    const again = await run('restore', aside, env);
    expect(existsSync(aside)).toBe(true);
    expect(again.stdout).not.toContain(`before is ${aside}`);
    await server.start();
    const visit = await (await signIn(server)).get<Visit>(`visits/${late.visitId}`);
    expect(visit.tasks.map(({ name }) => name)).toEqual(['Wipers']);
  },
);

test.each(engines)(
  'who was dismissed, deleted the account or took another password since the backup finds %s as shut as before',
  async (engine) => {
    const { server, env } = await openShop(engine);
    const admin = await signIn(server);
    const [mechanic, manager, client] = [await aMechanic(admin), await aManager(admin), await aClient(admin)];
    const call = (path: string, { token = '', method = 'GET', body = undefined as unknown, headers = {} }) =>
      fetch(`${server.url}/backend/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const enter = ({ identifier }: Pick<Person, 'identifier'>, password: string) =>
      call('user/login', { method: 'POST', body: { identifier, password } });
    const tokenOf = async (who: Person) =>
      ((await (await enter(who, who.password)).json()) as { accessToken: string }).accessToken;
    const [kept, twin] = [await aClient(admin), await aClient(admin)];
    const [stolen, lost, own, chosen] = [
      await tokenOf(mechanic),
      await tokenOf(manager),
      await tokenOf(client),
      await tokenOf(manager),
    ];
    const file = join(server.dataDir, 'copy.db');
    await run('backup', file, env);
    const { rev } = await admin.get<{ rev: number }>(`users/${mechanic.id}`);
    await admin.patch(`users/${mechanic.id}`, rev, { active: false });
    const body = { currentPassword: manager.password, password: 'Another-2026' };
    const headers = { 'x-confirm-password': client.password };
    // Two records of one client are two again.
    const [{ rev: keptRev }, { rev: otherRev }] = [
      await admin.get<{ rev: number }>(`users/${kept.id}`),
      await admin.get<{ rev: number }>(`users/${twin.id}`),
    ];
    const merged = { otherId: twin.id, otherRev, take: [] };
    await admin.post(`users/${kept.id}/merge`, merged, { 'if-match': `"${keptRev}"` });
    // A new password ends the person's other sessions.
    const done = [
      await call('users/me/password', { token: chosen, method: 'POST', body }),
      await call('users/me', { token: own, method: 'DELETE', headers }),
    ];
    expect(done.map(({ ok }) => ok)).toEqual([true, true]);
    await server.kill('SIGTERM');
    const { stdout } = await run('restore', file, env);
    expect(stdout).toContain('and now too: Yassine Amrani');
    expect(stdout).toContain('what came back of them: Salma Idrissi');
    await server.start();
    const entered = await Promise.all([mechanic, client, manager].map((who) => enter(who, who.password)));
    expect(entered.map(({ ok }) => ok)).toEqual([false, false, false]);
    const read = await Promise.all([stolen, lost, own].map((token) => call('visits', { token })));
    expect(read.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await enter(manager, 'Another-2026')).ok).toBe(true);
    expect((await enter(twin, twin.password)).ok).toBe(true);
  },
);

test('who took the wrong backup and goes back finds the photos that it did not know', async () => {
  const { server, env } = await openShop('sqlite');
  const admin = await signIn(server);
  const { vehicleId, visitId } = await aVisit(admin, ['Brakes']);
  const file = join(server.dataDir, 'copy.db');
  await run('backup', file, env);
  const id = await attachAs(admin, await painted(300, 200, 3), { vehicleId, visitId });
  const folder = join(server.dataDir, 'media');
  const before = new Date(Date.now() - 3 * 86_400_000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), before, before);
  await server.kill('SIGTERM');
  const { stdout } = await run('restore', file, env);
  await server.start();
  // It has tidied up once it ends.
  await server.kill('SIGTERM');
  await run('restore', /What was there before is (.+)\.$/m.exec(stdout)?.[1] ?? '', env);
  await server.start();
  expect((await (await signIn(server)).bytes(`media/${id}/content`)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
});

test('a restore that is cut short at any step leaves the shop as it was or as it shall be, never an empty one', async () => {
  const { server, env } = await openShop('sqlite');
  const admin = await signIn(server);
  const file = join(server.dataDir, 'copy.db');
  await run('backup', file, env);
  await aVisit(admin, ['Wipers']);
  await server.kill('SIGKILL');
  const there = [];
  for (let step = 1, isWhole = false; !isWhole; step += 1) {
    const options = `--require ${join(import.meta.dirname, '../support/die-at.cjs')}`;
    isWhole = await run('restore', file, { ...env, NODE_OPTIONS: options, DIE_AT: String(step) }).then(
      () => true,
      () => false,
    );
    const shop = new DatabaseSync(join(server.dataDir, 'warsha.db'));
    there.push(shop.prepare('select count(*) as visits from visits').get()?.['visits']);
    shop.close();
  }
  expect(there.length).toBeGreaterThan(2);
  expect(there).toEqual([...there.slice(0, there.indexOf(0)).fill(1), ...there.slice(there.indexOf(0)).fill(0)]);
});

test.each(engines)(
  'data of %s that was put back by hand is noticed, however much is written after it',
  async (engine) => {
    const { server, env } = await openShop(engine);
    const desk = await signIn(server);
    const file = join(server.dataDir, 'copy.db');
    await run('backup', file, env);
    for (let i = 0; i < 3; i += 1) await aVisit(desk, ['Wipers']);
    const { cursor, epoch } = await desk.get<PullAnswer>('sync/pull');
    await server.kill('SIGTERM');
    await putBack(engine, env, file);
    await server.start();
    const back = await signIn(server);
    for (let i = 0; i < 6; i += 1) await aVisit(back, ['Battery']);
    const pull = () => back.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(cursor)}`);
    const found = await pull();
    expect([found.mode, found.epoch === epoch]).toEqual(['snapshot', false]);
    expect((await pull()).epoch).toBe(found.epoch);
  },
);

/** As whoever does not know of `npm run restore` does it: file by file, or row by row. */
async function putBack(engine: EngineName, env: Record<string, string>, file: string): Promise<void> {
  if (engine === 'sqlite') return copyFileSync(file, join(env['DATA_DIR'] ?? '', 'warsha.db'));
  const db = await openPostgres(env['DATABASE_URL'] ?? '');
  await readCopyInto(db, file);
  await db.destroy();
}
