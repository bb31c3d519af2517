import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Page } from '#contract/lists.ts';
import { priorities } from '#contract/picklists.ts';
import { looksLikePlate } from '#contract/plate-match.ts';
import { searchKey } from '#contract/text.ts';
import type { VisitQuery } from '#contract/visits.ts';
import { containsText, containsTextSoon, type Db, OFTEN } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/schema.ts';
import { COUNT_CAP, countUpTo, type Part, readPageOf, sortOf } from '#server/http/lists.ts';
import { holdsCar } from '#server/features/vehicles/plate-search.ts';
import { type NamedVisit, namedVisits } from './visits-store.ts';

type Asked = VisitQuery & Part & { clientId: string | undefined; removedSince: number };

/**
 * Up to so many visits with tasks that fit are looked up and put in order; of more, one is met soon from the newest on.
 */
const FEW = 2000;

/** One page of visits, of everybody or of one client. Filters on tasks ask for one task that fits them all. */
export async function listVisits(
  db: Db,
  query: VisitQuery & Part,
  clientId: string | undefined,
  removedSince = 0,
): Promise<Page<NamedVisit>> {
  const asked = { ...query, clientId, removedSince };
  const [sorted, direction] = sortOf(query.sort ?? '-date', {
    date: 'visits.date',
    number: 'visits.number',
    createdAt: 'visits.createdAt',
    updatedAt: 'visits.updatedAt',
  } as const);
  const inOrder = (rows: Visits) => rows.select('visits.id').orderBy(sorted, direction).orderBy('visits.id', direction);
  const read = (ids: string[]) => namedVisits(db, ids);
  const order = { column: sorted, id: 'visits.id', direction };
  const text = searchKey(query.q);
  if (asksTasks(query) && text === '' && isOfAll(asked)) {
    const counted = visits(db, asked).innerJoin(fittingVisits(db, query).as('fit'), 'fit.id', 'visits.id');
    const found = (total: number) => (isSoonLookedUp(query, total) ? lookedUp : eachAsked)(db, asked);
    return await readPageOf(db, query, counted, (total) => inOrder(found(total)), read, order);
  }
  const isLookedUp = asksTasks(query) && (isToDo(query) || (await areFew(db, query)));
  const unheld = asksTasks(query) ? (isLookedUp ? lookedUp : eachAsked)(db, asked) : visits(db, asked);
  const holding = (inText: RawBuilder<SqlBool>) =>
    unheld.$if(text !== '', (rows) =>
      rows.where((eb) =>
        eb.or([inText, ...(looksLikePlate(query.q) ? [eb('visits.vehicleId', 'in', carsWith(db, query.q))] : [])]),
      ),
    );
  const matching = holding(containsText(db, 'visits', text));
  const isNewestFirst = direction === 'desc' && sorted !== 'visits.updatedAt' && query.page * query.size <= OFTEN;
  const isSoon = text !== '' && !looksLikePlate(query.q) && !isLookedUp && isNewestFirst && isAnyDay(query);
  const soon = isSoon ? holding(await containsTextSoon(db, 'visits', text)) : matching;
  // Of those with such a text few may have such a task.
  const found = (total: number) => inOrder(asksTasks(query) && total <= COUNT_CAP ? matching : soon);
  const isInOrder = text === '' && !isLookedUp && (sorted === 'visits.date' || isAnyDay(query));
  return await readPageOf(db, query, matching, found, read, isInOrder ? order : undefined);
}

type Visits = ReturnType<typeof visits>;

/** Visits by what is asked of them alone, not of their tasks. */
function visits(db: Db, { removed = false, removedSince, from, to, clientId, userId, vehicleId, open }: Asked) {
  return db
    .selectFrom('visits')
    .where('visits.deletedAt', removed ? 'is not' : 'is', null)
    .$if(removed, (rows) => rows.where('visits.deletedAt', '>=', removedSince))
    .$if(from !== undefined, (rows) => rows.where('visits.date', '>=', from ?? ''))
    .$if(to !== undefined, (rows) => rows.where('visits.date', '<=', to ?? ''))
    .$if(clientId !== undefined, (rows) => rows.where('visits.userId', '=', clientId ?? ''))
    .$if(userId !== undefined, (rows) => rows.where('visits.userId', '=', userId ?? ''))
    .$if(vehicleId !== undefined, (rows) => rows.where('visits.vehicleId', '=', vehicleId ?? ''))
    .$if(open === true, (rows) => rows.where('visits.closedAt', 'is', null))
    .$if(open === false, (rows) => rows.where('visits.closedAt', 'is not', null));
}

