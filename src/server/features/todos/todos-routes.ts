import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { Todo, TodoDraft, TodoPage, TodoPatch, TodoQuery } from '#contract/todos.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/answers.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Router } from '#server/http/routes.ts';
import type { ShopDay } from '#server/http/shop-day.ts';
import { changeTodo, createTodo, getTodo, pageOfTodos, removeTodo, restoreTodo } from './todos-service.ts';

const params = v.object({ id: Id });

export function todosRoutes(router: Router, { db, clock, today }: { db: Db; clock: Clock; today: ShopDay }): void {
  router.route({
    method: 'GET',
    path: 'todos',
    summary: 'What is to be done, one’s own and the shop’s',
    action: 'todo.use',
    rate: 'api',
    query: TodoQuery,
    answer: ok(TodoPage),
    handle: async ({ person, query }) => pageOfTodos(db, person, query, today()),
  });
  router.route({
    method: 'POST',
    path: 'todos',
    summary: 'Something new to be done',
    action: 'todo.use',
    rate: 'api',
    body: TodoDraft,
    answer: created(Todo, 'todos'),
    handle: async ({ person, body, write }) =>
      write((trx, rev) => createTodo(trx, person, body, { rev, now: clock.now(), today: today() })),
  });
  router.route({
    method: 'GET',
    path: 'todos/:id',
    summary: 'One to-do',
    action: 'todo.use',
    rate: 'api',
    params,
    answer: ok(Todo),
    handle: async ({ person, params: { id } }) => getTodo(db, person, id),
  });
  router.route({
    method: 'PATCH',
    path: 'todos/:id',
    summary: 'Change a to-do, complete it or take that back',
    action: 'todo.use',
    rate: 'api',
    params,
    body: TodoPatch,
    ifMatch: true,
    answer: ok(Todo),
    handle: async ({ person, params: { id }, body, expectedRev, write }) =>
      write((trx, rev) => changeTodo(trx, person, id, expectedRev, body, { rev, now: clock.now(), today: today() })),
  });
  router.route({
    method: 'DELETE',
    path: 'todos/:id',
    summary: 'Remove a to-do',
    action: 'todo.use',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ person, params: { id }, write }) =>
      write((trx, rev) => removeTodo(trx, person, id, { rev, now: clock.now() })),
  });
  router.route({
    method: 'POST',
    path: 'todos/:id/restore',
    summary: 'Bring a to-do back',
    action: 'todo.use',
    rate: 'api',
    params,
    answer: ok(Todo),
    handle: async ({ person, params: { id }, write }) =>
      write((trx, rev) => restoreTodo(trx, person, id, { rev, now: clock.now() })),
  });
}
