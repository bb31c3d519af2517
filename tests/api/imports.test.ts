import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsv } from '#contract/csv.ts';
import type { ImportField, ImportKind, ImportReport } from '#contract/imports.ts';
import type { KmReading } from '#contract/km-readings.ts';
import type { User } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { type Garage, LOOKS, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

type Page<T> = { items: T[]; total: number };
const looks = ['plate', 'type', 'brand', 'model', 'year', 'color', 'engineType'] as const;
const rio = ['car', 'Kia', 'Rio', '2019', 'Red', 'Petrol'];
const work = ['plate', 'name', 'date', 'total', 'currency'] as const;

describe.each(engines)('files brought in, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
  });
  afterAll(() => shop.close());

  const body = (kind: ImportKind, columns: readonly ImportField[], rows: readonly (readonly string[])[]) => ({
    kind,
    columns,
    rows: rows.map((cells, i) => ({ line: i + 2, cells })),
  });
  const bringIn = async (request: object, path = 'imports', headers = {}) => {
    const answer = await manager.post(path, request, headers);
    expect([answer.statusCode, answer.body.length > 0]).toEqual([200, true]);
    return answer.json<ImportReport>().results;
  };
  const told = (results: ImportReport['results']) =>
    results.map(({ outcome, errors, code }) =>
      [outcome, ...errors.map(({ field, code: of }) => `${field} ${of}`), ...(code ? [code] : [])].join(', '),
    );
  const read = async <T>(path: string) => (await manager.get(path)).json<T>();
  const found = async (q: string) => (await read<Page<User>>(`users?q=${encodeURIComponent(q)}`)).items;
  const rows = async () =>
    await Promise.all(
      (['users', 'vehicles', 'visits', 'tasks', 'km_readings', 'audit'] as const).map(
        async (table) =>
          (await shop.db.selectFrom(table).select(shop.db.fn.countAll<number>().as('n')).executeTakeFirst())?.n,
      ),
    );
  /** A vehicle of a new client. */
  const aCar = async (plate: string) => {
    const owner = await garage.user();
    const draft = { ...LOOKS, ownerId: owner.id, plateNumber: plate };
    return { owner, car: (await garage.admin.post('vehicles', draft)).json<Vehicle>() };
  };

  test('a row that is wrong says where, the others are taken, and the same file again changes nothing', async () => {
    const file = body(
      'CLIENTS',
      ['fullName', 'phone', 'countryCode', 'email', 'age', 'language'],
      [
        ['نور الحداد', '٠٥٥ ٠٠٠ ١١١١', '966', '', '', 'العربية'],
        ['Samir Othmani', '+212 612-34-56-78', '', 'Samir@File.test', '41', 'fr'],
        ['', '0550001113', '+966', 'not an email', '12', 'de'],
        ['Hind', '', '', '', '', ''],
        ['Omar', '0550001114', '', '', '', ''],
        ['Samir again', '', '', 'samir@file.test', '', ''],
        ['Lina', '966550001115', '+966', '', '', ''],
        ['عبد الرحمن المستغانمي', '0550001116', '966', '', '', ''],
      ],
    );
    const first = await bringIn(file);
    expect(told(first)).toEqual([
      'created',
      'created',
      'failed, firstName required, email email, age greater-than, language one-of',
      'failed, phone required',
      'failed, countryCode required',
      'present',
      'created',
      'created',
    ]);
    expect([first[0]?.line, first.at(-1)?.line]).toEqual([2, 9]);
    const [noor] = await found('نور');
    expect(noor).toMatchObject({ lastName: 'الحداد', phone: '+966550001111', role: 'CLIENT', verified: false });
    const [samir] = await found('Samir');
    expect(samir).toMatchObject({ email: 'samir@file.test', phone: '+212612345678', age: 41, language: 'fr' });
    expect(await found('Lina')).toMatchObject([{ phone: '+966550001115' }]);
    expect(await found('المستغانمي')).toMatchObject([{ firstName: 'عبد الرحمن', lastName: 'المستغانمي' }]);
    const before = await rows();
    expect(told(await bringIn(file))).not.toContain('created');
    expect(await rows()).toEqual(before);
  });

  test('nobody gets a position, a password or a code by a file, and a username that is somebody’s is told', async () => {
    await garage.user({ username: 'taken' });
    const outcome = await bringIn(
      body(
        'CLIENTS',
        ['firstName', 'email', 'role', 'username', 'active'],
        [
          ['Mallory', 'mallory@file.test', 'MANAGER', '', ''],
          ['Rana', 'rana@file.test', 'عميل', 'taken', 'yes'],
          ['Rana', 'rana@file.test', 'client', '', 'لا'],
        ],
      ),
    );
    expect(told(outcome)).toEqual(['failed, role one-of', 'failed, username-exists', 'created']);
    expect(await found('Rana')).toMatchObject([{ username: 'rana', active: false, lastName: '' }]);
    expect(await shop.mailTo('rana@file.test')).toEqual([]);
  });

  test('a rehearsal says what would happen, and nothing of it does', async () => {
    const file = body(
      'CLIENTS',
      ['firstName', 'email'],
      [
        ['Dalia', 'dalia@file.test'],
        ['Twice', 'dalia@file.test'],
        ['', ''],
      ],
    );
    const before = await rows();
    expect(told(await bringIn(file, 'imports/rehearsals'))).toEqual([
      'created',
      'present',
      'failed, firstName required',
    ]);
    expect(await rows()).toEqual(before);
    expect(await found('Dalia')).toEqual([]);
    expect(told(await bringIn(file))).toEqual(['created', 'present', 'failed, firstName required']);
  });

  test('what a rehearsal makes says by what it is known again, so that a later part of the file is told apart', async () => {
    const people = body('CLIENTS', ['firstName', 'email', 'phone'], [['Nisrin', 'N@file.test', '+212612340000']]);
    const [person] = await bringIn(people, 'imports/rehearsals');
    expect(person?.keys).toEqual(['n@file.test', '+212612340000']);
    const twice = [await bringIn(people), await bringIn(people)];
    expect(twice.map(([row]) => row?.keys.length)).toEqual([2, 0]);
  });

  test('an answer that got lost is given again, and the trail says who brought in how many', async () => {
    const file = body('CLIENTS', ['firstName', 'email'], [['Yara', 'yara@file.test']]);
    const key = { 'idempotency-key': 'the-first-fifty' };
    expect(told(await bringIn(file, 'imports', key))).toEqual(['created']);
    expect(told(await bringIn(file, 'imports', key))).toEqual(['created']);
    expect(await found('Yara')).toHaveLength(1);
    const trail = await shop.db.selectFrom('audit').selectAll().where('action', '=', 'list.import').execute();
    expect(trail.at(-1)).toMatchObject({ actorId: manager.id, entityId: 'CLIENTS', changes: '{"created":[0,1]}' });
  });

  test('vehicles find their owner by phone, email or username, and their kilometres stand in the log as imported', async () => {
    const owner = await garage.user();
    const outcome = await bringIn(
      body(
        'VEHICLES',
        [...looks, 'owner', 'ownerPhone', 'ownerEmail', 'km', 'kmDate'],
        [
          ['أ ب ح - ٧٧٧١', ...rio, '', owner.phone ?? '', '', '125 000 km', '31/12/2024'],
          ['IMP2', 'شاحنة', 'Volvo', 'FH', '٢٠١٥', 'White', 'Diesel', owner.username, '', '', '', ''],
          ['IMP3', ...rio, '', '', owner.email ?? '', '1.234', ''],
          ['ABJ7771', ...rio, '', '', owner.email ?? '', '', ''],
          // A name there may be somebody else's username.
          ['IMP5', ...rio, owner.username, '+212655000999', '', '', ''],
          ['IMP4', 'ship', '', 'Rio', 'new', '', 'Petrol', 'nobody', '', '', 'many', '31/31/2024'],
        ],
      ),
    );
    expect(told(outcome)).toEqual([
      'created',
      'created',
      'created',
      'present',
      'failed, owner not-found',
      'failed, owner not-found, km number, kmDate format, type one-of, brand required, year number, color required',
    ]);
    const [truck] = (await read<Page<Vehicle>>('vehicles?q=imp2')).items;
    expect(truck).toMatchObject({ type: 'TRUCK', year: 2015, ownerId: owner.id, status: 'ACTIVE', latestKm: null });
    const readings = await read<Page<KmReading>>(`vehicles/${outcome[0]?.id}/km-readings`);
    expect(readings.items).toMatchObject([
      { km: 125_000, readAt: '2024-12-31T09:00:00.000Z', source: 'IMPORT', state: 'ACCEPTED', byUserId: manager.id },
    ]);
    const again = body('VEHICLES', [...looks, 'owner'], [['ابح7771', ...rio, owner.username]]);
    expect(told(await bringIn(again))).toEqual(['present']);
  });

  test('visits of the past come with their tasks done, and never to the floor; one without a delivery stays on it', async () => {
    const { owner, car } = await aCar('VIS1234');
    const columns = [...work, 'tasks', 'deliveredOn', 'km', 'notes'] as const;
    const file = body('VISITS', columns, [
      ['vis-١٢٣٤', 'Winter check', '2024-01-05', '1.250,50', 'sar', 'Oil | Filter|', '06/01/2024', '40000', 'quick'],
      ['VIS1234', 'Brakes', '2026-02-01', '٩٠', 'SAR', '', '', '', ''],
      ['NOBODY1', 'Brakes', '2026-02-01', '90', 'SAR', '', '', '', ''],
      ['VIS1234', 'x', '2026-02-30', '0', 'XXX', '', '01/01/2026', '', ''],
    ]);
    const outcome = await bringIn(file);
    expect(told(outcome)).toEqual([
      'created',
      'created',
      'failed, plate not-found',
      'failed, name min-length, date format, currency one-of',
    ]);
    const past = await read<Visit>(`visits/${outcome[0]?.id}`);
    expect(past).toMatchObject({
      userId: owner.id,
      vehicleId: car.id,
      totalCost: { amount: 125_050, currency: 'SAR' },
      closedAt: '2024-01-06T09:00:00.000Z',
      notes: 'quick',
      tasks: [
        { name: 'Oil', status: 'COMPLETED', service: 'REPAIR', statusSince: '2024-01-06T09:00:00.000Z' },
        { name: 'Filter', status: 'COMPLETED' },
      ],
    });
    const open = await read<Visit>(`visits/${outcome[1]?.id}`);
    expect(open).toMatchObject({ closedAt: null, tasks: [{ name: 'Brakes', status: 'PENDING' }] });
    const floor = (await manager.get('sync/pull')).body;
    expect([floor.includes(open.id), floor.includes(past.id)]).toEqual([true, false]);
    const before = await rows();
    expect(told(await bringIn(file)).slice(0, 2)).toEqual(['present', 'present']);
    expect(await rows()).toEqual(before);
  });

  test('a file that says nothing of delivery has its old visits delivered on their day', async () => {
    await aCar('VIS5678');
    const month = { ...body('VISITS', work, [['VIS5678', 'Tyres', '12/31/2024', '90', 'SAR']]), dateOrder: 'MDY' };
    const [outcome] = await bringIn(month);
    expect(await read<Visit>(`visits/${outcome?.id}`)).toMatchObject({
      date: '2024-12-31',
      closedAt: '2024-12-31T09:00:00.000Z',
    });
  });

  test('what one shop takes along, another takes in: clients, their cars and their visits, letter for letter', async () => {
    const other = await createTestApp(engine);
    const theirs = await openGarage(other);
    const odd = { firstName: '=SUM(1)', lastName: '-, "x";=y', email: 'odd@other.test', phoneNumber: '599999999' };
    const owner = await theirs.user(odd);
    await theirs.admin.post('vehicles', { ...LOOKS, ownerId: owner.id, plateNumber: 'ODD1', color: '+red' });
    const table = async (path: string) => readCsv((await theirs.admin.get(path)).body).rows;
    const people = await table('users.csv?role=CLIENT&lng=en');
    const cars = await table('vehicles.csv?lng=fr');
    await other.close();
    const request = (kind: ImportKind, columns: ImportField[], [, ...lines]: typeof people, at: number[]) => ({
      kind,
      columns,
      rows: lines.map(({ line, cells }) => ({ line, cells: at.map((index) => cells[index] ?? '') })),
    });
    expect(people[0]?.cells.slice(0, 5)).toEqual(['First name', 'Last name', 'Phone', 'Email', 'Username']);
    const clients = request('CLIENTS', ['firstName', 'lastName', 'phone', 'email'], people, [0, 1, 2, 3]);
    expect(told(await bringIn(clients))).toContain('created');
    expect(await found('odd@other.test')).toMatchObject([{ ...odd, phone: owner.phone }]);
    expect(cars.at(-1)?.cells).toEqual(expect.arrayContaining(['Voiture', 'Essence']));
    const vehicles = request(
      'VEHICLES',
      ['plate', 'ownerPhone', 'ownerEmail', 'type', 'brand', 'model', 'year', 'color', 'engineType'],
      cars,
      [0, 2, 3, 4, 5, 6, 7, 8, 9],
    );
    expect(told(await bringIn(vehicles))).toEqual(['created']);
    expect((await read<Page<Vehicle>>('vehicles?q=odd1')).items).toMatchObject([{ color: '+red', type: 'CAR' }]);
  });

  test('cells that nobody should send spoil their own row only', async () => {
    const outcome = await bringIn(
      body(
        'CLIENTS',
        ['firstName', 'email'],
        [
          ['NUL \u0000', 'nul@file.test'],
          ['half \ud800', 'half@file.test'],
          ['over \u202e', 'over@file.test'],
          ['x'.repeat(4000), 'long@file.test'],
          ['__proto__', 'proto@file.test'],
        ],
      ),
    );
    expect(told(outcome)).toEqual([
      'failed, firstName format',
      'failed, firstName format',
      'failed, firstName format',
      'failed, firstName max-length',
      'created',
    ]);
    const cars = [
      ['a\u0000', ...rio, '\u0000'],
      ['\ud800', ...rio, '\ud800'],
      ['constructor', 'constructor', 'b', 'm', '2000', 'c', 'e', "' or 1=1"],
    ];
    expect(
      told(await bringIn(body('VEHICLES', [...looks, 'owner'], cars))).every((each) => each.startsWith('failed')),
    ).toBe(true);
  });
});
