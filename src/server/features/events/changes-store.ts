import type { ChangeKind } from '#contract/events.ts';
import type { Db } from '#server/db/dialect.ts';
import { wasPutBack } from '#server/db/epoch.ts';
import { readRev } from '#server/db/revision.ts';

/** Clients that are told of by name; when more are touched at once (an import), all are told. */
const OWNERS_MAX = 200;

export type Changes = { rev: number; kinds: Set<ChangeKind>; isOf: (clientId: string) => boolean };

const tables = {
  rows: ['visits', 'tasks', 'vehicles', 'oil_changes'],
  approvals: ['task_approvals'],
  messages: ['messages'],
  ratings: ['ratings'],
  todos: ['todos'],
} as const satisfies Record<ChangeKind, readonly string[]>;

/** What has changed after a revision, and whose it is; undefined when nothing has. The shop may have been put back. */
export async function changesSince(db: Db, since: number): Promise<Changes | undefined> {
  const rev = await readRev(db);
  if (rev === since) return undefined;
  if (wasPutBack(since, rev)) return { rev, kinds: new Set(Object.keys(tables) as ChangeKind[]), isOf: () => true };
  const kinds = new Set<ChangeKind>();
  for (const [kind, names] of Object.entries(tables) as [ChangeKind, (typeof tables)[ChangeKind]][])
    for (const name of names) if (!kinds.has(kind) && (await hasChanged(db, name, since))) kinds.add(kind);
  const owners = kinds.has('rows') || kinds.has('approvals') ? await ownersSince(db, since) : [];
  const known = new Set(owners);
  return { rev, kinds, isOf: (id) => owners.length > OWNERS_MAX || known.has(id) };
}

async function hasChanged(db: Db, table: (typeof tables)[ChangeKind][number], since: number): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('rev', '>', since).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * The clients whose visits, cars, tasks, oil changes or questions were touched,
 * and whose scope did: of who sold a car, too.
 */
async function ownersSince(db: Db, since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visits')
    .select('userId as id')
    .where('rev', '>', since)
    .union((eb) => eb.selectFrom('vehicles').select('ownerId as id').where('rev', '>', since))
    .union((eb) => eb.selectFrom('users').select('id').where('rev', '>', since).where('role', '=', 'CLIENT'))
    .union((eb) =>
      eb
        .selectFrom('tasks')
        .innerJoin('visits', 'visits.id', 'tasks.visitId')
        .select('visits.userId as id')
        .where('tasks.rev', '>', since),
    )
    .union((eb) =>
      eb
        .selectFrom('oil_changes')
        .innerJoin('vehicles', 'vehicles.id', 'oil_changes.vehicleId')
        .select('vehicles.ownerId as id')
        .where('oil_changes.rev', '>', since),
    )
    .union((eb) =>
      eb
        .selectFrom('task_approvals')
        .innerJoin('tasks', 'tasks.id', 'task_approvals.taskId')
        .innerJoin('visits', 'visits.id', 'tasks.visitId')
        .select('visits.userId as id')
        .where('task_approvals.rev', '>', since),
    )
    .limit(OWNERS_MAX + 1)
    .execute();
  return rows.map(({ id }) => id);
}
