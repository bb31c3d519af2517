import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const LOOKS = 60;

describe.each(engines)('who looks at pages without end, on %s', (engine) => {
  let shop: TestApp;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
  });
  afterEach(async () => {
    await shop.close();
    vi.useRealTimers();
  });

  const look = (more: { remoteAddress?: string; headers?: Record<string, string>; payload?: object } = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/backend/analytics/track-visit',
      remoteAddress: '203.0.113.7',
      payload: { page_path: '/' },
      ...more,
    });
  const lookTooOften = async (remoteAddress = '203.0.113.7') => {
    for (let n = 0; n < LOOKS; n += 1) expect((await look({ remoteAddress })).statusCode).toBe(204);
    return await look({ remoteAddress });
  };

  test('is told to wait each time in the same words and headers, by an answer of its own', async () => {
    const first = await lookTooOften();
    await vi.advanceTimersByTimeAsync(20_500);
    const second = await look();
    expect([first.statusCode, second.statusCode]).toEqual([429, 429]);
    const changing = ['x-request-id', 'retry-after', 'date', 'content-length'];
    const lasting = (headers: object) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
    expect(lasting(second.headers)).toEqual(lasting(first.headers));
    expect(Object.keys(second.headers)).toEqual(expect.arrayContaining(changing));
    expect(Number(second.headers['retry-after'])).toBe(Number(first.headers['retry-after']) - 20);
    const requestId = String(second.headers['x-request-id']);
    const told = { requestId, retryAfter: Number(second.headers['retry-after']) };
    expect(second.json()).toEqual({ ...first.json<object>(), ...told });
    expect(requestId).not.toBe(first.headers['x-request-id']);
  });

  test('is counted again when the wait is over', async () => {
    const { headers } = await lookTooOften();
    await vi.advanceTimersByTimeAsync(Number(headers['retry-after']) * 1000 - 100);
    expect((await look()).statusCode).toBe(429);
    await vi.advanceTimersByTimeAsync(200);
    expect((await lookTooOften()).statusCode).toBe(429);
  });

  test('keeps nobody else from it, nor from anything else that the same address asks for', async () => {
    const garage = await openGarage(shop);
    const { secret } = (
      await garage.admin.post(`visits/${(await garage.visit(await shop.as('CLIENT'))).id}/tracking-link`)
    ).json<{ secret: string }>();
    await lookTooOften();
    expect((await look({ remoteAddress: '203.0.113.8' })).statusCode).toBe(204);
    const asked = {
      method: 'POST',
      url: '/backend/tracking/visit',
      remoteAddress: '203.0.113.7',
      payload: { secret },
    } as const;
    expect((await shop.app.inject(asked)).statusCode).toBe(200);
    expect((await shop.app.inject({ url: '/backend/health', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
  });

  test('with one line of IPv6 is one, whatever address of it he takes', async () => {
    await lookTooOften('2001:db8:1:2::1');
    expect((await look({ remoteAddress: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429);
    expect((await look({ remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(204);
  });

  test('from however many addresses, holds up nobody: of a second a hundred are taken, the rest told to wait for one', async () => {
    const lookFrom = async (address: number) => await look({ remoteAddress: `203.0.113.${address}` });
    for (let address = 1; address <= 100; address += 1) expect((await lookFrom(address)).statusCode).toBe(204);
    for (let address = 101; address <= 110; address += 1) {
      const refused = await lookFrom(address);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect((await lookFrom(101)).statusCode).toBe(204);
  });

  test('has what is too long to read refused as ever, and the connection closed', async () => {
    await lookTooOften();
    const long = await look({ payload: { page_path: 'x'.repeat(5000) } });
    expect([long.statusCode, long.headers.connection]).toEqual([413, 'close']);
  });
});
