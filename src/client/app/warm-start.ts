import { areaOf } from '#contract/roles.ts';
import { prefetchFloor } from '#client/features/shop-floor/floor-queries.ts';
import { activeSession } from '#sync/session/session.ts';
import { device } from '#sync/store/this-device.ts';
import { queryClient } from './query-client.ts';

/**
 * A start inside an area: the databases open and the floor's rows are read while the guard decides and the screen's
 * code is compiled. Nothing is shown of it; the floor finds the rows in memory.
 */
export async function warmStart(): Promise<void> {
  const row = await activeSession(device);
  if (!row || row.refused) return;
  if (areaOf(row.user.role) === 'ADMIN') await prefetchFloor(queryClient, row.uid);
  else await (await device.storesOf(row.uid)).cache.db.open();
}
