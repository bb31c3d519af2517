import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '#contract/ids.ts';
import { may } from '#contract/permissions.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('somebody who wants to hurt the server, on %s', (engine) => {
  let shop: TestApp;
  let mechanic: Caller;
  let epoch = '';
  let scope = '';
  beforeAll(async () => {
    shop = await createTestApp(engine);
    mechanic = await shop.as('EMPLOYEE');
    ({ epoch, scopeVersion: scope } = (await mechanic.get('sync/pull')).json<{
      epoch: string;
      scopeVersion: string;
    }>());
  });
  afterAll(() => shop.close());

  const push = async (payload: string | Buffer, headers = {}) => {
    const authorization = `Bearer ${mechanic.accessToken}`;
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/backend/sync/push',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      payload,
    });
    return answer.json<{ code?: string }>().code ?? answer.statusCode;
  };
  const get = async (url: string, headers: InjectOptions['headers'] = {}) =>
    (await shop.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })).statusCode;

  test('cannot keep it busy for minutes with quotes that never close', async () => {
    expect(await push('"\\'.repeat(250_000))).toBe('malformed-json');
    expect(await push(`{"a":${'"\\"'.repeat(160_000)}\\`)).toBe('malformed-json');
  });

  test('cannot have the keys of what is no JSON read over and over', async () => {
    const body = `"${'\\n'.repeat(2000)}"${'{:}'.repeat(2000)}`;
    const parse = vi.spyOn(JSON, 'parse');
    try {
      expect(await push(body)).toBe('malformed-json');
      // The body once, and the answer here.
      expect(parse.mock.calls.reduce((sum, [text]) => sum + text.length, 0)).toBeLessThan(2 * body.length);
    } finally {
      parse.mockRestore();
    }
  });

  test('is told once that his list is too long, not for each of its items what is wrong', async () => {
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const body = `{"protocol":1,"deviceId":"${newId()}","epoch":"e","appVersion":"1","ops":[${'0,'.repeat(400_000)}0]}`;
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/backend/sync/push',
      headers: { authorization: `Bearer ${mechanic.accessToken}`, ...packed },
      payload: gzipSync(body),
    });
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/ops', code: 'max', params: { maxValue: 500 } }] });
  });

  test('is told of a hundred wrong fields at most', async () => {
    const answer = await mechanic.post('sync/push', { ops: Array.from({ length: 400 }, () => 0) });
    expect(answer.json<{ errors: unknown[] }>().errors).toHaveLength(100);
  });

  test('says much only when he has signed in', async () => {
    const open = shop.app.declaredRoutes.filter(
      ({ method, action, bodyLimit }) => method !== 'GET' && may('ANONYMOUS', action) && bodyLimit === undefined,
    );
    expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(['user/login', 'tracking/approval']));
    for (const { method, path } of [...open, { method: 'POST', path: 'what/is/not/there' }]) {
      const payload = `{"secret":"${'x'.repeat(5000)}"}`;
      const headers = { 'content-type': 'application/json' };
      const answer = await shop.app.inject({ method: method as 'POST', url: `/backend/${path}`, headers, payload });
      expect([path, answer.statusCode]).toEqual([path, 413]);
    }
  });

  test('cannot blow a small body up, nor pass off something else as a packed one', async () => {
    const packed = { 'content-encoding': 'gzip' };
    expect(await push(gzipSync(Buffer.alloc(50_000_000, ' ')), packed)).toBe('body-too-large');
    expect(await push('not packed at all', packed)).toBe('malformed-json');
    const batch = {
      protocol: 1,
      deviceId: newId(),
      epoch,
      appVersion: '1',
      ops: [{ opId: newId(), note: 'x'.repeat(7e5) }],
    };
    expect(await push(gzipSync(JSON.stringify(batch)), packed)).toBe(200);
  });

  test('is not read a megabyte of keys, wherever they stand', async () => {
    const packed = { 'content-encoding': 'gzip' };
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0]));
    const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1' };
    const op = { opId: newId(), userId: mechanic.id };
    const manyOps = Array.from({ length: 500 }, () => ({ ...keys(50), opId: newId() }));
    for (const body of [
      { ...batch, ops: [], ...keys(60_000) },
      { ...batch, ops: [{ ...op, payload: keys(60_000) }] },
      { ...batch, ops: manyOps },
    ])
      expect(await push(gzipSync(JSON.stringify(body)), packed)).toBe('body-too-large');
    expect(await push(gzipSync(JSON.stringify({ ...batch, ops: manyOps.slice(0, 300) })), packed)).toBe(200);
    const todo = await mechanic.post('todos', { title: 'Order filters', description: 'x', ...keys(6000) });
    expect(todo.json()).toMatchObject({ code: 'body-too-large' });
    const login = await shop.anybody.post('user/login', { identifier: 'a@b.co', password: 'x', ...keys(300) });
    expect(login.json()).toMatchObject({ code: 'body-too-large' });
  });

  test('gets a whole snapshot for a cursor that he made up', async () => {
    const today = Math.floor(Date.now() / 86_400_000);
    for (const place of ['visit.\0.0', 'visit..Infinity', 'visit..-1e300', 'visit.zzz.1', 'visit..999999', 'task'])
      expect(
        (
          await mechanic.get(`sync/pull?cursor=${encodeURIComponent(`${epoch}.0.${scope}.${today}.a.${place}`)}`)
        ).json(),
      ).toMatchObject({ mode: 'snapshot' });
  });

  test.each(['//', '//:', '//evil:99999/x', '/\\evil', '/%00', '/%ff', '/..%2f..%2fpackage.json'])(
    'finds no address that breaks it: %s',
    async (url) => {
      expect([200, 404]).toContain(await get(url));
    },
  );

  test.each([
    { range: 'bytes=500-100' },
    { range: `bytes=${'0-,'.repeat(1000)}0-` },
    { 'if-match': '"x"' },
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
  ])('finds no condition on a file that breaks it: %o', async (headers) => {
    expect(await get('/index.html', headers)).toBeLessThan(500);
  });

  test('gets a conflict, not a crash, for two tasks of one id', async () => {
    const admin = await shop.as('ADMIN');
    const owner = await shop.as('CLIENT');
    const car = { type: 'CAR', brand: 'Toyota', model: 'Camry', year: 2021, color: 'White', engineType: 'Petrol' };
    const made = await admin.post('vehicles', { ...car, ownerId: owner.id, plateNumber: 'T1' });
    const task = { id: newId(), name: 'Brakes', service: 'REPAIR' };
    const visit = { userId: owner.id, vehicleId: made.json<{ id: string }>().id, name: 'Brakes', date: '2026-11-21' };
    const cost = { amount: 1, currency: 'MAD' };
    expect((await admin.post('visits', { ...visit, totalCost: cost, tasks: [task, task] })).statusCode).toBe(409);
  });
});

test.each(engines)('whoever sends large packets again and again has them put off unread, on %s', async (engine) => {
  const shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
  shop.stopClock();
  const mechanic = await shop.as('EMPLOYEE');
  const { epoch } = (await mechanic.get('sync/pull')).json<{ epoch: string }>();
  const packet = (note: string) =>
    JSON.stringify({ protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [{ opId: newId(), note }] });
  const headers = {
    authorization: `Bearer ${mechanic.accessToken}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  };
  const send = async (text: string) =>
    (await shop.app.inject({ method: 'POST', url: '/backend/sync/push', headers, payload: gzipSync(text) })).statusCode;
  const large = packet('x'.repeat(900_000));
  expect([await send(large), await send(large), await send(large)]).toEqual([200, 200, 429]);
  expect(await send('{'.repeat(900_000))).toBe(429);
  // What is small finds room still; ten seconds later so does the rest.
  expect(await send(packet('small'))).toBe(200);
  shop.pass(10_000);
  expect(await send(large)).toBe(200);
  await shop.close();
});
