import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let shop: TestApp;
let address: URL;
const open: Socket[] = [];
beforeAll(async () => {
  shop = await createTestApp('sqlite');
  address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await shop.close();
});

/** A connection that has asked once and is kept open; what became of its question. */
async function keptOpen(): Promise<'answered' | 'closed'> {
  const socket = connect(Number(address.port), address.hostname);
  open.push(socket);
  return await new Promise((resolve) => {
    socket.on('connect', () =>
      socket.write('GET /backend/health HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n'),
    );
    socket.on('data', () => resolve('answered'));
    socket.on('error', () => resolve('closed'));
    socket.on('close', () => resolve('closed'));
  });
}

test('who keeps more than a thousand connections open shuts nobody out', async () => {
  for (let n = 0; n < 11; n += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, keptOpen));
    expect(new Set(answers)).toEqual(new Set(['answered']));
  }
  const answer = await fetch(new URL('/backend/branding?lan=ar', address));
  expect(answer.status).not.toBe(503);
});

/** Sends the same question so many times without reading an answer, and says when the server has had enough. */
async function asksWithoutReading(path: string, times: number): Promise<'closed'> {
  const socket = connect(Number(address.port), address.hostname);
  open.push(socket);
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
  return await new Promise((resolve) => socket.on('close', () => resolve('closed')).resume());
}

test('who asks a thousand times in one packet has a connection less, and two answers in work at most', async () => {
  const files = () => readdirSync('/proc/self/fd').length;
  const before = files();
  expect(await asksWithoutReading('/backend/health', 1000)).toBe('closed');
  expect(files()).toBeLessThan(before + 50);
  expect((await fetch(new URL('/backend/health', address))).status).toBe(200);
});

/** A connection with half a question, which came through a proxy when `via` is a client's address. */
async function halfAsked(port: number, via = ''): Promise<Socket> {
  const socket = connect(port, address.hostname);
  open.push(socket);
  socket.on('error', () => undefined).resume();
  const forwarded = via === '' ? '' : `X-Forwarded-For: ${via}\r\n`;
  socket.write(`POST /backend/user/login HTTP/1.1\r\nHost: x\r\n${forwarded}Content-Length: 90\r\n\r\n{`);
  return await new Promise<Socket>((resolve) => socket.on('connect', () => resolve(socket)));
}

test('of one address that holds a thousand connections with half a question the oldest go, and others come in', async () => {
  const half = await Promise.all(Array.from({ length: 900 }, () => halfAsked(Number(address.port))));
  // Answered after all of them were let in. Left to itself the server waits a minute for the rest of a question.
  expect((await fetch(new URL('/backend/health', address))).status).toBe(200);
  const connections = () => new Promise((resolve) => shop.app.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections, { timeout: 20_000 }).toBeLessThan(700);
  expect(half.slice(-500).filter(({ closed }) => closed)).toEqual([]);
});

test('behind a proxy, too, who holds a thousand connections loses his own, and the shop none', async () => {
  const proxied = await createTestApp('sqlite', { TRUST_PROXY: ['127.0.0.1'] });
  const { port, href } = new URL(await proxied.app.listen({ port: 0, host: '127.0.0.1' }));
  const flooding = (length: number) => Promise.all(Array.from({ length }, () => halfAsked(Number(port), '192.0.2.66')));
  const flood = await flooding(500);
  // After most of the flood: what drips for ten seconds is ended for that.
  const tablets = await Promise.all(Array.from({ length: 5 }, () => halfAsked(Number(port), '192.0.2.1')));
  expect((await fetch(new URL('/backend/health', href))).status).toBe(200);
  flood.push(...(await flooding(300)));
  expect((await fetch(new URL('/backend/health', href))).status).toBe(200);
  await expect.poll(() => flood.filter(({ closed }) => closed).length, { timeout: 20_000 }).toBeGreaterThan(100);
  expect(tablets.filter(({ closed }) => closed)).toEqual([]);
  await proxied.close();
});

/** Begins a request whose body comes bit by bit without end; when the server has had enough, what it had answered. */
async function neverEnds(path: string, head: string, bit: string, apartMs: number): Promise<string> {
  const socket = connect(Number(address.port), address.hostname);
  open.push(socket);
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString())).on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n`);
  const timer = setInterval(() => socket.write(bit), apartMs);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(timer);
  return answer.slice(0, 12);
}

test('who is refused goes on sending neither without end nor for long', async () => {
  const began = performance.now();
  const whole = 'Content-Length: 4000';
  const [parts, bits] = ['Transfer-Encoding: chunked', '1\r\na\r\n'.repeat(2000)];
  const [visits, nowhere] = ['/backend/visits', '/backend/%zz'];
  const endless = await Promise.all([neverEnds(visits, parts, bits, 10), neverEnds(nowhere, parts, bits, 10)]);
  expect(endless).toEqual(['HTTP/1.1 401', 'HTTP/1.1 404']);
  expect(performance.now() - began).toBeLessThan(5000);
  const slow = await Promise.all([neverEnds(visits, whole, 'a', 500), neverEnds(nowhere, whole, 'a', 500)]);
  expect(slow).toEqual(['HTTP/1.1 401', 'HTTP/1.1 404']);
  expect(performance.now() - began).toBeLessThan(17_000);
});

test('who hangs up before he is let in is no fault of the server', async () => {
  const counting = await createTestApp('sqlite', { RATE_LIMITS: 'on' });
  const { port, href } = new URL(await counting.app.listen({ port: 0, host: '127.0.0.1' }));
  const failed = vi.spyOn(counting.app.log, 'error');
  const hangUp = `const socket = require('node:net').connect(${port}, '127.0.0.1', () =>
    socket.write('GET /backend/health HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => socket.resetAndDestroy()))`;
  // Meanwhile the server, in this process, lets nobody in.
  spawnSync(process.execPath, ['-e', hangUp]);
  expect((await fetch(new URL('/backend/health', href))).status).toBe(200);
  await counting.close();
  expect(failed).not.toHaveBeenCalled();
});
