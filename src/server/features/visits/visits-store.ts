import {
  type ExpressionBuilder,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Page } from '#contract/lists.ts';
import { looksLikePlate } from '#contract/plate-match.ts';
import { searchKey } from '#contract/text.ts';
import type { VisitQuery } from '#contract/visits.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import { containsText, containsTextSoon, type Db, OFTEN } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { Tables } from '#server/db/schema.ts';
import type { VisitRow } from '#server/db/schema-garage.ts';
import { type Part, readPageOf, sortOf } from '#server/http/lists.ts';
import { holdsCar } from '#server/features/vehicles/plate-search.ts';

export type NamedVisit = Selectable<VisitRow> & {
  clientName: string;
  plateNumber: string;
  brand: string;
  model: string;
};

function named(db: Db) {
  return db
    .selectFrom('visits')
    .innerJoin('users', 'users.id', 'visits.userId')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .selectAll('visits')
    .select(['vehicles.plateNumber', 'vehicles.brand', 'vehicles.model', fullName('users').as('clientName')]);
}

const visitsById = compiledOnce((db, ids: readonly string[]) => named(db).where('visits.id', 'in', ids));

export async function findVisit(db: Db, id: string, clientId?: string): Promise<NamedVisit | undefined> {
  return named(db)
    .where('visits.id', '=', id)
    .where('visits.deletedAt', 'is', null)
    .$if(clientId !== undefined, (query) => query.where('visits.userId', '=', clientId ?? ''))
    .executeTakeFirst();
}

