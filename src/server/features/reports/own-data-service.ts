import type { Page } from '#contract/lists.ts';
import type { OwnData } from '#contract/own-data.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Shop } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { presentMedia } from '#server/features/media/media-service.ts';
import { listMedia } from '#server/features/media/media-store.ts';
import { listMessages } from '#server/features/messages/messages-store.ts';
import { presentReading } from '#server/features/oil-changes/km-readings-service.ts';
import { listReadings } from '#server/features/oil-changes/km-readings-store.ts';
import { presentOilChange, withDue } from '#server/features/oil-changes/oil-changes-service.ts';
import { listOilChanges } from '#server/features/oil-changes/oil-changes-store.ts';
import { presentRating } from '#server/features/ratings/ratings-service.ts';
import { listRatings } from '#server/features/ratings/ratings-store.ts';
import { presentSessions } from '#server/features/sessions/session-presenter.ts';
import { listSessions } from '#server/features/sessions/session-service.ts';
import { getUser } from '#server/features/users/users-service.ts';
import { listVehicles } from '#server/features/vehicles/vehicle-list-store.ts';
import { presentListed } from '#server/features/vehicles/vehicles-service.ts';
import { presentVisits } from '#server/features/visits/visits-service.ts';
import { listVisits } from '#server/features/visits/visit-list-store.ts';

const ROWS_AT_ONCE = 100;
const OLDEST_FIRST = { q: '', sort: 'createdAt' } as const;

/**
 * All that is stored of a client, read with the client's own eyes: each list as the client asks for it, every page, so
 * nothing is here that the client may not read elsewhere.
 */
export async function ownData({ db, clock, today }: Shop, person: Person): Promise<OwnData> {
  const { id } = person;
  const vehicles = await ownVehicles(db, person, today());
  const oilChanges = await allOf((page) => listOilChanges(db, { q: '', sort: 'changedAt', ...page }, id));
  const messages = await allOf((page) => listMessages(db, { ...OLDEST_FIRST, userId: id, ...page }));
  const ratings = await allOf((page) => listRatings(db, { sort: 'createdAt', userId: id, ...page }));
  const asked = { personId: id, clientId: id, now: clock.now() };
  const media = await allOf((page) => listMedia(db, { sort: 'createdAt', ...page }, asked));
  const sessions = await listSessions(db, id, clock.now());
  return {
    madeAt: isoInstant(clock.now()),
    user: await getUser(db, person, id),
    vehicles,
    visits: await ownVisits(db, person),
    oilChanges: oilChanges.map((row) => withDue(presentOilChange(row), today())),
    kmReadings: await readingsOf(db, person, vehicles),
    // Under an email that is his anybody may have written: only what he wrote signed in is surely his.
    messages: messages
      .filter(({ userId, signedIn }) => userId === id && signedIn === 1)
      .map((row) => ({ ...row, createdAt: isoInstant(row.createdAt) })),
    ratings: ratings.map(presentRating),
    media: media.map((row) => presentMedia(row, person, clock.now())),
    sessions: presentSessions(sessions, person.sessionId).items,
  };
}

/** The own visits with their tasks, the oldest first. */
export async function ownVisits(db: Db, person: Person): Promise<Visit[]> {
  const rows = await allOf((page) => listVisits(db, { ...OLDEST_FIRST, sort: 'date', ...page }, person.id));
  return await presentVisits(db, rows, person);
}

async function ownVehicles(db: Db, person: Person, today: string): Promise<Vehicle[]> {
  const rows = await allOf((page) => listVehicles(db, { ...OLDEST_FIRST, ...page }, person.id));
  return rows.map((row) => presentListed(row, person, today));
}

async function readingsOf(db: Db, person: Person, vehicles: readonly Vehicle[]): Promise<OwnData['kmReadings']> {
  const all: OwnData['kmReadings'] = [];
  for (const { id } of vehicles) {
    const rows = await allOf((page) => listReadings(db, { sort: 'readAt', ...page }, id));
    all.push(...rows.map((row) => presentReading(row, person)));
  }
  return all;
}

async function allOf<Row>(read: (page: { page: number; size: number }) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await read({ page, size: ROWS_AT_ONCE });
    all.push(...items);
    if (items.length < ROWS_AT_ONCE) return all;
  }
}
