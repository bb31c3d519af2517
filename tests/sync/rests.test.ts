import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Before Dexie is loaded: what it observes needs the world's database.
import { type Tablet, World } from './world.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { pauseUpload } from '#sync/commands/upload-steps.ts';
import { createEngine, type Engine } from '#sync/exchange/engine.ts';
import { flushOthers } from '#sync/exchange/flush-everyone.ts';
import { jpeg } from '../support/pictures.ts';
import { engines } from '../support/test-database.ts';

const LONG = 20_000;

describe.each(engines)('what waits and is not on its way, on %s', (name) => {
  let world: World;
  let tablet: Tablet;
  let engine: Engine;
  let visit: Awaited<ReturnType<World['visit']>>;
  let isConnected: boolean;

  beforeEach(async () => {
    world = await World.open(name);
    visit = await world.visit();
    tablet = await world.tablet();
    isConnected = true;
    engine = createEngine(tablet.device, tablet.uid, { isVisible: () => true, isConnected: () => isConnected });
  });
  afterEach(async () => {
    engine.stop();
    await world.close();
  });

  const tap = async () => {
    await setTaskStatus(tablet.device, tablet.session, { taskId: visit.taskIds[0]!, to: 'IN PROGRESS' }, 0);
  };
  const moves = () => world.history(visit.taskIds[0]!);
  const broken = () => Promise.resolve({ statusCode: 502, body: '<html>', headers: { 'content-type': 'text/html' } });

  it('a tap goes out although the browser sees no network, once somebody has answered all the same', async () => {
    isConnected = false;
    engine.lost();
    expect(engine.getState().status).toBe('offline');
    await engine.wake();
    expect(engine.getState().status).toBe('synced');
    await tap();
    await vi.waitFor(async () => expect(await moves()).toHaveLength(1), LONG);
  });

  it('a tap after which nobody answers any more is soon said to be kept here, whatever was answered before', async () => {
    isConnected = false;
    engine.lost();
    await engine.wake();
    expect(engine.getState().status).toBe('synced');
    tablet.weather = 'no-network';
    await tap();
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ status: 'offline', waiting: 1 }), LONG);
  });

  it('a gateway that says to come back tomorrow keeps nothing back for longer than five minutes', async () => {
    await engine.wake();
    tablet.wire = () => Promise.resolve({ statusCode: 503, body: '<html>', headers: { 'retry-after': '86400' } });
    await tap();
    await vi.waitFor(() => expect(engine.getState().status).toBe('offline'), LONG);
    tablet.wire = undefined;
    world.shop.pass(240_000);
    await engine.wake();
    expect(await moves()).toHaveLength(0);
    // What is new comes all the while; what waits is not said to be on its way.
    expect(engine.getState()).toMatchObject({ status: 'offline', isReachable: true, waiting: 1 });
    world.shop.pass(61_000);
    await engine.wake();
    expect(await moves()).toHaveLength(1);
  });

  it('while pushes fail and news come, the pill does not say that anything is being sent', async () => {
    world.shop.stopClock();
    tablet.device.random = () => 1;
    await engine.wake();
    tablet.wire = broken;
    const said = new Set<string>();
    await tap();
    await vi.waitFor(() => expect(engine.getState().status).toBe('offline'), LONG);
    // Two seconds are as good as on its way; from the second failure on it rests.
    world.shop.pass(3000);
    await engine.look();
    engine.subscribe(() => said.add(engine.getState().status));
    await engine.look();
    await engine.look();
    expect([engine.getState().status, [...said].filter((status) => status !== 'offline')]).toEqual(['offline', []]);
  });

  it('a file that a person has paused is kept here, and everything else is synced', async () => {
    await engine.wake();
    tablet.weather = 'no-network';
    const bytes = new Uint8Array(jpeg(1, 100_000)).buffer;
    const op = await keepFile(tablet.device, tablet.session, {
      vehicleId: visit.vehicleId,
      visitId: visit.id,
      bytes,
    });
    await pauseUpload(tablet.device, tablet.uid, op.opId, true);
    tablet.weather = 'fine';
    await engine.wake();
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ status: 'synced', waiting: 1 }), LONG);
    await pauseUpload(tablet.device, tablet.uid, op.opId, false);
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ status: 'synced', waiting: 0 }), LONG);
  });

  it('on a shared tablet without background sync the page of the next one sends what the one before has tapped', async () => {
    const before = tablet.uid;
    tablet.weather = 'no-network';
    await tap();
    await tablet.signIn(await world.emailOf((await world.shop.as('EMPLOYEE')).id)).catch(() => undefined);
    tablet.weather = 'fine';
    await tablet.signIn(await world.emailOf((await world.shop.as('EMPLOYEE')).id));
    expect(tablet.uid).not.toBe(before);
    expect(await flushOthers(tablet.device, tablet.uid)).toBe(true);
    expect((await moves()).map(({ byUserId }) => byUserId)).toEqual([before]);
  });
});
