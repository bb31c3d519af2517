import { type Insertable, sql, type Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import { searchKey } from '#contract/text.ts';
import type { TodoQuery } from '#contract/todos.ts';
import { containsText, type Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { TodoRow } from '#server/db/schema-desk.ts';
import { readPageOf, sortOf } from '#server/http/lists.ts';

export type OwnedTodo = TodoRow & { ownerName: string };
/** Whose to-dos somebody may see: `shop` those of the shop besides his own, `all` everybody's. */
export type TodoSight = { personId: string; extent: 'own' | 'shop' | 'all' };

/** A to-do within somebody's sight, removed or not. */
export async function findTodo(db: Db, id: string, sight: TodoSight): Promise<OwnedTodo | undefined> {
  return await owned(seen(db, sight)).where('todos.id', '=', id).executeTakeFirst();
}

export async function isTodoIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('todos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertTodo(trx: Db, row: Insertable<TodoRow>): Promise<void> {
  await trx.insertInto('todos').values(row).execute();
}

export async function updateTodo(trx: Db, id: string, change: Updateable<TodoRow>): Promise<void> {
  await trx.updateTable('todos').set(change).where('id', '=', id).execute();
}

/** One page; `since` is the first of the shop's days that the period takes in. */
export async function listTodos(
  db: Db,
  query: TodoQuery,
  sight: TodoSight,
  since: string | undefined,
): Promise<Page<OwnedTodo>> {
  const [column, direction] = sortOf(query.sort ?? '-createdAt', {
    createdAt: 'todos.createdAt',
    // What is open has no day: the engines would put it at different ends.
    completedOn: sql<string>`coalesce(${sql.ref('todos.completedOn')}, '')`,
    title: 'todos.searchKey',
  } as const);
  const text = searchKey(query.q);
  const matching = seen(db, sight)
    .where('todos.deletedAt', 'is', null)
    .$if(query.completed === true, (rows) => rows.where('todos.completedOn', 'is not', null))
    .$if(query.completed === false, (rows) => rows.where('todos.completedOn', 'is', null))
    .$if(query.share === 'MINE', (rows) => rows.where('todos.ownerId', '=', sight.personId))
    .$if(query.share === 'SHOP', (rows) => rows.where('todos.shopWide', '=', 1))
    .$if(since !== undefined, (rows) =>
      rows.where((eb) => eb(eb.fn.coalesce('todos.completedOn', 'todos.createdOn'), '>=', since ?? '')),
    )
    .$if(text !== '', (rows) => rows.where(containsText(db, 'todos', text)));
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('todos.id').orderBy(column, direction).orderBy('todos.id', direction),
    (ids) => owned(seen(db, sight)).where('todos.id', 'in', ids).execute(),
  );
}

function owned(todos: ReturnType<typeof seen>) {
  return todos
    .innerJoin('users', 'users.id', 'todos.ownerId')
    .selectAll('todos')
    .select(fullName('users').as('ownerName'));
}

function seen(db: Db, { personId, extent }: TodoSight) {
  return db
    .selectFrom('todos')
    .$if(extent === 'own', (rows) => rows.where('todos.ownerId', '=', personId))
    .$if(extent === 'shop', (rows) =>
      rows.where((eb) => eb.or([eb('todos.ownerId', '=', personId), eb('todos.shopWide', '=', 1)])),
    );
}

export async function countTodosOf(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('todos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the ids that moved, removed to-dos too */
export async function moveTodos(trx: Db, fromId: string, toId: string, rev: number): Promise<string[]> {
  const rows = await trx
    .updateTable('todos')
    .set({ ownerId: toId, rev })
    .where('ownerId', '=', fromId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes what one person had to do, for good; what is for the shop stays. */
export async function removeTodosOf(trx: Db, ownerId: string): Promise<void> {
  await trx.deleteFrom('todos').where('ownerId', '=', ownerId).where('shopWide', '=', 0).execute();
}
