import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { PullAnswer, PushAnswer } from '#contract/sync.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import type { Tables } from '#server/db/schema.ts';
import { openMediaFiles } from '#server/features/media/media-files.ts';
import { startMaintenance } from '#server/maintenance.ts';
import { type Garage, kmOp, letter, openGarage } from '../support/full-garage.ts';
import { aPushTarget } from '../support/push-service.ts';
import { type Caller, createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const DAY = 86_400_000;

describe.each(engines)('what the server does by itself, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  const countLook = async (day: string) => {
    const count = { day, counted: 'deviceType' as const, name: 'desktop', count: 1 };
    await shop.db.insertInto('page_view_counts').values(count).execute();
  };

  const tidyIn = async (days: number, settings = {}, failing: string[] = []) => {
    const failed: string[] = [];
    await startMaintenance({ ...shop, ...settings, clock: { now: () => shop.now() + days * DAY } }, (_error, step) =>
      failed.push(step),
    )();
    expect(failed).toEqual(failing);
  };
  const rowsOf = async (table: keyof Tables) =>
    (await shop.db.selectFrom(table).select(shop.db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;
  const pull = async (cursor: string) =>
    (await manager.get(`sync/pull?cursor=${encodeURIComponent(cursor)}`)).json<PullAnswer>();

  test('a car delivered two weeks ago leaves the tablets and stays in the books', async () => {
    const client = await shop.as('CLIENT');
    const looks = { type: 'CAR', brand: 'Kia', model: 'Rio', year: 2019, color: 'Red', engineType: 'Petrol' };
    const car = (
      await manager.post('vehicles', { ...looks, ownerId: client.id, plateNumber: 'DONE1' })
    ).json<Vehicle>();
    const money = { amount: 10_000, currency: 'SAR' };
    const task = { name: 'Brakes', service: 'REPAIR', priority: 'NORMAL', soldFor: money };
    const draft = { userId: client.id, vehicleId: car.id, name: 'Brakes', date: '2026-01-05', totalCost: money };
    const visit = (await manager.post('visits', { ...draft, tasks: [task] })).json<Visit>();
    await manager.patch(`visits/${visit.id}`, visit.rev, { closed: true });
    const { cursor, upserts } = await pull('');
    expect(upserts.visit.map(({ id }) => id)).toEqual([visit.id]);
    await tidyIn(13);
    expect((await pull(cursor)).deletes.visit).toEqual([]);
    await tidyIn(15);
    const later = await pull(cursor);
    expect([later.deletes.visit, later.deletes.task.length]).toEqual([[visit.id], 1]);
    const kept = (await manager.get(`visits/${visit.id}`)).json<Visit>();
    expect(kept).toMatchObject({ name: 'Brakes' });
    // Delivered once more by a page that was open since, it stays away from them.
    expect((await manager.patch(`visits/${visit.id}`, kept.rev, { closed: true })).json()).toEqual(kept);
    expect((await pull(later.cursor)).upserts).toEqual(later.upserts);
  });

  test('what left the tablets while the clock of the server was ahead is on them again once it is right', async () => {
    const client = await shop.as('CLIENT');
    const visit = await garage.closedVisit(client);
    const { cursor } = await pull('');
    await tidyIn(15);
    const ahead = await pull(cursor);
    expect([ahead.deletes.visit, ahead.deletes.vehicle]).toEqual([[visit.id], [visit.vehicleId]]);
    await tidyIn(0);
    const { visit: visits, vehicle, task } = (await pull(ahead.cursor)).upserts;
    expect([visits, vehicle].map((rows) => rows.map(({ id }) => id))).toEqual([
      expect.arrayContaining([visit.id]),
      expect.arrayContaining([visit.vehicleId]),
    ]);
    expect(task.filter(({ visitId }) => visitId === visit.id)).toHaveLength(2);
  });

  test('what nobody has used in time is thrown away, also when the files cannot be looked through', async () => {
    const timed = ['registrations', 'otp_challenges', 'attempts'] as const;
    const rows = () => Promise.all(timed.map(rowsOf));
    await shop.anybody.post('register', { username: 'nobody@client.test', password: PASSWORD });
    await expect.poll(() => shop.codeFor('nobody@client.test')).toMatch(/\d{6}/u);
    expect((await rows()).every((count) => count > 0)).toBe(true);
    const client = await shop.as('CLIENT');
    await client.put('notifications/subscription', aPushTarget('https://fcm.googleapis.com/gone').subscription);
    await client.post('messages', letter(1), { 'idempotency-key': newId() });
    await client.post('user/logout');
    expect([await rowsOf('push_subscriptions'), await rowsOf('idempotency_keys')]).toEqual([1, 1]);
    const files = openMediaFiles('/dev/null');
    await tidyIn(6, { files }, ['files']);
    expect([await rows(), await rowsOf('push_subscriptions')]).toEqual([[0, 0, 0], 0]);
    expect(await rowsOf('idempotency_keys')).toBe(1);
    await tidyIn(8, { files }, ['files']);
    expect(await rowsOf('idempotency_keys')).toBe(0);
  });

  test('a file that goes while the folder is looked through keeps none of the others there', async () => {
    const parts = join(dirname(shop.files.thumbsFolder), 'parts');
    const [gone = '', begun = ''] = ['0', '1'].map((digit) => join(parts, `${digit.repeat(64)}.somebody.10`));
    await mkdir(parts, { recursive: true });
    // Named in the folder, and not there when it is looked at.
    await symlink(`${gone}.away`, gone);
    await writeFile(begun, 'half');
    await tidyIn(2);
    await rm(gone);
    expect(await readdir(parts)).toEqual([]);
  });

  test('a car whose oil was changed before anybody computed when the next is due is due all the same', async () => {
    const { vehicleId } = await garage.oilChange(await shop.as('CLIENT'));
    const dueOf = async () =>
      await shop.db
        .selectFrom('vehicles')
        .select(['oil', 'oilDueOn'])
        .where('id', '=', vehicleId)
        .executeTakeFirstOrThrow();
    const known = await dueOf();
    expect(known.oil).not.toBeNull();
    await shop.db.updateTable('vehicles').set({ oil: null, oilDueOn: null }).where('id', '=', vehicleId).execute();
    await tidyIn(0);
    expect(await dueOf()).toEqual(known);
  });

  test('the database learns how large the shop has become', async () => {
    const counted = () =>
      engine === 'sqlite'
        ? sql`select name from sqlite_master where name = 'sqlite_stat1'`
        : sql`select relname from pg_stat_user_tables where relname = 'vehicles' and analyze_count > 0`;
    await tidyIn(0);
    await expect.poll(async () => (await counted().execute(shop.db)).rows.length).toBe(1);
  });

  test('what was decided of commands is known for more than a year, and single looks at pages for a month', async () => {
    const [client, mechanic] = [await shop.as('CLIENT'), await shop.as('EMPLOYEE')];
    const { id } = await garage.car(client);
    const { epoch } = (await mechanic.get('sync/pull')).json<PullAnswer>();
    const ops = [kmOp(mechanic.id, id, shop.now())];
    const { email } = (await mechanic.get('users/me')).json<{ email: string }>();
    const push = async () =>
      (
        await (
          await shop.signIn(email)
        ).post('sync/push', { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops })
      ).json<PushAnswer>().results[0]?.outcome;
    await shop.anybody.post('analytics/track-visit', { page_path: '/' });
    const [from, to] = [shop.now() - DAY, shop.now() + DAY].map((at) => new Date(at).toISOString().slice(0, 10));
    const looks = async () =>
      (await (await shop.as('MANAGER')).get(`analytics/popular-pages?startDate=${from}&endDate=${to}`)).json<
        unknown[]
      >();
    expect([await push(), await push()]).toEqual(['applied', 'duplicate']);
    expect(await looks()).toHaveLength(1);
    const single = async () => (await shop.db.selectFrom('page_views').select('id').execute()).length;
    // A month of days with looks, as the clock goes on.
    for (let day = 1; day <= 31; day += 1) await countLook(new Date(shop.now() + day * DAY).toISOString().slice(0, 10));
    await tidyIn(30);
    expect(await single()).toBe(1);
    // What anybody may add to by the thousand is not kept one by one for a year.
    await tidyIn(33);
    expect(await single()).toBe(0);
    await tidyIn(399);
    expect(await push()).toBe('duplicate');
    expect(await looks()).toHaveLength(1);
    await tidyIn(402);
    // The effect knows its command: even then it does not happen twice.
    expect(await push()).toBe('rejected');
  });

  test('one start with a clock that is years ahead leaves looks and what was counted of them; as many newer days with looks do not', async () => {
    const daysOf = async (table: 'page_views' | 'page_view_counts') => {
      const rows = await shop.db.selectFrom(table).select('day').distinct().orderBy('day').execute();
      return rows.map(({ day }) => day);
    };
    const row = { at: 0, eventType: 'pageview', pagePath: '/', browser: 'Chrome', os: 'Linux', deviceType: 'desktop' };
    await shop.db.deleteFrom('page_view_counts').execute();
    await shop.db.deleteFrom('page_views').execute();
    const days = ['2024-01-01', '2024-01-02', '2024-03-01', '2024-03-02'];
    for (const day of days) {
      await countLook(day);
      await shop.db
        .insertInto('page_views')
        .values({ ...row, day, id: newId(shop.now()) })
        .execute();
    }
    await tidyIn(3 * 365, { viewsKeptDays: 4 });
    expect([await daysOf('page_views'), await daysOf('page_view_counts')]).toEqual([days, days]);
    await tidyIn(0, { viewsKeptDays: 2 });
    expect([await daysOf('page_views'), await daysOf('page_view_counts')]).toEqual([days.slice(2), days.slice(2)]);
  });
});
