import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/constants.ts';
import { type CsvStyle, csvStyleOf, readCsv } from '#contract/csv.ts';
import type { ImportKind, ImportReport } from '#contract/imports.ts';
import type { Visit } from '#contract/visits.ts';
import { markOf } from '#client/features/imports/decimal-mark.ts';
import { guessColumns } from '#client/features/imports/guess-columns.ts';
import { openTable } from '#client/features/imports/read-table.ts';
import { planRun } from '#client/features/imports/run-import.ts';
import { type Garage, LOOKS, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const files = { CLIENTS: 'users.csv?role=CLIENT', VEHICLES: 'vehicles.csv?', VISITS: 'visits.csv?' } as const;
const places = [
  { country: 'TN', currency: 'TND', timeZone: 'Africa/Tunis' },
  { country: 'KW', currency: 'KWD', timeZone: 'Asia/Kuwait' },
] as const;
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
      expect(await bringIn(manager, kind, body, csvStyleOf(lng, undefined))).toEqual([]);
      expect(readCsv((await manager.get(path)).body)).toEqual(readCsv(body));
    }
    await other.close();
  });

  test.each(LANGUAGES.flatMap((lng) => places.map((place) => [lng, place] as const)))(
    'has the same amounts by a table in %s in %o, also where each could be two',
    async (lng, { currency, timeZone, country }) => {
      const settings = { CURRENCY: currency, SHOP_TIME_ZONE: timeZone };
      const [here, other] = [await createTestApp(engine, settings), await createTestApp(engine, settings)];
      const [ours, theirs] = [await openGarage(here), await openGarage(other)];
      const plateNumber = 'TWO1';
      for (const shopOf of [ours, theirs]) {
        const { id: ownerId } = await shopOf.user();
        await shopOf.admin.post('vehicles', { ...LOOKS, ownerId, plateNumber });
      }
      const cars = (await ours.admin.get('vehicles?q=two1')).json<{ items: { id: string; ownerId: string }[] }>();
      const [{ id: vehicleId, ownerId: userId } = {}] = cars.items;
      const totalCost = { amount: 250_500, currency };
      await ours.admin.post('visits', {
        userId,
        vehicleId,
        name: 'Clutch',
        date: '2026-01-05',
        totalCost,
        tasks: [TASK],
      });
      const path = `visits.csv?lng=${lng}`;
      const { body } = await ours.admin.get(path);
      const style = csvStyleOf(lng, country);
      expect(body).toContain(`${style.separator}250${style.decimalMark}500${style.separator}${currency}`);
      expect(await bringIn(theirs.admin, 'VISITS', body, style)).toEqual([]);
      expect((await theirs.admin.get('visits')).json()).toMatchObject({ items: [{ totalCost }] });
      await Promise.all([here.close(), other.close()]);
    },
  );

  test('takes what a spreadsheet in French saved: semicolons, decimal commas, thousands apart, letters of old', async () => {
    const french = await createTestApp(engine, { CURRENCY: 'MAD', SHOP_TIME_ZONE: 'Africa/Casablanca' });
    const theirs = await openGarage(french);
    const { admin } = theirs;
    const owner = await theirs.user();
    const style = csvStyleOf('fr', 'MA');
    const ansi = (lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1');
    const cars = ansi([
      'Immatriculation;Téléphone du propriétaire;Type;Marque;Modèle;Année;Couleur;Moteur;Kilométrage;Relevé le',
      `24432A55;${owner.phone};Voiture;Dacia;Logan;2019;Rouge;Diesel;84\u00a0500,00;15/01/2026`,
      `24433A55;${owner.phone};Voiture;Dacia;Logan;2019;Rouge;Diesel;1,234;15/01/2026`,
      `24434A55;${owner.phone};Voiture;Dacia;Logan;2019;Rouge;Diesel;1234,567;15/01/2026`,
    ]);
    expect(await bringIn(admin, 'VEHICLES', cars, style)).toMatchObject([
      { line: 4, outcome: 'failed', errors: [{ field: 'km', code: 'number' }] },
    ]);
    const kept = (await admin.get('vehicles?size=100')).json<{ items: { plateNumber: string; latestKm: number }[] }>();
    const km = kept.items.map(({ plateNumber, latestKm }) => [plateNumber, latestKm]);
    expect(Object.fromEntries(km)).toMatchObject({ '24432A55': 84_500, '24433A55': 1234 });
    const visits = ansi([
      'Immatriculation;Visite;Date;Montant;Devise;Kilométrage',
      '24432A55;Freins, avant;05/01/2026;1250,50;MAD;84 500',
      '24432A55;Embrayage;06/01/2026;1\u00a0250,50;MAD;84\u00a0600',
      '24432A55;Vidange;07/01/2026;1.250;MAD;84 700',
      '24432A55;Courroie;08/01/2026;1,234;MAD;84 800',
      '24432A55;Pneus;09/01/2026;1,250.50;MAD;84 900',
    ]);
    expect(await bringIn(admin, 'VISITS', visits, style)).toMatchObject([
      { line: 5, outcome: 'failed', errors: [{ field: 'total', code: 'number' }] },
    ]);
    const { items } = (await admin.get('visits?size=100')).json<{ items: Visit[] }>();
    expect(Object.fromEntries(items.map(({ name, totalCost, kmIn }) => [name, [totalCost?.amount, kmIn]]))).toEqual({
      'Freins, avant': [125_050, 84_500],
      Embrayage: [125_050, 84_600],
      Vidange: [125_000, 84_700],
      Pneus: [125_050, 84_900],
    });
    await french.close();
  });
});

/** As the screen does it, on a page in the language: the columns by what stands over them. @returns what is wrong */
async function bringIn(manager: Caller, kind: ImportKind, bytes: BlobPart, style: CsvStyle): Promise<unknown[]> {
  const table = await openTable(new File([bytes], 'table.csv'));
  if ('why' in table) throw new Error(table.why);
  const columns = guessColumns(kind, table.heads);
  const decimalMark = markOf(table, columns.total, style);
  const { batches } = planRun('imports', kind, table.rows, { columns, instead: {}, dateOrder: 'DMY', decimalMark });
  const answers = await Promise.all(batches.map(({ request }) => manager.post('imports', request)));
  const results = answers.flatMap((answer) => answer.json<ImportReport>().results);
  expect(results).toHaveLength(table.rows.length);
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
