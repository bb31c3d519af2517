import { blankTrail } from '#server/features/audit/trail-service.ts';
import type { OfUser } from '#server/features/users/related-records.ts';
import { countRatingsOf, findRatingOf, ratingsBy, updateRating } from './ratings-store.ts';

/**
 * What a person said of the shop. Of the same thing a client says one thing: the newer word stays, the older is
 * removed.
 */
export const userRatings: OfUser = {
  noun: 'ratings',
  count: countRatingsOf,
  move: async (change, { from, to }) => {
    const { trx, rev, now } = change;
    const rows = await ratingsBy(trx, from.id);
    for (const row of rows) {
      const twin = row.deletedAt === null ? await findRatingOf(trx, to.id, row.visitId) : undefined;
      const older = twin && (twin.updatedAt < row.updatedAt ? twin.id : row.id);
      if (older !== undefined) {
        await updateRating(trx, older, { deletedAt: now, rev, updatedAt: now });
        await change.record('rating.remove', older);
      }
      await updateRating(trx, row.id, { userId: to.id, rev });
    }
    return rows.map(({ id }) => id);
  },
  erase: async ({ trx, rev }, { id: userId }) => {
    const rows = await ratingsBy(trx, userId);
    for (const { id } of rows) await updateRating(trx, id, { feedback: null, rev });
    await blankTrail(
      trx,
      'rating',
      rows.map(({ id }) => id),
      ['feedback'],
    );
  },
};
