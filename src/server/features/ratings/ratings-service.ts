import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { type Rating, type RatingDraft, type RatingSummary, type SavedRating, STARS_MAX } from '#contract/ratings.ts';
import type { Db } from '#server/db/dialect.ts';
import type { RatingRow } from '#server/db/schema-desk.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { present, refuse, removed, wrongField } from '#server/http/records.ts';
import { auditOf, changesBetween } from '#server/features/audit/audit-service.ts';
import {
  countByStars,
  findRating,
  findRatingOf,
  insertRating,
  isVisitOf,
  type NamedRating,
  updateRating,
} from './ratings-store.ts';

type Moment = { rev: number; now: number };

const record = auditOf('rating');

/** A client rates a visit of his own, or the shop; the second time changes the first. @throws AppError validation-failed for another's visit */
export async function saveRating(
  trx: Db,
  person: Person,
  { stars, feedback, visitId }: RatingDraft,
  { rev, now }: Moment,
): Promise<SavedRating> {
  if (visitId !== null && !(await isVisitOf(trx, visitId, person.id))) refuse([wrongField('/visitId', 'not-found')]);
  const before = await findRatingOf(trx, person.id, visitId);
  const change = { stars, feedback, rev, updatedAt: now };
  const id = before?.id ?? newId(now);
  if (before) {
    await updateRating(trx, id, change);
    await record(trx, person, 'rating.update', id, now, changesBetween(before, { stars, feedback }));
  } else {
    await insertRating(trx, { id, userId: person.id, visitId, ...change, createdAt: now, deletedAt: null });
    await record(trx, person, 'rating.create', id, now);
  }
  return { ...(await getRating(trx, id)), isUpdate: before !== undefined };
}

/** @throws AppError not-found */
export async function getRating(db: Db, id: string): Promise<Rating> {
  return presentRating(present(await findRating(db, id)));
}

/** All ratings together: their average, and how many of each number of stars. */
export async function summariseRatings(db: Db): Promise<RatingSummary> {
  const rows = await countByStars(db);
  const counts = Array.from({ length: STARS_MAX }, (_, at) => rows.find(({ stars }) => stars === at + 1)?.count ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return { average: total === 0 ? null : stars / total, total, counts };
}

export async function removeRating(trx: Db, person: Person, id: string, { rev, now }: Moment): Promise<void> {
  present(await findRating(trx, id));
  await updateRating(trx, id, { deletedAt: now, rev, updatedAt: now });
  await record(trx, person, 'rating.remove', id, now);
}

/** @throws AppError conflict when the client has rated the same again meanwhile */
export async function restoreRating(trx: Db, person: Person, id: string, { rev, now }: Moment): Promise<Rating> {
  const { userId, visitId }: RatingRow = removed(await findRating(trx, id));
  if (await findRatingOf(trx, userId, visitId)) throw new AppError('conflict');
  await updateRating(trx, id, { deletedAt: null, rev, updatedAt: now });
  await record(trx, person, 'rating.restore', id, now);
  return await getRating(trx, id);
}

export function presentRating(row: NamedRating): Rating {
  return { ...row, createdAt: isoInstant(row.createdAt), updatedAt: isoInstant(row.updatedAt) };
}
