import type { Branding, BrandingDraft, BrandingStatus, BrandingUpdate } from '#contract/branding.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { type Actor, may } from '#contract/permissions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Change } from '#server/http/change.ts';
import { assertFound } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { findBranding, findEntry, insertEntry, retireEntries, updateEntry, getMerchant } from './branding-store.ts';

/**
 * The entries of one language and those common to all. `lan` is cut to two letters; one that the product does not speak
 * falls back to Arabic.
 * @throws AppError not-found when drafts are asked for by somebody who may not see them
 */
export async function listBranding(
  db: Db,
  actor: Actor,
  { lan, status }: { lan: string; status: BrandingStatus },
): Promise<Branding> {
  if (status !== 'ACTIVE' && !may(actor, 'branding.readDraft')) throw new AppError('not-found');
  const wanted = lan.slice(0, 2).toLowerCase();
  const language = LANGUAGES.find((each) => each === wanted) ?? DEFAULT_LANGUAGE;
  return await findBranding(db, status, language);
}

/** Adds an entry. An active one takes the place of what was shown for its type and language. */
export async function createEntry(change: Change, draft: BrandingDraft): Promise<void> {
  const { trx, rev, now } = change;
  const row = { ...draft, id: newId(now), fields: JSON.stringify(draft.fields), rev, createdAt: now, updatedAt: now };
  await insertEntry(trx, row);
  if (row.status === 'ACTIVE') await retireEntries(trx, row, { rev, updatedAt: now });
  await change.record('branding.create', row.id);
}

/**
 * Puts an entry anew. Nobody else edits branding at the same time: the call names no revision.
 * @throws AppError not-found
 */
export async function updateBranding(change: Change, id: string, update: BrandingUpdate): Promise<void> {
  const { trx, rev, now } = change;
  const before = assertFound(await findEntry(trx, id));
  const { type, language, status = before.status } = update;
  const columns = { type, language, status, fields: JSON.stringify(update.fields) };
  await updateEntry(trx, id, { ...columns, rev, updatedAt: now });
  if (status === 'ACTIVE') await retireEntries(trx, { id, type, language }, { rev, updatedAt: now });
  await change.record('branding.update', id, changesBetween(before, columns));
}

/** The shop's name, as people read it. */
export async function getMerchantName(db: Db): Promise<string> {
  return (await getMerchant(db)).merchantName;
}