/**
 * Of so many visits with tasks that fit, to look all of them up takes less time
 * than to meet those of the page one by one.
 */
function isSoonLookedUp({ page, size }: Part, total: number): boolean {
  return total <= FEW || (total <= COUNT_CAP && page * size > total / 8);
}

/** Days of long ago are not among the newest, and what is removed is in no order. */
function isAnyDay({ after, from, to, removed }: VisitQuery & Part): boolean {
  return after === undefined && from === undefined && to === undefined && removed !== true;
}

/** Nothing but what their tasks are like narrows the visits down. */
function isOfAll(asked: Asked): boolean {
  const isOfAnybody = [asked.clientId, asked.userId, asked.vehicleId].every((id) => id === undefined);
  return isAnyDay(asked) && asked.open !== true && isOfAnybody;
}

function carsWith(db: Db, typed: string) {
  return db
    .selectFrom('vehicles')
    .select('vehicles.id')
    .where('vehicles.deletedAt', 'is', null)
    .where(holdsCar(db, typed));
}

const taskFilters = ['status', 'priority', 'service', 'holdReason', 'assigneeId'] as const;
type TaskFilter = (typeof taskFilters)[number];
type TaskFilters = Pick<VisitQuery, TaskFilter>;

function asksTasks(query: TaskFilters): boolean {
  return taskFilters.some((filter) => query[filter] !== undefined);
}

/** What is still to be done is little, and found by its status; of the rest there is much. */
function isToDo({ status, holdReason }: TaskFilters): boolean {
  return status === 'PENDING' || status === 'IN PROGRESS' || holdReason !== undefined;
}

/**
 * Visits of which each is asked for a task that fits: by its own tasks, so what has another index is compared past it.
 */
function eachAsked(db: Db, asked: Asked): Visits {
  // The index of both has the visit behind them.
  const both: readonly TaskFilter[] = asked.priority && asked.service ? ['priority', 'service'] : [];
  return visits(db, asked).where((eb) => {
    const own = eb.selectFrom('tasks').select('tasks.id').whereRef('tasks.visitId', '=', 'visits.id');
    const columnOf = (filter: TaskFilter) =>
      both.includes(filter) ? column(filter) : sql<string>`coalesce(${column(filter)}, '')`;
    return eb.exists(own.where(taskFits(asked, columnOf)));
  });
}

/** Visits looked up by the tasks that fit. */
function lookedUp(db: Db, asked: Asked): Visits {
  return visits(db, asked).where('visits.id', 'in', fittingVisits(db, asked));
}

/**
 * Whatever else is asked of the visits: to ask each of years for a task that
 * few have takes as long as to read them all.
 */
async function areFew(db: Db, query: TaskFilters): Promise<boolean> {
  return (await countUpTo(db, fittingTasks(db, query).select('tasks.id'), FEW)) <= FEW;
}

/** The visits with a task that fits, each once; who stops at some number of them reads no more. */
function fittingVisits(db: Db, filters: TaskFilters) {
  return fittingTasks(db, filters).select('tasks.visitId as id').distinct();
}

function fittingTasks(db: Db, filters: TaskFilters) {
  return (
    db
      .selectFrom('tasks')
      .where(taskFits(filters, column))
      // Of the index that has the services behind the priorities.
      .$if(filters.service !== undefined && filters.priority === undefined, (tasks) =>
        tasks.where('tasks.priority', 'in', priorities),
      )
  );
}

const column = (filter: TaskFilter) => sql.ref<string>(`tasks.${filter}`);

function taskFits(filters: TaskFilters, columnOf: (filter: TaskFilter) => Expression<string>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'tasks'>();
  const wanted = taskFilters.flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [eb(columnOf(filter), '=', value)];
  });
  return eb.and([eb('tasks.deletedAt', 'is', null), ...wanted]);
}
