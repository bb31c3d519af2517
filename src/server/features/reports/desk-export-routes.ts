import {
  MessageExportQuery,
  OfVehicleExportQuery,
  RatingExportQuery,
  ReviewExportQuery,
  StaticDataExportQuery,
  TodoExportQuery,
} from '#contract/list-exports.ts';
import type { Todo } from '#contract/todos.ts';
import { textsOf } from '#server/db/json-columns.ts';
import type { OilChangeRow } from '#server/db/schema-garage.ts';
import type { StaticDataRow } from '#server/db/schema-shop.ts';
import type { Shop } from '#server/http/change.ts';
import type { Router } from '#server/http/routes.ts';
import { asTable, sendTable } from '#server/http/send-table.ts';
import { listMessages, type MessageOfSomebody } from '#server/features/messages/messages-store.ts';
import { listReadings, listReviews, type NamedReading } from '#server/features/oil-changes/km-readings-store.ts';
import { listOilChanges } from '#server/features/oil-changes/oil-changes-store.ts';
import { listRatings, type NamedRating } from '#server/features/ratings/ratings-store.ts';
import { listNames } from '#server/features/static-data/static-data-store.ts';
import { pageOfTodos } from '#server/features/todos/todos-service.ts';
import {
  kmReadingHeads,
  messageHeads,
  nameHeads,
  oilChangeHeads,
  ratingHeads,
  reviewHeads,
  todoHeads,
} from './desk-export-heads.ts';
import { dayOf, exportList } from './list-export.ts';

/** What the desk keeps besides people, cars and visits, and the oil file of a car, as tables for a spreadsheet. */
export function deskExportRoutes(router: Router, shop: Shop): void {
  const { db, today } = shop;
  router.route({
    ...asTable,
    path: 'todos.csv',
    summary: 'What is to be done as a table for a spreadsheet',
    query: TodoExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const read = (page: TodoPaging) => pageOfTodos(db, person, { ...filters, ...page }, today());
      await sendTable(shop, person, reply, 'todos', exportList(todoHeads[lng], read, todoCells));
    },
  });
  router.route({
    ...asTable,
    path: 'messages.csv',
    summary: 'Messages as a table for a spreadsheet',
    query: MessageExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const lines = exportList(messageHeads[lng], (page) => listMessages(db, { ...filters, ...page }), messageCells);
      await sendTable(shop, person, reply, 'messages', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'ratings.csv',
    summary: 'Ratings as a table for a spreadsheet',
    query: RatingExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const lines = exportList(ratingHeads[lng], (page) => listRatings(db, { ...filters, ...page }), ratingCells);
      await sendTable(shop, person, reply, 'ratings', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'static-data.csv',
    summary: 'The shop’s names as a table for a spreadsheet',
    query: StaticDataExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const lines = exportList(nameHeads[lng], (page) => listNames(db, { ...filters, ...page }), nameCells);
      await sendTable(shop, person, reply, 'static-data', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'oil-changes.csv',
    summary: 'The oil changes of a car as a table for a spreadsheet',
    query: OfVehicleExportQuery,
    handle: async ({ person, query: { lng, vehicleId }, reply }) => {
      const read = ({ page, size }: { page: number; size: number }) =>
        listOilChanges(db, { page, size, q: '', vehicleId, sort: 'changedAt' }, undefined);
      await sendTable(shop, person, reply, 'oil-changes', exportList(oilChangeHeads[lng], read, oilChangeCells));
    },
  });
  router.route({
    ...asTable,
    path: 'km-readings.csv',
    summary: 'The kilometres of a car as a table for a spreadsheet',
    query: OfVehicleExportQuery,
    handle: async ({ person, query: { lng, vehicleId }, reply }) => {
      const read = ({ page, size }: { page: number; size: number }) =>
        listReadings(db, { page, size, sort: 'readAt' }, vehicleId);
      await sendTable(shop, person, reply, 'km-readings', exportList(kmReadingHeads[lng], read, readingCells));
    },
  });
  reviewExportRoute(router, shop);
}

/** The readings that wait for a manager, each beside its car. */
function reviewExportRoute(router: Router, shop: Shop): void {
  router.route({
    ...asTable,
    path: 'km-readings/review.csv',
    summary: 'The readings that wait for review as a table for a spreadsheet',
    query: ReviewExportQuery,
    handle: async ({ person, query: { lng }, reply }) => {
      const read = ({ page, size }: { page: number; size: number }) =>
        listReviews(shop.db, { page, size, sort: 'receivedAt', state: 'SUSPECT' });
      const lines = exportList(reviewHeads[lng], read, (row) => [row.plateNumber, row.ownerName, ...readingCells(row)]);
      await sendTable(shop, person, reply, 'km-readings', lines);
    },
  });
}

type TodoPaging = { page: number; size: number; sort: 'createdAt' };

function todoCells({ title, description, ownerName, shopWide, createdAt, completedOn }: Todo) {
  return [title, description, ownerName, Number(shopWide), createdAt.slice(0, 10), completedOn];
}

function messageCells({ fullName, email, phoneKey, message, read, createdAt }: MessageOfSomebody) {
  return [fullName, email, phoneKey, message, read, dayOf(createdAt)];
}

function ratingCells({ stars, feedback, clientName, visitNumber, plateNumber, createdAt }: NamedRating) {
  return [stars, feedback, clientName, visitNumber, plateNumber, dayOf(createdAt)];
}

function nameCells({ type, name, intervalKm, intervalMonths }: StaticDataRow) {
  const { ar = '', en = '', fr = '' } = textsOf(name);
  return [type, ar, en, fr, intervalKm, intervalMonths];
}

function readingCells({ readAt, km, state, source, byName, note }: NamedReading) {
  return [dayOf(readAt), km, state, source, byName, note];
}

function oilChangeCells(row: OilChangeRow) {
  const { changedAt, oilName, oilType, currentKm, nextChangeKm, nextChangeDate, notes } = row;
  return [dayOf(changedAt), oilName, oilType, currentKm, nextChangeKm, nextChangeDate, notes];
}
