import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { PullAnswer } from '#contract/sync.ts';
import type { Task } from '#contract/tasks.ts';
import { Api } from '../support/api.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import type { Figure } from './figure.ts';
import { memoryOf, TRACKED, tokenOf } from './lists.bench.ts';
import { type Call, quantileOf } from './load.ts';
import { openGarage, VISITS } from './many-rows.ts';

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 10);
const PER_SECOND = 300;
/** What everybody together is until memory is compared: the first share of the time warms it up. */
const WARM = 0.3;
const CALM_MS = 50;

type Answered = { at: number; ms: number; status: number };

/**
 * A busy shop for ten minutes, at its own pace whatever the answers take; then one caller without
 * measure, and how soon the others are well again.
 */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  try {
    await openGarage(server, VISITS);
    const admin = await Api.signIn(server.url, ADMIN.identifier, ADMIN.password);
    const headers = { authorization: `Bearer ${await tokenOf(server)}` };
    const shop = await shopDay(admin, headers);
    const sizes: { at: number; mib: number }[] = [];
    const watch = setInterval(() => sizes.push({ at: performance.now(), mib: memoryOf(server) }), 1000);
    const answers = await atPace(server, PER_SECOND, MINUTES * 60, shop);
    clearInterval(watch);
    const wrong = answers.filter(({ status }) => status >= 400 && status !== 409).length;
    const late = sizes.slice(Math.floor(sizes.length * WARM));
    const recovered = await recovery();
    return [
      figure(
        `${PER_SECOND} mixed calls a second for ${MINUTES} min on ${VISITS} visits: p50`,
        p(answers, 0.5),
        'ms',
        '',
      ),
      figure('the same, p99, counted from when a call was due', p(answers, 0.99), 'ms', ''),
      figure('the same, calls that were not answered well', wrong, `of ${answers.length}`, '0'),
      figure('the same, memory from the warm third on', slope(late) * 60_000, 'MiB a minute', '≤ 1'),
      figure('after one caller without measure: refused with 429 or 503', recovered.refused, '%', '> 0'),
      figure(`the same, until others have answers under ${CALM_MS} ms again`, recovered.seconds, 's', '≤ 5'),
    ];
  } finally {
    await server.stop();
  }
}

/** What a shop's devices ask, in the shares of a working day. */
async function shopDay(admin: Api, headers: Record<string, string>): Promise<(n: number) => Call> {
  const { cursor } = await lastPage(admin);
  const { items } = await admin.get<{ items: { tasks: Task[] }[] }>('visits?open=true&size=100');
  const tasks = items.flatMap((visit) => visit.tasks).map(({ id, status }) => ({ id, status }));
  const get = (path: string): Call => ({ path, headers });
  const move = (n: number): Call => {
    const task = tasks[n % tasks.length] ?? { id: '', status: 'PENDING' };
    const from = task.status;
    task.status = from === 'IN PROGRESS' ? 'PENDING' : 'IN PROGRESS';
    const body = JSON.stringify({ from, to: task.status });
    return { path: `tasks/${task.id}/status`, headers: { ...headers, 'content-type': 'application/json' }, body };
  };
  const kinds: ((n: number) => Call)[] = [
    ...Array.from({ length: 8 }, () => () => get(`sync/pull?cursor=${encodeURIComponent(cursor)}`)),
    ...Array.from({ length: 4 }, () => (n: number) => get(`visits?open=false&sort=-date&size=10&page=${(n % 5) + 1}`)),
    () => get('vehicles?type=TRUCK'),
    (n) => get(`search?q=${n % 1000}A`),
    () => get('users?q=idrissi'),
    () => get('dashboard/summary'),
    move,
    move,
    () => TRACKED,
    () => ({ path: 'merchant/fetch-merchant', headers: {} }),
  ];
  return (n) => (kinds[n % kinds.length] ?? move)(n);
}

async function lastPage(admin: Api): Promise<PullAnswer> {
  let page = await admin.get<PullAnswer>('sync/pull');
  while (page.more) page = await admin.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(page.cursor)}`);
  return page;
}

/** Calls as they are due, not as answers come: who is slow is not asked less. */
async function atPace(
  server: TestServer,
  perSecond: number,
  seconds: number,
  callOf: (n: number) => Call,
): Promise<Answered[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const begun = performance.now();
  const sent: Promise<Answered>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    sent.push(ask(agent, server.url, callOf(n), due));
  }
  const answers = await Promise.all(sent);
  agent.destroy();
  return answers;
}

/** One caller asks as fast as he can for ten seconds, the limits on; how long after it others wait. */
async function recovery() {
  const shop = await startServer({ RATE_LIMITS: 'on' });
  try {
    const own = { authorization: `Bearer ${await tokenOf(shop)}` };
    const agent = new Agent({ keepAlive: true, maxSockets: 200 });
    const end = performance.now() + 10_000;
    const flood = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const got: number[] = [];
        while (performance.now() < end)
          got.push((await ask(agent, shop.url, { path: 'visits', headers: own }, performance.now())).status);
        return got;
      }),
    );
    const over = performance.now();
    let calm = Number.NaN;
    for (let tries = 0; tries < 200 && Number.isNaN(calm); tries += 1) {
      const { ms, status } = await ask(
        agent,
        shop.url,
        { path: 'merchant/fetch-merchant', headers: {} },
        performance.now(),
      );
      if (status < 300 && ms < CALM_MS) calm = performance.now() - over;
    }
    agent.destroy();
    const all = flood.flat();
    const refused = all.filter((status) => status === 429 || status === 503).length;
    return { refused: (refused * 100) / all.length, seconds: calm / 1000 };
  } finally {
    await shop.stop();
  }
}

function ask(agent: Agent, url: string, { path, headers, body }: Call, due: number): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request(`${url}/backend/${path}`, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ at: due, ms: performance.now() - due, status: answer.statusCode ?? 500 }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function p(answers: readonly Answered[], share: number): number {
  return quantileOf(
    answers.map(({ ms }) => ms),
    share,
  );
}

/** By least squares: MiB in a millisecond. */
function slope(points: readonly { at: number; mib: number }[]): number {
  const meanOf = (of: (point: { at: number; mib: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, mib] = [meanOf((point) => point.at), meanOf((point) => point.mib)];
  const over = points.reduce((sum, point) => sum + (point.at - at) * (point.mib - mib), 0);
  return over / points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
}

function figure(name: string, value: number, unit: string, target: string): Figure {
  return { number: 14, name, value: Math.round(value * 10) / 10, unit, target };
}
