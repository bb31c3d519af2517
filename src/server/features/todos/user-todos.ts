import type { OfUser } from '#server/features/users/related-records.ts';
import { countTodosOf, moveTodos, removeTodosOf } from './todos-store.ts';

/** A client has none, unless he once worked here. */
export const userTodos: OfUser = {
  noun: 'todos',
  count: countTodosOf,
  move: ({ trx, rev }, { from, to }) => moveTodos(trx, from.id, to.id, rev),
  erase: ({ trx }, { id }) => removeTodosOf(trx, id),
};
