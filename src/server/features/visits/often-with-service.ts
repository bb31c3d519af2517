import type { Db } from '#server/db/dialect.ts';
import type { Person } from '#server/http/person.ts';
import { getVisit } from './visits-service.ts';
import { itemsSoldWith } from './visits-store.ts';

/** One visit may be chance. */
const OFTEN = 2;
const SHOWN = 6;

/**
 * The services of the price list that the latest visits had together with those of this one, the most often first.
 * Nothing for a visit whose tasks were all typed in by hand. @throws AppError not-found
 */
export async function oftenWith(db: Db, person: Person, visitId: string): Promise<string[]> {
  const { tasks } = await getVisit(db, person, visitId);
  const items = [...new Set(tasks.flatMap(({ offeringItemId }) => offeringItemId ?? []))];
  if (items.length === 0) return [];
  return itemsSoldWith(db, items, { times: OFTEN, limit: SHOWN });
}
