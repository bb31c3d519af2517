import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/schema.ts';
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

/** `everBytes`: with what was taken away and can still be brought back. */
export type Kept = { files: number; bytes: number; everBytes: number };

/**
 * What somebody's files take, each content once, and what he sent and made nothing of yet; without the content `but`,
 * about which is asked.
 */
export async function keptBy(db: Db, userId: string, but: string): Promise<Kept> {
  const ever = db.selectFrom('media').where('createdBy', '=', userId);
  const attached = ever.where('deletedAt', 'is', null);
  const loose = db
    .selectFrom('media_uploads')
    .where('userId', '=', userId)
    .where('storedSha256', '!=', but)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('media')
            .select('id')
            .whereRef('media.sha256', '=', 'media_uploads.storedSha256')
            .where('media.createdBy', '=', userId),
        ),
      ),
    );
  const records = await attached.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const sent = await loose
    .select(({ fn }) => fn.count<number>('storedSha256').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const contentsOf = (media: typeof ever) =>
    media
      .select(['sha256', 'size'])
      .where('sha256', '!=', but)
      .union(loose.select(['storedSha256 as sha256', 'storedSize as size']));
  return {
    files: records.count + sent.count,
    bytes: await bytesOf(db, contentsOf(attached)),
    everBytes: await bytesOf(db, contentsOf(ever)),
  };
}

/** Bytes of all files, each content once; the shop's own pictures too, and what can still be brought back. */
export async function keptByAll(db: Db): Promise<number> {
  const contents = db
    .selectFrom('media')
    .select(['sha256', 'size'])
    .union(db.selectFrom('media_uploads').select(['storedSha256 as sha256', 'storedSize as size']))
    .union(db.selectFrom('picture_files').select(['sha256', 'size']));
  return await bytesOf(db, contents);
}

type Contents = SelectQueryBuilder<Tables, never, { sha256: string; size: number }>;

async function bytesOf(db: Db, contents: Contents): Promise<number> {
  const { bytes } = await db
    .selectFrom(contents.as('contents'))
    .select(({ fn }) => fn.sum<number | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
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
