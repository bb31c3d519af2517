import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordKm } from '#sync/commands/record-km.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { dayOfInstant } from '#contract/days.ts';
import { engines } from '../support/test-database.ts';
import { minutesOff, tabletWithClock } from './clocks.ts';
import { type Tablet, World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An app of before sends what it knew of its clock when the person acted, whatever it has heard since. */
function asBefore(tablet: Tablet): void {
  tablet.wire = async (pushed, deliver) =>
    deliver({ ...pushed, ops: pushed.ops.map((op) => ({ ...op, clockOffset: 0 })) });
}

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('a clock set back a year, under an app of before, begins no task before it was there', async () => {
    const { taskIds } = await world.visit();
    const tablet = await tabletWithClock(world, 0);
    asBefore(tablet);
    tablet.clockOffset = -365 * DAY;
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    const tasks = world.shop.db.selectFrom('tasks').select(['createdAt', 'statusSince']).where('id', '=', taskIds[0]!);
    const { createdAt, statusSince } = await tasks.executeTakeFirstOrThrow();
    expect(statusSince).toBe(createdAt);
  });

  it('a clock set back a year, under an app of before, dates no oil change, nor its kilometres, before its task was there', async () => {
    const { taskIds, vehicleId } = await world.visit(['Oil change']);
    const tablet = await tabletWithClock(world, 0);
    asBefore(tablet);
    world.shop.pass(60 * 60_000);
    tablet.clockOffset = -365 * DAY;
    const oilChange = {
      id: '01900000-0000-7000-8000-000000000001',
      readingId: '01900000-0000-7000-8000-000000000002',
      oilName: '5W-30',
      oilType: 'Synthetic',
      km: 45_000,
      nextChangeKm: 55_000,
      nextChangeDate: dayOfInstant(world.shop.now() - 275 * DAY),
      confirmed: false,
    };
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'COMPLETED', oilChange });
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await minutesOff(world, vehicleId)).toEqual([60]);
    await tablet.pull();
    const [oil] = (await tablet.rows()).oilChange;
    expect(Math.round((world.shop.now() - Date.parse(oil!.changedAt)) / 60_000)).toBe(60);
    expect(oil!.nextChangeDate).toBe(dayOfInstant(world.shop.now() + 90 * DAY));
  });

  it('a job finished on a clock that was set back after its start is finished when it was, and its kilometres are in order', async () => {
    const { taskIds, vehicleId } = await world.visit(['Oil change']);
    const tablet = await tabletWithClock(world, 0);
    const [taskId = ''] = taskIds;
    const minutes = async (count: number) => {
      world.shop.pass(count * 60_000);
      expect(await tablet.flush()).toBe('drained');
    };
    await minutes(60);
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 44_900 });
    await minutes(30);
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
    await minutes(30);
    tablet.clockOffset = -2 * HOUR;
    const oilChange = {
      id: '01900000-0000-7000-8000-000000000003',
      readingId: '01900000-0000-7000-8000-000000000004',
      oilName: '5W-30',
      oilType: 'Synthetic',
      km: 45_000,
      nextChangeKm: 55_000,
      nextChangeDate: null,
      confirmed: false,
    };
    await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED', oilChange });
    await minutes(30);
    const times = (await world.history(taskId)).map(({ happenedAt }) =>
      Math.round((world.shop.now() - happenedAt) / 60_000),
    );
    expect(times).toEqual([60, 30]);
    expect(await minutesOff(world, vehicleId)).toEqual([90, 30]);
    const states = world.shop.db.selectFrom('km_readings').select('state').where('vehicleId', '=', vehicleId);
    expect(await states.execute()).toEqual([{ state: 'ACCEPTED' }, { state: 'ACCEPTED' }]);
  });

  it.each([
    ['five hours back', -5 * HOUR],
    ['five hours ahead', 5 * HOUR],
  ])(
    'work done without network after the clock was set %s has its own times, once the server is there',
    async (_, set) => {
      const { taskIds, vehicleId } = await world.visit();
      const [taskId = ''] = taskIds;
      const tablet = await tabletWithClock(world, 0);
      await tablet.pull();
      tablet.weather = 'no-network';
      const after = (minutes: number) => world.shop.pass(minutes * 60_000);
      after(20);
      await recordKm(tablet.device, tablet.session, { vehicleId, km: 45_000 });
      after(10);
      tablet.clockOffset = set;
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'IN PROGRESS' });
      after(40);
      await setTaskStatus(tablet.device, tablet.session, { taskId, to: 'COMPLETED' });
      await recordKm(tablet.device, tablet.session, { vehicleId, km: 45_010 });
      after(5);
      tablet.weather = 'fine';
      expect(await tablet.flush()).toBe('drained');
      const times = (await world.history(taskId)).map(({ happenedAt }) =>
        Math.round((world.shop.now() - happenedAt) / 60_000),
      );
      expect(times).toEqual([45, 5]);
      expect(await minutesOff(world, vehicleId)).toEqual([55, 5]);
      const states = world.shop.db.selectFrom('km_readings').select('state').where('vehicleId', '=', vehicleId);
      expect(await states.execute()).toEqual([{ state: 'ACCEPTED' }, { state: 'ACCEPTED' }]);
    },
  );

  it.each([
    ['three hours back', -3 * HOUR, -3 * HOUR],
    ['a day ahead, then three hours back', 26 * HOUR, -3 * HOUR],
    ['three hours back, then a day ahead', -3 * HOUR, 26 * HOUR],
  ])(
    'work done without network while the clock stood %s, and was right again before it came back, is in the order of the hand',
    async (_, one, other) => {
      const { taskIds, vehicleId } = await world.visit();
      const tablet = await tabletWithClock(world, 0);
      await tablet.pull();
      const drive = (km: number) => recordKm(tablet.device, tablet.session, { vehicleId, km });
      const minutes = (count: number) => world.shop.pass(count * 60_000);
      minutes(60);
      await drive(60_000);
      expect(await tablet.flush()).toBe('drained');
      tablet.weather = 'no-network';
      minutes(10);
      tablet.clockOffset = one;
      await drive(60_010);
      await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
      minutes(10);
      tablet.clockOffset = other;
      await drive(60_020);
      minutes(10);
      tablet.clockOffset = 0;
      await drive(60_030);
      minutes(10);
      tablet.weather = 'fine';
      expect(await tablet.flush()).toBe('drained');
      const readings = await world.shop.db
        .selectFrom('km_readings')
        .select(['km', 'state', 'readAt'])
        .where('vehicleId', '=', vehicleId)
        .orderBy('km')
        .execute();
      expect(readings.map(({ state }) => state)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
      const times = readings.map(({ readAt }) => readAt);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(await minutesOff(world, vehicleId)).toEqual([40, expect.any(Number), expect.any(Number), 10]);
      const [start] = await world.history(taskIds[0]!);
      expect(start!.happenedAt).toBeGreaterThanOrEqual(times[0]!);
    },
  );

  it('where the clock stood an hour ahead for one command only, those after it have their own times, however late they come', async () => {
    const { taskIds, vehicleId } = await world.visit();
    const tablet = await tabletWithClock(world, 0);
    await tablet.pull();
    tablet.weather = 'no-network';
    const drive = (km: number) => recordKm(tablet.device, tablet.session, { vehicleId, km });
    const minutes = (count: number) => world.shop.pass(count * 60_000);
    minutes(60);
    tablet.clockOffset = HOUR;
    await drive(60_000);
    tablet.clockOffset = 0;
    minutes(10);
    await drive(60_010);
    minutes(10);
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    await drive(60_020);
    minutes(120);
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(await minutesOff(world, vehicleId)).toEqual([130, 130, 120]);
    const [start] = await world.history(taskIds[0]!);
    expect(Math.round((world.shop.now() - start!.happenedAt) / 60_000)).toBe(120);
  });

  it('a clock set ahead without network puts no reading into the future', async () => {
    const { vehicleId } = await world.visit();
    const tablet = await tabletWithClock(world, 0);
    tablet.weather = 'no-network';
    tablet.clockOffset = 40 * DAY;
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 45_000 });
    tablet.clockOffset = 0;
    tablet.weather = 'fine';
    expect(await tablet.flush()).toBe('drained');
    expect(await minutesOff(world, vehicleId)).toEqual([0]);
  });
});
