import type { Migration } from './migration.ts';

export const shop: Migration = {
  name: 'shop',
  statements: ({ columns: { text, integer, rowNumber }, searchIndex }) => {
    const record = `"id" ${text} not null unique, "rev" ${integer} not null,
      "createdAt" ${integer} not null, "updatedAt" ${integer} not null`;
    return [
      `create table "offering_categories" (${rowNumber} ${record}, "deletedAt" ${integer},
        "title" ${text} not null, "description" ${text} not null, "image" ${text}, "order" ${integer} not null, "visible" ${integer} not null,
        "minPriceAmount" ${integer}, "minPriceCurrency" ${text}, "maxPriceAmount" ${integer}, "maxPriceCurrency" ${text},
        "searchKey" ${text} not null default '')`,
      `create index "offering_categories_order" on "offering_categories" ("order", "id")`,
      ...searchIndex('offering_categories'),
      `create table "offering_items" (${rowNumber} ${record}, "deletedAt" ${integer},
        "categoryId" ${text} not null references "offering_categories" ("id"), "title" ${text} not null, "description" ${text} not null,
        "priceAmount" ${integer} not null, "priceCurrency" ${text} not null, "image" ${text}, "durationMinutes" ${integer},
        "featured" ${integer} not null, "visible" ${integer} not null, "isOilChange" ${integer} not null,
        "searchKey" ${text} not null default '')`,
      `create index "offering_items_categoryId" on "offering_items" ("categoryId", "featured", "id")`,
      ...searchIndex('offering_items'),
      `create table "static_data" (${rowNumber} ${record}, "deletedAt" ${integer},
        "type" ${text} not null, "name" ${text} not null, "intervalKm" ${integer}, "intervalMonths" ${integer},
        "searchKey" ${text} not null default '')`,
      `create index "static_data_type" on "static_data" ("type", "searchKey")`,
      ...searchIndex('static_data'),
      `create table "branding" (${record},
        "type" ${text} not null, "language" ${text} not null, "status" ${text} not null, "fields" ${text} not null)`,
      `create index "branding_status" on "branding" ("status", "language", "type")`,
      `create table "merchant" (${record}, "merchantName" ${text} not null)`,
    ];
  },
};
