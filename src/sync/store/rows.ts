import { newId } from '#contract/ids.ts';
import type { PullAnswer } from '#contract/sync.ts';
import type { Task } from '#contract/tasks.ts';
import { syncEntities, type SyncEntity, type SyncRows } from '#contract/sync-rows.ts';
import { type CacheDatabase, rowTable } from './databases.ts';

/**
 * Puts rows into the cache, each only when it is newer than the one there: a
 * slow old answer never rolls back a newer one.
 */
export async function applyRows(cache: CacheDatabase, ...answers: readonly SyncRows[]): Promise<void> {
  await cache.db.transaction('rw', [...tables(cache), cache.meta], async () => {
    let isChanged = false;
    for (const rows of answers) isChanged = (await putNewer(cache, rows)) || isChanged;
    if (isChanged) await setMark(cache);
  });
}

/**
 * Shows at once what an answer says of a task. The row keeps its revision: an answer says less than a pull, which then
 * brings the whole of it.
 */
export async function showTask(cache: CacheDatabase, task: Task): Promise<void> {
  await cache.db.transaction('rw', cache.task, cache.meta, async () => {
    const known = await cache.task.get(task.id);
    if (!known || known.rev >= task.rev) return;
    await cache.task.put({ ...known, ...task, rev: known.rev });
    await setMark(cache);
  });
}

/**
 * Applies the pages of a pull and their cursor together, in one transaction. A snapshot takes the place of everything
 * but what a push has brought since it was made; of a server that was restored nothing is newer.
 */
export async function applyPull(cache: CacheDatabase, pages: readonly PullAnswer[]): Promise<void> {
  const last = pages.at(-1);
  if (!last) return;
  await cache.db.transaction('rw', [...tables(cache), cache.meta], async () => {
    let isChanged = last.mode === 'snapshot';
    if (isChanged) await clearFor(cache, last);
    for (const page of pages) {
      isChanged = (await putNewer(cache, page.upserts)) || isChanged;
      isChanged = (await removeOlder(cache, page)) || isChanged;
    }
    if (isChanged) await setMark(cache);
    await cache.meta.bulkPut([
      { key: 'cursor', value: last.cursor },
      { key: 'epoch', value: last.epoch },
      { key: 'position', value: last.position },
      { key: 'pulledAt', value: last.serverTime },
      { key: 'truncated', value: last.truncated },
    ]);
  });
}

async function clearFor(cache: CacheDatabase, snapshot: PullAnswer): Promise<void> {
  const [epoch, cursor] = await cache.meta.bulkGet(['epoch', 'cursor']);
  const upTo = revOf(snapshot.cursor);
  const isSameServer =
    epoch?.value === snapshot.epoch && typeof cursor?.value === 'string' && revOf(cursor.value) <= upTo;
  for (const entity of syncEntities) {
    const table = rowTable(cache, entity);
    const newer = isSameServer ? await table.filter(({ rev }) => rev > upTo).toArray() : [];
    await table.clear();
    await table.bulkPut(newer);
  }
}

/** The revision up to which a cursor tells all. */
function revOf(cursor: string): number {
  return Number(cursor.split('.')[1] ?? 0);
}

/** What stands for the rows as they are now: another value after each change; undefined when there never were any. */
export async function rowsMark(cache: CacheDatabase): Promise<unknown> {
  return (await cache.meta.get('rows'))?.value;
}

async function setMark(cache: CacheDatabase): Promise<void> {
  await cache.meta.put({ key: 'rows', value: newId(Date.now()) });
}

/** True when there was anything to put. */
async function putNewer(cache: CacheDatabase, rows: SyncRows): Promise<boolean> {
  for (const entity of syncEntities) {
    const incoming: readonly { id: string; rev: number }[] = rows[entity];
    if (incoming.length === 0) continue;
    const table = rowTable(cache, entity);
    const known = await table.bulkGet(incoming.map((row) => row.id));
    await table.bulkPut(incoming.filter((row, i) => row.rev > (known[i]?.rev ?? -1)));
  }
  return syncEntities.some((entity) => rows[entity].length > 0);
}

/**
 * A row that came back after the answer was made is newer than the answer's cursor and
 * stays. True when there was anything to remove.
 */
async function removeOlder(cache: CacheDatabase, page: PullAnswer): Promise<boolean> {
  const upTo = revOf(page.cursor);
  for (const entity of syncEntities) {
    const gone = page.deletes[entity];
    if (gone.length === 0) continue;
    const known = await rowTable(cache, entity).bulkGet(gone);
    await rowTable(cache, entity).bulkDelete(known.flatMap((row) => (row && row.rev <= upTo ? [row.id] : [])));
  }
  return syncEntities.some((entity) => page.deletes[entity].length > 0);
}

function tables(cache: CacheDatabase) {
  return syncEntities.map((entity: SyncEntity) => rowTable(cache, entity));
}
