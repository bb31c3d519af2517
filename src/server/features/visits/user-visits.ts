import { AppError } from '#contract/errors.ts';
import { FORMER_CLIENT } from '#contract/users.ts';
import { fullNameOf } from '#server/db/full-name.ts';
import { visitKey } from '#server/db/visit-keys.ts';
import { blankTrail } from '#server/features/audit/trail-service.ts';
import { moveNotices } from '#server/features/notifications/notices-service.ts';
import type { OfUser } from '#server/features/users/related-records.ts';
import { changedWords } from '#server/features/users/without-person.ts';
import { countVisitsOf, updateVisit, visitsOf } from './visits-store.ts';

const WORDS = ['name', 'notes', 'complaint'] as const;

/**
 * The visits of a person, found from now on by the name of the record that stays; their tasks go along on the devices.
 */
export const userVisits: OfUser = {
  noun: 'visits',
  count: (db, id) => countVisitsOf(db, { userId: id }),
  move: async (change, { from, to }) => {
    const { trx, rev } = change;
    const rows = await visitsOf(trx, { userId: from.id });
    const clientName = fullNameOf(to);
    for (const row of rows) {
      await updateVisit(trx, row.id, { userId: to.id, searchKey: visitKey({ ...row, clientName }), rev });
      await change.record('visit.update', row.id, { userId: [from.id, to.id] });
    }
    await moveNotices(trx, from.id, to.id);
    return rows.map(({ id }) => id);
  },
  erase: async ({ trx, rev }, person, clean) => {
    const rows = await visitsOf(trx, { userId: person.id });
    if (rows.some(({ closedAt, deletedAt }) => closedAt === null && deletedAt === null))
      throw new AppError('car-in-shop');
    for (const row of rows) {
      const words = changedWords(row, WORDS, clean);
      const searchKey = visitKey({ ...row, ...words, clientName: FORMER_CLIENT });
      await updateVisit(trx, row.id, { ...words, searchKey, rev });
    }
    const ids = rows.map(({ id }) => id);
    await blankTrail(trx, 'visit', ids, WORDS, clean);
  },
};
