import type { SearchHit } from '#contract/search.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import { isoInstant } from '#server/http/clock.ts';

/**
 * Reads what is shown of some rows, in any order. A phone is for whoever may list clients; money is never among the
 * words.
 */
export type ReadHits = (db: Db, ids: readonly string[]) => Promise<SearchHit[]>;

const none = { car: null, vehicleId: null, visitId: null, plateNumber: null, number: null, at: null, status: null };
const clientName = fullName('users');

const clients = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'phoneKey', clientName.as('name')])
    .where('id', 'in', ids),
);

export const readClients: ReadHits = async (db, ids) => {
  const rows = await clients(db, ids);
  return rows.map(({ id, name, username, phoneKey }) => ({
    ...none,
    id,
    userId: id,
    title: name || username,
    detail: phoneKey ?? '',
  }));
};

const vehicles = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('vehicles')
    .innerJoin('users', 'users.id', 'vehicles.ownerId')
    .select(['vehicles.id', 'ownerId', 'plateNumber', 'brand', 'model', 'year', clientName.as('owner')])
    .where('vehicles.id', 'in', ids),
);

export const readVehicles: ReadHits = async (db, ids) => {
  const rows = await vehicles(db, ids);
  return rows.map(({ id, ownerId, plateNumber, owner, ...car }) => ({
    ...none,
    id,
    userId: ownerId,
    vehicleId: id,
    plateNumber,
    car,
    title: '',
    detail: owner,
  }));
};

const visits = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('visits')
    .innerJoin('users', 'users.id', 'visits.userId')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .select(['visits.id', 'visits.userId', 'visits.vehicleId', 'visits.name', 'visits.number', 'visits.date'])
    .select(['vehicles.plateNumber', clientName.as('client'), 'brand', 'model'])
    .where('visits.id', 'in', ids),
);

export const readVisits: ReadHits = async (db, ids) => {
  const rows = await visits(db, ids);
  return rows.map(({ id, userId, vehicleId, name, number, date, plateNumber, client, brand, model }) => ({
    ...none,
    id,
    userId,
    vehicleId,
    visitId: id,
    plateNumber,
    car: { brand, model, year: null },
    title: name,
    detail: client,
    number,
    at: date,
  }));
};

const tasks = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('tasks')
    .innerJoin('visits', 'visits.id', 'tasks.visitId')
    .innerJoin('users', 'users.id', 'visits.userId')
    .innerJoin('vehicles', 'vehicles.id', 'visits.vehicleId')
    .select(['tasks.id', 'tasks.visitId', 'tasks.name', 'tasks.status', 'tasks.statusSince'])
    .select(['visits.userId', 'visits.vehicleId', 'vehicles.plateNumber', clientName.as('client'), 'brand', 'model'])
    .where('tasks.id', 'in', ids),
);

export const readTasks: ReadHits = async (db, ids) => {
  const rows = await tasks(db, ids);
  return rows.map(
    ({ id, userId, vehicleId, visitId, name, status, statusSince, plateNumber, client, brand, model }) => ({
      ...none,
      id,
      userId,
      vehicleId,
      visitId,
      plateNumber,
      car: { brand, model, year: null },
      title: name,
      detail: client,
      at: isoInstant(statusSince),
      status,
    }),
  );
};

const oilChanges = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('oil_changes')
    .innerJoin('vehicles', 'vehicles.id', 'oil_changes.vehicleId')
    .innerJoin('users', 'users.id', 'vehicles.ownerId')
    .select(['oil_changes.id', 'oil_changes.vehicleId', 'oilName', 'oilType', 'changedAt'])
    .select(['vehicles.ownerId', 'vehicles.plateNumber', clientName.as('client'), 'brand', 'model'])
    .where('oil_changes.id', 'in', ids),
);

export const readOilChanges: ReadHits = async (db, ids) => {
  const rows = await oilChanges(db, ids);
  return rows.map(({ id, ownerId, vehicleId, oilName, oilType, changedAt, plateNumber, client, brand, model }) => ({
    ...none,
    id,
    userId: ownerId,
    vehicleId,
    plateNumber,
    car: { brand, model, year: null },
    title: oilType ? `${oilName} · ${oilType}` : oilName,
    detail: client,
    at: isoInstant(changedAt),
  }));
};

const media = compiledOnce((db, ids: readonly string[]) =>
  db
    .selectFrom('media')
    .innerJoin('vehicles', 'vehicles.id', 'media.vehicleId')
    .innerJoin('users', 'users.id', 'vehicles.ownerId')
    .select(['media.id', 'media.vehicleId', 'media.visitId', 'media.name', 'media.createdAt'])
    .select(['vehicles.ownerId', 'vehicles.plateNumber', clientName.as('client'), 'brand', 'model'])
    .where('media.id', 'in', ids),
);

export const readMedia: ReadHits = async (db, ids) => {
  const rows = await media(db, ids);
  return rows.map(({ id, ownerId, vehicleId, visitId, name, createdAt, plateNumber, client, brand, model }) => ({
    ...none,
    id,
    userId: ownerId,
    vehicleId,
    visitId,
    plateNumber,
    car: { brand, model, year: null },
    title: name,
    detail: client,
    at: isoInstant(createdAt),
  }));
};

const messages = compiledOnce((db, ids: readonly string[]) =>
  db.selectFrom('messages').select(['id', 'userId', 'fullName', 'message', 'createdAt']).where('id', 'in', ids),
);

/** The first words of a message; the whole of it stands on its own page. */
export const readMessages: ReadHits = async (db, ids) => {
  const rows = await messages(db, ids);
  return rows.map(({ id, userId, message, createdAt, ...row }) => ({
    ...none,
    id,
    userId,
    title: row.fullName,
    detail: message.length > 120 ? `${message.slice(0, 120)}…` : message,
    at: isoInstant(createdAt),
  }));
};
