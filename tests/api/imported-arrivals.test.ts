import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/imports.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('how cars came, brought in on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  test('a visit of a file has its complaint, its promise and its fuel, and says which of them cannot be', async () => {
    const owner = await garage.user();
    await garage.admin.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber: 'FUEL123' });
    const manager = await shop.as('MANAGER');
    const columns = ['plate', 'name', 'date', 'total', 'currency', 'complaint', 'promisedAt', 'fuelEighths'];
    const line = (...said: string[]) => ['FUEL123', said[0] ?? '', '2024-01-05', '90', 'SAR', ...said];
    const rows = [
      line('Knocks when cold', '2024-01-06T15:00:00.000Z', '3/8'),
      line('Squeaks', '', '٨'),
      line('Nothing said of the rest', '', ''),
      line('Leaks', 'soon', '9/8'),
    ].map((cells, i) => ({ line: i + 2, cells }));
    const answer = await manager.post('imports', { kind: 'VISITS', columns, rows });
    const { results } = answer.json<ImportReport>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created', 'failed']);
    expect(results[3]?.errors.map(({ field }) => field)).toEqual(['promisedAt', 'fuelEighths']);
    const visits = await Promise.all(
      results.slice(0, 3).map(async ({ id }) => (await manager.get(`visits/${id}`)).json<Visit>()),
    );
    expect(visits.map(({ complaint, promisedAt, fuelEighths }) => [complaint, promisedAt, fuelEighths])).toEqual([
      ['Knocks when cold', '2024-01-06T15:00:00.000Z', 3],
      ['Squeaks', null, 8],
      ['Nothing said of the rest', null, null],
    ]);
  });
});
