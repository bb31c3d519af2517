import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOfInstant } from '#contract/days.ts';
import { newId } from '#contract/ids.ts';
import type { Report } from '#contract/reports.ts';
import type { PushAnswer } from '#contract/sync.ts';
import { kmOp, openGarage } from '../support/full-garage.ts';
import { rowsLookedAt, watchQueries } from '../support/query-plans.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const EVENTS = 8000;
const MINUTE = 60_000;
/** What reads a history anew for each of its events looks at tens of millions of rows. */
const LOOKED_AT_MOST = 60 * EVENTS;

describe.each(engines)('a task that somebody moves to and fro for hours, on %s', (engine) => {
  let shop: TestApp;
  let manager: Caller;
  let begun: number;
  let stoppedAt: number;
  let moved: string;
  let rowsRead = 0;
  const watched = watchQueries();
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rowsRead += result.rows.length;
      return result;
    },
  };
  beforeAll(async () => {
    shop = await createTestApp(engine, {}, (db) => watched.watch(db.withPlugin(counting)));
    shop.stopClock();
    manager = await shop.as('MANAGER');
    const garage = await openGarage(shop);
    const ids = (await garage.visit(await shop.as('CLIENT'))).tasks.map(({ id }) => id) as [string, string];
    const held = ids[1];
    [moved] = ids;
    begun = Math.floor(shop.now() / MINUTE) * MINUTE - EVENTS * 1000;
    stoppedAt = begun + EVENTS * 1000;
    const events = (taskId: string, state: (n: number) => { from: string; to: string; holdReason: string | null }) =>
      Array.from({ length: EVENTS }, (_, n) => {
        const { from, to, holdReason } = state(n);
        const at = begun + n * 1000;
        const when = { happenedAt: at, receivedAt: at, rev: n + 1 };
        return { id: newId(at), taskId, fromStatus: from, toStatus: to, holdReason, outcome: 'applied', ...when };
      });
    const rows = [
      ...events(moved, (n) => ({
        from: n % 2 === 0 ? 'PENDING' : 'IN PROGRESS',
        to: n % 2 === 0 ? 'IN PROGRESS' : 'PENDING',
        holdReason: null,
      })),
      // It waits for parts all along, but for a moment at the end.
      ...events(held, (n) => ({ from: 'PENDING', to: 'PENDING', holdReason: n === EVENTS - 2 ? null : 'PARTS' })),
    ];
    await shop.db.updateTable('tasks').set({ createdAt: begun, holdReason: null }).where('id', '=', moved).execute();
    await shop.db.updateTable('tasks').set({ createdAt: begun, holdReason: 'PARTS' }).where('id', '=', held).execute();
    for (let n = 0; n < rows.length; n += 500)
      await shop.db
        .insertInto('task_events')
        .values(rows.slice(n, n + 500) as never)
        .execute();
  });
  afterAll(() => shop.close());

  /** Both databases are asked in the same words: what one of them looks at says it for the other. */
  const lightly = async <T>(path: string) => {
    watched.queries.length = 0;
    const answer = await manager.get(path);
    expect(answer.statusCode).toBe(200);
    const queries = watched.queries.filter(({ sql }) => sql.includes('task_events'));
    expect(queries.length).toBeGreaterThan(0);
    if (engine === 'postgres') expect(await rowsLookedAt(shop.db, queries)).toBeLessThan(LOOKED_AT_MOST);
    return answer.json<T>();
  };

  test('does not hold up everybody while its states are added up', async () => {
    const day = (at: number) => dayOfInstant(at - 12 * 60 * MINUTE);
    const days = `startDate=${day(begun)}&endDate=${dayOfInstant(stoppedAt)}`;
    const { rows } = await lightly<Report>(`reports/time-in-state?${days}`);
    expect(rows.map(({ key, count, values }) => [key, count, values['time']])).toEqual([
      // The first of each waited since the task was there: no time at all.
      ['PARTS', EVENTS - 2, (EVENTS - 2) * 1000],
      ['PENDING', EVENTS / 2 + 2, (EVENTS / 2) * 1000],
      ['IN PROGRESS', EVENTS / 2, (EVENTS / 2) * 1000],
    ]);
  });

  test('does not hold up everybody while it is told since when it waits', async () => {
    const pulled = await lightly<{ upserts: { task: { holdReason: string | null; holdSince: string | null }[] } }>(
      'sync/pull',
    );
    const waiting = pulled.upserts.task.find(({ holdReason }) => holdReason === 'PARTS');
    expect(waiting?.holdSince).toBe(new Date(stoppedAt - 1000).toISOString());
    await lightly('dashboard/summary');
  });

  test('is told of in the history of its visit by its newest moves', async () => {
    const { visitId } = (await manager.get(`tasks/${moved}`)).json<{ visitId: string }>();
    const before = rowsRead;
    expect(await lightly<{ events: unknown[] }>(`visits/${visitId}/history`)).toMatchObject({});
    expect(rowsRead - before).toBeLessThan(EVENTS / 4);
  });

  test('is not read from its beginning for each command that comes too late', async () => {
    const mechanic = await shop.as('EMPLOYEE');
    const { epoch } = (await mechanic.get('sync/pull')).json<{ epoch: string }>();
    const late = {
      ...kmOp(mechanic.id, moved, shop.now()),
      stream: `task:${moved}`,
      type: 'task.setStatus',
      base: { rev: 1, value: 'COMPLETED' },
      payload: { to: 'IN PROGRESS' },
    };
    const before = rowsRead;
    const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [late] };
    const { results } = (await mechanic.post('sync/push', batch)).json<PushAnswer>();
    expect(results[0]).toMatchObject({ outcome: 'rejected', serverState: { value: 'PENDING' } });
    expect(rowsRead - before).toBeLessThan(EVENTS);
  });
});
