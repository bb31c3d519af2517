import { newId } from '#contract/ids.ts';
import { type Message, MESSAGE_FILL_MIN_MS, type MessageDraft, type MessagePatch } from '#contract/messages.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import { isoInstant } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import { present, removed } from '#server/http/records.ts';
import { auditOf, changesBetween } from '#server/features/audit/audit-service.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { findMessage, insertMessage, type MessageOfSomebody, updateMessage } from './messages-store.ts';

type Moment = { rev: number; now: number };

const record = auditOf('message');

/** Filled in by a program, as far as can be told: such a message is not kept, and its sender is not told so. */
export function isFromProgram({ website, fillMs }: MessageDraft): boolean {
  return website !== '' || (fillMs !== undefined && fillMs < MESSAGE_FILL_MIN_MS);
}

/** Keeps what somebody wrote to the shop; the sender is never mailed back to, whoever's address was typed. */
export async function createMessage(
  trx: Db,
  person: Person | undefined,
  { fullName, email, message }: MessageDraft,
  { rev, now }: Moment,
): Promise<{ id: string }> {
  const id = newId(now);
  const written = { userId: person?.id ?? null, fullName, email, message, read: 0 as const };
  const key = searchKey(`${fullName} ${email} ${message}`);
  await insertMessage(trx, { id, ...written, searchKey: key, rev, createdAt: now, updatedAt: now, deletedAt: null });
  return { id };
}

/** @throws AppError not-found */
export async function getMessage(db: Db, id: string): Promise<Message> {
  return presentMessage(present(await findMessage(db, id)));
}

/** Marks a message as read, or as not. @throws AppError stale */
export async function markMessage(
  trx: Db,
  person: Person,
  id: string,
  expectedRev: number,
  patch: MessagePatch,
  { rev, now }: Moment,
): Promise<Message> {
  const row = present(await findMessage(trx, id));
  await checkRev(trx, person, row, { entity: 'message', expectedRev, current: () => presentMessage(row) });
  const read = (patch.read ?? row.read === 1) ? 1 : 0;
  await updateMessage(trx, id, { read, rev, updatedAt: now });
  await record(trx, person, 'message.update', id, now, changesBetween<Pick<MessageOfSomebody, 'read'>>(row, { read }));
  return await getMessage(trx, id);
}

export async function removeMessage(trx: Db, person: Person, id: string, { rev, now }: Moment): Promise<void> {
  present(await findMessage(trx, id));
  await updateMessage(trx, id, { deletedAt: now, rev, updatedAt: now });
  await record(trx, person, 'message.remove', id, now);
}

export async function restoreMessage(trx: Db, person: Person, id: string, { rev, now }: Moment): Promise<Message> {
  removed(await findMessage(trx, id));
  await updateMessage(trx, id, { deletedAt: null, rev, updatedAt: now });
  await record(trx, person, 'message.restore', id, now);
  return await getMessage(trx, id);
}

export function presentMessage({ knownId, phoneKey, ...row }: MessageOfSomebody): Message {
  return {
    ...row,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    read: row.read === 1,
    userId: knownId,
    phone: phoneKey,
  };
}
