import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportField, ImportReport } from '#contract/imports.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('cars of a file that are here already, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  const aCar = async (plateNumber: string, ownerId: string) =>
    (await garage.admin.post('vehicles', { ...LOOKS, ownerId, plateNumber })).json<Vehicle>();
  const bringIn = async (columns: ImportField[], rows: string[][]) => {
    const lines = rows.map((cells, i) => ({ line: i + 2, cells }));
    const answer = await garage.admin.post('imports', { kind: 'VEHICLES', columns, rows: lines });
    return answer.json<ImportReport>().results;
  };

  test('a car that is here as another one, or as somebody else’s, is to be looked at, not changed', async () => {
    const owner = await garage.user();
    const car = await aCar('HERE7788', owner.id);
    const other = await garage.user();
    const here = { brand: 'Kia', model: 'Rio', year: 2019, ownerName: car.ownerName };
    const rowsOf = (...cells: string[][]) => bringIn(['plate', 'brand', 'model', 'year', 'ownerPhone', 'owner'], cells);
    const [mine, its] = [owner.phone ?? '', other.phone ?? ''];
    const same = await rowsOf(
      ['HERE7788', 'KIA', 'rio', '٢٠١٩', mine, ''],
      ['here-7788', 'كيا', 'R-i.o', '', '', owner.username],
      ['HERE7788', '', '', '', '', car.ownerName.toUpperCase()],
      ['HERE7788', '', '', '', '', ''],
    );
    expect(same.map(({ outcome, here: told }) => [outcome, told])).toEqual(same.map(() => ['present', null]));
    const others = await rowsOf(
      ['HERE7788', 'Fiat', 'Rio', '2019', mine, ''],
      ['HERE7788', 'Kia', 'Picanto', '2019', mine, ''],
      ['HERE7788', 'Kia', 'Rio', '2018', mine, ''],
      ['HERE7788', 'Kia', 'Rio', '2019', its, ''],
      ['HERE7788', 'Kia', 'Rio', '2019', '+212699999999', ''],
      ['HERE7788', 'Kia\u0000', `${'x'.repeat(3999)}\ud800`, 'new', '', 'x'.repeat(4000)],
    );
    expect(others).toMatchObject(others.map(() => ({ outcome: 'differs', id: car.id, by: 'plate', here })));
    expect((await garage.admin.get(`vehicles/${car.id}`)).json<Vehicle>()).toMatchObject({
      ...here,
      rev: car.rev,
      ownerId: owner.id,
    });
  });

  test('a plate that is here in another order of its groups is told to be here, not to be written badly', async () => {
    const { id, username } = await garage.user();
    await aCar('12A34', id);
    const looks = ['car', 'Kia', 'Rio', '2019', 'Red', 'Petrol', username];
    const results = await bringIn(
      ['plate', 'type', 'brand', 'model', 'year', 'color', 'engineType', 'owner'],
      [
        ['34A12', ...looks],
        ['', ...looks],
      ],
    );
    expect(results).toMatchObject([
      { outcome: 'failed', errors: [], code: 'plate-exists' },
      { outcome: 'failed', errors: [{ field: 'plate', code: 'required' }], code: null },
    ]);
  });
});
