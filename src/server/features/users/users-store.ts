import { sql, type SqlBool } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { Role } from '#contract/roles.ts';
import { digits } from '#contract/rules.ts';
import { searchKey } from '#contract/text.ts';
import type { UserQuery } from '#contract/users.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import { containsOneOr, containsText, type Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import { keyVisits } from '#server/db/visit-keys.ts';
import { fullName } from '#server/db/full-name.ts';
import type { UserRow } from '#server/db/schema-accounts.ts';
import { type Part, readPageOf, sortOf } from '#server/http/lists.ts';
import { emailKey } from './account-store.ts';

/** As two ranges of an index: of "in" or "not" SQLite believes that it is nearly everybody, and reads all clients. */
const isStaff = sql<SqlBool>`("role" < 'CLIENT' or "role" > 'CLIENT')`;

/** A person, archived or not. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Behind the name the key of a person has username and phone: beside a client who is
 * named with digits it would tell a colleague's.
 */
const nameAlone = sql<string>`case when "role" = 'CLIENT' then "searchKey" else lower(${fullName('users')}) end`;

const usersById = compiledOnce((db, ids: readonly string[]) =>
  db.selectFrom('users').selectAll().where('id', 'in', ids),
);

/**
 * One page of people. Text finds names, usernames and phones however they are typed; the beginning of an e-mail only
 * `withEmail`, so that who may not read addresses cannot guess them either; nor, digit by digit, the phones of staff,
 * for digits then find clients only, and where staff are among them no order goes by phones.
 */
export async function listUsers(db: Db, query: UserQuery & Part, withEmail: boolean): Promise<Page<UserRow>> {
  const [column, direction] = sortOf(query.sort ?? 'name', {
    name: 'searchKey',
    role: 'role',
    createdAt: 'createdAt',
    updatedAt: 'updatedAt',
  } as const);
  const text = searchKey(query.q);
  // A phone is kept with its country code: the zero in front of a national number is not part of it.
  const phone = /^\+?\d{4,}$/u.test(digits(text)) ? digits(text).replace(/^0+/u, '') : '';
  const address = emailKey(query.q.trim());
  const texts = [text, ...(phone === '' ? [] : [phone])];
  const isThere = sql<SqlBool>`"deletedAt" ${query.archived === true ? sql`is not null and "removedAt" is` : sql`is`} null`;
  const byAddress = sql<SqlBool>`${isThere} and "emailKey" >= ${address} and "emailKey" < ${`${address}\u{10FFFF}`}`;
  const clientsOnly = !withEmail && /\d/u.test(text);
  const mixesStaff = !withEmail && !clientsOnly && query.staff !== false && query.role !== 'CLIENT';
  const matching = db
    .selectFrom('users')
    .where(isThere)
    .$if(query.role !== undefined, (rows) => rows.where('role', '=', query.role ?? 'CLIENT'))
    .$if(query.staff === true, (rows) => rows.where(isStaff))
    .$if(query.staff === false, (rows) => rows.where('role', '=', 'CLIENT'))
    .$if(clientsOnly, (rows) => rows.where('role', '=', 'CLIENT'))
    .$if(query.active !== undefined, (rows) => rows.where('active', '=', flag(query.active === true)))
    .$if(query.verified !== undefined, (rows) => rows.where('verified', '=', flag(query.verified === true)))
    .$if(text !== '', (rows) =>
      withEmail
        ? rows.where(containsOneOr(db, 'users', texts, byAddress))
        : rows.where((eb) => eb.or(texts.map((each) => containsText(db, 'users', each)))),
    );
  return await readPageOf(
    db,
    query,
    matching,
    matching
      .select('id')
      .orderBy(column === 'searchKey' && mixesStaff ? nameAlone : column, direction)
      .orderBy('id', direction),
    (ids) => usersById(db, ids),
  );
}

/** Whose e-mail, phone or username this is already: who, and which of them. Archived people hold none. */
export async function findHolder(
  db: Db,
  keys: Pick<UserRow, 'emailKey' | 'usernameKey' | 'phoneKey'>,
  exceptId: string | undefined,
): Promise<{ id: string; role: Role; has: 'email' | 'phone' | 'username' } | undefined> {
  const columns = { emailKey: 'email', phoneKey: 'phone', usernameKey: 'username' } as const;
  for (const [column, has] of Object.entries(columns) as [keyof typeof columns, 'email' | 'phone' | 'username'][]) {
    const key = keys[column];
    if (key === null) continue;
    const row = await db
      .selectFrom('users')
      .select(['id', 'role'])
      .where(column, '=', key)
      .where('deletedAt', 'is', null)
      .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
      .executeTakeFirst();
    if (row) return { ...row, has };
  }
  return undefined;
}

