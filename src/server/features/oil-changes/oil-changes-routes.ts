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
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import { ownOnly } from '#server/http/person.ts';
import type { Router } from '#server/http/routes.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import {
  changeOilChange,
  createOilChange,
  getOilChange,
  presentOilChange,
  removeOilChange,
  restoreOilChange,
  withDue,
} from './oil-changes-service.ts';
import { listOilChanges } from './oil-changes-store.ts';

const params = v.object({ id: Id });

export function oilChangesRoutes(router: Router, { db, today }: Shop): void {
  router.route({
    method: 'GET',
    path: 'oil-changes',
    summary: 'Oil changes, found by the car',
    action: 'oilChange.read',
    rate: 'api',
    query: OilChangeQuery,
    answer: ok(OilChangePage),
    handle: async ({ person, query }) => {
      const page = await listOilChanges(db, query, ownOnly(person, 'oilChange.read'));
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
      const page = await listOilChanges(db, { ...query, vehicleId: id }, ownOnly(person, 'oilChange.read'));
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
    handle: async ({ body, write }) => write((change) => createOilChange(change, body)),
  });
  router.route({
    method: 'GET',
    path: 'oil-changes/:id',
    summary: 'One oil change',
    action: 'oilChange.read',
    rate: 'api',
    params,
    answer: ok(OilChange),
    handle: async ({ person, params: { id } }) => getOilChange(db, person, id, today()),
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
    handle: async ({ params: { id }, body, write }) => write((change) => changeOilChange(change, id, body)),
  });
  router.route({
    method: 'DELETE',
    path: 'oil-changes/:id',
    summary: 'Take an oil change away and void its reading',
    action: 'oilChange.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeOilChange(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'oil-changes/:id/restore',
    summary: 'Bring an oil change and its reading back',
    action: 'oilChange.remove',
    rate: 'api',
    params,
    answer: ok(OilChange),
    handle: async ({ params: { id }, write }) => write((change) => restoreOilChange(change, id)),
  });
}
