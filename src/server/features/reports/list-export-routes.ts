import { UserExportQuery, VehicleExportQuery, VisitExportQuery } from '#contract/list-exports.ts';
import type { Router } from '#server/http/routes.ts';
import { asTable, sendTable } from '#server/http/send-table.ts';
import { contactsOf, listUsers } from '#server/features/users/users-store.ts';
import { listVehicles } from '#server/features/vehicles/vehicle-list-store.ts';
import { listVisits } from '#server/features/visits/visit-list-store.ts';
import { presentVisits } from '#server/features/visits/visits-service.ts';
import { floorFilter } from './floor-filter.ts';
import { type ExportedPage, exportList, userCells, vehicleCells, visitCells } from './list-export.ts';
import { tableForm, type TableShop } from './table-form.ts';
import { userHeads, vehicleHeads, visitHeads } from './list-export-heads.ts';

/** The lists as tables for a spreadsheet. */
export function listExportRoutes(router: Router, shop: TableShop): void {
  const { db } = shop;
  router.route({
    ...asTable,
    path: 'users.csv',
    summary: 'People as a table for a spreadsheet',
    query: UserExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const form = await tableForm(shop, lng);
      const read = (page: ExportedPage) => listUsers(db, { ...filters, ...page }, true);
      const lines = exportList(form, userHeads, read, userCells);
      await sendTable(shop, person, reply, 'users', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'vehicles.csv',
    summary: 'Vehicles as a table for a spreadsheet',
    query: VehicleExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const read = async (page: ExportedPage) => {
        const cars = await listVehicles(db, { ...filters, ...page }, undefined);
        const contacts = await contactsOf(
          db,
          cars.items.map(({ ownerId }) => ownerId),
        );
        return { ...cars, items: cars.items.map((car) => ({ ...car, ...contacts.get(car.ownerId) })) };
      };
      const form = await tableForm(shop, lng);
      const lines = exportList(form, vehicleHeads, read, vehicleCells);
      await sendTable(shop, person, reply, 'vehicles', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'visits.csv',
    summary: 'Visits as a table for a spreadsheet',
    query: VisitExportQuery,
    handle: async ({ person, query: { lng, group, due, ...filters }, reply }) => {
      const read = async (page: ExportedPage) => {
        const visits = await listVisits(db, { ...filters, ...page }, undefined);
        return { ...visits, items: await presentVisits(db, visits.items, person) };
      };
      const form = await tableForm(shop, lng);
      const isShown = floorFilter(shop, person, { group, due });
      const lines = exportList(form, visitHeads, read, (visit) =>
        isShown(visit) ? visitCells(visit, form) : undefined,
      );
      await sendTable(shop, person, reply, 'visits', lines);
    },
  });
}
