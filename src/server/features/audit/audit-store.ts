import type { AuditedEntity } from '#contract/audit.ts';
import type { Db } from '#server/db/dialect.ts';
import type { AuditRow } from '#server/db/schema-sync.ts';

export type NamedAudit = AuditRow & { byName: string | null };

/** What happened to some records of one kind, the newest first. */
export async function findTrail(
  db: Db,
  entity: string,
  entityIds: readonly string[],
  limit: number,
  without?: string,
): Promise<NamedAudit[]> {
  if (entityIds.length === 0) return [];
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', entity)
    .where('entityId', 'in', entityIds)
    .$if(without !== undefined, (lines) => lines.where('action', '!=', without ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId).filter((id) => id !== null),
  );
  return rows.map((row) => ({ ...row, byName: (row.actorId !== null && names.get(row.actorId)) || null }));
}

const tables = {
  user: 'users',
  vehicle: 'vehicles',
  visit: 'visits',
  task: 'tasks',
  oilChange: 'oil_changes',
} as const satisfies Record<AuditedEntity, string>;

/** Neither archived nor removed. */
export async function isThere(db: Db, entity: AuditedEntity, id: string): Promise<boolean> {
  const of = db.selectFrom(tables[entity]).select('id').where('id', '=', id).where('deletedAt', 'is', null);
  return (await of.executeTakeFirst()) !== undefined;
}

/** Every line about some records of one kind. */
export async function linesOf(db: Db, entity: string, entityIds: readonly string[]): Promise<AuditRow[]> {
  if (entityIds.length === 0) return [];
  return await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', entity)
    .where('entityId', 'in', entityIds)
    .execute();
}

export async function updateChanges(trx: Db, id: string, changes: string): Promise<void> {
  await trx.updateTable('audit').set({ changes }).where('id', '=', id).execute();
}

/**
 * People by their ids, those who were archived too; who has no name yet by the
 * username, which whoever reads the trail may know.
 */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    people.map(({ id, firstName, lastName, username }) => [
      id,
      `${firstName ?? ''} ${lastName ?? ''}`.trim() || (username ?? ''),
    ]),
  );
}
