import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaticNames } from '#contract/static-data.ts';
import { arabicCarNames } from '#server/db/migrations/042-arabic-car-names.ts';
import { LOOKS } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('a shop that began without Arabic names of models, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    manager = await shop.as('MANAGER');
    await shop.db.deleteFrom('static_data').where('type', '=', 'MODEL').execute();
  });
  afterAll(() => shop.close());

  const models = async () =>
    (await manager.get('static-data/names')).json<StaticNames>().names.filter(({ type }) => type === 'MODEL');
  const add = async (name: object) =>
    (await manager.post('static-data', { type: 'MODEL', name })).json<{ id: string; rev: number }>();

  test('has them after the next start: of untouched names and of its cars, not of what it edited or threw away', async () => {
    await add({ ar: 'Camry' });
    const edited = await add({ ar: 'Corola' });
    shop.pass(60_000);
    await manager.patch(`static-data/${edited.id}`, edited.rev, { name: { ar: 'Corolla' } });
    const removed = await add({ ar: 'Juke' });
    await manager.delete(`static-data/${removed.id}`);
    await add({ ar: 'كليو الجديدة', en: 'Clio' });
    const owner = await shop.as('CLIENT');
    for (const [at, model] of ['Hilux', 'Juke', 'Zonda'].entries())
      await manager.post('vehicles', {
        ...LOOKS,
        ownerId: owner.id,
        plateNumber: `4410${at}ب6`,
        brand: 'Toyota',
        model,
      });

    await shop.db.transaction().execute((trx) => arabicCarNames.rows!(trx));

    const named = (await models()).map(({ name }) => name);
    expect(named).toContainEqual({ ar: 'كامري', en: 'Camry', fr: 'Camry' });
    expect(named).toContainEqual({ ar: 'هايلوكس', en: 'Hilux', fr: 'Hilux' });
    expect(named).toContainEqual(expect.objectContaining({ ar: 'Corolla' }));
    expect(named).toContainEqual(expect.objectContaining({ ar: 'كليو الجديدة' }));
    expect(named).toHaveLength(4);

    // A second time there is nothing left to do.
    await shop.db.transaction().execute((trx) => arabicCarNames.rows!(trx));
    expect(await models()).toHaveLength(4);
  });
});
