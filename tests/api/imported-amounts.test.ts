import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/imports.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('amounts of files, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
  });
  afterAll(() => shop.close());

  const rowsOf = (rows: string[][]) => ({
    kind: 'VISITS',
    columns: ['plate', 'name', 'date', 'total', 'currency'],
    rows: rows.map((cells, i) => ({ line: i + 2, cells })),
  });
  const bringIn = async (file: object) => (await garage.admin.post('imports', file)).json<ImportReport>().results;
  const read = async <T>(path: string) => (await garage.admin.get(path)).json<T>();

  test('an amount is read with the currency of its row around it, and refused with another', async () => {
    const draft = { ...LOOKS, ownerId: (await garage.user()).id, plateNumber: 'VIS9012' };
    await garage.admin.post('vehicles', draft);
    const amounts = [
      ['1 250,00 MAD', 'MAD', 125_000],
      ['DH 350', 'MAD', 35_000],
      ['د.م. ٣٥٠', 'MAD', 35_000],
      ['€ 12,50', '€', 1250],
      ['12.50 EUR', 'EUR', 1250],
      ['12 500,00', 'XOF', 12_500],
      ['12 500,00 FCFA', 'xof', 12_500],
    ] as const;
    const taken = await bringIn(
      rowsOf(amounts.map(([total, currency], i) => ['VIS9012', `Visit ${i}`, '2024-03-01', total, currency])),
    );
    const totals = taken.map(async ({ id }) => (await read<Visit>(`visits/${id}`)).totalCost?.amount);
    expect(await Promise.all(totals)).toEqual(amounts.map(([, , amount]) => amount));
    // What the check of a file would have shown of each is what is kept.
    expect(taken.map(({ read: how }) => how?.amount?.amount)).toEqual(amounts.map(([, , amount]) => amount));

    const wrong = ['12.50 EUR', '$ 5', '350 apples', '12.000', '-5 XOF', '1,50 CFA'];
    const refused = await bringIn(rowsOf(wrong.map((total, i) => ['VIS9012', `No ${i}`, '2024-03-01', total, 'XOF'])));
    expect(refused.map(({ errors }) => errors.map(({ field, code }) => `${field} ${code}`).join())).toEqual([
      'total other-currency',
      'total other-currency',
      ...Array.from({ length: 4 }, () => 'total number'),
    ]);
    expect(refused[0]?.errors[0]?.params).toEqual({ currency: 'XOF' });
  });
});
