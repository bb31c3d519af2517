import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultProxy } from './fault-proxy.ts';

let server: Server;
let wifi: FaultProxy;
let served: number;

beforeEach(async () => {
  served = 0;
  server = createServer((req, res) => {
    served += 1;
    req.resume().on('end', () => res.setHeader('content-type', 'application/json').end('{"outcome":"applied"}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  wifi = await FaultProxy.start(typeof address === 'object' && address ? address.port : 0);
});

afterEach(async () => {
  await wifi.close();
  server.closeAllConnections();
  server.close();
});

const push = (signal?: AbortSignal) =>
  fetch(`${wifi.url}/backend/sync/push`, { method: 'POST', body: '{"ops":[]}', ...(signal && { signal }) });

test('a good connection carries request and answer', async () => {
  expect(await (await push()).json()).toEqual({ outcome: 'applied' });
  expect([served, wifi.count(/^POST .*push$/)]).toEqual([1, 1]);
});

test('a request that is lost never reaches the server; an answer that is lost was already worked on', async () => {
  wifi.fail({ kind: 'drop-request' }, { times: 1 });
  await expect(push()).rejects.toThrow();
  expect(served).toBe(0);
  wifi.fail({ kind: 'drop-answer' }, { times: 1 });
  await expect(push()).rejects.toThrow();
  expect(served).toBe(1);
  expect((await push()).ok).toBe(true);
});

test('a proxy in between answers 503 with a time to come back, or the page of a hotel', async () => {
  wifi.fail({ kind: 'status', status: 503, retryAfter: 7 }, { times: 1 });
  const busy = await push();
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '7']);
  wifi.fail({ kind: 'captive-portal' });
  const portal = await push();
  expect([portal.status, portal.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
});

test('an answer that stops in the middle is an error to the reader', async () => {
  wifi.fail({ kind: 'truncate', bytes: 5 });
  await expect(push().then((answer) => answer.text())).rejects.toThrow();
});

test('a request that hangs ends with the caller or when the connection heals', async () => {
  wifi.fail({ kind: 'hang' });
  const patience = new AbortController();
  const hanging = push(patience.signal);
  const other = push();
  await expect.poll(() => wifi.count(/push/)).toBe(2);
  patience.abort();
  await expect(hanging).rejects.toThrow();
  wifi.heal();
  await expect(other).rejects.toThrow();
  expect((await push()).ok).toBe(true);
});
