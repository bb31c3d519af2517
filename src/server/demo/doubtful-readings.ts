import { newId } from '#contract/ids.ts';
import { addReading } from '#server/features/oil-changes/record-km-reading.ts';
import { changeAt } from './timeline.ts';
import type { DemoCar, DemoShop } from './demo-shop.ts';

const HOUR = 3_600_000;

/** What people type: a digit too many, two digits swapped, the neighbour's car. It waits for a manager. */
export async function doubtfulReadings(shop: DemoShop, cars: readonly DemoCar[]): Promise<void> {
  const typed = [(km: number) => km * 10 + 5, (km: number) => km - 9000, (km: number) => km + 90_000];
  for (const [i, mistype] of typed.entries()) {
    const car = cars[i * 7 + 3];
    const mechanic = shop.mechanics[i % shop.mechanics.length];
    if (!car || !mechanic) continue;
    const readAt = shop.calendar.now - (i * 5 + 1) * HOUR;
    const reading = { id: newId(readAt), vehicleId: car.id, km: mistype(car.kmNow), readAt };
    await changeAt(shop, readAt, mechanic, (change) =>
      addReading(change, { ...reading, source: 'MECHANIC', confirmed: false }),
    );
  }
}
