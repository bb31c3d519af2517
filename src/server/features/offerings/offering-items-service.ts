import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { OfferingItem, OfferingItemDraft, OfferingItemPatch, OfferingMove } from '#contract/offerings.ts';
import { searchKey } from '#contract/text.ts';
import { type Db, isShort } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import { textsOf } from '#server/db/json-columns.ts';
import type { Change } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { assertActive, throwIfInvalid, assertRemoved, wrongField } from '#server/http/assertions.ts';
import { changesBetween, definedFields } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { findCategory } from './categories-store.ts';
import { findItem, insertItem, titlesOfItems, updateItem } from './offering-items-store.ts';
import { endOf, itemsOf, moveInOrder } from './offering-order.ts';
import { offeringKey, presentItem } from './offering-presenter.ts';
import { seesHidden } from './offering-scope.ts';

/**
 * A word occurs in many names, and in what is said of still more: of so many items
 * the names are read, so many are looked for.
 */
const READ_AT_MOST = 50;
const OTHER_NAMES_MAX = 12;

/** @throws AppError not-found, for the public also for one that is hidden by itself or by its category */
export async function getItem(db: Db, person: Person | undefined, id: string): Promise<OfferingItem> {
  const row = assertActive(await findItem(db, id));
  const isShown = row.visible === 1 && (await findCategory(db, row.categoryId))?.visible === 1;
  if (!isShown && !seesHidden(person)) throw new AppError('not-found');
  return presentItem(row);
}

/** @throws AppError conflict when the id is taken, validation-failed when there is no such category */
export async function createItem(change: Change, draft: OfferingItemDraft): Promise<OfferingItem> {
  const { trx, person, rev, now } = change;
  await requireCategory(trx, draft.categoryId);
  const id = draft.id ?? newId(now);
  if (await findItem(trx, id)) throw new AppError('conflict');
  const order = draft.order ?? (await endOf(trx, itemsOf(draft.categoryId)));
  const row = { id, ...columnsOf({ ...draft, order }), rev, createdAt: now, updatedAt: now, deletedAt: null };
  await insertItem(trx, { ...row, searchKey: offeringKey(draft.title, draft.description) });
  await change.record('item.create', id);
  return await getItem(trx, person, id);
}

/** @throws AppError stale, validation-failed when there is no such category */
export async function changeItem(change: Change, id: string, patch: OfferingItemPatch): Promise<OfferingItem> {
  const { trx, person, rev, now } = change;
  const row = assertActive(await findItem(trx, id));
  const before = presentItem(row);
  await checkRev(change, 'item', row, () => before);
  if (patch.categoryId !== undefined) await requireCategory(trx, patch.categoryId);
  const after = { ...before, ...definedFields(patch) };
  // In another category it stands at the end, unless its place there is said.
  if (after.categoryId !== before.categoryId && patch.order === undefined)
    after.order = await endOf(trx, itemsOf(after.categoryId));
  const columns = columnsOf(after);
  const key = offeringKey(after.title, after.description);
  await updateItem(trx, id, { ...columns, searchKey: key, rev, updatedAt: now });
  await change.record('item.update', id, changesBetween(row, columns));
  return await getItem(trx, person, id);
}

/**
 * Puts a service before another of its category, or to the end. Two who move at once are both heard: what the others'
 * places are follows from the move. @throws AppError validation-failed when the other is not in the same category
 */
export async function moveItem(change: Change, id: string, { before }: OfferingMove): Promise<OfferingItem> {
  const { trx, person, rev, now } = change;
  const { categoryId } = assertActive(await findItem(trx, id));
  const moved = await moveInOrder(trx, itemsOf(categoryId), { id, before, rev, updatedAt: now });
  if (moved) await change.record('item.move', id, { order: moved });
  return await getItem(trx, person, id);
}

/** @throws AppError not-found when there is none, or it is removed already */
export async function removeItem(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  assertActive(await findItem(trx, id));
  await updateItem(trx, id, { deletedAt: now, rev, updatedAt: now });
  await change.record('item.remove', id);
}

/** @throws AppError conflict while its category is removed */
export async function restoreItem(change: Change, id: string): Promise<OfferingItem> {
  const { trx, person, rev, now } = change;
  const row = assertRemoved(await findItem(trx, id));
  if ((await findCategory(trx, row.categoryId))?.deletedAt !== null) throw new AppError('conflict');
  await updateItem(trx, id, { deletedAt: null, rev, updatedAt: now });
  await change.record('item.restore', id);
  return await getItem(trx, person, id);
}

async function requireCategory(db: Db, id: string): Promise<void> {
  const isThere = (await findCategory(db, id))?.deletedAt === null;
  throwIfInvalid(isThere ? [] : [wrongField('/categoryId', 'not-found')]);
}

function columnsOf(item: Omit<OfferingItem, 'id' | 'rev' | 'createdAt' | 'updatedAt'>) {
  return {
    categoryId: item.categoryId,
    title: JSON.stringify(item.title),
    description: JSON.stringify(item.description),
    priceAmount: item.price.amount,
    priceCurrency: item.price.currency,
    image: item.image,
    durationMinutes: item.durationMinutes,
    featured: flag(item.featured),
    visible: flag(item.visible),
    isOilChange: flag(item.isOilChange),
    order: item.order,
    isFromPrice: flag(item.isFromPrice),
  };
}

/** How long the work of an item takes; null where the shop has not said, or there is no such item. */
export async function minutesOfItem(db: Db, id: string): Promise<number | null> {
  return (await findItem(db, id))?.durationMinutes || null;
}

/**
 * What else the jobs of the price list are called in whose names all of these folded words occur: who looks for vidange
 * finds the work that was entered as تغيير الزيت. Folded, without what the words themselves would find.
 */
export async function otherNamesOfJobs(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.some(isShort)) return [];
  const holdsAll = (name: string) => words.every((word) => name.includes(word));
  const titles = await titlesOfItems(db, words, READ_AT_MOST);
  const others = titles.flatMap((title) => {
    const names = Object.values(textsOf(title)).map(searchKey);
    return names.some(holdsAll) ? names.filter((name) => name !== '' && !holdsAll(name)) : [];
  });
  return [...new Set(others)].slice(0, OTHER_NAMES_MAX);
}
