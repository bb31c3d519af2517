import type { Currency } from '#contract/currencies.ts';
import type { StaticDataType } from '#contract/static-data.ts';
import type { Flag, Instant, Json, SearchedColumns } from './schema-columns.ts';

/** What the shop offers and how it presents itself. */
export interface ShopTables {
  offering_categories: OfferingCategoryRow;
  offering_items: OfferingItemRow;
  static_data: StaticDataRow;
  branding: BrandingRow;
  merchant: MerchantRow;
}

export interface OfferingCategoryRow extends SearchedColumns {
  /** {ar, en, fr} */
  title: Json;
  description: Json;
  image: string | null;
  order: number;
  visible: Flag;
  minPriceAmount: number | null;
  minPriceCurrency: string | null;
  maxPriceAmount: number | null;
  maxPriceCurrency: string | null;
}

export interface OfferingItemRow extends SearchedColumns {
  categoryId: string;
  title: Json;
  description: Json;
  priceAmount: number;
  priceCurrency: string;
  image: string | null;
  durationMinutes: number | null;
  featured: Flag;
  visible: Flag;
  isOilChange: Flag;
  /** Its place in the category. */
  order: number;
  isFromPrice: Flag;
}

export interface StaticDataRow extends SearchedColumns {
  type: StaticDataType;
  /** {ar, en, fr} */
  name: Json;
  /** Oil types only. */
  intervalKm: number | null;
  intervalMonths: number | null;
}

export interface BrandingRow {
  id: string;
  rev: number;
  createdAt: Instant;
  updatedAt: Instant;
  type: string;
  /** `common` or two letters. */
  language: string;
  status: string;
  /** [{key, value}] */
  fields: Json;
  /** When it was first shown; null while it is a draft. */
  activatedAt: Instant | null;
  activatedBy: string | null;
  /** When another took its place: such an entry is history, no draft. */
  retiredAt: Instant | null;
}

/** One row: the shop itself. */
export interface MerchantRow {
  id: string;
  rev: number;
  createdAt: Instant;
  updatedAt: Instant;
  merchantName: string;
  currency: Currency | null;
  timeZone: string | null;
  /** By which the draft of the shop's face is shown to whoever has the link; what stands in it is made of this id. */
  previewId: string | null;
  previewUntil: Instant | null;
  /** Who opened it. */
  previewBy: string | null;
}
