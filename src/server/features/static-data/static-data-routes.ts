import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  StaticData,
  StaticDataDraft,
  StaticDataPage,
  StaticDataPatch,
  StaticDataQuery,
} from '#contract/static-data.ts';
import type { Db } from '../../db/dialect.ts';
import { created, noContent, ok } from '../../http/answers.ts';
import type { Clock } from '../../http/clock.ts';
import type { Router } from '../../http/routes.ts';
import { changeName, createName, getName, presentName, removeName, restoreName } from './static-data-service.ts';
import { listNames } from './static-data-store.ts';

const params = v.object({ id: Id });

export function staticDataRoutes(router: Router, { db, clock }: { db: Db; clock: Clock }): void {
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
      return { ...page, items: page.items.map(presentName) };
    },
  });
  router.route({
    method: 'POST',
    path: 'static-data',
    summary: 'A new name of a type',
    action: 'staticData.write',
    rate: 'api',
    body: StaticDataDraft,
    answer: created(StaticData, 'static-data'),
    handle: async ({ person, body, write }) =>
      write((trx, rev) => createName(trx, person, body, { rev, now: clock.now() })),
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
    handle: async ({ person, params: { id }, body, expectedRev, write }) =>
      write((trx, rev) => changeName(trx, person, id, expectedRev, body, { rev, now: clock.now() })),
  });
  router.route({
    method: 'DELETE',
    path: 'static-data/:id',
    summary: 'Take a name out of the selects',
    action: 'staticData.write',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ person, params: { id }, write }) =>
      write((trx, rev) => removeName(trx, person, id, { rev, now: clock.now() })),
  });
  router.route({
    method: 'POST',
    path: 'static-data/:id/restore',
    summary: 'Bring a name back',
    action: 'staticData.write',
    rate: 'api',
    params,
    answer: ok(StaticData),
    handle: async ({ person, params: { id }, write }) =>
      write((trx, rev) => restoreName(trx, person, id, { rev, now: clock.now() })),
  });
}
