import { gzipSync } from 'node:zlib';
import { newId } from '#contract/ids.ts';
import { PUSH_OPS_MAX, type PullAnswer, type PushAnswer, SYNC_PROTOCOL } from '#contract/sync.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { Api } from '../support/api.ts';
import { ADMIN, startServer } from '../support/server.ts';
import type { Figure } from './figure.ts';
import { fillYears } from './many-rows.ts';

const COMMANDS = 1000;
const CHANGES = 50;

type Op = Record<string, unknown> & { opId: string };

/**
 * What a tablet sends after a long day without network, in batches and one by one, and what it fetches
 * after fifty changes, beside years of work.
 */
export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  try {
    const db = await openSqlite(server.dataDir);
    await fillYears(db, 20_000, COMMANDS * 2 + CHANGES);
    const tasks = await db
      .selectFrom('tasks')
      .select(['id', 'rev'])
      .orderBy('id', 'desc')
      .limit(COMMANDS * 2 + CHANGES)
      .execute();
    await db.destroy();
    const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
    const { id: userId } = await admin.get<{ id: string }>('users/me');
    const { epoch } = await admin.get<PullAnswer>('sync/pull');
    const deviceId = newId();
    const push = async (ops: Op[]) => {
      const body = { protocol: SYNC_PROTOCOL, deviceId, epoch, appVersion: 'bench', ops };
      const { results } = await admin.post<PushAnswer>('sync/push', body);
      const bad = results.filter(({ outcome }) => outcome !== 'applied');
      if (bad.length > 0) throw new Error(`${bad.length} commands were not applied: ${JSON.stringify(bad[0])}`);
    };
    const ops = tasks.map(({ id, rev }, seq): Op => {
      const what = { type: 'task.setStatus', base: { rev, value: 'PENDING' }, payload: { to: 'IN PROGRESS' } };
      const place = { v: 1, userId, entityId: id, stream: `task:${id}`, dependsOn: [], seq };
      return { opId: newId(), ...place, createdAt: Date.now(), clockOffset: 0, ...what };
    });
    const batched = await secondsFor(ops.slice(0, COMMANDS), PUSH_OPS_MAX, push);
    const single = await secondsFor(ops.slice(COMMANDS, COMMANDS * 2), 1, push);
    const cursor = await cursorAtEnd(admin);
    await push(ops.slice(COMMANDS * 2));
    const delta = await admin.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(cursor)}`);
    const requests = Math.ceil(COMMANDS / PUSH_OPS_MAX);
    return [
      {
        number: 8,
        name: `send ${COMMANDS} commands in ${requests} requests, server side`,
        value: rounded(batched),
        unit: 's',
        target: '≤ 0.6',
      },
      {
        number: 8,
        name: 'the same one by one, as a multiple',
        value: rounded(single / batched),
        unit: '×',
        target: '',
      },
      {
        number: 9,
        name: `delta of ${CHANGES} changes, gzip`,
        value: rounded(gzipSync(JSON.stringify(delta)).length / 1024),
        unit: 'KB',
        target: '≤ 15',
      },
    ];
  } finally {
    await server.stop();
  }
}

async function secondsFor(ops: Op[], size: number, push: (ops: Op[]) => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (let i = 0; i < ops.length; i += size) await push(ops.slice(i, i + size));
  return (performance.now() - begun) / 1000;
}

async function cursorAtEnd(admin: Api): Promise<string> {
  for (let cursor = ''; ;) {
    const page = await admin.get<PullAnswer>(`sync/pull?cursor=${encodeURIComponent(cursor)}`);
    cursor = page.cursor;
    if (!page.more) return cursor;
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
