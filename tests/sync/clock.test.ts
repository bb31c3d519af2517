import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordKm } from '#sync/commands/record-km.ts';
import { resendKm } from '#sync/commands/resend-km.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { waitingPeople } from '#sync/exchange/sign-out.ts';
import { readDeviceHealth, readSilence } from '#sync/session/device-health.ts';
import { noteServerTime, readClock } from '#sync/store/clock.ts';
import { readVisits } from '#sync/view/active-visits.ts';
import { engines } from '../support/test-database.ts';
import { minutesOff, tabletWithClock } from './clocks.ts';
import { type Tablet, World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(engines)('on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  const standing = (tablet: Tablet) => readDeviceHealth(tablet.device, tablet.uid);

  it.each([
    ['three days slow', -3 * DAY],
    ['a year fast', 365 * DAY],
  ])(
    'a tablet whose clock is %s says so; what is entered is flagged, in order and at the right time',
    async (_, offset) => {
      const { taskIds, vehicleId } = await world.visit();
      const tablet = await tabletWithClock(world, offset);
      expect(await standing(tablet)).toMatchObject({ clockWrong: true, signInBy: null });
      for (const to of ['IN PROGRESS', 'COMPLETED'] as const)
        await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to });
      await recordKm(tablet.device, tablet.session, { vehicleId, km: 45_000 });
      expect((await tablet.waiting()).map(({ clockWrong }) => clockWrong)).toEqual([true, true, true]);
      world.shop.pass(10_000);
      expect(await tablet.flush()).toBe('drained');
      expect((await world.history(taskIds[0]!)).map(({ toStatus }) => toStatus)).toEqual(['IN PROGRESS', 'COMPLETED']);
      expect(await minutesOff(world, vehicleId)).toEqual([0]);
    },
  );

  it('a clock that is set back without network is noticed at once, and does not prolong the session', async () => {
    const tablet = await tabletWithClock(world, 0);
    expect(await standing(tablet)).toMatchObject({ clockWrong: false, signInBy: null });
    tablet.weather = 'no-network';
    world.shop.pass(26 * DAY);
    tablet.weather = 'fine';
    await tablet.pull();
    const reminded = await standing(tablet);
    tablet.weather = 'no-network';
    tablet.clockOffset = -20 * DAY;
    expect(await standing(tablet)).toEqual({ ...reminded, clockWrong: true });
  });

  it('whom a clock set ahead keeps out without network is told of at sign-in, until it is set right; nothing of his is lost', async () => {
    const { taskIds } = await world.visit();
    const tablet = await tabletWithClock(world, 0);
    await tablet.pull();
    tablet.weather = 'no-network';
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    const told = async () => {
      const silence = await readSilence(tablet.device);
      return {
        waiting: (await waitingPeople(tablet.device)).map(({ count }) => count),
        days: silence && Math.round((silence.clockAt - silence.heardAt) / DAY),
      };
    };
    expect(await told()).toEqual({ waiting: [], days: null });
    tablet.clockOffset = 40 * DAY;
    expect(await told()).toEqual({ waiting: [1], days: 40 });
    tablet.clockOffset = 0;
    expect(await told()).toEqual({ waiting: [], days: null });
    tablet.weather = 'fine';
    world.shop.pass(10_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await world.history(taskIds[0]!)).toHaveLength(1);
  });

  it('kilometres that a person corrects keep the time at which they were read, though the clock was set right meanwhile', async () => {
    const { id, vehicleId } = await world.visit();
    const admin = await world.shop.as('ADMIN');
    const tablet = await tabletWithClock(world, -3 * DAY);
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 450_000 });
    await admin.delete(`visits/${id}`);
    await admin.delete(`vehicles/${vehicleId}`);
    world.shop.pass(10_000);
    await tablet.flush();
    await admin.post(`vehicles/${vehicleId}/restore`, undefined);
    tablet.clockOffset = 0;
    await tablet.pull();
    const [refused] = await tablet.waiting();
    await resendKm(tablet.device, tablet.session, refused!.opId, 45_000);
    expect(await tablet.flush()).toBe('drained');
    expect(await minutesOff(world, vehicleId)).toEqual([0]);
  });

  it('an answer that took minutes does not move the time of what is entered after it', async () => {
    const { vehicleId } = await world.visit();
    const tablet = await tabletWithClock(world, -3 * DAY);
    tablet.spoil = (_, body) => {
      world.shop.pass(4 * 60_000);
      return body;
    };
    await tablet.pull();
    tablet.spoil = undefined;
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 45_000 });
    expect(await tablet.flush()).toBe('drained');
    expect(await minutesOff(world, vehicleId)).toEqual([0]);
  });

  it('what was a fifth of a second off before an answer that took minutes is not minutes off after it', async () => {
    const { device } = await world.tablet();
    world.shop.stopClock();
    const asked = device.now();
    await noteServerTime(device, asked + 3 * DAY + 200, asked);
    world.shop.pass(4 * 60_000);
    await noteServerTime(device, asked + 3 * DAY, asked);
    expect((await readClock(device)).offset).toBe(3 * DAY);
    // The clock of the device was set by an hour: nothing that was known helps.
    await noteServerTime(device, device.now() + 3 * DAY - HOUR, device.now() - 1000);
    expect((await readClock(device)).offset).toBe(3 * DAY - HOUR + 500);
  });

  it('a server whose clock was a day ahead shows the work on a task in the order in which it was done', async () => {
    const { taskIds } = await world.visit();
    const [taskId] = taskIds as [string];
    const tablet = await world.tablet();
    const [first, second] = [await world.shop.as('MANAGER'), await world.shop.as('ADMIN')];
    world.shop.pass(DAY);
    const ahead = await world.shop.signIn(await world.emailOf(first.id));
    const started = { from: 'PENDING', to: 'IN PROGRESS', note: 'The lift is free' };
    expect((await ahead.post(`tasks/${taskId}/status`, started)).statusCode).toBe(200);
    world.shop.pass(-DAY);
    const finished = { from: 'IN PROGRESS', to: 'COMPLETED', note: 'Test drive done' };
    expect((await second.post(`tasks/${taskId}/status`, finished)).statusCode).toBe(200);
    const { items } = (await second.get(`tasks/${taskId}/events`)).json<{ items: { to: string }[] }>();
    expect(items.map(({ to }) => to)).toEqual(['IN PROGRESS', 'COMPLETED']);
    await tablet.pull();
    const task = (await tablet.rows()).task.find(({ id }) => id === taskId);
    const { firstName, lastName } = (await second.get('users/me')).json<{ firstName: string; lastName: string }>();
    expect(task).toMatchObject({ statusByName: `${firstName} ${lastName}`.trim(), note: 'Test drive done' });
  });

  it('kilometres that a server kept while its clock was a day ahead bring no doubt on those that come after', async () => {
    const { vehicleId } = await world.visit();
    const tablet = await world.tablet();
    const { id } = await world.shop.as('MANAGER');
    world.shop.pass(DAY);
    const ahead = await world.shop.signIn(await world.emailOf(id));
    expect((await ahead.post(`vehicles/${vehicleId}/km-readings`, { km: 1010 })).statusCode).toBe(201);
    world.shop.pass(-DAY);
    await tablet.pull();
    const shown = async (km: number) => {
      const car = (await tablet.see(readVisits)).find(({ vehicle }) => vehicle?.id === vehicleId)?.vehicle;
      return car?.readings.find((reading) => reading.km === km)?.state;
    };
    for (const km of [1020, 1030]) {
      await recordKm(tablet.device, tablet.session, { vehicleId, km });
      expect(await shown(km)).toBe('ACCEPTED');
      world.shop.pass(10_000);
      expect(await tablet.flush()).toBe('drained');
      expect(await shown(km)).toBe('ACCEPTED');
    }
    // It has a neighbour before it now, as always.
    await recordKm(tablet.device, tablet.session, { vehicleId, km: 1025 });
    expect(await shown(1025)).toBe('SUSPECT');
  });

  it('from the 25th day on, however often the session was renewed, a person is reminded to sign in again', async () => {
    const tablet = await tabletWithClock(world, 0);
    const signedInAt = tablet.session.signedInAt;
    world.shop.pass(24 * DAY);
    await tablet.pull();
    expect((await standing(tablet)).signInBy).toBe(null);
    world.shop.pass(DAY);
    await tablet.pull();
    expect((await standing(tablet)).signInBy).toBe(signedInAt + 30 * DAY);
    await tablet.signIn(await world.emailOf(tablet.uid));
    expect((await standing(tablet)).signInBy).toBe(null);
  });
});
