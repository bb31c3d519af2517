import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import {
  type OwnRatings,
  type Rating,
  type RatingDraft,
  RATINGS_SHOWN_FROM,
  type RatingSummary,
  type SavedRating,
  STARS_MAX,
} from '#contract/ratings.ts';
import type { Db } from '#server/db/dialect.ts';
import type { RatingRow } from '#server/db/schema-desk.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { assertActive, throwIfInvalid, assertRemoved, wrongField } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { tellManagers } from '#server/features/notifications/notices-service.ts';
import {
  countByStars,
  findRating,
  findRatingOf,
  hasClosedVisit,
  insertRating,
  isVisitOf,
  listRatings,
  type NamedRating,
  updateRating,
} from './ratings-store.ts';

/**
 * A client rates a visit of his own, or the shop; the second time changes the first.
 * @throws AppError validation-failed for another's visit, never-delivered for the shop before any visit was closed
 */
export async function saveRating(change: Change, { stars, feedback, visitId }: RatingDraft): Promise<SavedRating> {
  const { trx, person, rev, now } = change;
  if (visitId !== null && !(await isVisitOf(trx, visitId, person.id)))
    throwIfInvalid([wrongField('/visitId', 'not-found')]);
  const before = await findRatingOf(trx, person.id, visitId);
  if (visitId === null && !before && !(await hasClosedVisit(trx, person.id))) throw new AppError('never-delivered');
  const columns = { stars, feedback, rev, updatedAt: now };
  const id = before?.id ?? newId(now);
  if (before) {
    await updateRating(trx, id, columns);
    await change.record('rating.update', id, changesBetween(inTrail(before), inTrail({ stars, feedback })));
  } else {
    await insertRating(trx, { id, userId: person.id, visitId, ...columns, createdAt: now, deletedAt: null });
    await change.record('rating.create', id);
  }
  tellManagers(change, 'RATING');
  return { ...(await getRating(trx, id)), isUpdate: before !== undefined };
}

const TRAIL_LETTERS = 200;

/** The trail is kept for good, and a client may change the words all day: of long ones it has the beginning. */
function inTrail({ stars, feedback }: Pick<RatingRow, 'stars' | 'feedback'>) {
  return { stars, feedback: feedback && Array.from(feedback).slice(0, TRAIL_LETTERS).join('') };
}

/** What a client has said so far, and whether he may speak of the shop as a whole. */
export async function ratingsOf(db: Db, userId: string): Promise<OwnRatings> {
  const { items } = await listRatings(db, { userId, page: 1, size: 100 });
  const mayRateShop = items.some(({ visitId }) => visitId === null) || (await hasClosedVisit(db, userId));
  return { items: items.map(presentRating), mayRateShop };
}

/** @throws AppError not-found */
export async function getRating(db: Db, id: string): Promise<Rating> {
  return presentRating(assertActive(await findRating(db, id)));
}

/** All ratings together: their average, and how many of each number of stars. */
export async function summariseRatings(db: Db): Promise<RatingSummary> {
  const rows = await countByStars(db);
  const counts = Array.from({ length: STARS_MAX }, (_, at) => rows.find(({ stars }) => stars === at + 1)?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return { average: total === 0 ? null : stars / total, total, counts };
}

/** What everybody reads of the ratings; undefined while there are few. */
export async function findPublicRating(db: Db): Promise<{ average: number; total: number } | undefined> {
  const { average, total } = await summariseRatings(db);
  if (average === null || total < RATINGS_SHOWN_FROM) return undefined;
  return { average: Math.round(average * 10) / 10, total };
}

/** @throws AppError not-found when there is none, or it is removed already */
export async function removeRating(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  assertActive(await findRating(trx, id));
  await updateRating(trx, id, { deletedAt: now, rev, updatedAt: now });
  await change.record('rating.remove', id);
}

/** @throws AppError conflict when the client has rated the same again meanwhile */
export async function restoreRating(change: Change, id: string): Promise<Rating> {
  const { trx, rev, now } = change;
  const { userId, visitId }: RatingRow = assertRemoved(await findRating(trx, id));
  if (await findRatingOf(trx, userId, visitId)) throw new AppError('conflict');
  await updateRating(trx, id, { deletedAt: null, rev, updatedAt: now });
  await change.record('rating.restore', id);
  return await getRating(trx, id);
}

export function presentRating(row: NamedRating): Rating {
  return { ...row, createdAt: isoInstant(row.createdAt), updatedAt: isoInstant(row.updatedAt) };
}
