import { setTimeout as pause } from 'node:timers/promises';
import { Api } from '../support/api.ts';
import { measuredOptions } from '../support/chromium.ts';
import { Device } from '../support/device.ts';
import { install, signIn } from '../support/e2e.ts';
import { quantileOf } from './load.ts';
import { ADMIN, startServer, type TestServer } from '../support/server.ts';

export const VISITS = 1500;
export const TASKS = 5000;
const PATIENCE_MS = 120_000;

/** A shop with a full floor, and a tablet that has the app and all of it. `view`: how that tablet shows it. */
export async function openFullFloor(
  view: 'cards' | 'list',
): Promise<{ server: TestServer; device: Device; admin: Api }> {
  const server = await startServer();
  const { args } = measuredOptions();
  const device = await Device.open({ baseURL: server.url, viewport: { width: 820, height: 1180 }, args });
  const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
  await fillFloor(admin);
  await signIn(device.page);
  await install(device.page);
  // The shop is set up: its card is not what comes before the cars.
  const { id } = await admin.get<{ id: string }>('users/me');
  await device.page.evaluate((uid) => {
    localStorage.setItem(`warsha.setup.${uid}`, JSON.stringify({ passed: [], isOver: true }));
  }, id);
  await device.page.goto(`/admin/visits?view=${view}`);
  await device.page.getByRole('article').first().waitFor({ timeout: 120_000 });
  return { server, device, admin };
}

/** Four times slower than this machine: about a tablet of some years ago. */
export async function slowDown({ context, page }: Device, rate = 4): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * When each of these was, in milliseconds from the start of the navigation, once all were. Asked
 * through the browser's own door: what Playwright puts into a page before it asks there is read by the
 * page's own processor, before its first paint.
 */
export async function marksOf<Name extends string>({ context, page }: Device, names: readonly Name[]) {
  const devtools = await context.newCDPSession(page);
  const expression = `JSON.stringify(${JSON.stringify(names)}.map((name) => performance.getEntriesByName(name)[0]?.startTime ?? null))`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(1000)) {
    const { result } = await devtools.send('Runtime.evaluate', { expression });
    const times = JSON.parse(String(result.value)) as (number | null)[];
    if (!times.includes(null))
      return Object.fromEntries(names.map((name, at) => [name, times[at]])) as Record<Name, number>;
  }
  throw new Error(`not all of ${names.join(', ')} came`);
}

export function quantile(values: readonly number[], share: number): number {
  return Math.round(quantileOf(values, share));
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
