import type { KmReview, KmReviewQuery } from '#contract/km-readings.ts';
import { surroundings } from '#contract/km-rules.ts';
import type { Page } from '#contract/lists.ts';
import type { Db } from '#server/db/dialect.ts';
import { isoInstant } from '#server/http/clock.ts';
import { toRuleReading } from './oil-projection-service.ts';
import { presentReading } from './km-readings-service.ts';
import { countedReadings, listReviews } from './km-readings-store.ts';

/** Readings that wait for review, the longest waiting first, each beside what speaks for and against it. */
export async function findReviews(db: Db, query: KmReviewQuery, now: number): Promise<Page<KmReview>> {
  const page = await listReviews(db, query);
  const items: KmReview[] = [];
  for (const row of page.items) {
    const { plateNumber, brand, model, ownerId, ownerName } = row;
    const known = await countedReadings(db, row.vehicleId, row.readAt);
    const others = known.filter(({ id }) => id !== row.id).map(toRuleReading);
    const { previous, next, most } = surroundings(toRuleReading(row), others, now);
    const ceilings = [most, next?.km].filter((km) => typeof km === 'number');
    items.push({
      ...presentReading(row),
      vehicle: { plateNumber, brand, model, ownerId, ownerName },
      previous: presentNeighbour(previous),
      next: presentNeighbour(next),
      plausible: { from: previous?.km ?? 0, to: ceilings.length === 0 ? null : Math.min(...ceilings) },
    });
  }
  return { ...page, items };
}

function presentNeighbour(reading: { km: number; readAt: number } | undefined) {
  return reading ? { km: reading.km, readAt: isoInstant(reading.readAt) } : null;
}
