import { addDays } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { Page } from '#contract/lists.ts';
import { may, scopeOf } from '#contract/permissions.ts';
import { searchKey } from '#contract/text.ts';
import type { Todo, TodoDraft, TodoPatch, TodoPeriod, TodoQuery } from '#contract/todos.ts';
import type { Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { assertActive, throwIfInvalid, assertRemoved, wrongField } from '#server/http/assertions.ts';
import { changesBetween, definedFields } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import {
  findTodo,
  insertTodo,
  isTodoIdTaken,
  listTodos,
  type OwnedTodo,
  type TodoSight,
  updateTodo,
} from './todos-store.ts';

/** How many of the shop's days before today a period takes in. */
const daysBack: Record<Exclude<TodoPeriod, 'all'>, number> = { day: 0, week: 6, month: 29 };

/** The to-dos that somebody may see, of a period that ends `today`. */
export async function pageOfTodos(db: Db, person: Person, query: TodoQuery, today: string): Promise<Page<Todo>> {
  const since = query.period === 'all' ? undefined : addDays(today, -daysBack[query.period]);
  const page = await listTodos(db, query, sightOf(person), since);
  return { ...page, items: page.items.map(presentTodo) };
}

/** @throws AppError not-found, also for another's */
export async function getTodo(db: Db, person: Person, id: string): Promise<Todo> {
  return presentTodo(assertActive(await findTodo(db, id, sightOf(person))));
}

/** @throws AppError conflict when the id is taken, validation-failed when a mechanic writes for the whole shop */
export async function createTodo(change: Change, draft: TodoDraft): Promise<Todo> {
  const { trx, person, rev, now, today } = change;
  throwIfInvalid(validateShare(person, draft, person.id));
  const id = draft.id ?? newId(now);
  if (await isTodoIdTaken(trx, id)) throw new AppError('conflict');
  await insertTodo(trx, {
    ...columnsOf(draft),
    id,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    ownerId: person.id,
    createdOn: today,
    completedOn: null,
  });
  await change.record('todo.create', id);
  return await getTodo(trx, person, id);
}

/**
 * Changes a to-do; completing it keeps the shop's day, taking that back forgets it.
 * @throws AppError stale, validation-failed
 */
export async function changeTodo(change: Change, id: string, patch: TodoPatch): Promise<Todo> {
  const { trx, person, rev, now, today } = change;
  const row = assertActive(await findTodo(trx, id, sightOf(person)));
  const before = presentTodo(row);
  await checkRev(change, 'todo', row, () => before);
  throwIfInvalid(validateShare(person, patch, row.ownerId));
  const after = { ...before, ...definedFields(patch) };
  const columns = { ...columnsOf(after), completedOn: after.completed ? (row.completedOn ?? today) : null };
  await updateTodo(trx, id, { ...columns, rev, updatedAt: now });
  const { searchKey: _key, ...fields } = columns;
  await change.record('todo.update', id, changesBetween(row, fields));
  return await getTodo(trx, person, id);
}

/** @throws AppError not-found when there is none that this person sees, or it is removed already */
export async function removeTodo(change: Change, id: string): Promise<void> {
  const { trx, person, rev, now } = change;
  assertActive(await findTodo(trx, id, sightOf(person)));
  await updateTodo(trx, id, { deletedAt: now, rev, updatedAt: now });
  await change.record('todo.remove', id);
}

/** @throws AppError not-found when there is none that this person sees, or it is not removed */
export async function restoreTodo(change: Change, id: string): Promise<Todo> {
  const { trx, person, rev, now } = change;
  assertRemoved(await findTodo(trx, id, sightOf(person)));
  await updateTodo(trx, id, { deletedAt: null, rev, updatedAt: now });
  await change.record('todo.restore', id);
  return await getTodo(trx, person, id);
}

function sightOf({ id, role }: Person): TodoSight {
  const isAll = scopeOf(role, 'todo.use') === 'all';
  return { personId: id, extent: isAll ? 'all' : may(role, 'todo.shop') ? 'shop' : 'own' };
}

/** Whose it is takes it from the others, or who sees all: out of sight of who takes it, it would be gone for him. */
function validateShare(person: Person, { shopWide }: Pick<TodoPatch, 'shopWide'>, ownerId: string) {
  const mayTake = ownerId === person.id || sightOf(person).extent === 'all';
  const isWrong = shopWide === true ? !may(person.role, 'todo.shop') : shopWide === false && !mayTake;
  return isWrong ? [wrongField('/shopWide', 'not-allowed')] : [];
}

function columnsOf({ title, description, shopWide }: Pick<TodoDraft, 'title' | 'description' | 'shopWide'>) {
  const key = searchKey(`${title} ${description}`);
  return { title, description, shopWide: flag(shopWide), searchKey: key };
}

function presentTodo(row: OwnedTodo): Todo {
  return {
    ...row,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    shopWide: row.shopWide === 1,
    completed: row.completedOn !== null,
  };
}
