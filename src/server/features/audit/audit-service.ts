import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';

/** Who did what: an actor's id, or null for the shop itself. */
export type AuditEntry = {
  at: number;
  actorId: string | null;
  action: string;
  entity: string;
  entityId: string;
  /** {field: [before, after]} */
  changes?: Record<string, [unknown, unknown]> | undefined;
  requestId?: string | undefined;
};

/** Writes one line of the trail, in the transaction of the change itself. */
export async function recordAudit(trx: Db, { changes, ...entry }: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      id: newId(entry.at),
      at: entry.at,
      actorId: entry.actorId,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      changes: changes ? JSON.stringify(changes, withoutPictures) : null,
      requestId: entry.requestId ?? null,
    })
    .execute();
}

/** Writes what a person did to the records of one noun: `record(trx, person, 'category.create', id, now)`. */
export function auditOf<Entity extends string>(entity: Entity) {
  return async (
    trx: Db,
    person: { id: string },
    action: `${Entity}.${string}`,
    entityId: string,
    at: number,
    changes?: AuditEntry['changes'],
  ): Promise<void> => await recordAudit(trx, { at, actorId: person.id, action, entity, entityId, changes });
}

/** The fields that differ between a record and its patch, as [before, after]; undefined when none does. */
export function changesBetween<T extends object>(
  before: T,
  after: Partial<T>,
): Record<string, [unknown, unknown]> | undefined {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (key) => after[key] !== undefined && after[key] !== before[key],
  );
  return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, [before[key], after[key]]])) : undefined;
}

/** A picture is too large for the trail: that it changed is enough. */
function withoutPictures(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('data:') ? '…' : value;
}
