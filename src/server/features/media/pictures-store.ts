import type { Db } from '#server/db/dialect.ts';
import type { PictureFileRow } from '#server/db/schema-media.ts';

export async function findPictureFile(db: Db, picture: string, name: string): Promise<PictureFileRow | undefined> {
  return await db
    .selectFrom('picture_files')
    .selectAll()
    .where('picture', '=', picture)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** The file that a picture is called by. */
export async function findPicture(db: Db, picture: string): Promise<PictureFileRow | undefined> {
  return await db
    .selectFrom('picture_files')
    .selectAll()
    .where('picture', '=', picture)
    .where('sha256', '=', picture)
    .limit(1)
    .executeTakeFirst();
}

/** Made twice they are the same: the first stay. */
export async function insertPictureFiles(db: Db, rows: PictureFileRow[]): Promise<void> {
  await db
    .insertInto('picture_files')
    .values(rows)
    .onConflict((oc) => oc.columns(['picture', 'name']).doNothing())
    .execute();
}
