import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { OfferingUse } from '#contract/offerings.ts';
import { SetStatusRequest } from '#contract/sync.ts';
import { Task, TaskEventPage, TaskEventQuery, TaskPatch } from '#contract/tasks.ts';
import type { Db } from '#server/db/dialect.ts';
import { noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { readOfferingUse } from './offering-use-service.ts';
import { presentEvent } from './task-presenter.ts';
import { changeTask, getTask, removeTask, restoreTask, setTaskStatus } from './tasks-service.ts';
import { listEvents } from './tasks-store.ts';

const params = v.object({ id: Id });

export function tasksRoutes(router: Router, { db, today }: { db: Db; today: () => string }): void {
  router.route({
    method: 'GET',
    path: 'offerings/items/:id/use',
    summary: 'How often a service was worked this year, and what it was sold for',
    action: 'offering.write',
    rate: 'api',
    params,
    answer: ok(OfferingUse),
    handle: async ({ person, params: { id } }) => readOfferingUse(db, person, id, today()),
  });
  router.route({
    method: 'GET',
    path: 'tasks/:id',
    summary: 'One task',
    action: 'task.read',
    rate: 'api',
    params,
    answer: ok(Task),
    handle: async ({ person, params: { id } }) => getTask(db, person, id),
  });
  router.route({
    method: 'PATCH',
    path: 'tasks/:id',
    summary: 'Change a task, all but its status',
    action: 'task.update',
    rate: 'api',
    params,
    body: TaskPatch,
    ifMatch: true,
    answer: ok(Task),
    handle: async ({ params: { id }, body, write }) => write((change) => changeTask(change, id, body)),
  });
  router.route({
    method: 'POST',
    path: 'tasks/:id/status',
    summary: 'Move a task, by the same rules as a command from a tablet',
    action: 'task.setStatus',
    rate: 'api',
    params,
    body: SetStatusRequest,
    answer: ok(Task),
    handle: async ({ params: { id }, body, write }) => write((change) => setTaskStatus(change, id, body)),
  });
  router.route({
    method: 'GET',
    path: 'tasks/:id/events',
    summary: 'Who moved a task when, oldest first unless sorted',
    action: 'history.read',
    rate: 'api',
    params,
    query: TaskEventQuery,
    answer: ok(TaskEventPage),
    handle: async ({ person, params: { id }, query }) => {
      await getTask(db, person, id);
      const page = await listEvents(db, query, id);
      return { ...page, items: page.items.map((event) => presentEvent(event, person.role)) };
    },
  });
  router.route({
    method: 'DELETE',
    path: 'tasks/:id',
    summary: 'Take a task out of its visit',
    action: 'task.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeTask(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'tasks/:id/restore',
    summary: 'Bring a task back that was taken out of its visit',
    action: 'task.remove',
    rate: 'api',
    params,
    answer: ok(Task),
    handle: async ({ params: { id }, write }) => write((change) => restoreTask(change, id)),
  });
}
