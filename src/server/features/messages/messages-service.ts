import { newId } from '#contract/ids.ts';
import { type Message, MESSAGE_FILL_MIN_MS, type MessageDraft, type MessagePatch } from '#contract/messages.ts';
import { searchKey } from '#contract/text.ts';
import type { Db } from '#server/db/dialect.ts';
import { flag } from '#server/db/flags.ts';
import type { AnyChange, Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { assertActive, assertRemoved } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { tellManagers } from '#server/features/notifications/notices-service.ts';
import { checkRev } from '#server/features/audit/stale-service.ts';
import { findMessage, insertMessage, type MessageOfSomebody, updateMessage } from './messages-store.ts';

/** Filled in by a program, as far as can be told: such a message is not kept, and its sender is not told so. */
export function isFromProgram({ website, fillMs }: MessageDraft): boolean {
  return website !== '' || (fillMs !== undefined && fillMs < MESSAGE_FILL_MIN_MS);
}

/** Keeps what somebody wrote to the shop; the sender is never mailed back to, whoever's address was typed. */
export async function createMessage(
  change: AnyChange,
  { fullName, email, message }: MessageDraft,
): Promise<{ id: string }> {
  const { trx, person, rev, now } = change;
  const id = newId(now);
  const sender = { userId: person?.id ?? null, signedIn: flag(person !== undefined) };
  const written = { ...sender, fullName, email, message, read: 0 as const };
  const key = searchKey(`${fullName} ${email} ${message}`);
  await insertMessage(trx, { id, ...written, searchKey: key, rev, createdAt: now, updatedAt: now, deletedAt: null });
  tellManagers(change, 'MESSAGE');
  return { id };
}

/** @throws AppError not-found */
export async function getMessage(db: Db, id: string): Promise<Message> {
  return presentMessage(assertActive(await findMessage(db, id)));
}

/** Marks a message as read, or as not. @throws AppError stale */
export async function markMessage(change: Change, id: string, patch: MessagePatch): Promise<Message> {
  const { trx, rev, now } = change;
  const row = assertActive(await findMessage(trx, id));
  await checkRev(change, 'message', row, () => presentMessage(row));
  const read = flag(patch.read ?? row.read === 1);
  await updateMessage(trx, id, { read, rev, updatedAt: now });
  await change.record('message.update', id, changesBetween<Pick<MessageOfSomebody, 'read'>>(row, { read }));
  return await getMessage(trx, id);
}

/** @throws AppError not-found when there is none, or it is removed already */
export async function removeMessage(change: Change, id: string): Promise<void> {
  const { trx, rev, now } = change;
  assertActive(await findMessage(trx, id));
  await updateMessage(trx, id, { deletedAt: now, rev, updatedAt: now });
  await change.record('message.remove', id);
}

export async function restoreMessage(change: Change, id: string): Promise<Message> {
  const { trx, rev, now } = change;
  assertRemoved(await findMessage(trx, id));
  await updateMessage(trx, id, { deletedAt: null, rev, updatedAt: now });
  await change.record('message.restore', id);
  return await getMessage(trx, id);
}

export function presentMessage({ knownId, phoneKey, ...row }: MessageOfSomebody): Message {
  return {
    ...row,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
    read: row.read === 1,
    signedIn: row.signedIn === 1,
    userId: knownId,
    phone: phoneKey,
  };
}
