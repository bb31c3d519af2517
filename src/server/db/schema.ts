import type { AccountTables } from './schema-accounts.ts';
import type { AnalyticsTables } from './schema-analytics.ts';
import type { DeskTables } from './schema-desk.ts';
import type { GarageTables } from './schema-garage.ts';
import type { MediaTables } from './schema-media.ts';
import type { NotificationTables } from './schema-notifications.ts';
import type { ShopTables } from './schema-shop.ts';
import type { SyncTables } from './schema-sync.ts';

/**
 * Every table. Columns bear the names of the JSON fields. Ids are UUIDv7 text, instants integer milliseconds UTC, days
 * `YYYY-MM-DD`, money two columns (`costAmount` in minor units, `costCurrency`), booleans 0 or 1, texts in three
 * languages and lists JSON text.
 */
export interface Tables
  extends
    AccountTables,
    GarageTables,
    DeskTables,
    MediaTables,
    ShopTables,
    SyncTables,
    NotificationTables,
    AnalyticsTables {}
