import { UserExportQuery, VehicleExportQuery, VisitExportQuery } from '#contract/list-exports.ts';
import type { Shop } from '#server/http/change.ts';
import type { Router } from '#server/http/routes.ts';
import { asTable, sendTable } from '#server/http/send-table.ts';
import { contactsOf, listUsers } from '#server/features/users/users-store.ts';
import { listVehicles } from '#server/features/vehicles/vehicle-list-store.ts';
import { listVisits } from '#server/features/visits/visits-store.ts';
import { exportList, userCells, vehicleCells, visitCells } from './list-export.ts';
import { userHeads, vehicleHeads, visitHeads } from './list-export-heads.ts';

/** The lists as tables for a spreadsheet. */
export function listExportRoutes(router: Router, shop: Shop): void {
  const { db } = shop;
  router.route({
    ...asTable,
    path: 'users.csv',
    summary: 'People as a table for a spreadsheet',
    query: UserExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const lines = exportList(userHeads[lng], (page) => listUsers(db, { ...filters, ...page }, true), userCells);
      await sendTable(shop, person, reply, 'users', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'vehicles.csv',
    summary: 'Vehicles as a table for a spreadsheet',
    query: VehicleExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const read = async (page: { page: number; size: number; sort: 'createdAt' }) => {
        const cars = await listVehicles(db, { ...filters, ...page }, undefined);
        const contacts = await contactsOf(
          db,
          cars.items.map(({ ownerId }) => ownerId),
        );
        return { ...cars, items: cars.items.map((car) => ({ ...car, ...contacts.get(car.ownerId) })) };
      };
      await sendTable(shop, person, reply, 'vehicles', exportList(vehicleHeads[lng], read, vehicleCells));
    },
  });
  router.route({
    ...asTable,
    path: 'visits.csv',
    summary: 'Visits as a table for a spreadsheet',
    query: VisitExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const read = (page: { page: number; size: number; sort: 'createdAt' }) =>
        listVisits(db, { ...filters, ...page }, undefined);
      await sendTable(shop, person, reply, 'visits', exportList(visitHeads[lng], read, visitCells));
    },
  });
}
