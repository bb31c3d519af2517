import { areaOf } from '#contract/roles.ts';
import { readVisits } from '#sync/floor.ts';
import { activeSession } from '#sync/session.ts';
import { device } from '#sync/this-device.ts';

/**
 * A start inside an area: the databases open and the floor's rows are read while the guard decides and the screen's code is compiled.
 * Nothing is shown of it; the floor finds the rows in memory.
 */
export async function warmStart(): Promise<void> {
  const row = await activeSession(device);
  if (!row || row.refused) return;
  const stores = await device.storesOf(row.uid);
  await (areaOf(row.user.role) === 'ADMIN' ? readVisits(stores) : stores.cache.db.open());
}
