import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/imports.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('words of files, on %s', (engine) => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp(engine);
  });
  afterAll(() => shop.close());

  test('what a car runs on is understood as a garage says it; what nobody knows stays as it is written', async () => {
    const garage = await openGarage(shop);
    const { email } = await garage.user();
    const said = {
      Gasoil: 'Diesel',
      مازوط: 'Diesel',
      DIESEL: 'DIESEL',
      'sans plomb': 'Petrol',
      Essence: 'Essence',
      بنزين: 'بنزين',
      هجين: 'Hybrid',
      PHEV: 'Plug-in hybrid',
      '1.6 HDi': '1.6 HDi',
    };
    const columns = ['plate', 'owner', 'type', 'brand', 'model', 'year', 'color', 'engineType'];
    const rows = Object.keys(said).map((fuel, i) => ({
      line: i + 2,
      cells: [`WORD${i + 1}`, email, i % 2 ? 'Berline' : 'سيارة خاصة', 'Dacia', 'Logan', '2019', 'Blanc', fuel],
    }));
    const answer = await garage.admin.post('imports', { kind: 'VEHICLES', columns, rows });
    const { results } = answer.json<ImportReport>();
    const cars = results.map(async ({ id }) => (await garage.admin.get(`vehicles/${id}`)).json<Vehicle>());
    expect((await Promise.all(cars)).map(({ type, engineType }) => [type, engineType])).toEqual(
      Object.values(said).map((engineType) => ['CAR', engineType]),
    );
  });
});