/** A visit, removed or not. */
export async function findVisitRow(db: Db, id: string): Promise<Selectable<VisitRow> | undefined> {
  return db.selectFrom('visits').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The visit of one vehicle on one day under one name: a car is not brought in twice for the same on a day. */
export async function findTwin(
  db: Db,
  { vehicleId, date, name }: { vehicleId: string; date: string; name: string },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('visits')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('date', '=', date)
    .where('name', '=', name)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function insertVisit(trx: Db, row: Insertable<VisitRow>): Promise<void> {
  await trx.insertInto('visits').values(row).execute();
}

export async function updateVisit(trx: Db, id: string, change: Updateable<VisitRow>): Promise<void> {
  await trx.updateTable('visits').set(change).where('id', '=', id).execute();
}

/** One page of visits, of everybody or of one client. Filters on tasks ask for one task that fits them all. */
export async function listVisits(
  db: Db,
  query: VisitQuery & Part,
  clientId: string | undefined,
  removedSince = 0,
): Promise<Page<NamedVisit>> {
  const [column, direction] = sortOf(query.sort ?? '-date', {
    date: 'visits.date',
    number: 'visits.number',
    createdAt: 'visits.createdAt',
    updatedAt: 'visits.updatedAt',
  } as const);
  const text = searchKey(query.q);
  const { status, priority, service, holdReason, assigneeId } = query;
  const asksTasks = [status, priority, service, holdReason, assigneeId].some((filter) => filter !== undefined);
  // What is still to be done is little, and found by its status; of the rest there is so much that each visit is asked.
  const isToDo = status === 'PENDING' || status === 'IN PROGRESS' || holdReason !== undefined;
  const unheld = db
    .selectFrom('visits')
    .where('visits.deletedAt', query.removed === true ? 'is not' : 'is', null)
    .$if(query.removed === true, (rows) => rows.where('visits.deletedAt', '>=', removedSince))
    .$if(query.from !== undefined, (rows) => rows.where('visits.date', '>=', query.from ?? ''))
    .$if(query.to !== undefined, (rows) => rows.where('visits.date', '<=', query.to ?? ''))
    .$if(clientId !== undefined, (rows) => rows.where('visits.userId', '=', clientId ?? ''))
    .$if(query.userId !== undefined, (rows) => rows.where('visits.userId', '=', query.userId ?? ''))
    .$if(query.vehicleId !== undefined, (rows) => rows.where('visits.vehicleId', '=', query.vehicleId ?? ''))
    .$if(query.open === true, (rows) => rows.where('visits.closedAt', 'is', null))
    .$if(query.open === false, (rows) => rows.where('visits.closedAt', 'is not', null))
    .$if(asksTasks, (rows) =>
      rows.where((eb) =>
        isToDo
          ? eb('visits.id', 'in', tasksThatFit(eb, query).select('tasks.visitId'))
          : eb.exists(tasksThatFit(eb, query).select('tasks.id').whereRef('tasks.visitId', '=', 'visits.id')),
      ),
    );
  const holding = (inText: RawBuilder<SqlBool>) =>
    unheld.$if(text !== '', (rows) =>
      rows.where((eb) =>
        eb.or([inText, ...(looksLikePlate(query.q) ? [eb('visits.vehicleId', 'in', carsWith(db, query.q))] : [])]),
      ),
    );
  const matching = holding(containsText(db, 'visits', text));
  // Days of long ago and rare work are not among the newest, and what is removed is in no order.
  const isOfAll =
    query.after === undefined &&
    !asksTasks &&
    query.from === undefined &&
    query.to === undefined &&
    query.removed !== true;
  const isNewestFirst = direction === 'desc' && column !== 'visits.updatedAt' && query.page * query.size <= OFTEN;
  const isSoon = text !== '' && !looksLikePlate(query.q) && isOfAll && isNewestFirst;
  const rows = isSoon ? holding(await containsTextSoon(db, 'visits', text)) : matching;
  return await readPageOf(
    db,
    query,
    matching,
    rows.select('visits.id').orderBy(column, direction).orderBy('visits.id', direction),
    (ids) => visitsById(db, ids),
  );
}

function carsWith(db: Db, typed: string) {
  return db
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('vehicles.deletedAt', 'is', null)
    .where(holdsCar(db, typed));
}

type TaskFilters = Pick<VisitQuery, 'status' | 'priority' | 'service' | 'holdReason' | 'assigneeId'>;

/**
 * The tasks that all filters fit. A status that most tasks have is compared past its index, which would be the longest
 * way there.
 */
function tasksThatFit(
  eb: ExpressionBuilder<Tables, 'visits'>,
  { status, priority, service, holdReason, assigneeId }: TaskFilters,
) {
  const isFinished = status === 'COMPLETED' || status === 'CANCELLED';
  const statusColumn = isFinished ? sql<string>`coalesce("tasks"."status", '')` : sql.ref<string>('tasks.status');
  return eb
    .selectFrom('tasks')
    .where('tasks.deletedAt', 'is', null)
    .$if(status !== undefined, (tasks) => tasks.where(statusColumn, '=', status ?? ''))
    .$if(priority !== undefined, (tasks) => tasks.where('tasks.priority', '=', priority ?? 'NORMAL'))
    .$if(service !== undefined, (tasks) => tasks.where('tasks.service', '=', service ?? 'REPAIR'))
    .$if(holdReason !== undefined, (tasks) => tasks.where('tasks.holdReason', '=', holdReason ?? 'OTHER'))
    .$if(assigneeId !== undefined, (tasks) =>
      tasks.where(sql<string>`coalesce("tasks"."assigneeId", '')`, '=', assigneeId ?? ''),
    );
}

/**
 * Visits closed long enough leave the tablets; each device hears of it as a change. What left while the clock of the server was ahead
 * comes back.
 */
export async function placeClosedVisits(trx: Db, closedBefore: number, rev: number): Promise<void> {
  const visits = trx.updateTable('visits').where('closedAt', 'is not', null);
  await visits
    .set({ offlineActive: 0, rev })
    .where('offlineActive', '=', 1)
    .where('closedAt', '<', closedBefore)
    .execute();
  await visits
    .set({ offlineActive: 1, rev })
    .where('offlineActive', '=', 0)
    .where('closedAt', '>=', closedBefore)
    .where('deletedAt', 'is', null)
    .execute();
}

type Whose = Partial<Record<'userId' | 'vehicleId', string>>;

/** How many visits a client or a vehicle has. */
export async function countVisitsOf(db: Db, { userId, vehicleId }: Whose): Promise<number> {
  const { count } = await db
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .$if(userId !== undefined, (rows) => rows.where('userId', '=', userId ?? ''))
    .$if(vehicleId !== undefined, (rows) => rows.where('vehicleId', '=', vehicleId ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

/** All visits of a client or of a vehicle, removed ones too. */
export async function visitsOf(db: Db, { userId, vehicleId }: Whose): Promise<NamedVisit[]> {
  return await named(db)
    .$if(userId !== undefined, (rows) => rows.where('visits.userId', '=', userId ?? ''))
    .$if(vehicleId !== undefined, (rows) => rows.where('visits.vehicleId', '=', vehicleId ?? ''))
    .execute();
}

/** Of so many visits, the latest ones, is asked what is sold together: a season's work, and read at once in a large shop too. */
const LATEST = 400;

/** What the latest visits that had one of `items` had besides, at least so many `times`; the most often first. */
export async function itemsSoldWith(
  db: Db,
  items: readonly string[],
  { times, limit }: { times: number; limit: number },
): Promise<string[]> {
  const latest = db
    .selectFrom('visits')
    .select('id')
    .where('deletedAt', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .as('latest');
  const rows = await db
    .selectFrom(latest)
    .innerJoin('tasks as sold', 'sold.visitId', 'latest.id')
    .innerJoin('tasks as other', 'other.visitId', 'latest.id')
    .select('other.offeringItemId')
    .where('sold.offeringItemId', 'in', items)
    .where('sold.deletedAt', 'is', null)
    .where('other.deletedAt', 'is', null)
    .where('other.offeringItemId', 'is not', null)
    .where('other.offeringItemId', 'not in', items)
    .groupBy('other.offeringItemId')
    .having((eb) => eb.fn.count('latest.id').distinct(), '>=', times)
    .orderBy((eb) => eb.fn.count('latest.id').distinct(), 'desc')
    .orderBy('other.offeringItemId')
    .limit(limit)
    .execute();
  return rows.flatMap(({ offeringItemId }) => offeringItemId ?? []);
}
