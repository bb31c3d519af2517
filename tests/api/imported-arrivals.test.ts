import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOfInstant } from '#contract/days.ts';
import type { ImportReport } from '#contract/imports.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('how cars came, brought in on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine, { SHOP_TIME_ZONE: 'Europe/Paris' });
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  test('the kilometres of a visit are those at arrival, read at noon of its day; what cannot be is said of its column', async () => {
    const owner = await garage.user();
    const car = { ...LOOKS, ownerId: owner.id, plateNumber: 'KMIN123' };
    const { id: carId } = (await garage.admin.post('vehicles', car)).json<{ id: string }>();
    const manager = await shop.as('MANAGER');
    const columns = ['plate', 'name', 'date', 'total', 'currency', 'km'];
    const rows = ['٤٠ ٠٠٠ كم', 'many'].map((km, i) => ({
      line: i + 2,
      cells: ['KMIN123', `Tyres ${i}`, '2024-01-05', '90', 'SAR', km],
    }));
    const { results } = (await manager.post('imports', { kind: 'VISITS', columns, rows })).json<ImportReport>();
    expect(results[1]?.errors).toMatchObject([{ field: 'km' }]);
    expect((await manager.get(`visits/${results[0]?.id}`)).json<Visit>().kmIn).toBe(40_000);
    const { items } = (await manager.get(`vehicles/${carId}/km-readings`)).json<{ items: object[] }>();
    expect(items).toMatchObject([{ km: 40_000, readAt: '2024-01-05T11:00:00.000Z', source: 'VISIT' }]);
  });

  test('a visit of a day to come is not taken: its car would stand on the floor', async () => {
    const owner = await garage.user();
    await garage.admin.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber: 'COMING1' });
    const manager = await shop.as('MANAGER');
    const columns = ['plate', 'name', 'date', 'total', 'currency'];
    const rows = [0, 1].map((days, i) => {
      const date = dayOfInstant(shop.now() + days * 86_400_000);
      return { line: i + 2, cells: ['COMING1', `Tyres ${i}`, date, '90', 'SAR'] };
    });
    const { results } = (await manager.post('imports', { kind: 'VISITS', columns, rows })).json<ImportReport>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'failed']);
    expect(results[1]?.errors).toMatchObject([{ field: 'date', code: 'max' }]);
  });

  test('a visit from before its owner bought the car is not made his; one that is here already is left', async () => {
    const [seller, buyer] = [await garage.user(), await garage.user()];
    const draft = { ...LOOKS, ownerId: seller.id, plateNumber: 'SOLD123' };
    const { id, rev } = (await garage.admin.post('vehicles', draft)).json<{ id: string; rev: number }>();
    const manager = await shop.as('MANAGER');
    const columns = ['plate', 'name', 'date', 'total', 'currency'];
    const bringIn = async (dates: string[]) => {
      const rows = dates.map((date, i) => ({ line: i + 2, cells: ['SOLD123', 'Tyres', date, '90', 'SAR'] }));
      return (await manager.post('imports', { kind: 'VISITS', columns, rows })).json<ImportReport>().results;
    };
    expect((await bringIn(['2023-05-05'])).map(({ outcome }) => outcome)).toEqual(['created']);
    const sale = { ownerId: buyer.id, date: '2024-03-01' };
    await manager.post(`vehicles/${id}/transfer`, sale, { 'if-match': `"${rev}"` });
    const results = await bringIn(['2023-05-05', '2023-06-06', '2024-06-06']);
    expect(results.map(({ outcome }) => outcome)).toEqual(['present', 'failed', 'created']);
    expect(results[1]?.errors).toMatchObject([{ field: 'date', code: 'min' }]);
  });

  test('a year of two figures is one of this century, behind slashes and points', async () => {
    const owner = await garage.user();
    await garage.admin.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber: 'SHORT01' });
    const manager = await shop.as('MANAGER');
    const columns = ['plate', 'name', 'date', 'total', 'currency'];
    const rows = ['05/07/24', '6.7.24', '24-07-07'].map((date, i) => ({
      line: i + 2,
      cells: ['SHORT01', `Tyres ${i}`, date, '90', 'SAR'],
    }));
    const { results } = (await manager.post('imports', { kind: 'VISITS', columns, rows })).json<ImportReport>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'failed']);
    const days = results.slice(0, 2).map(async ({ id }) => (await manager.get(`visits/${id}`)).json<Visit>().date);
    expect(await Promise.all(days)).toEqual(['2024-07-05', '2024-07-06']);
  });

  test('a visit of a file has its complaint, its promise and its fuel, and says which of them cannot be', async () => {
    const owner = await garage.user();
    await garage.admin.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber: 'FUEL123' });
    const manager = await shop.as('MANAGER');
    const columns = ['plate', 'name', 'date', 'total', 'currency', 'complaint', 'promisedAt', 'fuelEighths'];
    const line = (...said: string[]) => ['FUEL123', said[0] ?? '', '2024-01-05', '90', 'SAR', ...said];
    const rows = [
      line('Knocks when cold', '2024-01-06T15:00:00.000Z', '3/8'),
      // By the clock of the shop, as its own table has it, or as people write it.
      line('Squeaks', '2024-07-06 18:30', '٨'),
      line('Whistles', '06/01/2024 08:05', ''),
      line('Nothing said of the rest', '', ''),
      line('Leaks', 'soon', '9/8'),
    ].map((cells, i) => ({ line: i + 2, cells }));
    const answer = await manager.post('imports', { kind: 'VISITS', columns, rows });
    const { results } = answer.json<ImportReport>();
    expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created', 'created', 'failed']);
    expect(results[4]?.errors.map(({ field }) => field)).toEqual(['promisedAt', 'fuelEighths']);
    const visits = await Promise.all(
      results.slice(0, 4).map(async ({ id }) => (await manager.get(`visits/${id}`)).json<Visit>()),
    );
    expect(visits.map(({ complaint, promisedAt, fuelEighths }) => [complaint, promisedAt, fuelEighths])).toEqual([
      ['Knocks when cold', '2024-01-06T15:00:00.000Z', 3],
      ['Squeaks', '2024-07-06T16:30:00.000Z', 8],
      ['Whistles', '2024-01-06T07:05:00.000Z', null],
      ['Nothing said of the rest', null, null],
    ]);
  });
});
