import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/dialect.ts';

/** How a restored shop shows itself: by a new epoch, as `npm run restore` gives it; by older revisions only; or, after some work, not at all. */
export type Restored = 'with-new-epoch' | 'without-notice' | 'unnoticeable';

const TABLES = 'visits tasks task_events vehicles km_readings oil_changes sync_ops audit meta rev_counter'.split(' ');

/** A copy of the work in an embedded database as it is now. The answer puts it back under the open server, once. */
export async function backUp(db: Db): Promise<(how: Restored) => Promise<void>> {
  const file = join(tmpdir(), `warsha-backup-${randomUUID()}.db`);
  await sql`vacuum into ${file}`.execute(db);
  return async (how) => {
    await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ value: number }>`select value from rev_counter`.execute(connection);
      await sql`pragma foreign_keys = off`.execute(connection);
      await sql`attach ${file} as old`.execute(connection);
      for (const name of TABLES) {
        await sql`delete from ${sql.table(`main.${name}`)}`.execute(connection);
        await sql`insert into ${sql.table(`main.${name}`)} select * from ${sql.table(`old.${name}`)}`.execute(
          connection,
        );
      }
      await sql`detach old`.execute(connection);
      await sql`pragma foreign_keys = on`.execute(connection);
      if (how === 'with-new-epoch')
        await sql`update meta set value = ${randomUUID()} where key = 'epoch'`.execute(connection);
      if (how === 'unnoticeable') await sql`update rev_counter set value = ${rows[0]?.value ?? 0}`.execute(connection);
    });
    await rm(file);
  };
}

/** Makes the server fail at the moment when it writes down this command's outcome, until told to stop. */
export async function stumbleOn(db: Db, opId: string): Promise<() => Promise<void>> {
  await sql`create trigger stumble before insert on sync_ops when new."opId" = ${sql.lit(opId)}
    begin select raise(abort, 'the disk was slow'); end`.execute(db);
  return async () => void (await sql`drop trigger stumble`.execute(db));
}
