import type { Updateable } from 'kysely';
import type { Branding, BrandingEntry, BrandingStatus } from '#contract/branding.ts';
import type { Language } from '#contract/constants.ts';
import { newId } from '#contract/ids.ts';
import type { Db } from '#server/db/dialect.ts';
import type { BrandingRow } from '#server/db/schema-shop.ts';
import type { AnyChange } from '#server/http/change.ts';

export async function findBranding(db: Db, status: BrandingStatus, language: Language): Promise<Branding> {
  const rows = await db
    .selectFrom('branding')
    .select(['id', 'type', 'language', 'status', 'fields'])
    .where('status', '=', status)
    .where('language', 'in', ['common', language])
    .orderBy('type')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status, fields: JSON.parse(row.fields) as BrandingEntry['fields'] }));
}

export async function findEntry(db: Db, id: string): Promise<BrandingRow | undefined> {
  return await db.selectFrom('branding').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertEntry(trx: Db, row: BrandingRow): Promise<void> {
  await trx.insertInto('branding').values(row).execute();
}

export async function updateEntry(trx: Db, id: string, change: Updateable<BrandingRow>): Promise<void> {
  await trx.updateTable('branding').set(change).where('id', '=', id).execute();
}

/** What was shown so far in place of an entry goes back to the drafts: of each type and language one is shown. */
export async function retireEntries(
  trx: Db,
  { id, type, language }: Pick<BrandingRow, 'id' | 'type' | 'language'>,
  change: { rev: number; updatedAt: number },
): Promise<void> {
  await trx
    .updateTable('branding')
    .set({ ...change, status: 'DRAFT' })
    .where('type', '=', type)
    .where('language', '=', language)
    .where('status', '=', 'ACTIVE')
    .where('id', '!=', id)
    .execute();
}

export async function getMerchant(db: Db): Promise<{ merchantName: string }> {
  return await db.selectFrom('merchant').select('merchantName').executeTakeFirstOrThrow();
}

/** The shop's row, made at the first start. */
export async function insertMerchant(change: AnyChange, merchantName: string): Promise<void> {
  const { trx, rev, now } = change;
  await trx
    .insertInto('merchant')
    .values({ id: newId(now), rev, createdAt: now, updatedAt: now, merchantName })
    .execute();
}

export async function renameMerchant(change: AnyChange, merchantName: string): Promise<void> {
  const { trx, rev, now } = change;
  await trx.updateTable('merchant').set({ merchantName, rev, updatedAt: now }).execute();
}
