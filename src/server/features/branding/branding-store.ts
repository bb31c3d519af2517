import type { Insertable, Updateable } from 'kysely';
import type { Branding, BrandingEntry, BrandingStatus } from '#contract/branding.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/constants.ts';
import { newId } from '#contract/ids.ts';
import type { Role } from '#contract/roles.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { BrandingRow, MerchantRow } from '#server/db/schema-shop.ts';
import type { AnyChange } from '#server/http/change.ts';

/** What a shop says of itself beside its branding. */
type MerchantOwn = Pick<MerchantRow, 'merchantName' | 'currency' | 'timeZone'>;
type PreviewColumns = Pick<MerchantRow, 'previewId' | 'previewUntil' | 'previewBy'>;

export async function findBranding(db: Db, status: BrandingStatus, language: Language): Promise<Branding> {
  const rows = await db
    .selectFrom('branding')
    .select(['id', 'type', 'language', 'status', 'fields'])
    .where('status', '=', status)
    .where('retiredAt', 'is', null)
    .where('language', 'in', ['common', language, DEFAULT_LANGUAGE])
    .orderBy('type')
    .orderBy('id')
    .execute();
  return rows.map((row) => entryOf({ ...row, status }));
}

/** What is shown or was: the newest first. */
export async function findShown(db: Db, limit: number) {
  const rows = await db
    .selectFrom('branding')
    .leftJoin('users', 'users.id', 'branding.activatedBy')
    .select(['branding.id', 'branding.type', 'branding.language', 'branding.status', 'branding.fields'])
    .select(['branding.activatedAt', 'branding.activatedBy', fullName<string | null>('users').as('byName')])
    .where('branding.activatedAt', 'is not', null)
    .orderBy('branding.activatedAt', 'desc')
    .orderBy('branding.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ activatedAt, activatedBy, byName, ...row }) => ({
    entry: entryOf({ ...row, status: row.status === 'ACTIVE' ? 'ACTIVE' : 'DRAFT' }),
    at: activatedAt ?? 0,
    by: activatedBy,
    byName,
  }));
}

function entryOf(row: Omit<BrandingEntry, 'fields'> & { fields: string }): BrandingEntry {
  return { ...row, fields: JSON.parse(row.fields) as BrandingEntry['fields'] };
}

export async function findEntry(db: Db, id: string): Promise<BrandingRow | undefined> {
  return await db.selectFrom('branding').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether just this is what everybody sees of its type and language. */
export async function isShown(
  db: Db,
  { type, language, fields }: Pick<BrandingRow, 'type' | 'language' | 'fields'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('branding')
    .select('id')
    .where('type', '=', type)
    .where('language', '=', language)
    .where('status', '=', 'ACTIVE')
    .where('fields', '=', fields)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertEntry(trx: Db, row: Insertable<BrandingRow>): Promise<void> {
  await trx.insertInto('branding').values(row).execute();
}

export async function updateEntry(trx: Db, id: string, change: Updateable<BrandingRow>): Promise<void> {
  await trx.updateTable('branding').set(change).where('id', '=', id).execute();
}

/** What was shown so far in place of an entry is history: of each type and language one is shown. */
export async function retireEntries(
  trx: Db,
  { id, type, language }: Pick<BrandingRow, 'id' | 'type' | 'language'>,
  change: { rev: number; updatedAt: number },
): Promise<void> {
  await trx
    .updateTable('branding')
    .set({ ...change, status: 'DRAFT', retiredAt: change.updatedAt })
    .where('type', '=', type)
    .where('language', '=', language)
    .where('status', '=', 'ACTIVE')
    .where('id', '!=', id)
    .execute();
}

/** Of each type and language there is one draft: the newest. */
export async function removeOtherDrafts(
  trx: Db,
  { id, type, language }: Pick<BrandingRow, 'id' | 'type' | 'language'>,
): Promise<void> {
  await trx
    .deleteFrom('branding')
    .where('type', '=', type)
    .where('language', '=', language)
    .where('status', '=', 'DRAFT')
    .where('retiredAt', 'is', null)
    .where('id', '!=', id)
    .execute();
}

export async function getMerchant(db: Db): Promise<MerchantOwn & { id: string }> {
  return await db
    .selectFrom('merchant')
    .select(['id', 'merchantName', 'currency', 'timeZone'])
    .executeTakeFirstOrThrow();
}

/** The shop's row, made at the first start. */
export async function insertMerchant(change: AnyChange, merchantName: string): Promise<void> {
  const { trx, rev, now } = change;
  await trx
    .insertInto('merchant')
    .values({
      id: newId(now),
      rev,
      createdAt: now,
      updatedAt: now,
      merchantName,
      currency: null,
      timeZone: null,
      previewId: null,
      previewUntil: null,
    })
    .execute();
}

/** The link that was opened last, with the role that its opener has now: none for who has left the shop. */
export async function findPreview(db: Db): Promise<Omit<PreviewColumns, 'previewBy'> & Opened> {
  return await db
    .selectFrom('merchant')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'merchant.previewBy').on('users.active', '=', 1).on('users.deletedAt', 'is', null),
    )
    .select(['merchant.id', 'previewId', 'previewUntil', 'users.role as openerRole'])
    .executeTakeFirstOrThrow();
}

type Opened = { id: string; openerRole: Role | null };

export async function updateMerchant(change: AnyChange, columns: Partial<MerchantOwn & PreviewColumns>): Promise<void> {
  const { trx, rev, now } = change;
  await trx
    .updateTable('merchant')
    .set({ ...columns, rev, updatedAt: now })
    .execute();
}
