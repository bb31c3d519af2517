import type { Language } from '#contract/constants.ts';
import { countryOf } from '#contract/countries.ts';
import { type CsvStyle, csvStyleOf, PLAIN_STYLE } from '#contract/csv.ts';
import type { Currency } from '#contract/currencies.ts';
import type { Db } from '#server/db/dialect.ts';
import { getMerchant } from './branding-store.ts';

/** Where a shop is, as far as its server knows; `currency` is that of one that has chosen none. */
export type ShopPlace = { readonly timeZone: string; readonly currency?: Currency | undefined };

/**
 * How a table is written for a reader of the language here; for nobody's
 * spreadsheet, but a program, where none is said.
 */
export async function tableStyle(
  { db, timeZone, currency: usual }: ShopPlace & { db: Db },
  language: Language | undefined,
): Promise<CsvStyle> {
  if (language === undefined) return PLAIN_STYLE;
  const { currency } = await getMerchant(db);
  return csvStyleOf(language, countryOf(currency ?? usual, timeZone));
}
