import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { MergedVehicle, VehicleBelongings, VehicleMerge } from '#contract/merging.ts';
import { Vehicle, VehicleTransfer } from '#contract/vehicles.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Router } from '#server/http/routes.ts';
import type { OfVehicle } from '#server/features/users/related-records.ts';
import { transferVehicle } from './transfer-service.ts';
import { countVehicleRecords, mergeVehicles } from './vehicle-merge-service.ts';

type Parts = { db: Db; related: readonly OfVehicle[] };

const params = v.object({ id: Id });

/** A car changes hands, or turns out to be here twice. */
export function vehicleMergeRoutes(router: Router, { db, related }: Parts): void {
  router.route({
    method: 'POST',
    path: 'vehicles/:id/transfer',
    summary: 'Give a vehicle to another owner',
    action: 'vehicle.transfer',
    rate: 'api',
    params,
    body: VehicleTransfer,
    ifMatch: true,
    answer: ok(Vehicle),
    handle: async ({ params: { id }, body, write }) => write((change) => transferVehicle(change, id, body)),
  });
  router.route({
    method: 'GET',
    path: 'vehicles/:id/belongings',
    summary: 'How much belongs to a vehicle: what a merge would move',
    action: 'vehicle.merge',
    rate: 'api',
    params,
    answer: ok(VehicleBelongings),
    handle: async ({ person, params: { id } }) => countVehicleRecords(db, person, id, related),
  });
  router.route({
    method: 'POST',
    path: 'vehicles/:id/merge',
    summary: 'Make another record of the same vehicle part of this one',
    action: 'vehicle.merge',
    rate: 'api',
    params,
    body: VehicleMerge,
    ifMatch: true,
    answer: ok(MergedVehicle),
    handle: async ({ params: { id }, body, write }) => write((change) => mergeVehicles(change, id, body, related)),
  });
}
