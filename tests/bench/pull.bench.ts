import type { PullAnswer } from '#contract/sync.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { Api } from '../support/api.ts';
import { ADMIN, startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';
import { fillYears } from './many-rows.ts';

const OPEN = 15_000;

/**
 * A new tablet fetches a floor of 15,000 open visits from a server that has known only
 * an empty shop, while others ask for a list.
 */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  try {
    const db = await openSqlite(server.dataDir);
    await fillYears(db, OPEN, OPEN);
    await db.destroy();
    const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
    await admin.get('visits?size=20');
    const waits: number[] = [];
    const pulling = new AbortController();
    const others = (async () => {
      while (!pulling.signal.aborted) {
        const begun = performance.now();
        await admin.get('visits?size=20');
        waits.push(performance.now() - begun);
      }
    })();
    const begun = performance.now();
    let rows = 0;
    for (let cursor = '', more = true; more;) {
      const page = await admin.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(cursor)}`);
      ({ cursor, more } = page);
      rows += Object.values(page.upserts).reduce((sum, { length }) => sum + length, 0);
    }
    const whole = performance.now() - begun;
    pulling.abort();
    await others;
    return [
      {
        number: 9,
        name: `longest wait of a list while ${rows} rows of ${OPEN} open visits are pulled`,
        value: Math.round(Math.max(...waits)),
        unit: 'ms',
        target: '≤ 200',
      },
      { number: 9, name: 'that pull', value: Math.round(whole), unit: 'ms', target: '≤ 5000' },
    ];
  } finally {
    await server.stop();
  }
}
