import { addDays, DAY_MS } from '#contract/days.ts';
import { TABLET_OIL_DAYS } from '#contract/constants.ts';
import type { Db } from '#server/db/dialect.ts';
import { type AnyChange, runChange, shopAt } from '#server/http/change.ts';
import { enterTablets, misplacedVehicles, placeVehicles, type Since } from './tablet-vehicles-store.ts';

/** A day that never comes sorts after all others, on both engines. */
export const NEVER = '9999-12-31';

/**
 * At the end of the change, has a car come to the tablets when it has an active visit or an oil change of late; its oil
 * changes come with it. To be called where one of these may have begun. A car leaves by the hourly job only.
 */
export function offerToTablets(change: AnyChange, vehicleId: string): void {
  const { trx, rev } = change;
  change.afterwards(`tablets of ${vehicleId}`, async () => {
    await enterTablets(trx, vehicleId, sinceOf(change), rev);
  });
}

const AT_ONCE = 500;

/**
 * The hourly job: cars that were not seen for long leave the tablets, some at a time. What left while the
 * clock of the server was ahead comes back.
 */
export async function placeOnTablets(db: Db, now: number): Promise<void> {
  await move(db, now, 1);
  await move(db, now, 0);
}

async function move(db: Db, now: number, from: 0 | 1): Promise<void> {
  for (;;) {
    const shop = shopAt(db, now);
    if ((await misplacedVehicles(db, from, sinceOf({ now, today: shop.today() }), 1)).length === 0) return;
    await runChange(shop, undefined, async (change) => {
      const ids = await misplacedVehicles(change.trx, from, sinceOf(change), AT_ONCE);
      if (ids.length > 0) await placeVehicles(change.trx, ids, from === 1 ? 0 : 1, change.rev);
    });
  }
}

function sinceOf({ now, today }: Pick<AnyChange, 'now' | 'today'>): Since {
  return { changedAt: now - TABLET_OIL_DAYS * DAY_MS, dueOn: addDays(today, -TABLET_OIL_DAYS), never: NEVER };
}
