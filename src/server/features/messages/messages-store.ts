import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { MessageQuery } from '#contract/messages.ts';
import { searchKey } from '#contract/text.ts';
import { containsText, type Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { Tables } from '#server/db/schema.ts';
import type { MessageRow } from '#server/db/schema-desk.ts';
import { readPageOf, sortOf } from '#server/http/lists.ts';

export type MessageOfSomebody = MessageRow & { knownId: string | null; phoneKey: string | null };

/** Messages with who wrote them: the one who was signed in, else whose email they bear. */
function ofSomebody(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('users as sender', 'sender.id', 'messages.userId')
    .leftJoin('users as known', (join) =>
      join.onRef('known.emailKey', '=', 'messages.email').on('known.deletedAt', 'is', null),
    )
    .selectAll('messages')
    .select(({ fn }) => [
      fn.coalesce('sender.id', 'known.id').as('knownId'),
      fn.coalesce('sender.phoneKey', 'known.phoneKey').as('phoneKey'),
    ]);
}

/** A message, removed or not. */
export async function findMessage(db: Db, id: string): Promise<MessageOfSomebody | undefined> {
  return await ofSomebody(db).where('messages.id', '=', id).executeTakeFirst();
}

export async function insertMessage(trx: Db, row: Insertable<MessageRow>): Promise<void> {
  await trx.insertInto('messages').values(row).execute();
}

export async function updateMessage(trx: Db, id: string, change: Updateable<MessageRow>): Promise<void> {
  await trx.updateTable('messages').set(change).where('id', '=', id).execute();
}

export async function countUnread(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('read', '=', 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listMessages(db: Db, query: MessageQuery): Promise<Page<MessageOfSomebody>> {
  const [column, direction] = sortOf(query.sort ?? '-createdAt', {
    createdAt: 'createdAt',
    fullName: 'searchKey',
    email: 'email',
  } as const);
  const text = searchKey(query.q);
  const matching = db
    .selectFrom('messages')
    .where('deletedAt', 'is', null)
    .$if(query.userId !== undefined, (rows) => rows.where((eb) => isOf(eb, query.userId ?? '')))
    .$if(query.read !== undefined, (rows) => rows.where('read', '=', flag(query.read === true)))
    .$if(text !== '', (rows) => rows.where(containsText(db, 'messages', text)));
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('id').orderBy(column, direction).orderBy('id', direction),
    (ids) => ofSomebody(db).where('messages.id', 'in', ids).execute(),
  );
}

/** How many messages are a person's: by the sign-in, or by an email that is his. */
export async function countMessagesOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .where((eb) => isOf(eb, userId))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a person wrote while signed in, or anybody under one of these addresses; removed messages too. */
export async function idsOfSender(db: Db, userId: string, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        ...(emails.length === 0 ? [] : [eb.and([eb('userId', 'is', null), eb('email', 'in', emails)])]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function moveMessages(trx: Db, ids: readonly string[], userId: string, rev: number): Promise<void> {
  if (ids.length > 0) await trx.updateTable('messages').set({ userId, rev }).where('id', 'in', ids).execute();
}

/** Removes messages for good. */
export async function removeMessages(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('messages').where('id', 'in', ids).execute();
}

/** A message is a person's by the sign-in, or by an email that is his. */
function isOf(eb: ExpressionBuilder<Tables, 'messages'>, userId: string) {
  const email = eb.selectFrom('users').select('emailKey').where('users.id', '=', userId).where('deletedAt', 'is', null);
  return eb.or([
    eb('messages.userId', '=', userId),
    eb.and([eb('messages.userId', 'is', null), eb('messages.email', '=', email)]),
  ]);
}
