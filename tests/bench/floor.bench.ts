import { gzipSync } from 'node:zlib';
import { noRows, type PullAnswer } from '#contract/sync.ts';
import { Api } from '../support/api.ts';
import { Device } from '../support/device.ts';
import { install, signIn } from '../support/e2e.ts';
import { ADMIN, startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';

const VISITS = 1500;
const TASKS = 5000;
const ROUNDS = 7;

/** A floor of 1,500 visits and 5,000 tasks: how much a tablet fetches the first time, and how soon it opens without network on a slow CPU. */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const device = await Device.open({ baseURL: server.url, viewport: { width: 820, height: 1180 } });
  try {
    const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
    await fillFloor(admin);
    const fill = await admin.get<PullAnswer>('sync/pull');
    const bytes = await pagesOf(admin, fill);
    await signIn(device.page, ADMIN.email, ADMIN.password);
    await install(device.page);
    await device.page.goto('/admin/visits?view=list');
    await device.page.getByRole('article').first().waitFor({ timeout: 120_000 });
    const starts = await coldStarts(device);
    return [
      {
        number: 9,
        name: `first fill, ${VISITS} visits and ${TASKS} tasks, gzip`,
        value: Math.round(bytes / 1024),
        unit: 'KB',
        target: '≤ 300',
      },
      {
        number: 6,
        name: 'offline cold start to the floor with data, CPU ×4, p75 of 7',
        value: quantile(starts, 0.75),
        unit: 'ms',
        target: '≤ 900',
      },
      { number: 6, name: 'the same, median', value: quantile(starts, 0.5), unit: 'ms', target: '' },
    ];
  } finally {
    await device.discard();
    await server.stop();
  }
}

async function fillFloor(admin: Api): Promise<void> {
  const { id: ownerId } = await admin.get<{ id: string }>('users/me');
  const car = {
    ownerId,
    type: 'CAR',
    brand: 'Toyota',
    model: 'Camry',
    year: 2021,
    color: 'White',
    engineType: 'Petrol',
  };
  for (let i = 0; i < VISITS; i++) {
    const vehicle = await admin.post<{ id: string }>('vehicles', { ...car, plateNumber: `B${i}A${i % 97}` });
    const names = Array.from(
      { length: Math.floor((TASKS * (i + 1)) / VISITS) - Math.floor((TASKS * i) / VISITS) },
      (_, n) => `Task ${n} of ${i}`,
    );
    const tasks = names.map((name) => ({ name, service: 'REPAIR' }));
    const visit = {
      userId: ownerId,
      vehicleId: vehicle.id,
      name: `Visit ${i}`,
      date: '2026-11-21',
      totalCost: { amount: 10_000, currency: 'MAD' },
      tasks,
    };
    await admin.post('visits', visit);
  }
}

async function pagesOf(admin: Api, first: PullAnswer): Promise<number> {
  let bytes = 0;
  for (let page = first; ; page = await admin.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(page.cursor)}`)) {
    bytes += gzipSync(JSON.stringify({ ...noRows(), ...page })).length;
    if (!page.more) return bytes;
  }
}

/** Each time a browser that was killed, no network, a CPU four times slower; until the first car can be seen. */
async function coldStarts(device: Device): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await device.kill();
    await device.switchOn();
    await device.context.setOffline(true);
    const devtools = await device.context.newCDPSession(device.page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await device.page.goto('/admin/visits?view=list', { waitUntil: 'commit' });
    await device.page.getByRole('article').first().waitFor({ timeout: 120_000 });
    times.push(await device.page.evaluate(() => performance.now()));
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN);
}
