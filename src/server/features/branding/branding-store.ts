import type { Branding, BrandingEntry, BrandingStatus } from '#contract/branding.ts';
import type { Language } from '#contract/constants.ts';
import { newId } from '#contract/ids.ts';
import type { Db } from '../../db/dialect.ts';

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

export async function getMerchantName(db: Db): Promise<string> {
  return (await db.selectFrom('merchant').select('merchantName').executeTakeFirstOrThrow()).merchantName;
}

/** The shop's row, made at the first start. */
export async function insertMerchant(trx: Db, merchantName: string, rev: number, now: number): Promise<void> {
  await trx
    .insertInto('merchant')
    .values({ id: newId(now), rev, createdAt: now, updatedAt: now, merchantName })
    .execute();
}

export async function renameMerchant(trx: Db, merchantName: string, rev: number, now: number): Promise<void> {
  await trx.updateTable('merchant').set({ merchantName, rev, updatedAt: now }).execute();
}
