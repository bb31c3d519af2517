import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { amountText } from '#contract/money.ts';
import type { Category, CategoryDraft, CategoryPatch, OfferingMove } from '#contract/offerings.ts';
import type { Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { Change } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import { assertActive, assertRemoved } from '#server/http/assertions.ts';
import { changesBetween, definedFields } from '#server/http/patches.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { findCategory, insertCategory, updateCategory } from './categories-store.ts';
import { hasItems } from './offering-items-store.ts';
import { allCategories, endOf, moveInOrder } from './offering-order.ts';
import { offeringKey, presentCategory } from './offering-presenter.ts';
import { seesHidden } from './offering-scope.ts';

/** @throws AppError not-found, for the public also for a hidden one */
export async function getCategory(db: Db, person: Person | undefined, id: string): Promise<Category> {
  const row = assertActive(await findCategory(db, id));
  if (row.visible === 0 && !seesHidden(person)) throw new AppError('not-found');
  return presentCategory(row);
}

/** @throws AppError conflict when the id is taken, validation-failed when its prices are no span */
export async function createCategory(change: Change, draft: CategoryDraft): Promise<Category> {
  const { trx, person, rev, now } = change;
  const id = draft.id ?? newId(now);
  if (await findCategory(trx, id)) throw new AppError('conflict');
  assertSpan(draft);
  const order = draft.order ?? (await endOf(trx, allCategories));
  const row = { id, ...columnsOf({ ...draft, order }), rev, createdAt: now, updatedAt: now, deletedAt: null };
  await insertCategory(trx, { ...row, searchKey: offeringKey(draft.title, draft.description) });
  await change.record('category.create', id);
  return await getCategory(trx, person, id);
}

/** @throws AppError stale, validation-failed when its prices are no span */
export async function changeCategory(change: Change, id: string, patch: CategoryPatch): Promise<Category> {
  const { trx, person, rev, now } = change;
  const row = assertActive(await findCategory(trx, id));
  const before = presentCategory(row);
  await checkRev(change, 'category', row, () => before);
  const after = { ...before, ...definedFields(patch) };
  if (patch.minPrice !== undefined || patch.maxPrice !== undefined) assertSpan(after);
  const columns = columnsOf(after);
  const key = offeringKey(after.title, after.description);
  await updateCategory(trx, id, { ...columns, searchKey: key, rev, updatedAt: now });
  await change.record('category.update', id, changesBetween(row, columns));
  return await getCategory(trx, person, id);
}

/** Puts a category before another, or to the end. @throws AppError validation-failed when there is no such other */
export async function moveCategory(change: Change, id: string, { before }: OfferingMove): Promise<Category> {
  const { trx, person, rev, now } = change;
  assertActive(await findCategory(trx, id));
  const moved = await moveInOrder(trx, allCategories, { id, before, rev, updatedAt: now });
  if (moved) await change.record('category.move', id, { order: moved });
  return await getCategory(trx, person, id);
}

/** @throws AppError in-use while it holds items */
export async function removeCategory(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  assertActive(await findCategory(trx, id));
  if (await hasItems(trx, id)) throw new AppError('in-use');
  await updateCategory(trx, id, { deletedAt: now, rev, updatedAt: now });
  await change.record('category.remove', id);
}

/** @throws AppError not-found when it is not removed */
export async function restoreCategory(change: Change, id: string): Promise<Category> {
  const { trx, person, rev, now } = change;
  assertRemoved(await findCategory(trx, id));
  await updateCategory(trx, id, { deletedAt: null, rev, updatedAt: now });
  await change.record('category.restore', id);
  return await getCategory(trx, person, id);
}

/** Visitors read "from … to …": the lowest price is not above the highest, and both are the same money. */
function assertSpan({ minPrice: least, maxPrice: most }: Pick<Category, 'minPrice' | 'maxPrice'>): void {
  if (!least || !most) return;
  if (least.currency !== most.currency)
    throw new AppError('validation-failed', {
      fields: [{ pointer: '/maxPrice/currency', code: 'one-of', params: { allowedTypes: least.currency } }],
    });
  if (least.amount > most.amount)
    throw new AppError('validation-failed', {
      fields: [{ pointer: '/maxPrice/amount', code: 'min', params: { minValue: amountText(least) } }],
    });
}

function columnsOf({
  title,
  description,
  image,
  order,
  visible,
  minPrice,
  maxPrice,
}: Omit<Category, 'id' | 'rev' | 'createdAt' | 'updatedAt'>) {
  return {
    title: JSON.stringify(title),
    description: JSON.stringify(description),
    image,
    order,
    visible: flag(visible),
    minPriceAmount: minPrice?.amount ?? null,
    minPriceCurrency: minPrice?.currency ?? null,
    maxPriceAmount: maxPrice?.amount ?? null,
    maxPriceCurrency: maxPrice?.currency ?? null,
  };
}
