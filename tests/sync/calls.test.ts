import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '#sync/exchange/sign-out.ts';
import { send } from '#sync/exchange/http.ts';
import { AppError } from '#contract/errors.ts';
import { setTaskStatus } from '#sync/commands/set-task-status.ts';
import { ADMIN } from '../support/server.ts';
import { engines } from '../support/test-database.ts';
import { createLocks } from './tab-locks.ts';
import { Tablet, World } from './world.ts';

const HOUR = 3_600_000;
const Anything = v.unknown();

describe.each(engines)('the calls of the screens, on %s', (engine) => {
  let world: World;
  let tablet: Tablet;
  beforeEach(async () => {
    world = await World.open(engine);
    tablet = await world.tablet();
  });
  afterEach(() => world.close());

  const visits = () => tablet.api.get('visits', { schema: Anything });
  const refreshes = () => tablet.requests.get('/backend/user/refresh') ?? 0;

  it('a mechanic whose token ran out sees his page after one refresh and one more try', async () => {
    world.shop.pass(2 * HOUR);
    tablet.clockOffset = -2 * HOUR;
    await visits();
    expect([refreshes(), tablet.requests.get('/backend/visits'), tablet.sessionOver]).toEqual([1, 2, false]);
  });

  it('a first 403 refreshes once; a second one ends the session and leaves the unsent work', async () => {
    const { taskIds } = await world.visit();
    await tablet.pull();
    await setTaskStatus(tablet.device, tablet.session, { taskId: taskIds[0]!, to: 'IN PROGRESS' });
    await expect(
      tablet.api.post('static-data', { type: 'COLOR', name: { ar: 'أحمر' } }, { schema: Anything }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect([refreshes(), tablet.sessionOver]).toEqual([1, 'ended']);
    expect(await tablet.device.app.session.count()).toBe(0);
    expect(await tablet.waiting()).toHaveLength(1);
  });

  it('a refused refresh ends the session, an unreachable server does not', async () => {
    tablet.weather = 'no-network';
    world.shop.pass(2 * HOUR);
    await expect(visits()).rejects.toMatchObject({ code: 'offline' });
    expect(tablet.sessionOver).toBe(false);
    tablet.weather = 'fine';
    world.shop.pass(40 * 24 * HOUR);
    await expect(visits()).rejects.toMatchObject({ code: 'refresh-refused' });
    expect(tablet.sessionOver).toBe('ended');
  });

  it('who unlocks a shared tablet while the refresh of the one before is refused stays signed in', async () => {
    const before = tablet.session.uid;
    const { device } = tablet;
    const { fetch } = device;
    world.shop.pass(40 * 24 * HOUR);
    device.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('user/refresh')) await tablet.signIn(ADMIN.email, ADMIN.password);
      return await fetch(input, init);
    };
    await expect(visits()).rejects.toMatchObject({ code: 'refresh-refused' });
    expect([tablet.sessionOver, tablet.session.uid === before]).toEqual([false, false]);
    expect(await device.app.session.get(tablet.session.uid)).toBeDefined();
    expect((await device.app.session.get(before))?.refused).toBe(true);
    device.fetch = fetch;
    await visits();
  });

  it('somebody who mistypes a password is told so and nothing is refreshed', async () => {
    await expect(tablet.api.signIn({ identifier: 'admin@warsha.test', password: 'wrong' })).rejects.toMatchObject({
      code: 'invalid-credentials',
    });
    expect([refreshes(), tablet.sessionOver]).toEqual([0, false]);
  });

  it('twenty calls at once with a token that ran out make one refresh', async () => {
    tablet.device.locks = createLocks();
    world.shop.pass(2 * HOUR);
    await Promise.all(Array.from({ length: 20 }, visits));
    expect([refreshes(), tablet.sessionOver]).toEqual([1, false]);
    await visits();
  });

  it('while the server refuses to refresh for now, a screen asks it once in two seconds, and goes on after', async () => {
    const { device } = tablet;
    const { fetch } = device;
    let refused = 0;
    device.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.endsWith('user/refresh')) return await fetch(input, init);
      refused += 1;
      return new Response(null, { status: 502 });
    };
    world.shop.pass(2 * HOUR);
    world.shop.stopClock();
    for (let i = 0; i < 5; i += 1) await expect(visits()).rejects.toThrow(AppError);
    expect(refused).toBe(1);
    world.shop.pass(2000);
    await expect(visits()).rejects.toThrow(AppError);
    expect([refused, tablet.sessionOver]).toEqual([2, false]);
    device.fetch = fetch;
    world.shop.pass(2000);
    await visits();
  });

  it('the session is found in the row, and in the mirror of cookies and local storage when the row is gone', async () => {
    const { accessToken, refreshToken, user } = tablet.session;
    await tablet.device.app.session.clear();
    await tablet.device.app.meta.delete('active');
    await expect(visits()).rejects.toMatchObject({ status: 401 });
    const mirrored = new Tablet(world.shop, undefined, { accessToken, refreshToken, user });
    await mirrored.api.get('visits', { schema: Anything });
    expect((await mirrored.api.currentSession())?.uid).toBe(user.id);
    // As a page left it that was closed while it brought the session back.
    await mirrored.device.app.meta.delete('active');
    expect((await mirrored.api.currentSession())?.uid).toBe(user.id);
  });

  it('who signed out is not let in again by a page that died before it had cleared the cookies; who signs in is', async () => {
    const email = await world.emailOf(tablet.uid);
    const { accessToken, refreshToken, user } = tablet.session;
    const mirrored = new Tablet(world.shop, undefined, { accessToken, refreshToken, user });
    await signOut(mirrored.device, (await mirrored.api.currentSession())!);
    expect(await mirrored.api.currentSession()).toBeUndefined();
    await mirrored.signIn(email);
    expect((await mirrored.api.currentSession())?.uid).toBe(user.id);
  });

  it('a file is sent without a content type of ours, so that its boundary stays', async () => {
    const sent: (string | null)[] = [];
    tablet.device.fetch = async (input, init) => {
      sent.push(new Request(input, init).headers.get('content-type'));
      throw new TypeError('enough seen');
    };
    const body = new FormData();
    body.set('file', new Blob(['x']), 'x.txt');
    await expect(tablet.api.call({ method: 'POST', path: 'media', body })).rejects.toBeInstanceOf(AppError);
    expect(sent[0]).toMatch(/^multipart\/form-data; boundary=/);
  });

  it.each([
    ['a proxy whose server is away', 502, 'text/html', '<h1>Bad Gateway</h1>', 'unavailable'],
    ['a proxy that speaks JSON', 500, 'application/json', '{}', 'unavailable'],
    ['the Wi-Fi of a hotel', 200, 'text/html', '<h1>Welcome</h1>', 'bad-answer'],
    ['a filter that has nothing to say', 204, 'text/plain', '', 'bad-answer'],
    ['a Wi-Fi that wants a sign-in', 511, 'application/json', '{}', 'bad-answer'],
  ])('who waits for an answer is told by its name what spoke in its place: %s', async (_, status, type, body, code) => {
    const fetch = () => Promise.resolve(new Response(body || null, { status, headers: { 'content-type': type } }));
    await expect(send({ ...tablet.device, fetch }, { path: 'visits' })).rejects.toMatchObject({ code });
  });

  it('an answer that stalls half-way is given up, and the next one is read', async () => {
    tablet.weather = 'stalled-answer';
    const path = 'merchant/fetch-merchant';
    await expect(send(tablet.device, { path, timeoutMs: 300 })).rejects.toMatchObject({ code: 'timeout' });
    tablet.weather = 'fine';
    expect((await send(tablet.device, { path, timeoutMs: 10_000 })).status).toBe(200);
  });

  it('a long answer on a slow network is waited for as long as it moves', async () => {
    let left = Array.from(new TextEncoder().encode(JSON.stringify('é'.repeat(20))), (byte) => Uint8Array.of(byte));
    const slow = () => {
      const body = new ReadableStream<Uint8Array>({
        pull: async (way) => {
          await new Promise((resolve) => setTimeout(resolve, 100));
          const [next, ...rest] = left;
          left = rest;
          if (next) way.enqueue(next);
          else way.close();
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
    };
    const answer = await send({ ...tablet.device, fetch: slow }, { path: 'visits', timeoutMs: 3000 });
    expect(answer.data).toBe('é'.repeat(20));
  });
});
