import { sql } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { MediaUploadRow } from '#server/db/schema-media.ts';

export async function findUpload(db: Db, userId: string, sha256: string): Promise<MediaUploadRow | undefined> {
  return await db
    .selectFrom('media_uploads')
    .selectAll()
    .where('userId', '=', userId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Notes what somebody sent; sent again, it is noted anew. */
export async function noteUpload(db: Db, row: MediaUploadRow): Promise<void> {
  await db
    .insertInto('media_uploads')
    .values(row)
    .onConflict((oc) => oc.columns(['userId', 'sha256']).doUpdateSet({ at: row.at }))
    .execute();
}

export async function removeUploadsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('media_uploads').where('at', '<', instant).execute();
}

export type Kept = { files: number; bytes: number };

/** What somebody's pictures take, and what he sent and made nothing of yet. */
export async function keptBy(db: Db, userId: string): Promise<Kept> {
  const attached = await db
    .selectFrom('media')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('size'), sql.lit(0)).as('bytes'),
    ])
    .where('createdBy', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const loose = await db
    .selectFrom('media_uploads')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.coalesce(fn.sum<number>('storedSize'), sql.lit(0)).as('bytes'),
    ])
    .where('userId', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('media').select('id').whereRef('media.sha256', '=', 'media_uploads.storedSha256')),
      ),
    )
    .executeTakeFirstOrThrow();
  return { files: attached.files + loose.files, bytes: attached.bytes + loose.bytes };
}

/** Bytes of all pictures. */
export async function keptByAll(db: Db): Promise<number> {
  const sums = [
    await db
      .selectFrom('media')
      .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
      .executeTakeFirst(),
    await db
      .selectFrom('media_uploads')
      .select(({ fn }) => fn.sum<number | null>('storedSize').as('bytes'))
      .executeTakeFirst(),
  ];
  return sums.reduce((all, sum) => all + (sum?.bytes ?? 0), 0);
}

export async function ownsVehicle(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vehicles')
    .select('id')
    .where('ownerId', '=', userId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
