import type {
  Branding,
  BrandingEntry,
  BrandingHistory,
  BrandingStatus,
  BrandingVersion,
  Merchant,
  MerchantUpdate,
  Support,
} from '#contract/branding.ts';
import type { BrandingDraft, BrandingUpdate } from '#contract/branding-draft.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/constants.ts';
import type { Currency } from '#contract/currencies.ts';
import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import { type Actor, may } from '#contract/permissions.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Change } from '#server/http/change.ts';
import { assertFound } from '#server/http/assertions.ts';
import { changesBetween } from '#server/http/patches.ts';
import { closePreview } from './preview-service.ts';
import type { ShopZone } from './shop-zone.ts';
import {
  findBranding,
  findEntry,
  findShown,
  getMerchant,
  insertEntry,
  isShown,
  removeOtherDrafts,
  retireEntries,
  updateEntry,
  updateMerchant,
} from './branding-store.ts';

/**
 * The entries of one language and those common to all, then the Arabic ones: a text is the first that is found in this
 * order. `lan` is cut to two letters; one that the product does not speak falls back to Arabic.
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
  return inReadingOrder(await findBranding(db, status, language), language);
}

/** The same as it would be if what is drafted were active. */
export async function listDrafted(db: Db, language: Language): Promise<Branding> {
  const [shown, drafts] = [await findBranding(db, 'ACTIVE', language), await findBranding(db, 'DRAFT', language)];
  const kept = shown.filter((entry) => !drafts.some(isSameOne(entry)));
  return inReadingOrder([...kept, ...drafts], language);
}

function inReadingOrder(entries: Branding, language: Language): Branding {
  return [language, 'common', DEFAULT_LANGUAGE]
    .filter((each, place, all) => all.indexOf(each) === place)
    .flatMap((each) => entries.filter((entry) => entry.language === each));
}

/** What one person made active within this time is one version. */
const TOGETHER_MS = 2 * 60_000;
const SHOWN_MAX = 300;

/** The versions of the shop's face, the newest first. */
export async function listVersions(db: Db): Promise<BrandingHistory> {
  const versions: (BrandingVersion & { by: string | null; since: number })[] = [];
  for (const { entry, at, by, byName } of await findShown(db, SHOWN_MAX)) {
    const last = versions.at(-1);
    const isSame = last?.by === by && last.since - at <= TOGETHER_MS && !last.entries.some(isSameOne(entry));
    if (last && isSame) {
      last.entries.push(entry);
      last.isShown ||= entry.status === 'ACTIVE';
      last.since = at;
    } else {
      const when = { at: new Date(at).toISOString(), since: at };
      versions.push({ id: entry.id, ...when, by, byName, isShown: entry.status === 'ACTIVE', entries: [entry] });
    }
  }
  return versions.map(({ by: _by, since: _since, ...version }) => version);
}

/**
 * Adds an entry. An active one takes the place of what was shown for its type and language, a draft that of an earlier
 * draft. What is shown already, word for word, is not shown anew: whoever has lost the answer sends it again.
 */
export async function createEntry(change: Change, draft: BrandingDraft): Promise<void> {
  const { trx, rev, now, person } = change;
  const row = { ...draft, id: newId(now), fields: JSON.stringify(draft.fields), rev, createdAt: now, updatedAt: now };
  const isActive = row.status === 'ACTIVE';
  if (isActive && (await isShown(trx, row))) return;
  await insertEntry(trx, { ...row, ...(isActive && { activatedAt: now, activatedBy: person.id }) });
  if (isActive) {
    await retireEntries(trx, row, { rev, updatedAt: now });
    await closePreview(change);
  } else await removeOtherDrafts(trx, row);
  await change.record('branding.create', row.id);
}

/**
 * Puts an entry anew. What was shown stays in the history, and what is shown stays so while a draft of it is put.
 * Nobody else edits branding at the same time: the call names no revision.
 * @throws AppError not-found
 */
export async function updateBranding(change: Change, id: string, update: BrandingUpdate): Promise<void> {
  const { trx, rev, now, person } = change;
  const before = assertFound(await findEntry(trx, id));
  const { type, language, status = before.status } = update;
  if (before.status === 'ACTIVE' && status === 'DRAFT') {
    await createEntry(change, { ...update, status });
    return;
  }
  const columns = { type, language, status, fields: JSON.stringify(update.fields) };
  const changes = changesBetween(before, columns);
  if (before.status === 'ACTIVE' && changes) {
    const was = { ...before, id: newId(now), status: 'DRAFT', retiredAt: now };
    await insertEntry(trx, was);
  }
  const shown = changes && { activatedAt: now, activatedBy: person.id };
  const kept = status === 'ACTIVE' ? shown : { activatedAt: null, activatedBy: null };
  await updateEntry(trx, id, { ...columns, ...kept, retiredAt: null, rev, updatedAt: now });
  if (status === 'ACTIVE') {
    await retireEntries(trx, { id, type, language }, { rev, updatedAt: now });
    await closePreview(change);
  }
  if (before.status === 'DRAFT') await removeOtherDrafts(trx, { id, type, language });
  await change.record('branding.update', id, changes);
}

/** What the server's settings say of the shop. */
export type ShopFacts = {
  support: Support;
  /** Of a shop that has chosen none. */
  currency?: Currency | undefined;
  /** The shop's own, or that of the server's settings. */
  zone: ShopZone;
  readRating: () => Promise<Merchant['merchant']['rating']>;
};

/** What anybody may know of the shop: its name, and what its server was set up with. */
export async function presentMerchant(
  db: Db,
  { support, currency: usual, zone, readRating }: ShopFacts,
): Promise<Merchant> {
  const [own, rating] = await Promise.all([getMerchant(db), readRating()]);
  const currency = own.currency ?? usual;
  const merchant_name = own.merchantName;
  const { timeZone } = zone;
  return { merchant: { merchant_name, support, timeZone, ...(currency && { currency }), ...(rating && { rating }) } };
}

/** The shop's name, as people read it. */
export async function getMerchantName(db: Db): Promise<string> {
  return (await getMerchant(db)).merchantName;
}

/**
 * Gives the shop another name, currency for what it will earn or time zone; amounts
 * and days that are there stay as they are.
 */
export async function setMerchant(
  change: Change,
  { merchant_name, currency, timeZone }: MerchantUpdate,
): Promise<void> {
  const { id, ...before } = await getMerchant(change.trx);
  const after = {
    merchantName: merchant_name ?? before.merchantName,
    currency: currency ?? before.currency,
    timeZone: timeZone ?? before.timeZone,
  };
  await updateMerchant(change, after);
  await change.record('merchant.update', id, changesBetween(before, after));
}

function isSameOne({ type, language }: BrandingEntry) {
  return (other: BrandingEntry) => other.type === type && other.language === language;
}
