import { progressOf } from '#contract/approvals.ts';
import { type NoticeKind } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';
import { isOpen } from '#contract/task-status.ts';
import type { Db } from '#server/db/dialect.ts';
import type { NoticeRow } from '#server/db/schema-notifications.ts';

type Key = Pick<NoticeRow, 'userId' | 'kind' | 'about'>;

/** Something happened of which these people are to be told; of the same, what waits already stands for it. */
export async function saveNotices(
  trx: Db,
  userIds: readonly string[],
  { kind, about, now }: { kind: NoticeKind; about: string; now: number },
): Promise<void> {
  if (userIds.length === 0) return;
  const fresh = { kind, about, createdAt: now, dueAt: now, attempts: 0, remaining: null };
  await trx
    .insertInto('notices')
    .values(userIds.map((userId) => ({ userId, ...fresh, round: 0 })))
    .onConflict((oc) =>
      oc.columns(['userId', 'kind', 'about']).doUpdateSet((eb) => ({ ...fresh, round: eb('notices.round', '+', 1) })),
    )
    .execute();
}

/** What waits for one client, of his visits, waits for another. */
export async function giveNotices(trx: Db, fromId: string, toId: string): Promise<void> {
  await trx
    .updateTable('notices')
    .set({ userId: toId })
    .where('userId', '=', fromId)
    .where('about', '!=', '')
    .execute();
}

export async function findDueNotices(db: Db, now: number, limit: number): Promise<NoticeRow[]> {
  return await db.selectFrom('notices').selectAll().where('dueAt', '<=', now).orderBy('dueAt').limit(limit).execute();
}

/**
 * Counts an attempt before it is made: where nothing can be written, as on a full disk, nobody is told again and again.
 * Until `dueAt` it is nobody else's: another server on the same database tells it
 * only when this one did not end its attempt.
 * @returns false when it has changed meanwhile
 */
export async function countAttempt(
  db: Db,
  { userId, kind, about, round, attempts }: NoticeRow,
  dueAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notices')
    .set({ attempts: attempts + 1, dueAt })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('round', '=', round)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Told, or nothing to tell; what happened meanwhile stays. */
export async function removeNotice(db: Db, { userId, kind, about, round }: NoticeRow): Promise<void> {
  await db
    .deleteFrom('notices')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('round', '=', round)
    .execute();
}

export async function updateNotice(
  db: Db,
  { userId, kind, about }: Key,
  round: number,
  columns: Partial<Pick<NoticeRow, 'dueAt' | 'attempts' | 'remaining'>>,
): Promise<void> {
  await db
    .updateTable('notices')
    .set(columns)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('round', '=', round)
    .execute();
}

export async function removeNoticesTo(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notices').where('userId', '=', userId).execute();
}

/** Those that were to be told by now. */
export async function removeNoticesDue(db: Db, now: number): Promise<void> {
  await db.deleteFrom('notices').where('dueAt', '<=', now).execute();
}

/** Those who hear of what the shop should look at. */
export const hearingRoles: readonly Role[] = ['ADMIN', 'MANAGER'];

/** Who manages the shop and takes notifications somewhere; the others need no row. */
export async function listTellableManagers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', hearingRoles)
    .where('active', '=', 1)
    .where('deletedAt', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('push_subscriptions').select('push_subscriptions.userId'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whom a notice is for, as the row is now; undefined for who may not sign in any more. */
export async function findReceiver(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'role', 'firstName', 'lastName', 'email', 'verified', 'language'])
    .where('id', '=', userId)
    .where('active', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * How far a visit is, as far as its client is told: ready only when nothing waits for an answer
 * either; undefined when it or its car is gone.
 */
export async function findVisitState(db: Db, visitId: string) {
  const visit = await db
    .selectFrom('visits')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .select(['visits.userId', 'visits.vehicleId', 'visits.closedAt', 'visits.promisedAt'])
    .select(['visits.totalCostAmount', 'visits.totalCostCurrency'])
    .select(['vehicles.plateNumber', 'vehicles.brand', 'vehicles.model'])
    .where('visits.id', '=', visitId)
    .where('visits.deletedAt', 'is', null)
    .where('vehicles.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!visit) return undefined;
  const tasks = await db
    .selectFrom('tasks')
    .leftJoin('task_approvals', 'task_approvals.id', 'tasks.approvalId')
    .select(['tasks.status', 'task_approvals.state as asked'])
    .where('tasks.visitId', '=', visitId)
    .where('tasks.deletedAt', 'is', null)
    .execute();
  const elsewhere = await db
    .selectFrom('visits')
    .innerJoin('tasks', 'tasks.visitId', 'visits.id')
    .select('tasks.id')
    .where('visits.vehicleId', '=', visit.vehicleId)
    .where('visits.id', '!=', visitId)
    .where('visits.closedAt', 'is', null)
    .where('visits.deletedAt', 'is', null)
    .where('tasks.status', 'in', ['PENDING', 'IN PROGRESS'])
    .where('tasks.deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const known = tasks.map(({ asked: state, ...task }) => ({ ...task, approval: state && { state } }));
  return {
    ...visit,
    ...progressOf(known),
    // Nobody comes for a car on which work of another visit goes on.
    isReady: known.some(({ status }) => status === 'COMPLETED') && !known.some(isOpen) && !elsewhere,
    asked: known.filter(({ approval, status }) => approval?.state === 'ASKED' && status !== 'CANCELLED').length,
  };
}

export type VisitState = NonNullable<Awaited<ReturnType<typeof findVisitState>>>;

/** Of a visit whose car is fetched nobody asks who knows that it is ready. */
export async function setToldReady(
  trx: Db,
  visitId: string,
  { rev, now }: { rev: number; now: number },
): Promise<void> {
  await trx
    .updateTable('visits')
    .set((eb) => ({
      toldReadyAt: now,
      rev,
      toldRev: rev,
      // Told twice over, the visit is still what it was before the first time.
      toldOver: eb.case().when('toldRev', '=', eb.ref('rev')).then(eb.ref('toldOver')).else(eb.ref('rev')).end(),
    }))
    .where('id', '=', visitId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
}

/** How much of a kind managers should know of: unread messages, or what came since. */
export async function countForStaff(db: Db, kind: NoticeKind, since: number): Promise<number> {
  const counted = (query: { count: number | string | bigint } | undefined) => Number(query?.count ?? 0);
  if (kind === 'MESSAGE')
    return counted(
      await db
        .selectFrom('messages')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('read', '=', 0)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),
    );
  if (kind === 'RATING')
    return counted(
      await db
        .selectFrom('ratings')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('updatedAt', '>=', since)
        .where('deletedAt', 'is', null)
        .executeTakeFirst(),
    );
  return counted(
    await db
      .selectFrom('task_approvals')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('decidedAt', '>=', since)
      .where('way', 'in', ['CLIENT', 'LINK'])
      .executeTakeFirst(),
  );
}

/** The visit about which a client answered last; undefined when it is gone. */
export async function findAnsweredVisit(db: Db, since: number) {
  return await db
    .selectFrom('task_approvals')
    .innerJoin('tasks', 'tasks.id', 'task_approvals.taskId')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .select(['visits.id', 'visits.userId', 'visits.vehicleId'])
    .where('task_approvals.decidedAt', '>=', since)
    .where('task_approvals.way', 'in', ['CLIENT', 'LINK'])
    .where('visits.deletedAt', 'is', null)
    .orderBy('task_approvals.decidedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
