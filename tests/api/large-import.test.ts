import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ImportReport } from '#contract/imports.ts';
import { createTestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

test.each(engines)(
  'whoever brings in a thousand clients, to a full last row, leaves %s knowing how many there are',
  async (engine) => {
    const shop = await createTestApp(engine);
    const manager = await shop.as('MANAGER');
    for (let batch = 0; batch < 50; batch += 1) {
      const rows = Array.from({ length: 20 }, (_, i) => {
        const number = String(batch * 20 + i).padStart(4, '0');
        return { line: i + 2, cells: ['Sami', 'Alami', `+21266100${number}`] };
      });
      const file = { kind: 'CLIENTS', columns: ['firstName', 'lastName', 'phone'], rows };
      const { results } = (await manager.post('imports', file)).json<ImportReport>();
      expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(20);
    }
    const counted =
      engine === 'sqlite'
        ? sql<{ rows: number }>`select cast(stat as integer) as "rows" from sqlite_stat1 where tbl = 'users'`
        : sql<{ rows: number }>`select reltuples as "rows" from pg_class where oid = 'users'::regclass`;
    const { rows } = await counted.execute(shop.db);
    expect(Math.max(0, ...rows.map((each) => each.rows))).toBeGreaterThanOrEqual(1000);
    await shop.close();
  },
  60_000,
);
