import { AppError } from '#contract/errors.ts';
import { FORMER_CLIENT } from '#contract/users.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import type { Change } from '#server/http/change.ts';
import { removeAnswersTo } from '#server/http/idempotency.ts';
import { blankTrail } from '#server/features/audit/trail-service.ts';
import { eraseCodes } from '#server/features/codes/code-service.ts';
import { eraseMails } from '#server/features/mail/mail-service.ts';
import { eraseSessions } from '#server/features/sessions/session-service.ts';
import { namesBorne } from './borne-names.ts';
import { keysOf, updateAccount } from './account-store.ts';
import type { Erasable } from './related-records.ts';
import { withoutPerson } from './without-person.ts';
import { recordsOfPerson, touchRecordsOf } from './users-store.ts';

/** What a record of a person says of who it is. */
const PERSONAL = ['firstName', 'lastName', 'email', 'username', 'countryCode', 'phoneNumber', 'age', 'image'] as const;

/**
 * A client deletes the own account: whatever says who it was goes, here and in `related`; visits, cars and totals stay
 * with the shop, of a former client. All of it or nothing, and for good. Records that were merged into this one are
 * the same person and go with it.
 * @throws AppError car-in-shop while a car of the client is here, forbidden for who is no client
 */
export async function eraseOwnAccount(change: Change, related: readonly Erasable[]): Promise<void> {
  const { trx, person, rev, now } = change;
  if (person.role !== 'CLIENT') throw new AppError('forbidden');
  const rows = await recordsOfPerson(trx, person.id);
  const clean = withoutPerson(await namesBorne(trx, rows, now), rows);
  for (const row of rows) {
    for (const records of related) await records.erase(change, row, clean);
    await eraseAccess(change, row);
    await eraseRecord(change, row);
  }
  await touchRecordsOf(trx, person.id, rev);
  await change.record('user.erase', person.id);
}

async function eraseAccess({ trx, now }: Change, { id, email, emailKey, phoneKey }: UserRow): Promise<void> {
  const addresses = [email, emailKey, phoneKey].filter((address) => address !== null);
  await eraseCodes(trx, id, addresses);
  await eraseMails(trx, id, addresses);
  await eraseSessions(trx, id, now);
  await removeAnswersTo(trx, id);
}

async function eraseRecord(change: Change, row: UserRow): Promise<void> {
  const nobody = {
    firstName: FORMER_CLIENT,
    lastName: '',
    username: `former-${row.id}`,
    email: null,
    countryCode: null,
    phoneNumber: null,
    phoneUnprovedAt: null,
  };
  await blankTrail(change.trx, 'user', [row.id], PERSONAL);
  await updateAccount(change, row.id, {
    ...nobody,
    ...keysOf(nobody),
    age: null,
    image: null,
    passwordHash: null,
    active: 0,
    deletedAt: row.deletedAt ?? change.now,
    erasedAt: change.now,
  });
}
