import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { containsText, type Db, readTogether } from '#server/db/dialect.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { nextRev, nextVisitNumber } from '#server/db/revision.ts';
import { StartError } from '#server/db/start-error.ts';
import { createPostgresDatabase } from '../support/empty-databases.ts';
import { createTestDatabase, engines, type TestDatabase } from '../support/test-database.ts';

describe.each(engines)('the database on %s', (engine) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await createTestDatabase(engine);
    db = opened.db;
  });
  afterAll(() => opened.close());

  test('twenty writers at once get twenty revisions, none twice', async () => {
    const revisions = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction().execute((trx) => nextRev(trx))),
    );
    expect(new Set(revisions).size).toBe(20);
    expect(Math.max(...revisions) - Math.min(...revisions)).toBe(19);
  });

  test('a writer that fails gives its revision back', async () => {
    const before = await db.transaction().execute((trx) => nextRev(trx));
    const failing = db.transaction().execute(async (trx) => {
      await nextRev(trx);
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    expect(await db.transaction().execute((trx) => nextRev(trx))).toBe(before + 1);
  });

  test('visits are numbered one after the other', async () => {
    const number = () => db.transaction().execute(async (trx) => [await nextRev(trx), await nextVisitNumber(trx)][1]);
    expect([await number(), await number()]).toEqual([1, 2]);
  });

  test('money beyond 32 bits and Arabic text come back as they went in', async () => {
    await insertUser(db, 'wide', 'محمد');
    const row = await db.selectFrom('users').selectAll().where('id', '=', 'wide').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ firstName: 'محمد', createdAt: 1_790_000_000_000, deletedAt: null, active: 1 });
  });

  test('people are found by any part of their folded name, and after a change by the new one only', async () => {
    await insertUser(db, 'find-me', 'Élodie', 'elodie "o\'brien" 100% حداد');
    const find = async (text: string) =>
      (
        await db
          .selectFrom('users')
          .select('id')
          .where(containsText(db, 'users', text))
          .execute()
      ).map((row) => row.id);
    for (const text of ['el', 'elo', 'lodi', '"o\'b', '00% ', 'حدا', 'odie'])
      expect(await find(text)).toEqual(['find-me']);
    for (const text of ['lo', 'e%d', 'l_d', 'zzz', '%', '%%%']) expect(await find(text)).toEqual([]);
    await db.updateTable('users').set({ searchKey: 'amina' }).where('id', '=', 'find-me').execute();
    expect(await find('lodi')).toEqual([]);
    expect(await find('min')).toEqual(['find-me']);
    await db.deleteFrom('users').where('id', '=', 'find-me').execute();
    expect(await find('min')).toEqual([]);
  });

  test('reads that belong together see one moment', async () => {
    const sums = await readTogether(db, async (snapshot) => {
      const before = await sum(snapshot);
      await insertUser(db, 'meanwhile', 'C');
      return [before, await sum(snapshot)];
    });
    expect(sums[0]).toBe(sums[1]);
    expect(await sum(db)).not.toBe(sums[0]);
  });

  test('who reads is answered while somebody writes, with what was there before', async () => {
    await insertUser(db, 'renamed', 'Old');
    const name = async () =>
      (await db.selectFrom('users').select('firstName').where('id', '=', 'renamed').executeTakeFirstOrThrow())
        .firstName;
    const during = await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ firstName: 'New' }).where('id', '=', 'renamed').execute();
      return [await name(), await readTogether(db, (snapshot) => sum(snapshot))];
    });
    expect(during[0]).toBe('Old');
    expect(await name()).toBe('New');
  });

  test('an e-mail belongs to one person', async () => {
    await insertUser(db, 'first', 'A');
    await db.updateTable('users').set({ emailKey: 'a@b.c' }).where('id', '=', 'first').execute();
    await insertUser(db, 'second', 'B');
    await expect(
      db.updateTable('users').set({ emailKey: 'a@b.c' }).where('id', '=', 'second').execute(),
    ).rejects.toThrow(/unique/iu);
  });

  test('starting again changes nothing; a step that fails leaves nothing behind; a newer schema is refused', async () => {
    await migrate(db, 1);
    const broken = {
      name: 'broken',
      statements: () => ['create table "half" ("id" integer)', 'create table "users" ("id" integer)'],
    };
    await expect(migrate(db, 1, [...migrations, broken])).rejects.toThrow(/users/u);
    await expect(sql`select * from "half"`.execute(db)).rejects.toThrow(/half/u);
    await db.insertInto('schema_version').values({ version: 99, name: 'later', appliedAt: 1 }).execute();
    await expect(migrate(db, 1)).rejects.toSatisfy((error) => error instanceof StartError && error.exitCode === 5);
  });
});

test.each(engines.filter((engine) => engine === 'postgres'))(
  'servers that start at once on a new database of %s wait for each other, and all are there',
  async () => {
    const own = await createPostgresDatabase(false);
    const start = () => openDatabase({ DATA_DIR: tmpdir(), DATABASE_URL: own.url }, 1);
    const started = await Promise.allSettled(Array.from({ length: 6 }, start));
    for (const one of started) if (one.status === 'fulfilled') await one.value.destroy();
    await own.drop();
    expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
  },
);

async function insertUser(db: Db, id: string, firstName: string, searchKey = ''): Promise<void> {
  const at = 1_790_000_000_000;
  await db
    .insertInto('users')
    .values({
      id,
      rev: 1,
      createdAt: at,
      updatedAt: at,
      firstName,
      lastName: 'X',
      username: id,
      usernameKey: id,
      role: 'CLIENT',
      verified: 0,
      active: 1,
      searchKey,
    })
    .execute();
}

async function sum(db: Db): Promise<number> {
  return (
    await db
      .selectFrom('users')
      .select((eb) => eb.fn.sum<number>('createdAt').as('sum'))
      .executeTakeFirstOrThrow()
  ).sum;
}
