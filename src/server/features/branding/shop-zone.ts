import type { Db } from '#server/db/dialect.ts';
import { getMerchant } from './branding-store.ts';

/** In which time zone the shop's days begin and end. Whoever asks reads it anew: an Admin may choose another one at any time. */
export interface ShopZone {
  readonly timeZone: string;
  /** After a change that may have chosen another one. */
  refresh(): Promise<void>;
}

/** The zone that the shop has chosen; `usual`, that of the server's settings, until it has. */
export async function openShopZone(db: Db, usual: string): Promise<ShopZone> {
  let chosen: string | null = null;
  const zone: ShopZone = {
    get timeZone() {
      return chosen ?? usual;
    },
    refresh: async () => {
      chosen = (await getMerchant(db)).timeZone;
    },
  };
  await zone.refresh();
  return zone;
}
