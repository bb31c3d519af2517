import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import { createTestDatabase, engines, type TestDatabase } from '../support/test-database.ts';

describe.each(engines)('what is asked at each request, on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    const values = ['a', 'b', 'c'].map((key) => ({ key: `test-${key}`, value: key }));
    await database.db.insertInto('meta').values(values).execute();
  });
  afterAll(() => database.close());

  const ofKeys = (db: Db, keys: readonly string[]) =>
    db.selectFrom('meta').select('value').where('key', 'in', keys).orderBy('key');

  test('each gets the rows of the values that he asks for, few or many, also within a transaction', async () => {
    let put = 0;
    const find = compiledOnce((db, keys: readonly string[]) => {
      put += 1;
      return ofKeys(db, keys);
    });
    const values = async (db: Db, ...keys: string[]) => (await find(db, keys)).map(({ value }) => value);
    expect(await values(database.db, 'test-a', 'test-b')).toEqual(['a', 'b']);
    expect(await values(database.db, 'test-c', 'test-b')).toEqual(['b', 'c']);
    expect(await values(database.db, 'test-c')).toEqual(['c']);
    const within = async (db: Db) => {
      await db.updateTable('meta').set({ value: 'new' }).where('key', '=', 'test-c').execute();
      return await values(db, 'test-c');
    };
    expect(await database.db.transaction().execute(within)).toEqual(['new']);
    expect(put).toBe(2);
  });

  test('a query that keeps a value for itself is refused: others would be answered by it', async () => {
    const find = compiledOnce((db, keys: readonly string[]) => ofKeys(db, keys).limit(1));
    await expect(find(database.db, ['test-a'])).rejects.toThrow('not all values');
    const said = compiledOnce((db, keys: readonly string[]) => ofKeys(db, keys).limit(sql.lit(1)));
    expect(await said(database.db, ['test-a', 'test-b'])).toEqual([{ value: 'a' }]);
  });
});
