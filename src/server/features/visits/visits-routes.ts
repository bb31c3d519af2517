import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { Task, TaskDraft } from '#contract/tasks.ts';
import { Visit, VisitDraft, VisitPage, VisitPatch, VisitQuery } from '#contract/visits.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/answers.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Router } from '#server/http/routes.ts';
import type { ShopDay } from '#server/http/shop-day.ts';
import { addTask } from '#server/features/tasks/tasks-service.ts';
import {
  changeVisit,
  clientOf,
  createVisit,
  getVisit,
  presentVisits,
  removeVisit,
  restoreVisit,
} from './visits-service.ts';
import { listVisits } from './visits-store.ts';

const params = v.object({ id: Id });

export function visitsRoutes(router: Router, { db, clock, today }: { db: Db; clock: Clock; today: ShopDay }): void {
  router.route({
    method: 'GET',
    path: 'visits',
    summary: 'Visits with their tasks',
    action: 'visit.list',
    rate: 'api',
    query: VisitQuery,
    answer: ok(VisitPage),
    handle: async ({ person, query }) => {
      const page = await listVisits(db, query, clientOf(person));
      return { ...page, items: await presentVisits(db, page.items, person) };
    },
  });
  router.route({
    method: 'POST',
    path: 'visits',
    summary: 'A new visit with its tasks',
    action: 'visit.create',
    rate: 'api',
    body: VisitDraft,
    answer: created(Visit, 'visits'),
    handle: async ({ person, body, write }) =>
      write((trx, rev) => createVisit(trx, person, body, { rev, now: clock.now(), today: today() })),
  });
  router.route({
    method: 'GET',
    path: 'visits/:id',
    summary: 'One visit with its tasks',
    action: 'visit.read',
    rate: 'api',
    params,
    answer: ok(Visit),
    handle: async ({ person, params: { id } }) => getVisit(db, person, id),
  });
  router.route({
    method: 'PATCH',
    path: 'visits/:id',
    summary: 'Change a visit, deliver the car or take it back in',
    action: 'visit.update',
    rate: 'api',
    params,
    body: VisitPatch,
    ifMatch: true,
    answer: ok(Visit),
    handle: async ({ person, params: { id }, body, expectedRev, write }) =>
      write((trx, rev) => changeVisit(trx, person, id, expectedRev, body, rev, clock.now())),
  });
  router.route({
    method: 'DELETE',
    path: 'visits/:id',
    summary: 'Take a visit out of the lists',
    action: 'visit.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ person, params: { id }, write }) =>
      write((trx, rev) => removeVisit(trx, person, id, rev, clock.now())),
  });
  router.route({
    method: 'POST',
    path: 'visits/:id/restore',
    summary: 'Bring a visit back',
    action: 'visit.remove',
    rate: 'api',
    params,
    answer: ok(Visit),
    handle: async ({ person, params: { id }, write }) =>
      write((trx, rev) => restoreVisit(trx, person, id, rev, clock.now())),
  });
  router.route({
    method: 'POST',
    path: 'visits/:id/tasks',
    summary: 'Add a task to a visit',
    action: 'task.create',
    rate: 'api',
    params,
    body: TaskDraft,
    answer: created(Task, 'tasks'),
    handle: async ({ person, params: { id }, body, write }) =>
      write(async (trx, rev) => {
        const visit = await getVisit(trx, person, id);
        return addTask(trx, person, visit.id, body, { rev, now: clock.now(), today: today() });
      }),
  });
}
