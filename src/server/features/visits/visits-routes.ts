import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { Task, TaskDraft } from '#contract/tasks.ts';
import { OftenWith, Visit, VisitDraft, VisitHistory, VisitPage, VisitPatch, VisitQuery } from '#contract/visits.ts';
import { restorableSince } from '#server/http/assertions.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import { assertMay, ownOnly } from '#server/http/person.ts';
import type { Shop } from '#server/http/change.ts';
import type { Router } from '#server/http/routes.ts';
import { addTask } from '#server/features/tasks/tasks-service.ts';
import { oftenWith } from './often-with-service.ts';
import { historyOfVisit } from './visit-history-service.ts';
import {
  changeVisit,
  createVisit,
  getVisit,
  visitForPage,
  presentVisits,
  removeVisit,
  restoreVisit,
} from './visits-service.ts';
import { listVisits } from './visit-list-store.ts';

const params = v.object({ id: Id });

export function visitsRoutes(router: Router, { db, clock }: Shop): void {
  router.route({
    method: 'GET',
    path: 'visits',
    summary: 'Visits with their tasks',
    action: 'visit.list',
    rate: 'api',
    query: VisitQuery,
    answer: ok(VisitPage),
    // For how long a removed one can be restored is a matter of the clock.
    sameFor: (person, { removed }) => (removed === true ? undefined : (ownOnly(person, 'visit.read') ?? person.role)),
    handle: async ({ person, query }) => {
      if (query.removed === true) assertMay(person, 'visit.remove');
      const page = await listVisits(db, query, ownOnly(person, 'visit.read'), restorableSince(clock.now()));
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
    handle: async ({ body, write }) => write((change) => createVisit(change, body)),
  });
  router.route({
    method: 'GET',
    path: 'visits/:id',
    summary: 'One visit with its tasks',
    action: 'visit.read',
    rate: 'api',
    params,
    answer: ok(Visit),
    handle: async ({ person, params: { id } }) => visitForPage(db, person, id, clock.now()),
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
    handle: async ({ params: { id }, body, write }) => write((change) => changeVisit(change, id, body)),
  });
  router.route({
    method: 'GET',
    path: 'visits/:id/history',
    summary: 'Who did what with a visit and its tasks, the newest first',
    action: 'audit.read',
    rate: 'api',
    params,
    answer: ok(VisitHistory),
    handle: async ({ person, params: { id } }) => ({ items: await historyOfVisit(db, person, id) }),
  });
  router.route({
    method: 'GET',
    path: 'visits/:id/often-with',
    summary: 'Services that were often sold together with those of a visit',
    action: 'task.create',
    rate: 'api',
    params,
    answer: ok(OftenWith),
    handle: async ({ person, params: { id } }) => ({ offeringItemIds: await oftenWith(db, person, id) }),
  });
  router.route({
    method: 'DELETE',
    path: 'visits/:id',
    summary: 'Take a visit out of the lists',
    action: 'visit.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeVisit(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'visits/:id/restore',
    summary: 'Bring a visit back',
    action: 'visit.remove',
    rate: 'api',
    params,
    answer: ok(Visit),
    handle: async ({ params: { id }, write }) => write((change) => restoreVisit(change, id)),
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
      write(async (change) => {
        const visit = await getVisit(change.trx, person, id);
        return addTask(change, visit, body);
      }),
  });
}
