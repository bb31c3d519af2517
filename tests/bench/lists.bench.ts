import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Looks } from '../run/looker.ts';
import { signedIn } from '../run/floor.ts';
import { startSide } from '../run/side-process.ts';
import { Api } from '../support/api.ts';
import { aManager } from '../support/garage.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';
import { atWork } from './at-work.ts';
import type { Figure } from './figure.ts';
import { load } from './load.ts';
import { openGarage, VISITS } from './many-rows.ts';
import { timesNaive, withNaive } from './naive/naive.ts';

const SECONDS = 4;
/** Of one person two requests at a time are worked on: a hundred callers are many people. */
const PEOPLE = 50;

/**
 * Ten of 100,000 visits, filtered, sorted and counted, at work; the same while the world is
 * tracked; and the memory that all of it leaves.
 */
export async function measure(): Promise<Figure[]> {
  // All looks come from one address here: they are to be written, not dropped as too many of a day.
  const server = await startServer({ VIEWS_A_DAY: '1000000' });
  try {
    await openGarage(server, VISITS);
    const headersOf = await managersOf(server);
    const list = (path: string) => (n: number) => ({
      path: path.replace('PAGE', String((n % 5) + 1)).replace('DIGITS', String(100 + ((n * 37) % 900))),
      headers: headersOf(n),
    });
    const visits = list('visits?open=false&sort=-date&size=10&page=PAGE');
    const [few, many] = await atWork(server, async () => [
      await load(server, 10, SECONDS, visits),
      await load(server, 100, SECONDS, visits),
    ]);
    const figures: Figure[] = [
      figure(10, `list 10 of ${VISITS} visits, filter + sort + total, 10 callers`, few.perSecond, 'req/s', ''),
      figure(10, 'the same per second of processor time', few.perCpuSecond, 'req', ''),
      figure(10, 'the same, p99 at 100 callers', many.p99, 'ms', '≤ 50'),
    ];
    for (const path of OTHERS) {
      const { perCpuSecond, p99 } = await atWork(server, () => load(server, 10, 2, list(path)));
      const isSearch = /[?&]q=/u.test(path);
      figures.push(
        figure(
          isSearch ? 11 : 10,
          `GET ${path} per second of processor time`,
          perCpuSecond,
          'req',
          isSearch ? '' : '≥ 800',
        ),
      );
      figures.push(figure(isSearch ? 11 : 10, `GET ${path}, p99 at 10 callers`, p99, 'ms', isSearch ? '≤ 20' : ''));
    }
    await withNaive(server.dataDir, async (naive) => {
      for (const [number, path] of BESIDE_NAIVE) {
        const times = await atWork(server, () => timesNaive(server, naive, path, headersOf(0)));
        figures.push(figure(number, `GET ${path}, as a multiple of a naive server`, times, '×', ''));
      }
    });
    const alone = await atWork(server, () => load(server, 10, SECONDS, visits));
    const { looks: tracked, meanwhile: beside } = await looking(server, () =>
      atWork(server, () => load(server, 10, SECONDS, visits)),
    );
    const { looks: tracking } = await looking(server, () => pause(2 * SECONDS * 1000));
    return [
      ...figures,
      figure(13, 'track-visit beside the lists, batched', tracked, '/s', ''),
      figure(13, 'track-visit alone', tracking, '/s', '≥ 8,000'),
      figure(13, 'lists a second beside it, as a share', beside.perSecond / alone.perSecond, '×', ''),
      figure(13, 'p99 of the list beside it, as a multiple', beside.p99 / alone.p99, '×', '≤ 2'),
      figure(14, 'memory after all this (RSS)', memoryOf(server), 'MiB', '≤ 220'),
    ];
  } finally {
    await server.stop();
  }
}

/** What each request of many managers bears, by its number. */
export async function managersOf(server: TestServer): Promise<(n: number) => Record<string, string>> {
  const admin = await Api.signIn(server.url, ADMIN.identifier, ADMIN.password);
  const people: string[] = [];
  while (people.length < PEOPLE) people.push((await signedIn(server, await aManager(admin))).token);
  return (n) => ({ authorization: `Bearer ${people[n % PEOPLE]}` });
}

/** As many looks as 50 callers get answered while something lasts, a second; their own start is part of the time. */
async function looking<T>(server: TestServer, during: () => Promise<T>): Promise<{ looks: number; meanwhile: T }> {
  const begun = performance.now();
  const side = startSide('looker.ts', { port: server.port, callers: 50 } satisfies Looks);
  const meanwhile = await during();
  const { 204: noted = 0, ...others } = await side.end();
  if (Object.keys(others).length > 0) throw new Error(`looks were answered ${JSON.stringify(others)}`);
  return { looks: noted / ((performance.now() - begun) / 1000), meanwhile };
}

/** What people look at besides: the default of each list, its filters, and searches, some by another text each time. */
const OTHERS = [
  'visits',
  'visits?open=true',
  'visits?status=PENDING',
  'visits?priority=HIGH&service=INSPECTION',
  'visits?q=belt',
  'search?q=toyota',
  'search?q=DIGITSA',
  'vehicles',
  'vehicles?status=SOLD',
  'vehicles?type=TRUCK',
  'vehicles?q=DIGITS',
  'users',
  'users?role=CLIENT&sort=-createdAt',
  'users?verified=false',
  'users?q=idrissi',
];

/** Per second of processor time, beside a server on the same rows that nobody has worked on. */
const BESIDE_NAIVE = [
  [10, 'visits?open=false&sort=-date&size=10&page=PAGE'],
  [11, 'visits?q=belt'],
  [11, 'users?q=idrissi'],
] as const;

const page = { session_id: 'b', page_path: '/about', browser: 'Chrome', os: 'Android', device_type: 'mobile' };
export const TRACKED = {
  path: 'analytics/track-visit',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...page, user_agent: 'x'.repeat(120), language: 'ar', screen_size: '360x800' }),
};

function figure(number: number, name: string, value: number, unit: string, target: string): Figure {
  return { number, name, value: value < 100 ? Math.round(value * 10) / 10 : Math.round(value), unit, target };
}

export async function tokenOf(server: TestServer): Promise<string> {
  const body = JSON.stringify({ identifier: ADMIN.email, password: ADMIN.password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/backend/user/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

export function memoryOf(server: TestServer): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
}
