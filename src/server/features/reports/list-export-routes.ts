import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { UserExportQuery, VehicleExportQuery, VisitExportQuery } from '#contract/list-exports.ts';
import type { Db } from '../../db/dialect.ts';
import type { Clock } from '../../http/clock.ts';
import type { Person } from '../../http/person.ts';
import type { Router } from '../../http/routes.ts';
import type { ShopDay } from '../../http/shop-day.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { contactsOf, listUsers } from '../users/users-store.ts';
import { listVehicles } from '../vehicles/vehicles-store.ts';
import { listVisits } from '../visits/visits-store.ts';
import { exportList, userCells, vehicleCells, visitCells } from './list-export.ts';
import { userHeads, vehicleHeads, visitHeads } from './list-export-heads.ts';

type Parts = { db: Db; clock: Clock; today: ShopDay };

/** The lists as tables for a spreadsheet. Who took one along stands in the trail. */
export function listExportRoutes(router: Router, { db, clock, today }: Parts): void {
  const shared = {
    method: 'GET',
    action: 'list.export',
    rate: 'export',
    takesCookie: true,
    answer: { status: 200, schema: undefined },
  } as const;
  const send = async (person: Person, reply: FastifyReply, name: string, lines: AsyncGenerator<string>) => {
    const at = clock.now();
    await recordAudit(db, { at, actorId: person.id, action: 'list.export', entity: 'shop', entityId: name });
    void reply.header('content-disposition', `attachment; filename="${name}-${today()}.csv"`);
    await reply.type('text/csv; charset=utf-8').send(Readable.from(lines));
  };
  router.route({
    ...shared,
    path: 'users.csv',
    summary: 'People as a table for a spreadsheet',
    query: UserExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const lines = exportList(userHeads[lng], (page) => listUsers(db, { ...filters, ...page }, true), userCells);
      await send(person, reply, 'users', lines);
    },
  });
  router.route({
    ...shared,
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
      await send(person, reply, 'vehicles', exportList(vehicleHeads[lng], read, vehicleCells));
    },
  });
  router.route({
    ...shared,
    path: 'visits.csv',
    summary: 'Visits as a table for a spreadsheet',
    query: VisitExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const read = (page: { page: number; size: number; sort: 'createdAt' }) =>
        listVisits(db, { ...filters, ...page }, undefined);
      await send(person, reply, 'visits', exportList(visitHeads[lng], read, visitCells));
    },
  });
}
