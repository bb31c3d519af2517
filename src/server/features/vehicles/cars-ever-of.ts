import type { Db } from '#server/db/dialect.ts';
import { idsOfOwner } from './vehicles-store.ts';

/** The cars that somebody has, and those that he gave away: what was written with them meanwhile tells of him still. */
export async function carsEverOf(db: Db, userId: string): Promise<string[]> {
  const given = await db
    .selectFrom('audit')
    .select('entityId')
    .where('entity', '=', 'vehicle')
    .where('action', '=', 'vehicle.transfer')
    .where('changes', 'like', `%"ownerId":["${userId}",%`)
    .execute();
  return [...new Set([...(await idsOfOwner(db, userId)), ...given.map(({ entityId }) => entityId)])];
}
