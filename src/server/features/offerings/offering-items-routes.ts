import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  OfferingItem,
  OfferingItemDraft,
  OfferingItemPage,
  OfferingItemPatch,
  OfferingItemQuery,
  OfferingMove,
} from '#contract/offerings.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { changeItem, createItem, getItem, moveItem, removeItem, restoreItem } from './offering-items-service.ts';
import { listItems } from './offering-items-store.ts';
import { presentItem } from './offering-presenter.ts';
import { seesHidden } from './offering-scope.ts';

const params = v.object({ id: Id });

export function offeringItemsRoutes(router: Router, { db }: { db: Db }): void {
  router.publicRoute({
    method: 'GET',
    path: 'offerings/items',
    summary: 'The services with their prices',
    action: 'offering.read',
    rate: 'api',
    query: OfferingItemQuery,
    answer: ok(OfferingItemPage),
    isPublicContent: true,
    handle: async ({ person, query }) => {
      const page = await listItems(db, query, !seesHidden(person));
      return { ...page, items: page.items.map(presentItem) };
    },
  });
  router.route({
    method: 'POST',
    path: 'offerings/items',
    summary: 'A new service',
    action: 'offering.write',
    rate: 'api',
    body: OfferingItemDraft,
    answer: created(OfferingItem, 'offerings/items'),
    handle: async ({ body, write }) => write((change) => createItem(change, body)),
  });
  router.publicRoute({
    method: 'GET',
    path: 'offerings/items/:id',
    summary: 'One service',
    action: 'offering.read',
    rate: 'api',
    params,
    answer: ok(OfferingItem),
    isPublicContent: true,
    handle: async ({ person, params: { id } }) => getItem(db, person, id),
  });
  router.route({
    method: 'PATCH',
    path: 'offerings/items/:id',
    summary: 'Change a service',
    action: 'offering.write',
    rate: 'api',
    params,
    body: OfferingItemPatch,
    ifMatch: true,
    answer: ok(OfferingItem),
    handle: async ({ params: { id }, body, write }) => write((change) => changeItem(change, id, body)),
  });
  router.route({
    method: 'DELETE',
    path: 'offerings/items/:id',
    summary: 'Take a service away',
    action: 'offering.write',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeItem(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'offerings/items/:id/restore',
    summary: 'Bring a service back',
    action: 'offering.write',
    rate: 'api',
    params,
    answer: ok(OfferingItem),
    handle: async ({ params: { id }, write }) => write((change) => restoreItem(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'offerings/items/:id/move',
    summary: 'Give a service another place',
    action: 'offering.write',
    rate: 'api',
    params,
    body: OfferingMove,
    answer: ok(OfferingItem),
    handle: async ({ params: { id }, body, write }) => write((change) => moveItem(change, id, body)),
  });
}
