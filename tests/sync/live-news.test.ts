import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/events.ts';
import { Api } from '../support/api.ts';
import { createPostgresDatabase } from '../support/empty-databases.ts';
import { FaultProxy } from '../support/fault-proxy.ts';
import { aMechanic, aVisit, type Person } from '../support/garage.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import { engines } from '../support/test-database.ts';
import { Listener } from './listener.ts';

const LONG = 60_000;
const EVENTS = /^\/backend\/events/;
const EVENTS_ASKED = /events$/;
/** The word with which a stream begins, and a piece of the next. */
const FIRST_WORD_AND_A_HALF = 75;

describe.each(engines)('a tablet that is told of changes, by a server on %s', (engine) => {
  let server: TestServer;
  let drop: () => Promise<void> = () => Promise.resolve();
  let admin: Api;
  let wifi: FaultProxy;
  let tablet: Listener;
  let mechanic: Person;
  let taskId: string;

  beforeAll(async () => {
    const own = engine === 'postgres' ? await createPostgresDatabase(false) : undefined;
    if (own) drop = own.drop;
    server = await startServer(own ? { DATABASE_URL: own.url } : {});
    admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
  });
  afterAll(async () => {
    await server.stop();
    await drop();
  });
  beforeEach(async () => {
    wifi = await FaultProxy.start(server.port);
    taskId = (await aVisit(admin, ['Oil'])).tasks['Oil'] ?? '';
    mechanic = await aMechanic(admin);
    tablet = new Listener(wifi.url, mechanic);
  });
  afterEach(async () => {
    tablet.close();
    vi.useRealTimers();
    await wifi.close();
  });

  const opens = async () => {
    await tablet.open();
    await vi.waitFor(() => expect(tablet.isTold).toBe(true), LONG);
    expect(await tablet.statusOf(taskId)).toBe('PENDING');
  };
  /** What somebody else does. @returns its revision */
  const starts = async () => {
    const move = { from: 'PENDING', to: 'IN PROGRESS' };
    await admin.post(`tasks/${taskId}/status`, move);
    return (await admin.get<{ rev: number }>(`tasks/${taskId}`)).rev;
  };
  const hasOnce = async (rev: number) => {
    await vi.waitFor(async () => expect(await tablet.statusOf(taskId)).toBe('IN PROGRESS'), LONG);
    await vi.waitFor(() => expect(tablet.status).toBe('synced'), LONG);
    expect(tablet.arrived.filter((arrived) => arrived === rev)).toEqual([rev]);
  };
  const isToldAgain = (streams: number) =>
    vi.waitFor(() => expect([tablet.isTold, tablet.streams]).toEqual([true, streams]), LONG);

  test('has what another did when the connection breaks in the middle of the word', async () => {
    wifi.fail({ kind: 'truncate', bytes: FIRST_WORD_AND_A_HALF }, { path: EVENTS, times: 1 });
    await opens();
    const rev = await starts();
    await isToldAgain(2);
    await hasOnce(rev);
    expect(wifi.count(EVENTS_ASKED)).toBe(2);
  });

  test('has what another did while it could not listen, once, though both the look and the new stream tell of it', async () => {
    await opens();
    wifi.fail({ kind: 'drop-request' }, { path: EVENTS });
    wifi.breakOff();
    await vi.waitFor(() => expect(tablet.isTold).toBe(false), LONG);
    const rev = await starts();
    await hasOnce(rev);
    wifi.heal();
    await isToldAgain(2);
    await hasOnce(rev);
  });

  test('is no longer offline once it is told again, without waiting for its next look', async () => {
    await opens();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    wifi.fail({ kind: 'drop-request' });
    wifi.breakOff();
    await vi.waitFor(() => expect(tablet.isTold).toBe(false), LONG);
    await vi.waitFor(() => expect(tablet.status).toBe('offline'), LONG);
    wifi.heal();
    await isToldAgain(2);
    await vi.waitFor(() => expect(tablet.status).toBe('synced'), LONG);
    expect(performance.now()).toBeLessThan(20_000);
  });

  test('gives a stream up that is silent for longer than two heartbeats, and has what it was not told', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    wifi.fail({ kind: 'silence' }, { path: EVENTS, times: 1 });
    await opens();
    const rev = await starts();
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
    expect([tablet.isTold, await tablet.statusOf(taskId)]).toEqual([true, 'PENDING']);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    await isToldAgain(2);
    await hasOnce(rev);
  });

  test('asks every minute where a proxy lets no stream through', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    wifi.fail({ kind: 'status', status: 503 }, { path: EVENTS });
    await tablet.open();
    await vi.waitFor(() => expect(wifi.count(EVENTS_ASKED)).toBeGreaterThan(0), LONG);
    const rev = await starts();
    await vi.advanceTimersByTimeAsync(60_000);
    await hasOnce(rev);
    expect(tablet.isTold).toBe(false);
  });

  test('comes back to a server that was started anew', async () => {
    await opens();
    const before = tablet.fetched;
    await server.restart({});
    await isToldAgain(2);
    // What is written while an answer is read is in it and, so that nothing is missed, in the
    // next: the look after the break comes first.
    await vi.waitFor(() => expect(tablet.fetched).toBeGreaterThan(before), LONG);
    const rev = await starts();
    await hasOnce(rev);
    expect(wifi.count(EVENTS_ASKED)).toBeGreaterThan(1);
  });

  test('of somebody who was signed out is told nothing, and has all when he has signed in again', async () => {
    await opens();
    const { items } = await admin.get<{ items: { id: string }[] }>(`users/${mechanic.id}/sessions`);
    for (const { id } of items) await admin.remove(`users/${mechanic.id}/sessions/${id}`);
    await vi.waitFor(() => expect(tablet.isTold).toBe(false), LONG);
    const rev = await starts();
    await vi.waitFor(() => expect(tablet.status).toBe('needs-login'), LONG);
    const asked = wifi.count(EVENTS_ASKED);
    expect([await tablet.statusOf(taskId), tablet.arrived]).toEqual(['PENDING', expect.not.arrayContaining([rev])]);
    tablet.close();
    await tablet.open();
    await isToldAgain(2);
    await hasOnce(rev);
    expect(wifi.count(EVENTS_ASKED)).toBe(asked + 1);
  });
});
