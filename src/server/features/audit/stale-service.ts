import { AppError, type StaleChange } from '#contract/errors.ts';
import { readsInTrail } from '#contract/permissions.ts';
import type { Db } from '#server/db/dialect.ts';
import { changesOf } from '#server/db/json-columns.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { findTrail } from './audit-store.ts';

/** How far back one looks for who changed a field. */
const LOOKED_AT = 10;

/**
 * Lets a change through that began with the record as it is; `seenRev` where it is not the record that If-Match names.
 * @throws AppError stale with the record as the person may read it and who changed it lately, when somebody was faster
 */
export async function checkRev(
  { trx, person, expectedRev, startsFrom }: Change,
  entity: string,
  row: { id: string; rev: number },
  current: () => unknown,
  seenRev = expectedRev,
): Promise<void> {
  if (row.rev === seenRev) {
    startsFrom(current);
    return;
  }
  throw new AppError('stale', { current: await current(), trail: await recentChanges(trx, person, entity, row.id) });
}

async function recentChanges(db: Db, { role }: Person, entity: string, id: string): Promise<StaleChange[]> {
  const rows = await findTrail(db, entity, [id], LOOKED_AT);
  return rows.map((row) => ({
    at: isoInstant(row.at),
    byName: row.byName,
    fields: fieldsOf(row).filter((field) => readsInTrail(role, entity, field)),
  }));
}

/** Who changed a field of a record last, by name; null when that was long ago, or nobody of the shop. */
export async function lastToChange(db: Db, entity: string, id: string, field: string): Promise<string | null> {
  const rows = await findTrail(db, entity, [id], LOOKED_AT);
  return rows.find((row) => fieldsOf(row).includes(field))?.byName ?? null;
}

/** Who took a record away, and when; undefined when the last lines of its trail say nothing of it. */
export async function lastRemoval(
  db: Db,
  entity: 'task' | 'visit' | 'vehicle',
  id: string,
): Promise<Pick<StaleChange, 'byName' | 'at'> | undefined> {
  const rows = await findTrail(db, entity, [id], LOOKED_AT);
  const line = rows.find(({ action }) => action === `${entity}.remove`);
  return line && { byName: line.byName, at: isoInstant(line.at) };
}

/** An amount is two columns of one field. */
function fieldsOf(row: { changes: string | null }): string[] {
  const columns = Object.keys(changesOf(row));
  return [...new Set(columns.map((column) => column.replace(/(?:Amount|Currency)$/u, '')))];
}
