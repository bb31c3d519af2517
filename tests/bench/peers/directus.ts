import { join } from 'node:path';
import { DAY_MS } from '#contract/days.ts';
import type { Visit } from '#contract/visits.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { atWork } from '../at-work.ts';
import type { Figure } from '../figure.ts';
import { managersOf } from '../lists.bench.ts';
import { type Call, type Load, load, quantileOf } from '../load.ts';
import { openGarage, VISITS } from '../many-rows.ts';
import { type Directus, directusIn, withDirectus } from './directus-server.ts';

const CALLERS = 10;
const PAGES = 5;
const TURNS = 5;
const SECONDS = 2;

/**
 * Ten delivered visits of all, the newest first, on the same rows: the product, in which something changes each second,
 * and Directus in turn. Nothing where the folder has none.
 */
export async function measureDirectus(folder: string): Promise<Figure[]> {
  const version = directusIn(folder);
  if (version === undefined) return [];
  const server = await startServer();
  try {
    await openGarage(server, VISITS);
    const headersOf = await managersOf(server);
    const ours = (n: number): Call => ({ path: pageOf(OURS, n), headers: headersOf(n) });
    return await withDirectus(folder, join(server.dataDir, 'warsha.db'), async (directus) => {
      const theirs = (fields: string) => (n: number) => ({ path: pageOf(fields, n), headers: directus.headers });
      const inTurns = (fields: string, own = ours) =>
        atWork(server, () => turns([server, directus], [own, theirs(fields)]));
      // Another question each time, to which the answer is the same.
      const anew = (n: number) => ({ ...ours(n), path: `${ours(n).path}&to=${dayAhead(n)}` });
      for (let page = 0; page < PAGES; page += 1)
        await assertSame(server, ours(page), directus, theirs(WITH_TASKS)(page));
      const named = await inTurns(NAMED);
      const what = `list 10 of ${VISITS} visits, filter + sort + total, ${CALLERS} callers`;
      const cpu = 'the same multiple per second of processor time';
      const peer = `peer Directus ${version}: the same with its names`;
      return [
        figure(`${what}, beside Directus`, named.ours.perSecond, 'req/s', ''),
        figure(peer, named.theirs.perSecond, 'req/s', ''),
        figure(`${what}, as a multiple of Directus`, named.times.perSecond, '×', '≥ 10'),
        figure(cpu, named.times.perCpuSecond, '×', ''),
        figure(`${what}, beside Directus, p99`, named.ours.p99, 'ms', ''),
        figure(`${peer}, p99`, named.theirs.p99, 'ms', ''),
        figure(`${cpu}, Directus with the tasks, too`, (await inTurns(WITH_TASKS)).times.perCpuSecond, '×', ''),
        figure(`${cpu}, each answer and each total anew`, (await inTurns(NAMED, anew)).times.perCpuSecond, '×', ''),
        figure(`${cpu}, Directus without a total`, (await inTurns(UNCOUNTED)).times.perCpuSecond, '×', ''),
      ];
    });
  } finally {
    await server.stop();
  }
}

const OURS = 'visits?open=false&sort=-date&size=10&page=PAGE';

const FACTS =
  'id,createdAt,updatedAt,number,name,date,notes,totalCostAmount,totalCostCurrency,closedAt,complaint,promisedAt,toldReadyAt,kmIn,fuelEighths';
const NAMES =
  'userId.id,userId.firstName,userId.lastName,vehicleId.id,vehicleId.plateNumber,vehicleId.brand,vehicleId.model';
/** What the product's answer says of a visit and of whose it is, in its order. */
const UNCOUNTED = `items/visits?filter[closedAt][_nnull]=true&filter[deletedAt][_null]=true&sort=-date,-id&limit=10&page=PAGE&fields=${FACTS},${NAMES}`;
const NAMED = UNCOUNTED.replace('&fields', '&meta=filter_count&fields');
/** All that the product's answer has. */
const WITH_TASKS = `${NAMED},tasks.*`;

const dayAhead = (n: number) => new Date(Date.now() + (n + 1) * DAY_MS).toISOString().slice(0, 10);
const pageOf = (path: string, n: number) => path.replace('PAGE', String((n % PAGES) + 1));

type Rates = Pick<Load, 'perSecond' | 'perCpuSecond' | 'p99'>;

/**
 * The medians of both, asked in turn, and of what the one gives as a multiple
 * of the other. The first turn warms them up.
 */
async function turns(
  [server, directus]: [TestServer, Directus],
  [ours, theirs]: [(n: number) => Call, (n: number) => Call],
): Promise<Record<'ours' | 'theirs' | 'times', Rates>> {
  const pairs: { ours: Load; theirs: Load }[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1)
    pairs.push({
      ours: await load(server, CALLERS, SECONDS, ours),
      theirs: await load(directus, CALLERS, SECONDS, theirs),
    });
  const median = (of: (pair: { ours: Load; theirs: Load }) => number) => quantileOf(pairs.slice(1).map(of), 0.5);
  const rates = (of: (pair: { ours: Load; theirs: Load }, rate: keyof Rates) => number): Rates => ({
    perSecond: median((pair) => of(pair, 'perSecond')),
    perCpuSecond: median((pair) => of(pair, 'perCpuSecond')),
    p99: median((pair) => of(pair, 'p99')),
  });
  return {
    ours: rates((pair, rate) => pair.ours[rate]),
    theirs: rates((pair, rate) => pair.theirs[rate]),
    times: rates((pair, rate) => pair.ours[rate] / pair.theirs[rate]),
  };
}

type TheirVisit = {
  id: string;
  userId: { firstName: string; lastName: string };
  vehicleId: Record<'plateNumber' | 'brand' | 'model', string>;
  tasks: { id: string }[];
};

/** @throws when the two do not answer the same visits, names and tasks, or Directus not their number */
async function assertSame(server: TestServer, ours: Call, directus: Directus, theirs: Call): Promise<void> {
  const { items, total } = await answerOf<{ items: Visit[]; total: number }>(
    `${server.url}/backend/${ours.path}`,
    ours,
  );
  const { data, meta } = await answerOf<{ data: TheirVisit[]; meta: { filter_count: number } }>(
    `${directus.url}${directus.root}${theirs.path}`,
    theirs,
  );
  const own = items.map((visit) => [
    visit.id,
    visit.clientName,
    visit.plateNumber,
    visit.brand,
    visit.model,
    ...visit.tasks.map(({ id }) => id).toSorted(),
  ]);
  const other = data.map(({ id, userId, vehicleId, tasks }) => [
    id,
    `${userId.firstName} ${userId.lastName}`,
    vehicleId.plateNumber,
    vehicleId.brand,
    vehicleId.model,
    ...tasks.map((task) => task.id).toSorted(),
  ]);
  if (items.length === 0 || JSON.stringify(own) !== JSON.stringify(other) || meta.filter_count < total)
    throw new Error(`Directus answers other visits than the product: ${JSON.stringify({ own, other, meta, total })}`);
}

async function answerOf<T>(url: string, { headers }: Call): Promise<T> {
  return (await (await fetch(url, { headers })).json()) as T;
}

function figure(name: string, value: number, unit: string, target: string): Figure {
  return { number: 10, name, value: value < 100 ? Math.round(value * 10) / 10 : Math.round(value), unit, target };
}
