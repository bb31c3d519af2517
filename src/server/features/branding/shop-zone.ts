import type { Db } from '#server/db/dialect.ts';
import { getMerchant } from './branding-store.ts';

/**
 * In which time zone the shop's days begin and end. Whoever asks reads it anew: an
 * Admin may choose another one at any time.
 */
export interface ShopZone {
  readonly timeZone: string;
  /** After a change that may have chosen another one. */
  refresh(): Promise<void>;
}

/**
 * Another server on the same database may have been told of another one: it is looked for when so much time has passed.
 */
const KNOWN_MS = 10_000;

/** The zone that the shop has chosen; `usual`, that of the server's settings, until it has. */
export async function openShopZone(db: Db, usual: string): Promise<ShopZone> {
  let chosen: string | null = null;
  let readAt = 0;
  const refresh = async () => {
    readAt = performance.now();
    chosen = (await getMerchant(db)).timeZone;
  };
  const zone: ShopZone = {
    get timeZone() {
      // Who asks is not kept waiting. A database that is away is somebody else's matter.
      if (performance.now() - readAt >= KNOWN_MS) void refresh().catch(() => undefined);
      return chosen ?? usual;
    },
    refresh,
  };
  await zone.refresh();
  return zone;
}
