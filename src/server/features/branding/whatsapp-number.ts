import { countryOf } from '#contract/countries.ts';
import type { BrandingDraft } from '#contract/branding-draft.ts';
import { CALLING_CODES, isNationalPhone, withCountryCode } from '#contract/calling-codes.ts';
import type { Db } from '#server/db/dialect.ts';
import type { ShopFacts } from './branding-service.ts';
import { getMerchant } from './branding-store.ts';

/**
 * The fields of an entry with the number for WhatsApp as it is dialled from anywhere: `wa.me` knows no other, and
 * owners write it as at home. One of a shop whose country is not known stays as it was written, and so does a draft:
 * what is being typed is not changed under the hand, and its editor takes another answer for one that was not kept.
 */
export async function withWhatsAppAbroad<
  Entry extends Pick<BrandingDraft, 'type' | 'fields'> & { status?: string | undefined },
>(db: Db, { currency: usual, zone }: Pick<ShopFacts, 'currency' | 'zone'>, entry: Entry): Promise<Entry> {
  const isShown = entry.status === 'ACTIVE' && entry.type === 'CONTACT';
  if (!isShown || !entry.fields.some(({ key }) => key === 'whatsapp')) return entry;
  const { currency } = await getMerchant(db);
  const country = countryOf(currency ?? usual, zone.timeZone);
  if (country === undefined) return entry;
  const fields = entry.fields.map((field) => {
    const digits = field.value.replaceAll(/[\s()./‐-―-]/gu, '');
    if (field.key !== 'whatsapp' || !isNationalPhone(digits)) return field;
    return { ...field, value: withCountryCode(digits, CALLING_CODES[country]) };
  });
  return { ...entry, fields };
}
