import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  StaticData,
  StaticDataDraft,
  StaticDataPage,
  StaticDataPatch,
  StaticDataQuery,
  StaticDataRemoval,
  StaticNames,
} from '#contract/static-data.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { type NameUse, withUses } from './name-uses-service.ts';
import {
  changeName,
  createName,
  getName,
  presentName,
  readNames,
  removeName,
  restoreName,
} from './static-data-service.ts';
import { listNames } from './static-data-store.ts';

const params = v.object({ id: Id });

type Parts = { db: Db; uses: readonly NameUse[] };

export function staticDataRoutes(router: Router, { db, uses }: Parts): void {
  router.route({
    method: 'GET',
    path: 'static-data',
    summary: 'The names that selects offer, of one type or all',
    action: 'staticData.read',
    rate: 'api',
    query: StaticDataQuery,
    answer: ok(StaticDataPage),
    handle: async ({ query }) => {
      const page = await listNames(db, query);
      const items = page.items.map(presentName);
      return { ...page, items: query.withUses === true ? await withUses(db, items, uses) : items };
    },
  });
  router.route({
    method: 'GET',
    path: 'static-data/names',
    summary: 'All names in the languages of the shop, to show what a record says in the reader’s',
    action: 'staticData.names',
    rate: 'api',
    answer: ok(StaticNames),
    handle: async () => readNames(db),
  });
  router.route({
    method: 'POST',
    path: 'static-data',
    summary: 'A new name of a type',
    action: 'staticData.write',
    rate: 'api',
    body: StaticDataDraft,
    answer: created(StaticData, 'static-data'),
    handle: async ({ body, write }) => write((change) => createName(change, body)),
  });
  router.route({
    method: 'GET',
    path: 'static-data/:id',
    summary: 'One name',
    action: 'staticData.read',
    rate: 'api',
    params,
    answer: ok(StaticData),
    handle: async ({ params: { id } }) => getName(db, id),
  });
  router.route({
    method: 'PATCH',
    path: 'static-data/:id',
    summary: 'Change a name',
    action: 'staticData.write',
    rate: 'api',
    params,
    body: StaticDataPatch,
    ifMatch: true,
    answer: ok(StaticData),
    handle: async ({ params: { id }, body, write }) => write((change) => changeName(change, id, body, uses)),
  });
  router.route({
    method: 'DELETE',
    path: 'static-data/:id',
    summary: 'Take a name out of the selects; one in use needs another in its place',
    action: 'staticData.write',
    rate: 'api',
    params,
    query: StaticDataRemoval,
    answer: noContent,
    handle: async ({ params: { id }, query, write }) =>
      write((change) => removeName(change, id, query.replacement, uses)),
  });
  router.route({
    method: 'POST',
    path: 'static-data/:id/restore',
    summary: 'Bring a name back',
    action: 'staticData.write',
    rate: 'api',
    params,
    answer: ok(StaticData),
    handle: async ({ params: { id }, write }) => write((change) => restoreName(change, id)),
  });
}
