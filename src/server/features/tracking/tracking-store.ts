import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { TrackingLinkRow } from '#server/db/schema-desk.ts';

export type NamedLink = TrackingLinkRow & { createdByName: string };

/** The link of a visit that works `now`: the reader's own, else the latest; `onlyBy`: of one maker alone. */
export async function findLinkOf(
  db: Db,
  { visitId, readerId, onlyBy, now }: { visitId: string; readerId: string; onlyBy: string | undefined; now: number },
): Promise<NamedLink | undefined> {
  return await linksInForce(db)
    .where('visitId', '=', visitId)
    .where('expiresAt', '>', now)
    .$if(onlyBy !== undefined, (links) => links.where('createdBy', '=', onlyBy ?? ''))
    .orderBy((eb) => eb.case().when('createdBy', '=', readerId).then(0).else(1).end())
    .orderBy('tracking_links.id', 'desc')
    .executeTakeFirst();
}

/** A link that was not withdrawn, expired or not. */
export async function findLink(db: Db, id: string): Promise<NamedLink | undefined> {
  return await linksInForce(db).where('tracking_links.id', '=', id).executeTakeFirst();
}

/** Out is out: with whoever made it a link leaves the shop, so that nobody goes on reading who took some along. */
function linksInForce(db: Db) {
  return db
    .selectFrom('tracking_links')
    .innerJoin('users', 'users.id', 'tracking_links.createdBy')
    .selectAll('tracking_links')
    .select(fullName('users').as('createdByName'))
    .where('revokedAt', 'is', null)
    .where('users.active', '=', 1)
    .where('users.deletedAt', 'is', null)
    .where('users.role', '!=', 'CLIENT');
}

export async function insertLink(db: Db, row: TrackingLinkRow): Promise<void> {
  await db.insertInto('tracking_links').values(row).execute();
}

/** All of a visit, or those that one person made. @returns whether there was one */
export async function revokeLinksOf(db: Db, visitId: string, revokedAt: number, onlyBy?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tracking_links')
    .set({ revokedAt })
    .where('visitId', '=', visitId)
    .$if(onlyBy !== undefined, (links) => links.where('createdBy', '=', onlyBy ?? ''))
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function revokeLinksOfClient(trx: Db, userId: string, revokedAt: number): Promise<void> {
  await trx
    .updateTable('tracking_links')
    .set({ revokedAt })
    .where('visitId', 'in', (eb) => eb.selectFrom('visits').select('id').where('userId', '=', userId))
    .where('revokedAt', 'is', null)
    .execute();
}

/** What a client sees of a visit and its car; undefined when either was removed. */
export async function findTracked(db: Db, visitId: string) {
  return await db
    .selectFrom('visits')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .select(['visits.number', 'visits.name', 'visits.date', 'visits.promisedAt', 'visits.closedAt'])
    .select(['visits.totalCostAmount', 'visits.totalCostCurrency'])
    .select(['vehicles.plateNumber', 'vehicles.brand', 'vehicles.model'])
    .where('visits.id', '=', visitId)
    .where('visits.deletedAt', 'is', null)
    .where('vehicles.deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findTrackedTasks(db: Db, visitId: string) {
  return await db
    .selectFrom('tasks')
    .leftJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
    .select(['tasks.id', 'tasks.name', 'tasks.offeringItemId', 'tasks.service'])
    .select(['tasks.status', 'tasks.statusSince', 'tasks.holdReason'])
    .select(['tasks.soldForAmount', 'tasks.soldForCurrency'])
    .select(['tasks.approvalId', 'task_approvals.state', 'task_approvals.amount', 'task_approvals.currency'])
    .select(['task_approvals.decidedAt', 'task_approvals.seenAt', 'task_approvals.way', 'task_approvals.reason'])
    .where('tasks.visitId', '=', visitId)
    .where('tasks.deletedAt', 'is', null)
    .orderBy('tasks.position')
    .orderBy('tasks.id')
    .execute();
}
