import { greetedAs } from '#contract/greeting.ts';
import { isolatedPlate, plateText } from '#contract/plates.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/constants.ts';
import type { Page } from '#contract/lists.ts';
import type { DueExportQuery, DueQuery, DueVehicle, OilCallDraft } from '#contract/oil-due.ts';
import { dueAsOf } from '#contract/oil-projection.ts';
import type { Role } from '#contract/roles.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { shopTime } from '#server/http/shop-day.ts';
import type { Person } from '#server/http/person.ts';
import { BYTE_ORDER_MARK, csvLine, type CsvStyle } from '#contract/csv.ts';
import { oilOf } from '#server/db/json-columns.ts';
import { assertFound, throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import type { NameOf } from '#contract/static-names.ts';
import { namesByLanguage } from '#server/features/static-data/names-by-language.ts';
import { getMerchantName } from '#server/features/branding/branding-service.ts';
import { ownTextsOf } from '#server/features/templates/templates-service.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { allDue, dueOfOwners, type DueRow, findDue, listDue, type OwnersCar, saveCall } from './oil-due-store.ts';
import { exportTexts, writeReminder } from './oil-due-texts.ts';

/** The cars whose oil is due on a day, the most overdue first, with whom to call and what to say. */
export async function findDueVehicles(
  db: Db,
  { role }: Person,
  query: DueQuery,
  today: string,
): Promise<Page<DueVehicle>> {
  const [page, writer] = await Promise.all([listDue(db, query, today), writerOf(db, role)]);
  const owners = query.perOwner === true ? page.items.map(({ ownerId }) => ownerId) : [];
  const cars = Map.groupBy(await dueOfOwners(db, owners, query, today), ({ ownerId }) => ownerId);
  return { ...page, items: page.items.map((row) => presentDue(row, today, writer, cars.get(row.ownerId))) };
}

/**
 * Keeps that somebody was called about a car and perhaps `also` others of his, or takes it back. The trail
 * has each call. @throws AppError not-found
 */
export async function recordCall(
  change: Change,
  vehicleId: string,
  { called, note, also }: OilCallDraft,
): Promise<DueVehicle> {
  const { trx, person, now, today } = change;
  const { ownerId } = await getVehicle(trx, person, vehicleId);
  const others = await Promise.all(also.map((id) => getVehicle(trx, person, id)));
  throwIfInvalid(others.some((car) => car.ownerId !== ownerId) ? [wrongField('/also', 'not-owner')] : []);
  const call = called
    ? { calledAt: now, calledBy: person.id, callNote: note }
    : { calledAt: null, calledBy: null, callNote: null };
  const changes = note ? { callNote: [null, note] as [null, string] } : undefined;
  for (const id of new Set([vehicleId, ...also])) {
    await saveCall(trx, id, call);
    await change.record(called ? 'oilChange.call' : 'oilChange.uncall', { entity: 'vehicle', id }, changes);
  }
  return presentDue(assertFound(await findDue(trx, vehicleId)), today, await writerOf(trx, person.role));
}

/** The whole list as CSV, in pieces: of ten thousand cars no more than their ids and a page are in memory. */
export async function* exportDue(
  db: Db,
  { lng = DEFAULT_LANGUAGE, ...filter }: DueExportQuery,
  { today, timeZone, style }: { today: string; timeZone: string; style: CsvStyle },
): AsyncGenerator<string> {
  const { heads, urgencies } = exportTexts[lng];
  const nameOf = (await namesByLanguage(db))(lng);
  yield BYTE_ORDER_MARK + csvLine(heads, style);
  for await (const rows of allDue(db, filter, today)) {
    const lines = rows.map((row) => {
      const { due, ...car } = presentDue(row, today, nobody);
      const cells = [
        plateText(car.plateNumber),
        `${nameOf('BRAND', car.brand)} ${nameOf('MODEL', car.model)}`,
        car.ownerName,
        car.phone,
        urgencies[due.urgency],
        due.from,
        due.urgency === 'overdue' ? null : due.to,
        due.kmLeft,
        car.latestKm,
        row.calledAt === null ? null : shopTime(row.calledAt, timeZone).slice(0, 10),
      ];
      return csvLine(cells, style);
    });
    yield lines.join('');
  }
}

/** Who writes to the owners: who it is, the shop's name, and what it calls makes and models in each language. */
type Writer = {
  role: Role;
  shop: string;
  nameIn: (language: Language) => NameOf;
  own: Partial<Record<Language, string>>;
};

/** For a file, which only who may read all phones can have. */
const nobody: Writer = { role: 'MANAGER', shop: '', own: {}, nameIn: () => (_type, word) => word };

async function writerOf(db: Db, role: Role): Promise<Writer> {
  const [shop, nameIn, own] = await Promise.all([getMerchantName(db), namesByLanguage(db), ownTextsOf(db, 'OIL_DUE')]);
  return { role, shop, own, nameIn };
}

function presentDue(
  row: DueRow,
  today: string,
  { role, shop, nameIn, own }: Writer,
  ofOwner: readonly OwnersCar[] = [],
): DueVehicle {
  const { id, plateNumber, brand, model, ownerId, ownerName, latestKm, calledByName } = row;
  const due = dueAsOf(oilOf(row), today);
  const language = LANGUAGES.find((each) => each === row.language) ?? DEFAULT_LANGUAGE;
  const nameOf = nameIn(language);
  const also = ofOwner.filter((car) => car.id !== id);
  const carWords = (car: Pick<DueRow, 'brand' | 'model' | 'plateNumber'>) =>
    `${nameOf('BRAND', car.brand)} ${nameOf('MODEL', car.model)} (${isolatedPlate(car.plateNumber)})`;
  const values = { name: greetedAs(row), cars: [row, ...also].map(carWords), shop };
  return {
    id,
    plateNumber,
    brand,
    model,
    ownerId,
    ownerName,
    latestKm,
    calledByName,
    language,
    due,
    also: also.map(({ ownerId: _same, oil: _told, ...car }) => ({
      ...car,
      due: dueAsOf(oilOf({ oil: _told }), today),
    })),
    // Of a colleague who has a car here a mechanic reads none, as in the list of people.
    phone: role === 'EMPLOYEE' && row.ownerRole !== 'CLIENT' ? null : row.phoneKey,
    lastKmUpdate: row.lastKmUpdate === null ? null : isoInstant(row.lastKmUpdate),
    message: writeReminder(language, due.urgency, values, own[language]),
    calledAt: row.calledAt === null ? null : isoInstant(row.calledAt),
    callNote: row.callNote ?? '',
  };
}
