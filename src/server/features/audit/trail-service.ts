import {
  type AuditEntry,
  type AuditedEntity,
  auditFields,
  type AuditQuery,
  auditVerbs,
  type AuditVerb,
} from '#contract/audit.ts';
import { type Action, may, readsInTrail } from '#contract/permissions.ts';
import type { FieldChanges } from '#server/db/audit-trail.ts';
import type { Db } from '#server/db/dialect.ts';
import { changesOf } from '#server/db/json-columns.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { findTrail, isThere, linesOf, namesOf, updateChanges } from './audit-store.ts';

const SHOWN = 200;
/** A column that a record shows under another name. */
const SHOWN_AS: Record<string, string> = {
  ownerId: 'owner',
  userId: 'client',
  assigneeId: 'assignee',
  totalCostAmount: 'totalCost',
  costAmount: 'cost',
  soldForAmount: 'soldFor',
};
const PEOPLE = new Set(['owner', 'client', 'assignee', 'linkMaker', 'mergedUser', 'mergedIntoUser']);

type Value = string | number | null;
type Change = { field: string; from: Value; to: Value };

/** Who may take a record away: of one that is gone the trail is for nobody else. */
const takesAway: Record<AuditedEntity, Action> = {
  user: 'user.archive',
  vehicle: 'vehicle.remove',
  visit: 'visit.remove',
  task: 'task.remove',
  oilChange: 'oilChange.remove',
};

/**
 * Who changed what of one record, the newest first; fields that the reader may not see are left out, people are named.
 */
export async function trailOf(db: Db, person: Person, { entity, id }: AuditQuery): Promise<AuditEntry[]> {
  if (!may(person.role, takesAway[entity]) && !(await isThere(db, entity, id))) return [];
  return (await trailOfMany(db, person, entity, [id])).map(({ entityId: _same, ...entry }) => entry);
}

/** The same of several records of one kind, each entry with the record it is about; but for what `without` did. */
export async function trailOfMany(
  db: Db,
  person: Person,
  entity: AuditedEntity,
  ids: readonly string[],
  without?: AuditVerb,
): Promise<(AuditEntry & { entityId: string })[]> {
  const rows = await findTrail(db, entity, ids, SHOWN, without && `${entity}.${without}`);
  const shown: readonly string[] = auditFields[entity].filter((field) => readsInTrail(person.role, entity, field));
  const entries = rows.map((row) => ({
    row,
    changes: fieldsOf(row).filter(({ field }) => shown.includes(field)),
  }));
  const people = entries.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => (PEOPLE.has(field) ? [from, to] : [])),
  );
  const names = await namesOf(
    db,
    people.filter((value) => typeof value === 'string'),
  );
  const named = (change: Change): Change =>
    PEOPLE.has(change.field)
      ? { ...change, from: names.get(String(change.from)) ?? null, to: names.get(String(change.to)) ?? null }
      : change;
  return entries
    .map(({ row, changes }) => ({
      id: row.id,
      entityId: row.entityId,
      at: isoInstant(row.at),
      byName: row.byName,
      verb: verbOf(row.action),
      changes: changes.map(named),
    }))
    .filter(({ verb, changes }) => verb !== 'update' || changes.length > 0);
}

/** Who did what was done last to a record; undefined where nothing is known. */
export async function lastActorOf(db: Db, entity: string, id: string): Promise<string | null | undefined> {
  const [last] = await findTrail(db, entity, [id], 1);
  return last?.actorId;
}

/** Who made a change of which fields, when. */
export interface ChangedFields {
  readonly entityId: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly at: number;
  readonly changes: FieldChanges;
}

/** Every change of some records of one kind, the oldest first. */
export async function changesAbout(db: Db, entity: string, ids: readonly string[]): Promise<ChangedFields[]> {
  const lines = await linesOf(db, entity, ids);
  return lines
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map(({ entityId, actorId, action, at, changes }) => ({
      entityId,
      actorId,
      action,
      at,
      changes: changesOf({ changes }),
    }));
}

/**
 * Takes what these fields were out of the trail of some records, or with `clean` what it takes out of their texts: that
 * they changed, by whom and when stays.
 */
export async function blankTrail(
  trx: Db,
  entity: string,
  ids: readonly string[],
  fields: readonly string[],
  clean?: (text: string) => string,
): Promise<void> {
  const rest = (value: unknown) => (clean && typeof value === 'string' ? clean(value) : null);
  for (const row of await linesOf(trx, entity, ids)) {
    const changes = changesOf(row);
    const told = fields.filter((field) => field in changes);
    if (told.length === 0) continue;
    const blank = Object.fromEntries(told.map((field) => [field, (changes[field] ?? []).map(rest)]));
    await updateChanges(trx, row.id, JSON.stringify({ ...changes, ...blank }));
  }
}

function fieldsOf(row: { changes: string | null }): Change[] {
  return Object.entries(changesOf(row)).map(([column, [from, to]]) => ({
    field: SHOWN_AS[column] ?? column,
    from: plain(from),
    to: plain(to),
  }));
}

function plain(value: unknown): Value {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function verbOf(action: string): AuditVerb {
  return auditVerbs.find((verb) => action.endsWith(`.${verb}`)) ?? 'update';
}
