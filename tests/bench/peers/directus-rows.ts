import BetterSqlite3 from 'better-sqlite3';

/** Those before it are named by each. */
export const TABLES = ['users', 'vehicles', 'visits', 'tasks'] as const;

/**
 * The same rows with the same indexes. A key must be the primary one there, and what only searching needs stays behind.
 * Nothing is counted for SQLite's planner, as Directus never does it: with counts it takes a longer way to the total.
 */
export function copyRows(from: string, to: string): void {
  const db = new BetterSqlite3(to);
  db.pragma('foreign_keys = off');
  db.prepare('attach ? as garage').run(from);
  const made = (type: 'table' | 'index', table: string) =>
    db
      .prepare('select sql from garage.sqlite_master where type = ? and tbl_name = ? and sql is not null')
      .pluck()
      .all(type, table) as string[];
  db.exec('begin');
  for (const table of TABLES) {
    for (const sql of made('table', table))
      db.exec(
        sql
          .replace(/"rowNumber" integer primary key,\s*/u, '')
          .replace('"id" text not null unique', '"id" text not null primary key')
          .replaceAll(/ references "(\w+)" \("id"\)/gu, (reference, named) =>
            TABLES.some((each) => each === named) ? reference : '',
          ),
      );
    const columns = (db.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => `"${name}"`).join();
    db.exec(`insert into "${table}" (${columns}) select ${columns} from garage."${table}" order by "rowNumber"`);
    for (const sql of made('index', table)) db.exec(sql);
  }
  db.exec('commit');
  db.close();
}