/**
 * Whose e-mail or phone this was: who is archived, or the record that such a one
 * is part of now. Who was deleted is nobody.
 */
export async function findArchivedHolder(
  db: Db,
  { emailKey: email, phoneKey: phone }: Pick<UserRow, 'emailKey' | 'phoneKey'>,
): Promise<{ id: string; isMerged: boolean } | undefined> {
  for (const [column, key] of [['emailKey', email] as const, ['phoneKey', phone] as const]) {
    if (key === null) continue;
    const row = await db
      .selectFrom('users')
      .select(['id', 'mergedIntoId'])
      .where(column, '=', key)
      .where('deletedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .where('erasedAt', 'is', null)
      .orderBy('deletedAt', 'desc')
      .executeTakeFirst();
    if (row) return { id: row.mergedIntoId ?? row.id, isMerged: row.mergedIntoId !== null };
  }
  return undefined;
}

/** How some people are reached, by their ids; archived ones too. */
export async function contactsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, Pick<UserRow, 'phoneKey' | 'email'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'phoneKey', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

/** Are there Admins beside this one who can sign in? */
export async function hasOtherAdmin(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('active', '=', 1)
    .where('deletedAt', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** A person's name stands on cars, visits and tasks on the tablets: they hear of a new one as a change of these. */
export async function touchRecordsOf(trx: Db, userId: string, rev: number): Promise<void> {
  await keyVisits(trx, { userId });
  await trx.updateTable('vehicles').set({ rev }).where('ownerId', '=', userId).execute();
  await trx.updateTable('visits').set({ rev }).where('userId', '=', userId).where('offlineActive', '=', 1).execute();
  await trx
    .updateTable('tasks')
    .set({ rev })
    .where('visitId', 'in', (eb) => eb.selectFrom('visits').select('id').where('offlineActive', '=', 1))
    .where((eb) =>
      eb.or([
        eb('assigneeId', '=', userId),
        eb.exists(
          eb
            .selectFrom('task_events')
            .select('task_events.id')
            .whereRef('task_events.taskId', '=', 'tasks.id')
            .where('byUserId', '=', userId),
        ),
      ]),
    )
    .execute();
}

/** The record of a person, and those of the same person that became part of it. */
export async function recordsOfPerson(db: Db, id: string): Promise<UserRow[]> {
  return await db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('mergedIntoId', '=', id)]))
    .execute();
}

/** Has a client a visit that is not delivered yet? */
export async function hasCarHere(db: Db, id: string): Promise<boolean> {
  const open = db.selectFrom('visits').select('id').where('userId', '=', id).where('closedAt', 'is', null);
  return (await open.where('deletedAt', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Does anything tell of a person: something that is or was his, a change of another's record, another record of him? A
 * device that he is signed in on does not.
 */
export async function isToldOf(db: Db, id: string): Promise<boolean> {
  const { isTold } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('vehicles').select('id').where('ownerId', '=', id)),
          eb.exists(eb.selectFrom('visits').select('id').where('userId', '=', id)),
          eb.exists(eb.selectFrom('tasks').select('id').where('assigneeId', '=', id)),
          eb.exists(eb.selectFrom('media').select('id').where('createdBy', '=', id)),
          eb.exists(eb.selectFrom('messages').select('id').where('userId', '=', id)),
          eb.exists(eb.selectFrom('ratings').select('id').where('userId', '=', id).where('deletedAt', 'is', null)),
          eb.exists(eb.selectFrom('km_readings').select('id').where('byUserId', '=', id)),
          eb.exists(eb.selectFrom('todos').select('id').where('ownerId', '=', id)),
          eb.exists(eb.selectFrom('users').select('id').where('mergedIntoId', '=', id)),
          eb.exists(
            eb
              .selectFrom('audit')
              .select('id')
              .where('actorId', '=', id)
              .where((of) => of.or([of('entity', '!=', 'user'), of('entityId', '!=', id)])),
          ),
        ])
        .as('isTold'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(isTold);
}

/** Records that pointed at one that is now part of another point there at once: a pointer never leads to a pointer. */
export async function followMerged(trx: Db, from: string, to: string): Promise<void> {
  await trx.updateTable('users').set({ mergedIntoId: to }).where('mergedIntoId', '=', from).execute();
}
