import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { Todo, TodoDraft, TodoPage, TodoPatch, TodoQuery } from '#contract/todos.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import type { Router } from '#server/http/routes.ts';
import { changeTodo, createTodo, getTodo, pageOfTodos, removeTodo, restoreTodo } from './todos-service.ts';

const params = v.object({ id: Id });

export function todosRoutes(router: Router, { db, today }: Shop): void {
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
    handle: async ({ body, write }) => write((change) => createTodo(change, body)),
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
    handle: async ({ params: { id }, body, write }) => write((change) => changeTodo(change, id, body)),
  });
  router.route({
    method: 'DELETE',
    path: 'todos/:id',
    summary: 'Remove a to-do',
    action: 'todo.use',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeTodo(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'todos/:id/restore',
    summary: 'Bring a to-do back',
    action: 'todo.use',
    rate: 'api',
    params,
    answer: ok(Todo),
    handle: async ({ params: { id }, write }) => write((change) => restoreTodo(change, id)),
  });
}
