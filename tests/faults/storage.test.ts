import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Api } from '../support/api.ts';
import { aVisit } from '../support/garage.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import { type Shop, startShopOn } from '../support/shop-on.ts';
import { engines } from '../support/test-database.ts';

describe('a shop whose disk fails it', () => {
  let server: TestServer;
  let admin: Api;
  beforeAll(async () => {
    server = await startServer();
    admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
  });
  afterAll(() => server.stop());

  const database = () => new Database(join(server.dataDir, 'warsha.db'));
  /** As after a quarter of an hour in which nobody asked for anything. */
  const forgetWhoWasSeen = () => {
    const file = database();
    file.exec('update sessions set lastSeenAt = 0');
    file.close();
  };
  const noFileGrowsBeyond = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:`]);

  test('reads on while the disk is full, keeps nothing it refused, and writes again when there is room', async () => {
    const { visitId } = await aVisit(admin, ['Brakes']);
    const { total } = await admin.get<{ total: number }>('visits');
    forgetWhoWasSeen();
    noFileGrowsBeyond(4096);
    await expect(aVisit(admin, ['Clutch'])).rejects.toThrow(/507.*storage-full/u);
    await expect(admin.get(`visits/${visitId}`)).resolves.toMatchObject({ id: visitId });
    await expect(admin.get('health')).resolves.toMatchObject({ status: 'ok' });
    // Who hands out the calls sends them to another server meanwhile; it is looked at once a second.
    const isReady = () => admin.get('ready').then(() => true, String);
    await vi.waitFor(async () => expect(await isReady()).toMatch(/503/u), 10_000);
    noFileGrowsBeyond('unlimited');
    await vi.waitFor(async () => expect(await isReady()).toBe(true), 10_000);
    await aVisit(admin, ['Wipers']);
    await expect(admin.get('visits')).resolves.toMatchObject({ total: total + 1 });
    expect(server.said).toContain('the disk is full');
    expect(server.said).not.toContain('"stack"');
  });

  test('stops in good order while the disk is full, and has all that it took when it is there again', async () => {
    const { visitId } = await aVisit(admin, ['Brakes']);
    noFileGrowsBeyond(4096);
    await server.kill('SIGTERM');
    expect(server.exitCode).toBe(0);
    await server.start();
    await expect(admin.get(`visits/${visitId}`)).resolves.toMatchObject({ id: visitId });
  });

  test('says "try again" while another program holds the database, and reads on', async () => {
    const { visitId } = await aVisit(admin, ['Brakes']);
    forgetWhoWasSeen();
    const other = database();
    other.exec('begin immediate');
    await expect(aVisit(admin, ['Clutch'])).rejects.toThrow(/503.*"retryAfter":1/u);
    await expect(admin.get(`visits/${visitId}`)).resolves.toMatchObject({ id: visitId });
    other.close();
    await aVisit(admin, ['Wipers']);
  });
});

describe.each(engines)('a shop on %s whose data is deleted under it', (engine) => {
  let shop: Shop;
  let server: TestServer;
  let admin: Api;
  beforeEach(async () => {
    shop = await startShopOn(engine);
    ({ server } = shop);
    admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
  });
  afterEach(() => shop.stop());

  const stopped = () => vi.waitFor(() => expect(server.exitCode).toBe(1), 10_000);
  // The data of PostgreSQL is elsewhere; the folder has the pictures and the key.
  const kept = [
    ['the folder', ''] as const,
    ...(engine === 'sqlite' ? [['the database file', 'warsha.db'] as const] : []),
  ];

  test.each(kept)('takes no more work once %s is gone, says why, and stops', async (_, name) => {
    await rm(join(server.dataDir, name), { recursive: true });
    await expect(aVisit(admin, ['Clutch'])).rejects.toThrow(/503/u);
    await stopped();
    expect(server.said).toMatch(/ was removed or replaced while Warsha was running/u);
  });

  test.each(kept)('is not ready any more once %s is gone, and stops', async (_, name) => {
    await admin.get('ready');
    await rm(join(server.dataDir, name), { recursive: true });
    await vi.waitFor(() => expect(admin.get('ready')).rejects.toThrow(/503/u), 10_000);
    await stopped();
  });
});
