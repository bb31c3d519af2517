import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportField, ImportKind, ImportReport } from '#contract/imports.ts';
import type { User } from '#contract/users.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('one call of a file brought in, on %s', (engine) => {
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
  const bringIn = async (request: object) => (await manager.post('imports', request)).json<ImportReport>().results;
  const read = async <T>(path: string) => (await manager.get(path)).json<T>();
  const merge = async (kind: 'users' | 'vehicles', keptId: string, otherId: string) => {
    const [kept, other] = [await read<User>(`${kind}/${keptId}`), await read<User>(`${kind}/${otherId}`)];
    const request = { otherId, otherRev: other.rev, take: [] };
    expect((await manager.post(`${kind}/${keptId}/merge`, request, { 'if-match': `"${kept.rev}"` })).statusCode).toBe(
      200,
    );
  };

  test('who was merged or archived, and a car that became one with another, are known again and not entered anew', async () => {
    const [kept, part, left] = [await garage.user(), await garage.user(), await garage.user()];
    await merge('users', kept.id, part.id);
    await garage.remove(`users/${left.id}`);
    const emails = [part, left].map(({ firstName, email }) => [firstName ?? '', email ?? '']);
    expect(await bringIn(body('CLIENTS', ['firstName', 'email'], emails))).toMatchObject([
      { outcome: 'present', id: kept.id, by: 'merged' },
      { outcome: 'present', id: left.id, by: 'archived' },
    ]);
    const gone = await garage.user();
    await garage.remove(`users/${gone.id}?remove=true`);
    const anew = [[gone.firstName ?? '', gone.email ?? '']];
    expect(await bringIn(body('CLIENTS', ['firstName', 'email'], anew))).toMatchObject([{ outcome: 'created' }]);

    const owner = await shop.as('CLIENT');
    const [car, twin] = [await garage.car(owner), await garage.car(owner)];
    await merge('vehicles', car.id, twin.id);
    const plate = [[twin.plateNumber]];
    expect(await bringIn(body('VEHICLES', ['plate'], plate))).toMatchObject([
      { outcome: 'present', id: car.id, by: 'plate' },
    ]);
  });

  test('a call takes twenty rows, with forty jobs in them, of fields that it knows', async () => {
    const many = Array.from({ length: 21 }, (_, i) => ['Many', `many-${i}@file.test`]);
    const refused = async (request: object) => (await manager.post('imports', request)).statusCode;
    expect(await refused(body('CLIENTS', ['firstName', 'email'], many))).toBe(422);
    expect(await refused(body('CLIENTS', ['passwordHash' as ImportField], [['x']]))).toBe(422);
    expect(await refused(body('CLIENTS', [], [['x']]))).toBe(422);
    expect(await refused(body('CLIENTS', ['firstName'], []))).toBe(422);
    const twenty = await bringIn(body('CLIENTS', ['firstName', 'email'], many.slice(0, 20)));
    expect(new Set(twenty.map(({ outcome }) => outcome))).toEqual(new Set(['created']));
    const jobs = (count: number) => Array.from({ length: count }, (_, i) => `Job ${i}`).join(' | ');
    const [short, long, rest] = [jobs(20), jobs(90), jobs(21)].map((tasks) => ['NONE-1', '2026-01-05', tasks]);
    const columns: ImportField[] = ['plate', 'date', 'tasks'];
    expect(await refused(body('VISITS', columns, [short!, rest!]))).toBe(422);
    expect(await refused(body('VISITS', [...columns, 'tasks'], [['NONE-1', '2026-01-05', '', jobs(90)], short!]))).toBe(
      422,
    );
    expect(await refused(body('VISITS', columns, [short!, short!]))).toBe(200);
    expect(await refused(body('VISITS', columns, [long!]))).toBe(200);
  });
});
