import {
  MessageExportQuery,
  OfVehicleExportQuery,
  RatingExportQuery,
  ReviewExportQuery,
  StaticDataExportQuery,
  TodoExportQuery,
} from '#contract/list-exports.ts';
import { plateText } from '#contract/plates.ts';
import type { Todo } from '#contract/todos.ts';
import { textsOf } from '#server/db/json-columns.ts';
import type { OilChangeRow } from '#server/db/schema-garage.ts';
import type { StaticDataRow } from '#server/db/schema-shop.ts';
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
import { type ExportedPage, exportList } from './list-export.ts';
import { type TableForm, tableForm, type TableShop } from './table-form.ts';

/** What the desk keeps besides people, cars and visits, and the oil file of a car, as tables for a spreadsheet. */
export function deskExportRoutes(router: Router, shop: TableShop): void {
  const { db, today } = shop;
  router.route({
    ...asTable,
    path: 'todos.csv',
    summary: 'What is to be done as a table for a spreadsheet',
    query: TodoExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const read = (page: ExportedPage) => pageOfTodos(db, person, { ...filters, ...page }, today());
      const form = await tableForm(shop, lng);
      const lines = exportList(form, todoHeads, read, todoCells);
      await sendTable(shop, person, reply, 'todos', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'messages.csv',
    summary: 'Messages as a table for a spreadsheet',
    query: MessageExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const form = await tableForm(shop, lng);
      const read = (page: ExportedPage) => listMessages(db, { ...filters, ...page });
      const lines = exportList(form, messageHeads, read, messageCells);
      await sendTable(shop, person, reply, 'messages', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'ratings.csv',
    summary: 'Ratings as a table for a spreadsheet',
    query: RatingExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const form = await tableForm(shop, lng);
      const read = (page: ExportedPage) => listRatings(db, { ...filters, ...page });
      const lines = exportList(form, ratingHeads, read, ratingCells);
      await sendTable(shop, person, reply, 'ratings', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'static-data.csv',
    summary: 'The shop’s names as a table for a spreadsheet',
    query: StaticDataExportQuery,
    handle: async ({ person, query: { lng, ...filters }, reply }) => {
      const form = await tableForm(shop, lng);
      const read = (page: ExportedPage) => listNames(db, { ...filters, lng: form.language, ...page });
      const lines = exportList(form, nameHeads, read, nameCells);
      await sendTable(shop, person, reply, 'static-data', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'oil-changes.csv',
    summary: 'The oil changes of a car as a table for a spreadsheet',
    query: OfVehicleExportQuery,
    handle: async ({ person, query: { lng, vehicleId }, reply }) => {
      const read = ({ page, size }: ExportedPage) =>
        listOilChanges(db, { page, size, q: '', vehicleId, sort: 'changedAt' }, undefined);
      const form = await tableForm(shop, lng);
      const lines = exportList(form, oilChangeHeads, read, oilChangeCells);
      await sendTable(shop, person, reply, 'oil-changes', lines);
    },
  });
  router.route({
    ...asTable,
    path: 'km-readings.csv',
    summary: 'The kilometres of a car as a table for a spreadsheet',
    query: OfVehicleExportQuery,
    handle: async ({ person, query: { lng, vehicleId }, reply }) => {
      const read = ({ page, size }: ExportedPage) => listReadings(db, { page, size, sort: 'readAt' }, vehicleId);
      const form = await tableForm(shop, lng);
      const lines = exportList(form, kmReadingHeads, read, readingCells);
      await sendTable(shop, person, reply, 'km-readings', lines);
    },
  });
  reviewExportRoute(router, shop);
}

/** The readings that wait for a manager, each beside its car. */
function reviewExportRoute(router: Router, shop: TableShop): void {
  router.route({
    ...asTable,
    path: 'km-readings/review.csv',
    summary: 'The readings that wait for review as a table for a spreadsheet',
    query: ReviewExportQuery,
    handle: async ({ person, query: { lng }, reply }) => {
      const read = ({ page, size }: ExportedPage) =>
        listReviews(shop.db, { page, size, sort: 'receivedAt', state: 'SUSPECT' });
      const form = await tableForm(shop, lng);
      const lines = exportList(form, reviewHeads, read, (row) => [
        plateText(row.plateNumber),
        row.ownerName,
        ...readingCells(row, form),
      ]);
      await sendTable(shop, person, reply, 'km-readings', lines);
    },
  });
}

function todoCells(
  { title, description, ownerName, shopWide, createdAt, completedOn }: Todo,
  { word, day }: TableForm,
) {
  return [title, description, ownerName, word('flag', Number(shopWide)), day(createdAt), completedOn];
}

function messageCells(row: MessageOfSomebody, { word, day }: TableForm) {
  const { fullName, email, phoneKey, message, read, signedIn, createdAt } = row;
  return [fullName, email, word('flag', signedIn), phoneKey, message, word('flag', read), day(createdAt)];
}

function ratingCells(
  { stars, feedback, clientName, visitNumber, plateNumber, createdAt }: NamedRating,
  { day }: TableForm,
) {
  return [stars, feedback, clientName, visitNumber, plateNumber && plateText(plateNumber), day(createdAt)];
}

function nameCells({ type, name, intervalKm, intervalMonths }: StaticDataRow, { word }: TableForm) {
  const { ar = '', en = '', fr = '' } = textsOf(name);
  return [word('nameType', type), ar, en, fr, intervalKm, intervalMonths];
}

function readingCells({ readAt, km, state, source, byName, note }: NamedReading, { word, day }: TableForm) {
  return [day(readAt), km, word('kmState', state), word('kmSource', source), byName, note];
}

function oilChangeCells(row: OilChangeRow, { nameOf, day }: TableForm) {
  const { changedAt, oilName, oilType, currentKm, nextChangeKm, nextChangeDate, notes } = row;
  const oil = [nameOf('OIL_NAME', oilName), oilType && nameOf('OIL_TYPE', oilType)];
  return [day(changedAt), ...oil, currentKm, nextChangeKm, nextChangeDate, notes];
}
