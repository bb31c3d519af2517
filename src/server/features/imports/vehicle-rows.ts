import * as v from 'valibot';
import { DEFAULT_LANGUAGE, NAME_MAX } from '#contract/constants.ts';
import type { ImportResult } from '#contract/imports.ts';
import { canonicalPlate, plateKey } from '#contract/plates.ts';
import { day, km as Km } from '#contract/rules.ts';
import { Identifier } from '#contract/sessions.ts';
import { searchKey } from '#contract/text.ts';
import { VehicleDraft } from '#contract/vehicles.ts';
import type { Db } from '#server/db/dialect.ts';
import { wrongField } from '#server/http/assertions.ts';
import type { Change } from '#server/http/change.ts';
import { namesByLanguage } from '#server/features/static-data/names-by-language.ts';
import { findByIdentifier, findByUsername } from '#server/features/users/account-service.ts';
import { createVehicle, findVehicleByPlate, findVehicleFor } from '#server/features/vehicles/vehicles-service.ts';
import { engineWords, statusWords, typeWords } from './cell-words.ts';
import { type Cells, choiceOf, dayOf, nameIn, numberOf } from './read-cells.ts';
import { recordKm } from './imported-km.ts';
import { NOBODY, validated, type TakeRow } from './import-row.ts';

/** A vehicle with what it had run when the file was made: known already by its plate, in any script. */
export const takeVehicle: TakeRow = async (change, cells, { dateOrder }) => {
  const { trx, today } = change;
  const plate = canonicalPlate(cells.plate ?? '');
  const known = await findVehicleByPlate(trx, plate);
  if (known) return { id: known.id, isNew: false, by: 'plate', here: await otherHere(change, cells, known.id) };
  const ownerId = await ownerOf(trx, cells);
  const missing = namesOwner(cells) ? 'not-found' : 'required';
  // Validated with an owner that is nobody, so that all that is wrong with a row is told at once.
  const draft = validated(VehicleDraft, { ...looksOf(cells), plateNumber: plate, ownerId: ownerId ?? NOBODY }, [
    ...(ownerId === undefined ? [wrongField('/owner', missing)] : []),
    ...wrongKm(cells, dayOf(cells.kmDate, dateOrder)),
  ]);
  const { id } = await createVehicle(change, draft);
  const km = numberOf(cells.km);
  if (km !== undefined) await recordKm(change, { vehicleId: id, km, day: dayOf(cells.kmDate, dateOrder) ?? today });
  return { id, isNew: true, keys: [plateKey(plate)], read: { km: km ?? null } };
};

/** The car that is here, unless the row tells of the same one: a plate may be mistyped, a car sold. */
async function otherHere({ trx, person }: Change, cells: Cells, id: string): Promise<ImportResult['here']> {
  const car = await findVehicleFor(trx, person, id);
  if (!car) return null;
  const { brand, model, year, ownerName } = car;
  const isSame =
    (cells.year === undefined || numberOf(cells.year) === year) &&
    (await isNamed(trx, 'BRAND', cells.brand, brand)) &&
    (await isNamed(trx, 'MODEL', cells.model, model)) &&
    (await isOwner(trx, cells, car));
  return isSame ? null : { brand, model, year, ownerName };
}

/** Does the row name nobody else than the owner, whose name may stand there as well? */
async function isOwner(
  trx: Db,
  cells: Cells,
  { ownerId, ownerName }: { ownerId: string; ownerName: string },
): Promise<boolean> {
  if (!namesOwner(cells) || (await ownerOf(trx, cells)) === ownerId) return true;
  return cells.owner !== undefined && folded(cells.owner) === folded(ownerName);
}

/** Does the row say nothing else than what a car is called here, in any language? */
async function isNamed(trx: Db, type: 'BRAND' | 'MODEL', said: string | undefined, here: string): Promise<boolean> {
  if (said === undefined || folded(said) === folded(here)) return true;
  const nameOf = (await namesByLanguage(trx))(DEFAULT_LANGUAGE);
  return folded(nameOf(type, said.slice(0, NAME_MAX))) === folded(nameOf(type, here));
}

/** "Mercedes Benz" is "Mercedes-Benz". No name is so long that more of it is looked at. */
function folded(text = ''): string {
  return searchKey(text.slice(0, NAME_MAX)).replaceAll(/[\s.-]/gu, '');
}

function looksOf({ type, brand, model, year, color, engineType, vin, status }: Cells) {
  return {
    type: choiceOf(type, typeWords),
    brand,
    model,
    year: numberOf(year),
    color,
    engineType: nameIn(engineType, engineWords),
    ...(vin === undefined ? {} : { vin }),
    ...(status === undefined ? {} : { status: choiceOf(status, statusWords) }),
  };
}

function wrongKm({ km }: Cells, readOn: string | undefined) {
  return [
    ...(km === undefined || v.is(Km, numberOf(km)) ? [] : [wrongField('/km', 'number')]),
    ...(readOn === undefined || v.is(day, readOn) ? [] : [wrongField('/kmDate', 'format')]),
  ];
}

function namesOwner({ owner, ownerPhone, ownerEmail }: Cells): boolean {
  return (owner ?? ownerPhone ?? ownerEmail) !== undefined;
}

/**
 * Whose it is: who has the phone or the e-mail. Only where a row has neither does `owner` tell, as one of these or a
 * username: a word there is often a name, and may be somebody else's username.
 */
async function ownerOf(trx: Db, { owner, ownerPhone, ownerEmail }: Cells): Promise<string | undefined> {
  const contacts = [ownerPhone, ownerEmail].filter((text) => text !== undefined);
  for (const text of contacts.length > 0 || owner === undefined ? contacts : [owner]) {
    const identifier = v.safeParse(Identifier, text);
    const person = identifier.success ? await findByIdentifier(trx, identifier.output) : undefined;
    if (person) return person.id;
  }
  const isUsername = contacts.length === 0 && owner !== undefined && /^[A-Za-z0-9._-]{1,50}$/u.test(owner);
  return isUsername ? (await findByUsername(trx, owner))?.id : undefined;
}
