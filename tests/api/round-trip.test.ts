import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { readCsv } from '#contract/csv.ts';
import type { ImportKind, ImportReport } from '#contract/imports.ts';
import type { Visit } from '#contract/visits.ts';
import { guessColumns } from '#client/features/imports/guess-columns.ts';
import { type Garage, LOOKS, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const files = { CLIENTS: 'users.csv?role=CLIENT', VEHICLES: 'vehicles.csv?', VISITS: 'visits.csv?' } as const;
const kinds = ['CLIENTS', 'VEHICLES', 'VISITS'] as const;

describe.each(engines)('a shop that moves with its files, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    await fill(garage);
  });
  afterAll(() => shop.close());

  test.each(LANGUAGES)('has in another shop what it had, each field or none, by tables in %s', async (lng) => {
    const other = await createTestApp(engine);
    const manager = await other.as('MANAGER');
    for (const kind of kinds) {
      const path = `${files[kind]}&lng=${lng}`;
      const { body } = await garage.admin.get(path);
      expect(await bringIn(manager, kind, body)).toEqual([]);
      expect(readCsv((await manager.get(path)).body)).toEqual(readCsv(body));
    }
    await other.close();
  });
});

/** As the screen does it: the columns by what stands over them. @returns what is wrong */
async function bringIn(manager: Caller, kind: ImportKind, body: string): Promise<unknown[]> {
  const [head, ...lines] = readCsv(body.slice(1)).rows;
  const columns = Object.entries(guessColumns(kind, head?.cells ?? []));
  const rows = lines.map(({ line, cells }) => ({ line, cells: columns.map(([, at]) => cells[at] ?? '') }));
  const answer = await manager.post('imports', { kind, columns: columns.map(([field]) => field), rows });
  const { results } = answer.json<ImportReport>();
  expect(results).toHaveLength(lines.length);
  return results.filter(({ outcome }) => outcome !== 'created');
}

async function fill(garage: Garage): Promise<void> {
  const made = async <T>(path: string, body: object) => {
    const answer = await garage.admin.post(path, body);
    if (answer.statusCode >= 300) throw new Error(`POST ${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  };
  const full = await garage.user({ lastName: '-, "x";=y', age: 44, language: 'fr' });
  const columns = ['firstName', 'phone', 'email'];
  const bare = [
    { line: 2, cells: ['Nadia', '+966512345678', ''] },
    { line: 3, cells: ['Omar', '', 'omar@post.example'] },
  ];
  const { results } = await made<ImportReport>('imports', { kind: 'CLIENTS', columns, rows: bare });
  const owners = [full.id, ...results.map(({ id }) => id ?? '')];
  const cars = await Promise.all(
    owners.map(async (ownerId, i) => {
      const more = i === 0 ? { vin: 'WVWZZZ1JZXW000001', status: 'SOLD', color: '+red' } : {};
      return await made<{ id: string }>('vehicles', { ...LOOKS, ...more, ownerId, plateNumber: `MOVE${i}` });
    }),
  );
  const visit = (name: string, more: object = {}, at = 0) => {
    const whose = { userId: owners[at], vehicleId: cars[at]?.id, name, date: '2026-01-05' };
    return made<Visit>('visits', { ...whose, totalCost: MONEY, tasks: [TASK], ...more });
  };
  const arrival = {
    complaint: 'Knocks;\r\nwhen cold',
    promisedAt: '2026-01-06T15:00:00.000Z',
    fuelEighths: 3,
    kmIn: 40_000,
  };
  const { id, rev } = await visit('Brakes', {
    ...arrival,
    notes: '=1+1',
    totalCost: { amount: 1_234_567, currency: 'TND' },
  });
  await garage.admin.patch(`visits/${id}`, rev, { closed: true });
  await visit('Tyres', {}, 1);
  const asked = await visit('Clutch', {}, 1);
  await made(`tasks/${asked.tasks[0]?.id}/approval`, { price: MONEY });
  const declined = await visit('Gearbox', {}, 2);
  await made(`tasks/${declined.tasks[0]?.id}/approval`, { price: MONEY });
  await made(`tasks/${declined.tasks[0]?.id}/approval/decision`, {
    decision: 'DECLINED',
    amount: MONEY,
    reason: 'Too much',
    agreedWith: 'Omar',
  });
}
