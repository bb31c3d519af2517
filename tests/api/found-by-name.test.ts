import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer, SearchHit, SearchType } from '#contract/search.ts';
import type { Visit } from '#contract/visits.ts';
import { migrate } from '#server/db/migrate.ts';
import { foundByName } from '#server/db/migrations/052-found-by-name.ts';
import { visitsFoundAnew } from '#server/db/migrations/057-visits-found-anew.ts';
import { type Garage, openGarage } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

describe.each(engines)('what is found by its own words, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    owner = await shop.as('CLIENT');
  });
  afterAll(() => shop.close());

  const hits = async (q: string, type: SearchType): Promise<SearchHit[]> =>
    (await garage.admin.get(`search?${new URLSearchParams({ q, type })}`))
      .json<SearchAnswer>()
      .groups.flatMap(({ items }) => items);
  const ids = async (q: string, type: SearchType) => (await hits(q, type)).map(({ id }) => id);
  const change = async (path: string, patch: object) => {
    const { rev } = (await garage.admin.get(path)).json<{ rev: number }>();
    return await garage.admin.patch(path, rev, patch);
  };
  /** A file of a car, called as somebody called it. */
  const aFile = async (name: string) => {
    const id = await garage.photo(owner);
    const { items } = (await garage.admin.get('media?size=100')).json<{ items: { id: string; rev: number }[] }>();
    await garage.admin.patch(`media/${id}`, items.find((item) => item.id === id)?.rev ?? 0, { name });
    return id;
  };

  test('a file is found by a part of its name, folded, and only by the one that it has now', async () => {
    const id = await aFile('Facture_garantie البطّارية 2026.pdf');
    for (const typed of ['garantie', 'FACTURE', 'البطاريه', 'batt البطارية', '2026 facture', '٢٠٢٦.pdf'])
      expect(await ids(typed, 'media')).toEqual(typed.startsWith('batt') ? [] : [id]);
    expect(await hits('garantie', 'media')).toMatchObject([{ title: 'Facture_garantie البطّارية 2026.pdf' }]);
    const { items } = (await garage.admin.get('media')).json<{ items: { id: string; rev: number }[] }>();
    await garage.admin.patch(`media/${id}`, items.find((item) => item.id === id)?.rev ?? 0, { name: 'Receipt' });
    expect(await ids('garantie', 'media')).toEqual([]);
    expect(await ids('receip', 'media')).toEqual([id]);
    await garage.admin.delete(`media/${id}`);
    expect(await ids('receip', 'media')).toEqual([]);
  });

  test('an oil change is found by the name and the type of its oil, and shows both, while its car is here', async () => {
    const { id } = await garage.oilChange(owner, { oilName: 'Motul 8100', oilType: '0W-16 synthétique' });
    for (const typed of ['0w-16', 'motul', 'synthetique motul', '٨١٠٠'])
      expect(await ids(typed, 'oilChange')).toEqual([id]);
    expect(await hits('0W-16', 'oilChange')).toMatchObject([{ title: 'Motul 8100 · 0W-16 synthétique' }]);
    await change(`oil-changes/${id}`, { oilType: '5W-20' });
    expect(await ids('0w-16', 'oilChange')).toEqual([]);
    expect(await ids('motul 5w-20', 'oilChange')).toEqual([id]);
    const { vehicleId } = (await garage.admin.get(`oil-changes/${id}`)).json<{ vehicleId: string }>();
    await garage.admin.delete(`vehicles/${vehicleId}`);
    expect(await ids('motul', 'oilChange')).toEqual([]);
  });

  test('a visit is found by the names that it, its client and its car have now', async () => {
    const client = await shop.as('CLIENT');
    const { id, vehicleId } = await garage.visit(client);
    const isFound = async (...typed: string[]) => {
      const found = [];
      for (const q of typed) found.push((await ids(q, 'visit')).includes(id));
      return found;
    };
    await change(`visits/${id}`, { name: 'Embrayage' });
    await change(`users/${client.id}`, { firstName: 'Zineb', lastName: 'Qadiri' });
    await change(`vehicles/${vehicleId}`, { brand: 'Lancia', model: 'Thesis' });
    expect(await isFound('embrayage', 'zineb qadiri', 'lancia thesis', 'oil change')).toEqual([
      true,
      true,
      true,
      false,
    ]);

    // As it was stored until this version. No words are asked for twice: an answer is kept until something changes.
    await shop.db.updateTable('visits').set({ searchKey: 'xyzzy' }).where('id', '=', id).execute();
    expect(await isFound('zineb embrayage', 'xyzzy')).toEqual([false, true]);
    await shop.db.transaction().execute((trx) => visitsFoundAnew.rows!(trx));
    expect(await isFound('qadiri embrayage', 'xyzz')).toEqual([true, false]);
  });

  test('a visit is found by its number, as the screens of each language write it', async () => {
    const { id, number } = await garage.visit(owner);
    for (const typed of [`No. ${number}`, `no ${number}`, `N° ${number}`, `№ ${number}`, `رقم ${number}`, `#${number}`])
      expect(await ids(typed, 'visit')).toContain(id);
    expect(await ids(`No. ${number + 1000}`, 'visit')).toEqual([]);
  });

  test('a client may not search, and a mechanic finds what he may open', async () => {
    const id = await aFile('Insurance letter');
    expect((await owner.get('search?q=insurance')).statusCode).toBe(403);
    const found = await (await shop.as('EMPLOYEE')).get('search?q=insurance');
    expect(found.json<SearchAnswer>().groups).toMatchObject([{ type: 'media', items: [{ id }] }]);
  });

  test('what a shop had before it could be found so is found after the next start, and keeps its car and its visit', async () => {
    const visit: Visit = await garage.visit(owner);
    const photo = await garage.photo(owner, { visit });
    const file = await aFile('Old warranty');
    const oil = await garage.oilChange(owner, { oilName: 'Castrol Edge' });
    const before = await shop.db.selectFrom('media').selectAll().orderBy('id').execute();
    // As it was: neither the column nor the index over it.
    for (const table of ['media', 'oil_changes']) {
      const triggers = ['insert', 'delete', 'update'].map((when) => `drop trigger "${table}_search_${when}"`);
      const drops =
        engine === 'sqlite'
          ? [...triggers, `drop table "${table}_search"`]
          : [`alter table "${table}" drop column "searchKey"`];
      for (const drop of drops) await sql.raw(drop).execute(shop.db);
    }
    await shop.db.deleteFrom('schema_version').execute();
    await migrate(shop.db, shop.now(), [foundByName]);

    expect(await ids('warranty', 'media')).toEqual([file]);
    expect(await ids('castrol', 'oilChange')).toEqual([oil.id]);
    expect(await shop.db.selectFrom('media').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await ids(visit.plateNumber, 'media')).toContain(photo);
    const later = await aFile('New warranty');
    expect(await ids('warranty', 'media')).toEqual([later, file]);
  });
});
