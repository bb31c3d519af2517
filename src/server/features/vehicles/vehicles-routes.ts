import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { Vehicle, VehicleDraft, VehiclePage, VehiclePatch, VehicleQuery } from '#contract/vehicles.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import { restorableSince } from '#server/http/assertions.ts';
import { assertMay, ownOnly } from '#server/http/person.ts';
import type { Router } from '#server/http/routes.ts';
import {
  changeVehicle,
  type DeriveFromLog,
  createVehicle,
  getVehicle,
  presentListed,
  removeVehicle,
  restoreVehicle,
  withDue,
} from './vehicles-service.ts';
import { listVehicles } from './vehicle-list-store.ts';

const params = v.object({ id: Id });

export function vehiclesRoutes(router: Router, { db, clock, today }: Shop, deriveFromLog: DeriveFromLog): void {
  router.route({
    method: 'GET',
    path: 'vehicles',
    summary: 'Vehicles, found by plate in any script, make or model',
    action: 'vehicle.list',
    rate: 'api',
    query: VehicleQuery,
    answer: ok(VehiclePage),
    sameFor: (person, { removed }) =>
      removed === true ? undefined : `${ownOnly(person, 'vehicle.read') ?? person.role} ${today()}`,
    handle: async ({ person, query }) => {
      if (query.removed === true) assertMay(person, 'vehicle.remove');
      const page = await listVehicles(db, query, ownOnly(person, 'vehicle.read'), restorableSince(clock.now()));
      return { ...page, items: page.items.map((row) => presentListed(row, person, today())) };
    },
  });
  router.route({
    method: 'POST',
    path: 'vehicles',
    summary: 'A new vehicle',
    action: 'vehicle.create',
    rate: 'api',
    body: VehicleDraft,
    answer: created(Vehicle, 'vehicles'),
    handle: async ({ body, write }) => write((change) => createVehicle(change, body)),
  });
  router.route({
    method: 'GET',
    path: 'vehicles/:id',
    summary: 'One vehicle',
    action: 'vehicle.read',
    rate: 'api',
    params,
    answer: ok(Vehicle),
    handle: async ({ person, params: { id } }) => withDue(await getVehicle(db, person, id), today()),
  });
  router.route({
    method: 'PATCH',
    path: 'vehicles/:id',
    summary: 'Change a vehicle',
    action: 'vehicle.update',
    rate: 'api',
    params,
    body: VehiclePatch,
    ifMatch: true,
    answer: ok(Vehicle),
    handle: async ({ params: { id }, body, write }) =>
      write((change) => changeVehicle(change, id, body, deriveFromLog)),
  });
  router.route({
    method: 'DELETE',
    path: 'vehicles/:id',
    summary: 'Take a vehicle out of the lists',
    action: 'vehicle.remove',
    rate: 'api',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeVehicle(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'vehicles/:id/restore',
    summary: 'Bring a vehicle back',
    action: 'vehicle.remove',
    rate: 'api',
    params,
    answer: ok(Vehicle),
    handle: async ({ params: { id }, write }) => write((change) => restoreVehicle(change, id)),
  });
}
