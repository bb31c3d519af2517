import { auditOf } from '#server/features/audit/audit-service.ts';
import type { OfUser } from '#server/features/users/belongings.ts';
import { visitKey } from './visits-service.ts';
import { countVisitsOf, updateVisit, visitsOf } from './visits-store.ts';

const record = auditOf('visit');

/** The visits of a person, found from now on by the kept record's name; their tasks go along on the devices. */
export const visitsOfUser: OfUser = {
  noun: 'visits',
  count: (db, id) => countVisitsOf(db, { userId: id }),
  move: async (trx, person, { from, to }, { rev, now }) => {
    const rows = await visitsOf(trx, { userId: from.id });
    const clientName = `${to.firstName} ${to.lastName}`.trim();
    for (const row of rows) {
      await updateVisit(trx, row.id, { userId: to.id, searchKey: visitKey({ ...row, clientName }), rev });
      await record(trx, person, 'visit.update', row.id, now, { userId: [from.id, to.id] });
    }
    return rows.map(({ id }) => id);
  },
};
