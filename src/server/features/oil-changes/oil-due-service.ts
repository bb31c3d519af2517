import { isolatedPlate } from '#contract/plates.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/constants.ts';
import type { Page } from '#contract/lists.ts';
import type { DueExportQuery, DueQuery, DueVehicle, OilCallDraft } from '#contract/oil-due.ts';
import { dueAsOf } from '#contract/oil-projection.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts';
import { oilOf } from '#server/db/json-columns.ts';
import { assertFound } from '#server/http/assertions.ts';
import { type NameOf, namesIn } from '#contract/static-names.ts';
import { readNames } from '#server/features/static-data/static-data-service.ts';
import { getMerchantName } from '#server/features/branding/branding-service.ts';
import { getVehicle } from '#server/features/vehicles/vehicles-service.ts';
import { allDue, type DueRow, findDue, listDue, saveCall } from './oil-due-store.ts';
import { exportTexts, writeReminder } from './oil-due-texts.ts';

/** The cars whose oil is due on a day, the most overdue first, with whom to call and what to say. */
export async function findDueVehicles(db: Db, query: DueQuery, today: string): Promise<Page<DueVehicle>> {
  const [page, writer] = await Promise.all([listDue(db, query, today), writerOf(db)]);
  return { ...page, items: page.items.map((row) => presentDue(row, today, writer)) };
}

/** Keeps that somebody was called about a car, or takes it back. The trail has each call. @throws AppError not-found */
export async function recordCall(
  change: Change,
  vehicleId: string,
  { called, note }: OilCallDraft,
): Promise<DueVehicle> {
  const { trx, person, now, today } = change;
  await getVehicle(trx, person, vehicleId);
  const call = called
    ? { calledAt: now, calledBy: person.id, callNote: note }
    : { calledAt: null, calledBy: null, callNote: null };
  await saveCall(trx, vehicleId, call);
  const changes = note ? { callNote: [null, note] as [null, string] } : undefined;
  await change.record(called ? 'oilChange.call' : 'oilChange.uncall', { entity: 'vehicle', id: vehicleId }, changes);
  return presentDue(assertFound(await findDue(trx, vehicleId)), today, await writerOf(trx));
}

/** The whole list as CSV, in pieces, so that ten thousand cars take no more memory than a page. */
export async function* exportDue(db: Db, { lng, ...filter }: DueExportQuery, today: string): AsyncGenerator<string> {
  const { heads, urgencies } = exportTexts[lng];
  yield BYTE_ORDER_MARK + csvLine(heads);
  for await (const rows of allDue(db, filter, today)) {
    const lines = rows.map((row) => {
      const { due, calledAt, ...car } = presentDue(row, today, nobody);
      return csvLine([
        car.plateNumber,
        `${car.brand} ${car.model}`,
        car.ownerName,
        car.phone,
        urgencies[due.urgency],
        due.from,
        due.to,
        due.kmLeft,
        car.latestKm,
        calledAt?.slice(0, 10) ?? null,
      ]);
    });
    yield lines.join('');
  }
}

/** Who writes to the owners: the shop's name, and what it calls makes and models in each language. */
type Writer = { shop: string; nameIn: (language: Language) => NameOf };

const nobody: Writer = { shop: '', nameIn: () => (_type, word) => word };

async function writerOf(db: Db): Promise<Writer> {
  const [shop, names] = await Promise.all([getMerchantName(db), readNames(db)]);
  const byLanguage = new Map(LANGUAGES.map((language) => [language, namesIn(names, language)]));
  return { shop, nameIn: (language) => byLanguage.get(language)! };
}

function presentDue(row: DueRow, today: string, { shop, nameIn }: Writer): DueVehicle {
  const { id, plateNumber, brand, model, ownerId, ownerName, latestKm, calledByName } = row;
  const due = dueAsOf(oilOf(row), today);
  const language = LANGUAGES.find((each) => each === row.language) ?? DEFAULT_LANGUAGE;
  const nameOf = nameIn(language);
  const values = {
    name: row.firstName,
    car: `${nameOf('BRAND', brand)} ${nameOf('MODEL', model)}`,
    plate: isolatedPlate(plateNumber),
    shop,
  };
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
    phone: row.phoneKey,
    lastKmUpdate: row.lastKmUpdate === null ? null : isoInstant(row.lastKmUpdate),
    message: writeReminder(language, due.urgency, values),
    calledAt: row.calledAt === null ? null : isoInstant(row.calledAt),
    callNote: row.callNote ?? '',
  };
}
