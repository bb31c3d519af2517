import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Visit } from '#contract/visits.ts';
import type { Db } from '#server/db/dialect.ts';
import { nextRev } from '#server/db/revision.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { Api } from '../support/api.ts';
import { aVisit } from '../support/garage.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import { createTestDatabase, engines, type TestDatabase } from '../support/test-database.ts';
import { World } from '../sync/world.ts';

const CUTS = process.env['LONG'] ? 500 : 60;

/** Ends connections of one shop in the middle of their transactions, as often as a test wants. */
class Cutter {
  readonly #db: Db;
  #left = CUTS;

  constructor(db: Db) {
    this.#db = db;
  }

  hasMore(): boolean {
    return this.#left > 0;
  }

  async cut(): Promise<void> {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(this.#db);
    this.#left -= rows.length;
  }
}

// SQLite is in the process itself: there is no connection to lose.
describe.each(engines.filter((engine) => engine === 'postgres'))('a shop whose %s drops its connections', (engine) => {
  let database: TestDatabase;
  let server: TestServer;
  let admin: Api;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    server = await startServer({ DATABASE_URL: database.settings.DATABASE_URL ?? '' });
    admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
  });

  test('says "try again" each time, keeps no visit by halves and loses none it said yes to', async () => {
    const { owner, vehicleId } = await aVisit(admin, ['Brakes']);
    const refusals: string[] = [];
    const bring = async (id: string): Promise<void> => {
      const tasks = ['Brakes', 'Clutch', 'Wipers'].map((name) => ({ name, service: 'REPAIR' }));
      const [date, totalCost] = ['2026-11-21', { amount: 1, currency: 'MAD' }];
      const draft = { id, userId: owner.id, vehicleId, name: 'Brakes', date, totalCost, tasks };
      const refusal = await admin.post('visits', draft, { 'idempotency-key': id }).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (refusal === undefined) return;
      refusals.push(refusal);
      if (isTryAgain(refusal)) await bring(id);
    };
    const brought: string[] = [];
    const cutter = new Cutter(database.db);
    const writers = Array.from({ length: 4 }, async () => {
      while (cutter.hasMore() && refusals.every(isTryAgain)) {
        const id = newId();
        await bring(id);
        brought.push(id);
      }
    });
    while (cutter.hasMore() && refusals.every(isTryAgain)) await cutter.cut();
    await Promise.all(writers);
    expect(refusals.filter((refusal) => !isTryAgain(refusal))).toEqual([]);
    expect(refusals.length).toBeGreaterThan(0);
    const visits = await Promise.all(brought.map((id) => admin.get<Visit>(`visits/${id}`)));
    expect(visits.filter(({ tasks }) => tasks.length !== 3)).toEqual([]);
    const { total } = await admin.get<{ total: number }>('visits');
    expect(total).toBe(brought.length + 1);
  });

  test('counts the looks at pages that came while it was away, once it is back', async () => {
    const { db } = database;
    const lock = await db.startTransaction().execute();
    await sql`lock table page_views in access exclusive mode`.execute(lock);
    const looks = 30;
    for (let n = 0; n < looks; n += 1)
      await admin.stranger.post('analytics/track-visit', { session_id: `s${n}`, page_path: '/' });
    await expect.poll(() => waitingForALock(db)).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    await lock.rollback().execute();
    const [from, to] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const days = `startDate=${from}&endDate=${to}`;
    const counted = async () => {
      const pages = await admin.get<{ count: number }[]>(`analytics/popular-pages?${days}`).catch(() => []);
      return pages.reduce((sum, { count }) => sum + count, 0);
    };
    await expect.poll(counted).toBe(looks);
  });

  test('leaves a mechanic’s tap on the tablet, and applies it once when it is sent again', async () => {
    const world = await World.open(engine);
    const { taskIds } = await world.visit();
    const tablet = await world.tablet();
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0] ?? '', to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    const { db } = world.shop;
    const other = await db.startTransaction().execute();
    await nextRev(other);
    const sending = tablet.flush();
    await expect.poll(() => waitingForALock(db)).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    await sending;
    await other.rollback().execute();
    expect(await tablet.waiting()).toHaveLength(1);
    await tablet.flush();
    expect(await tablet.waiting()).toHaveLength(0);
    expect((await world.history(taskIds[0] ?? '')).filter(({ toStatus }) => toStatus === 'IN PROGRESS')).toHaveLength(
      1,
    );
    await world.close();
  });
});

function isTryAgain(refusal: string): boolean {
  return /answered 503: .*"retryAfter":1/u.test(refusal);
}

async function waitingForALock(db: Db): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
