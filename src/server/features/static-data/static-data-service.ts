import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { LocalName } from '#contract/local-text.ts';
import type { StaticData, StaticDataDraft, StaticDataPatch, StaticNames } from '#contract/static-data.ts';
import { namesIn } from '#contract/static-names.ts';
import { searchKey } from '#contract/text.ts';
import { type Db, isShort } from '#server/db/dialect.ts';
import { textsOf } from '#server/db/json-columns.ts';
import type { StaticDataRow } from '#server/db/schema-shop.ts';
import type { AnyChange, Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { assertActive, throwIfInvalid, assertRemoved, wrongField } from '#server/http/assertions.ts';
import { changesBetween, definedFields } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { type NameUse, assertUnused, rewriteWords } from './name-uses-service.ts';
import { allNames, findName, hasNames, insertNames, namesLike, updateName } from './static-data-store.ts';
import { seeds } from './static-data-seeds.ts';

/** Few letters occur in many names: each more is one more look into the index. */
const OTHER_NAMES_MAX = 8;

/** @throws AppError not-found */
export async function getName(db: Db, id: string): Promise<StaticData> {
  return presentName(assertActive(await findName(db, id)));
}

/** @throws AppError validation-failed, conflict when the id is taken, name-exists with which name it is */
export async function createName(change: Change, draft: StaticDataDraft): Promise<StaticData> {
  const { trx, rev, now } = change;
  throwIfInvalid(validateIntervals(draft.type, draft));
  if (draft.id !== undefined && (await findName(trx, draft.id))) throw new AppError('conflict');
  await assertNameIsFree(trx, draft, undefined);
  const row = rowOf(draft, rev, now);
  await insertNames(trx, [row]);
  await change.record('staticData.create', row.id);
  return await getName(trx, row.id);
}

/**
 * Changes a name. Records hold the words themselves, so those written with the old words are rewritten with the new
 * ones in the same transaction: nothing loses its name. What is no oil type (any more) has no interval.
 * @throws AppError stale, validation-failed, name-exists, in-use when a used name is to change its type
 */
export async function changeName(
  change: Change,
  id: string,
  patch: StaticDataPatch,
  uses: readonly NameUse[],
): Promise<StaticData> {
  const { trx, rev, now } = change;
  const row = assertActive(await findName(trx, id));
  const before = presentName(row);
  await checkRev(change, 'staticData', row, () => before);
  const after = { ...before, ...definedFields(patch) };
  throwIfInvalid(validateIntervals(after.type, patch));
  if (after.type !== before.type) await assertUnused(trx, before, uses);
  else await rewriteWords(change, before, after.name, uses);
  await assertNameIsFree(trx, after, id);
  const columns = {
    type: after.type,
    name: JSON.stringify(after.name),
    intervalKm: after.type === 'OIL_TYPE' ? after.intervalKm : null,
    intervalMonths: after.type === 'OIL_TYPE' ? after.intervalMonths : null,
  };
  await updateName(trx, id, { ...columns, searchKey: keyOf(after.name), rev, updatedAt: now });
  await change.record('staticData.update', id, changesBetween(row, columns));
  return await getName(trx, id);
}

/**
 * The months after which oil of this type is to be changed; null for a type that the shop's list does not have, or has
 * without months.
 */
export async function findOilMonths(db: Db, oilType: string): Promise<number | null> {
  const folded = searchKey(oilType);
  if (folded === '') return null;
  const types = (await namesLike(db, 'OIL_TYPE', folded)).map(presentName);
  return types.find(({ name }) => foldedNames(name).has(folded))?.intervalMonths ?? null;
}

/**
 * What else the makes and models are called in whose names a folded text occurs: who looks for تويوتا finds each
 * Toyota. Folded, without what the text itself would find.
 */
export async function otherNamesOfCars(db: Db, folded: string): Promise<string[]> {
  if (isShort(folded)) return [];
  const rows = [...(await namesLike(db, 'BRAND', folded)), ...(await namesLike(db, 'MODEL', folded))];
  const names = rows.slice(0, OTHER_NAMES_MAX).flatMap((row) => [...foldedNames(presentName(row).name)]);
  return [...new Set(names)].filter((name) => !name.includes(folded));
}

/** What a car is called in a language: a make or model that is none of the shop's names stays as it was typed. */
export async function namesOfCar(
  db: Db,
  { brand, model }: { brand: string; model: string },
): Promise<(language: string) => string> {
  const [brands, models] = await Promise.all([
    namesLike(db, 'BRAND', searchKey(brand)),
    namesLike(db, 'MODEL', searchKey(model)),
  ]);
  const names = [...brands, ...models].map(presentName);
  return (language) => {
    const nameOf = namesIn({ names }, language);
    return `${nameOf('BRAND', brand)} ${nameOf('MODEL', model)}`;
  };
}

/**
 * Takes a name out of the selects. One that records are written with goes only when another of its type takes its
 * place: they are rewritten with that one, and restoring the name does not turn them back.
 * @throws AppError in-use with how many records use it, validation-failed when the replacement is none
 */
export async function removeName(
  change: Change,
  id: string,
  replacement: string | undefined,
  uses: readonly NameUse[],
): Promise<void> {
  const { trx, rev, now } = change;
  const name = presentName(assertActive(await findName(trx, id)));
  if (replacement === undefined) await assertUnused(trx, name, uses);
  else {
    const other = await findName(trx, replacement);
    const isReplacement =
      other !== undefined && other.deletedAt === null && other.type === name.type && other.id !== id;
    if (!isReplacement) throw new AppError('validation-failed', { fields: [wrongField('/replacement', 'not-found')] });
    await rewriteWords(change, name, presentName(other).name, uses);
  }
  await updateName(trx, id, { deletedAt: now, rev, updatedAt: now });
  await change.record('staticData.remove', id);
}

/** @throws AppError name-exists when the name has been entered again meanwhile */
export async function restoreName(change: Change, id: string): Promise<StaticData> {
  const { trx, rev, now } = change;
  const row = assertRemoved(await findName(trx, id));
  await assertNameIsFree(trx, presentName(row), id);
  await updateName(trx, id, { deletedAt: null, rev, updatedAt: now });
  await change.record('staticData.restore', id);
  return await getName(trx, id);
}

/** Gives a new shop the lists it can begin with; does nothing where there were ever any. */
export async function seedStaticData(change: AnyChange): Promise<void> {
  const { trx, rev, now } = change;
  if (await hasNames(trx)) return;
  await insertNames(
    trx,
    seeds.map((seed) => rowOf(seed, rev, now)),
  );
}

export function presentName(row: StaticDataRow): StaticData {
  const { id, rev, intervalKm, intervalMonths } = row;
  return {
    id,
    rev,
    intervalKm,
    intervalMonths,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    type: row.type,
    name: textsOf(row.name),
  };
}

/** Every name in its languages, to show a word of a record as its reader calls it. */
export async function readNames(db: Db): Promise<StaticNames> {
  return { names: (await allNames(db)).map(({ type, name }) => ({ type, name: textsOf(name) })) };
}

type NewName = Pick<StaticDataDraft, 'type' | 'intervalKm' | 'intervalMonths'> & {
  id?: string | undefined;
  name: LocalName;
};

function rowOf({ id, type, name, intervalKm, intervalMonths }: NewName, rev: number, now: number): StaticDataRow {
  return {
    id: id ?? newId(now),
    type,
    name: JSON.stringify(name),
    searchKey: keyOf(name),
    intervalKm,
    intervalMonths,
    rev,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}

function keyOf(name: Record<string, string>): string {
  return searchKey([name['ar'], name['en'], name['fr']].filter(Boolean).join(' '));
}

function foldedNames(name: Record<string, string>): Set<string> {
  return new Set(Object.values(name).map(searchKey).filter(Boolean));
}

/** Two rows of a type that read the same in any language would be one choice twice. */
async function assertNameIsFree(
  db: Db,
  { type, name }: Pick<StaticData, 'type' | 'name'>,
  ownId: string | undefined,
): Promise<void> {
  const wanted = foldedNames(name);
  for (const folded of wanted) {
    const likely = await namesLike(db, type, folded);
    const twin = likely.find((row) => row.id !== ownId && foldedNames(presentName(row).name).has(folded));
    if (twin) throw new AppError('name-exists', { current: { id: twin.id } });
  }
}

function validateIntervals(type: string, given: Pick<StaticDataPatch, 'intervalKm' | 'intervalMonths'>) {
  const fields = (['intervalKm', 'intervalMonths'] as const).filter((field) => typeof given[field] === 'number');
  return type === 'OIL_TYPE' ? [] : fields.map((field) => wrongField(`/${field}`, 'not-allowed'));
}
