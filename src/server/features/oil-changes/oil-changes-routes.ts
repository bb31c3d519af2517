import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import {
  OilChange,
  OilChangeDraft,
  OilChangePage,
  OilChangePatch,
  OilChangeQuery,
  VehicleOilChangeQuery,
} from '#contract/oil-changes.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/answers.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Router } from '#server/http/routes.ts';
import type { ShopDay } from '#server/http/shop-day.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import {
  changeOilChange,
  createOilChange,
  getOilChange,
  oilScope,
  presentOilChange,
  removeOilChange,
  restoreOilChange,
  withDue,
} from './oil-file-service.ts';
import { listOilChanges } from './oil-changes-store.ts';

const params = v.object({ id: Id });

export function oilChangesRoutes(router: Router, { db, clock, today }: { db: Db; clock: Clock; today: ShopDay }): void {
  router.route({
    method: 'GET',
    path: 'oil-changes',
    summary: 'Oil changes, found by the car',
    action: 'oilChange.read',
    rate: 'api',
    query: OilChangeQuery,
    answer: ok(OilChangePage),
    handle: async ({ person, query }) => {
      const page = await listOilChanges(db, query, oilScope(person));
      return { ...page, items: page.items.map((row) => withDue(presentOilChange(row), today())) };
    },
  });
  router.route({
    method: 'GET',
    path: 'vehicles/:id/oil-changes',
    summary: 'The oil changes of a vehicle, newest first',
    action: 'oilChange.read',
    rate: 'api',
    params,
    query: VehicleOilChangeQuery,
    answer: ok(OilChangePage),
    handle: async ({ person, params: { id }, query }) => {
      await getVehicle(db, person, id);
      const page = await listOilChanges(db, { ...query, vehicleId: id }, oilScope(person));
      return { ...page, items: page.items.map((row) => withDue(presentOilChange(row), today())) };
    },
  });
  router.route({
    method: 'POST',
    path: 'oil-changes',
    summary: 'Record an oil change and the kilometres read with it',
    action: 'oilChange.create',
    rate: 'api',
    body: OilChangeDraft,
    answer: created(OilChange, 'oil-changes'),
    handle: async ({ person, body, write }) =>
      write(async (trx, rev) => withDue(await createOilChange(trx, person, body, { rev, now: clock.now() }), today())),
  });
  router.route({
    method: 'GET',
    path: 'oil-changes/:id',
    summary: 'One oil change',
    action: 'oilChange.read',
    rate: 'api',
    params,
    answer: ok(OilChange),
    handle: async ({ person, params: { id } }) => withDue(await getOilChange(db, person, id), today()),
  });
  router.route({
    method: 'PATCH',
    path: 'oil-changes/:id',
    summary: 'Change an oil change; another km corrects its reading',
    action: 'oilChange.update',
    rate: 'api',
    params,
    body: OilChangePatch,
    ifMatch: true,
    answer: ok(OilChange),
    handle: async ({ person, params: { id }, body, expectedRev, write }) =>
      write(async (trx, rev) => {
        const moment = { rev, now: clock.now(), today: today() };
        return withDue(await changeOilChange(trx, person, id, expectedRev, body, moment), today());
      }),
  });
  router.route({
    method: 'DELETE',
    path: 'oil-changes/:id',
    summary: 'Take an oil change away and void its reading',
    action: 'oilChange.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ person, params: { id }, write }) =>
      write((trx, rev) => removeOilChange(trx, person, id, { rev, now: clock.now() })),
  });
  router.route({
    method: 'POST',
    path: 'oil-changes/:id/restore',
    summary: 'Bring an oil change and its reading back',
    action: 'oilChange.remove',
    rate: 'api',
    params,
    answer: ok(OilChange),
    handle: async ({ person, params: { id }, write }) =>
      write(async (trx, rev) => withDue(await restoreOilChange(trx, person, id, { rev, now: clock.now() }), today())),
  });
}
