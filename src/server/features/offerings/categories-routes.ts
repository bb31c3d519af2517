import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  Category,
  CategoryDraft,
  CategoryPage,
  CategoryPatch,
  CategoryQuery,
  OfferingMove,
} from '#contract/offerings.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import {
  changeCategory,
  createCategory,
  getCategory,
  moveCategory,
  removeCategory,
  restoreCategory,
} from './categories-service.ts';
import { listCategories } from './categories-store.ts';
import { presentCategory } from './offering-presenter.ts';
import { seesHidden } from './offering-scope.ts';

const params = v.object({ id: Id });

export function categoriesRoutes(router: Router, { db }: { db: Db }): void {
  router.publicRoute({
    method: 'GET',
    path: 'offerings/categories',
    summary: 'The categories of services',
    action: 'offering.read',
    rate: 'api',
    query: CategoryQuery,
    answer: ok(CategoryPage),
    isPublicContent: true,
    handle: async ({ person, query }) => {
      const page = await listCategories(db, query, !seesHidden(person));
      return { ...page, items: page.items.map(presentCategory) };
    },
  });
  router.route({
    method: 'POST',
    path: 'offerings/categories',
    summary: 'A new category',
    action: 'offering.write',
    rate: 'api',
    body: CategoryDraft,
    answer: created(Category, 'offerings/categories'),
    handle: async ({ body, write }) => write((change) => createCategory(change, body)),
  });
  router.publicRoute({
    method: 'GET',
    path: 'offerings/categories/:id',
    summary: 'One category',
    action: 'offering.read',
    rate: 'api',
    params,
    answer: ok(Category),
    isPublicContent: true,
    handle: async ({ person, params: { id } }) => getCategory(db, person, id),
  });
  router.route({
    method: 'PATCH',
    path: 'offerings/categories/:id',
    summary: 'Change a category',
    action: 'offering.write',
    rate: 'api',
    params,
    body: CategoryPatch,
    ifMatch: true,
    answer: ok(Category),
    handle: async ({ params: { id }, body, write }) => write((change) => changeCategory(change, id, body)),
  });
  router.route({
    method: 'DELETE',
    path: 'offerings/categories/:id',
    summary: 'Take an empty category away',
    action: 'offering.write',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeCategory(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'offerings/categories/:id/restore',
    summary: 'Bring a category back',
    action: 'offering.write',
    rate: 'api',
    params,
    answer: ok(Category),
    handle: async ({ params: { id }, write }) => write((change) => restoreCategory(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'offerings/categories/:id/move',
    summary: 'Give a category another place',
    action: 'offering.write',
    rate: 'api',
    params,
    body: OfferingMove,
    answer: ok(Category),
    handle: async ({ params: { id }, body, write }) => write((change) => moveCategory(change, id, body)),
  });
}
