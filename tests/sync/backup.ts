import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, dialectOf } from '#server/db/dialect.ts';

/**
 * How a restored shop shows itself: by a new epoch, as `npm run restore` gives it; by older
 * revisions only; or, after some work, not at all.
 */
export type Restored = 'with-new-epoch' | 'without-notice' | 'unnoticeable';

const TABLES =
  'visits tasks task_events vehicles km_readings oil_changes media media_uploads sync_ops audit meta rev_counter history_marks'.split(
    ' ',
  );

type Restore = (how: Restored) => Promise<void>;

/** A copy of the work in the database as it is now. The answer puts it back under the open server, once. */
export async function backUp(db: Db): Promise<Restore> {
  return dialectOf(db).name === 'sqlite' ? backUpFile(db) : backUpTables(db);
}

async function backUpFile(db: Db): Promise<Restore> {
  const file = join(tmpdir(), `warsha-backup-${randomUUID()}.db`);
  await sql`vacuum into ${file}`.execute(db);
  return async (how) => {
    await db.connection().execute(async (connection) => {
      await sql`pragma foreign_keys = off`.execute(connection);
      await sql`attach ${file} as old`.execute(connection);
      await putBack(connection, how, (name) => [`main.${name}`, `old.${name}`]);
      await sql`detach old`.execute(connection);
      await sql`pragma foreign_keys = on`.execute(connection);
    });
    await rm(file);
  };
}

async function backUpTables(db: Db): Promise<Restore> {
  for (const name of TABLES)
    await sql`create table ${sql.table(`old_${name}`)} as select * from ${sql.table(name)}`.execute(db);
  return (how) =>
    db.transaction().execute(async (trx) => {
      // As pg_restore does: rows come back in any order.
      await sql`set local session_replication_role = replica`.execute(trx);
      await putBack(trx, how, (name) => [name, `old_${name}`]);
    });
}

async function putBack(db: Db, how: Restored, places: (name: string) => [now: string, old: string]): Promise<void> {
  const { rows } = await sql<{ value: number }>`select value from rev_counter`.execute(db);
  for (const [now, old] of TABLES.map(places)) {
    await sql`delete from ${sql.table(now)}`.execute(db);
    await sql`insert into ${sql.table(now)} select * from ${sql.table(old)}`.execute(db);
  }
  if (how === 'with-new-epoch') await sql`update meta set value = ${randomUUID()} where key = 'epoch'`.execute(db);
  if (how === 'unnoticeable') await sql`update rev_counter set value = ${rows[0]?.value ?? 0}`.execute(db);
}

/** Makes the server fail at the moment when it writes down this command's outcome, until told to stop. */
export async function stumbleOn(db: Db, opId: string): Promise<() => Promise<void>> {
  if (dialectOf(db).name === 'sqlite') {
    await sql`create trigger stumble before insert on sync_ops when new."opId" = ${sql.lit(opId)}
      begin select raise(abort, 'the disk was slow'); end`.execute(db);
    return async () => void (await sql`drop trigger stumble`.execute(db));
  }
  await sql`alter table sync_ops add constraint stumble check ("opId" <> ${sql.lit(opId)}) not valid`.execute(db);
  return async () => void (await sql`alter table sync_ops drop constraint stumble`.execute(db));
}
