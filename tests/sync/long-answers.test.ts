import type { Selectable } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf } from '#contract/digest.ts';
import { newId } from '#contract/ids.ts';
import type { PullAnswer } from '#contract/sync.ts';
import { noRows, syncEntities } from '#contract/sync-rows.ts';
import { readRev } from '#server/db/revision.ts';
import type { TaskRow } from '#server/db/schema-garage.ts';
import { fillYears } from '../bench/many-rows.ts';
import { openGarage } from '../support/full-garage.ts';
import { createTestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';
import { World } from './world.ts';

describe.each(engines)('a tablet that asks for much, on %s', (engine) => {
  let world: World;
  beforeEach(async () => {
    world = await World.open(engine);
  });
  afterEach(() => world.close());

  it('much that changed comes in pages, between which others are served, and is whole at the end', async () => {
    const { id, taskIds } = await world.visit();
    const tablet = await world.tablet();
    const gone = await world.visit();
    await tablet.pull();
    const touch = async (count: number) => {
      const rev = (await readRev(world.shop.db)) + 1;
      await world.shop.db.updateTable('rev_counter').set({ value: rev }).execute();
      const at = { rev, createdAt: rev, updatedAt: rev };
      const row = world.shop.db.selectFrom('tasks').selectAll().where('id', '=', taskIds[0]!);
      const task: object & { rowNumber?: number } = await row.executeTakeFirstOrThrow();
      delete task.rowNumber;
      const tasks = Array.from({ length: count }, () => ({ ...(task as Selectable<TaskRow>), ...at, id: newId() }));
      for (let i = 0; i < count; i += 100)
        await world.shop.db
          .insertInto('tasks')
          .values(tasks.slice(i, i + 100))
          .execute();
    };
    await touch(1200);
    await (await world.shop.as('ADMIN')).delete(`visits/${gone.id}`);
    const modes: [string, number][] = [];
    tablet.spoil = (path, body) => {
      if (!path.endsWith('sync/pull')) return body;
      const { mode, upserts } = body as PullAnswer;
      modes.push([mode, upserts.task.length]);
      return body;
    };
    await tablet.pull({ digest: true });
    expect(modes.length).toBeGreaterThan(2);
    expect(new Set(modes.map(([mode]) => mode))).toEqual(new Set(['delta']));
    expect(Math.max(...modes.map(([, rows]) => rows))).toBeLessThanOrEqual(300);
    const fresh = await world.tablet();
    const byId = (rows: { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id));
    for (const entity of ['visit', 'task', 'vehicle'] as const)
      expect(byId((await tablet.rows())[entity])).toEqual(byId((await fresh.rows())[entity]));
    expect((await tablet.rows()).visit.map((visit) => visit.id)).toEqual([id]);
    expect((await tablet.rows()).task).toHaveLength(1202);
    // More than the whole floor is worth begins anew, at once.
    modes.length = 0;
    await touch(5400);
    await tablet.pull();
    expect(new Set(modes.map(([mode]) => mode))).toEqual(new Set(['snapshot']));
    expect((await tablet.rows()).task).toHaveLength(1202 + 5400);
  });

  it('what stands for all rows of the floor is read without the rows', async () => {
    const wide: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        for (const row of result.rows) if (Object.keys(row).length > 3) wide.push(JSON.stringify(row));
        return result;
      },
    };
    const shop = await createTestApp(engine, {}, (db) => db.withPlugin(plugin));
    const garage = await openGarage(shop);
    for (let i = 0; i < 5; i += 1) await garage.visit(await shop.as('CLIENT'));
    const mechanic = await shop.as('EMPLOYEE');
    const { cursor } = (await mechanic.get('sync/pull')).json<PullAnswer>();
    wide.length = 0;
    const path = `sync/pull?digest=1&cursor=${encodeURIComponent(cursor)}`;
    const { digest } = (await mechanic.get(path)).json<PullAnswer>();
    expect([digest?.visit.n, digest?.task.n, digest?.vehicle.n]).toEqual([5, 10, 5]);
    expect(wide.filter((row) => row.includes('plateNumber') || row.includes('visitId'))).toEqual([]);
    await shop.close();
  });

  it('a shop of years is counted and read in pieces, and what comes of them is what a device has', async () => {
    let most = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length);
        return result;
      },
    };
    const shop = await createTestApp(engine, {}, (db) => db.withPlugin(plugin));
    await fillYears(shop.db, 2100, 700);
    const mechanic = await shop.as('EMPLOYEE');
    const takeAll = async (from: string, digest = '') => {
      const rows = noRows();
      const ask = async (cursor: string) =>
        (await mechanic.get(`sync/pull?cursor=${encodeURIComponent(cursor)}${digest}`)).json<PullAnswer>();
      let page = await ask(from);
      const mode = page.mode;
      for (; ; page = await ask(page.cursor)) {
        for (const entity of syncEntities)
          Object.assign(rows, { [entity]: [...rows[entity], ...page.upserts[entity]] });
        if (!page.more) return { ...page, mode, digests: syncEntities.map((entity) => digestOf(rows[entity])) };
      }
    };
    const whole = await takeAll('');
    expect(whole.digests.map(({ n }) => n)).toEqual([700, 700, 700, 0]);
    const [epoch = '', , ...scope] = (whole.cursor.split('~')[0] ?? '').split('.');
    const touched = await takeAll([epoch, 0, ...scope].join('.'), '&digest=1');
    expect([touched.mode, touched.digests]).toEqual(['delta', whole.digests]);
    expect(syncEntities.map((entity) => touched.digest?.[entity])).toEqual(whole.digests);
    expect(most).toBeLessThanOrEqual(501);
    await shop.close();
  });
});
