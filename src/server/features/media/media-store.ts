import { type Insertable, type Selectable, sql } from 'kysely';
import type { Page } from '#contract/lists.ts';
import type { MediaQuery } from '#contract/media.ts';
import type { Db } from '#server/db/dialect.ts';
import { fullName } from '#server/db/full-name.ts';
import type { MediaRow } from '#server/db/schema-media.ts';
import { readPageOf, sortOf } from '#server/http/lists.ts';

export type NamedMedia = Selectable<MediaRow> & { ownerId: string; createdByName: string | null };

/**
 * What one client may see: what he took himself, and of what the shop shares that of his visits and that of his car
 * alone. Pictures of a visit stay with who brought the car, and those of the car from before it was his are not his to
 * see.
 */
function visible(db: Db, clientId: string | undefined) {
  return db
    .selectFrom('media')
    .where('media.deletedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('vehicles')
          .select('vehicles.id')
          .whereRef('vehicles.id', '=', 'media.vehicleId')
          .where('vehicles.deletedAt', 'is', null)
          .$if(clientId !== undefined, (cars) =>
            cars.where((car) =>
              car.or([
                car('media.createdBy', '=', clientId ?? ''),
                car.and([
                  car('media.shared', '=', 1),
                  car('media.visitId', 'is', null),
                  car('vehicles.ownerId', '=', clientId ?? ''),
                  car('media.createdAt', '>=', car.fn.coalesce('vehicles.ownerChangedAt', sql.lit(0))),
                ]),
                car.and([
                  car('media.shared', '=', 1),
                  car.exists(
                    car
                      .selectFrom('visits')
                      .select('visits.id')
                      .whereRef('visits.id', '=', 'media.visitId')
                      .where('visits.userId', '=', clientId ?? ''),
                  ),
                ]),
              ]),
            ),
          ),
      ),
    );
}

function named(db: Db, clientId?: string) {
  return visible(db, clientId)
    .innerJoin('vehicles as car', 'car.id', 'media.vehicleId')
    .leftJoin('users', 'users.id', 'media.createdBy')
    .selectAll('media')
    .select(['car.ownerId', fullName<string | null>('users').as('createdByName')]);
}

export async function findMedia(db: Db, id: string, clientId?: string): Promise<NamedMedia | undefined> {
  return named(db, clientId).where('media.id', '=', id).executeTakeFirst();
}

/** A picture with this content that may be seen. */
export async function findMediaOf(db: Db, sha256: string, clientId?: string): Promise<NamedMedia | undefined> {
  return named(db, clientId).where('media.sha256', '=', sha256).limit(1).executeTakeFirst();
}

export async function isMediaIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertMedia(trx: Db, row: Insertable<MediaRow>): Promise<void> {
  await trx.insertInto('media').values(row).execute();
}

/** One page, the newest first unless asked otherwise. */
export async function listMedia(db: Db, query: MediaQuery, clientId: string | undefined): Promise<Page<NamedMedia>> {
  const [column, direction] = sortOf(query.sort ?? '-createdAt', { createdAt: 'media.createdAt' } as const);
  const matching = visible(db, clientId)
    .$if(query.vehicleId !== undefined, (rows) => rows.where('media.vehicleId', '=', query.vehicleId ?? ''))
    .$if(query.visitId !== undefined, (rows) => rows.where('media.visitId', '=', query.visitId ?? ''));
  return await readPageOf(
    db,
    query,
    matching,
    matching.select('media.id').orderBy(column, direction).orderBy('media.id', direction),
    (ids) => named(db).where('media.id', 'in', ids).execute(),
  );
}

/** Which of these contents some record shows. */
export async function hashesInUse(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.selectFrom('media').select('sha256').where('sha256', 'in', hashes).execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

type Holder = 'createdBy' | 'vehicleId';

/** How many pictures somebody took, or a vehicle has. */
export async function countMediaOf(db: Db, column: Holder, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns the ids that moved, removed pictures too */
export async function moveMedia(
  trx: Db,
  column: Holder,
  { from, to }: { from: string; to: string },
  rev: number,
): Promise<string[]> {
  const rows = await trx
    .updateTable('media')
    .set({ [column]: to, rev })
    .where(column, '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
