import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { type Db, dialectOf } from '#server/db/dialect.ts';

export interface WatchedQueries {
  /** Every reading query since this was last emptied. */
  readonly queries: CompiledQuery[];
  /** The same database, with its queries noted. */
  readonly watch: (db: Db) => Db;
}

export function watchQueries(): WatchedQueries {
  const queries: CompiledQuery[] = [];
  const watch = (db: Db) => {
    const compiled = new WeakMap<object, CompiledQuery>();
    const plugin: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        if (node.kind === 'SelectQueryNode') compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      // Only what was run, not what was merely written down.
      transformResult: async ({ queryId, result }) => {
        const query = compiled.get(queryId);
        if (query) queries.push(query);
        return result;
      },
    };
    return db.withPlugin(plugin);
  };
  return { queries, watch };
}

/** How the database goes about a query. */
export interface Plan {
  readonly sql: string;
  /** Tables it reads from end to end. PostgreSQL is kept from reading small ones so, which it would rather do. */
  readonly scans: readonly string[];
  /** Tables it reads along an index, until it has enough. */
  readonly walks: readonly string[];
  /** Indexes that it reads. */
  readonly indexes: readonly string[];
}

export async function plansOf(db: Db, queries: readonly CompiledQuery[]): Promise<Plan[]> {
  const isSqlite = dialectOf(db).name === 'sqlite';
  return await db.connection().execute(async (connection) => {
    if (!isSqlite) await sql`set enable_seqscan = off`.execute(connection);
    const plans: Plan[] = [];
    for (const query of queries) {
      const explain = isSqlite ? 'explain query plan' : 'explain (format json)';
      const asked = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
      const { rows } = await connection.executeQuery<Explained>(asked);
      plans.push({ sql: query.sql, ...(isSqlite ? readSqlite(rows) : readPostgres(rows)) });
    }
    if (!isSqlite) await sql`reset enable_seqscan`.execute(connection);
    return plans;
  });
}

type Explained = { detail: string; 'QUERY PLAN': { Plan: PostgresNode }[] };
type PostgresNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PostgresNode[];
};

/**
 * Lines like `SCAN visits`, `SCAN visits USING INDEX visits_date`, `SEARCH visits USING INDEX visits_rev (rev>?)`; a
 * text index scans itself only, `counted` ends by its limit, `fit` is the few visits whose tasks are asked for,
 * `ranked` is the few readings of the named cars and `moves` those of the tasks of some days.
 */
function readSqlite(rows: readonly Explained[]) {
  const scanned = rows.flatMap(({ detail }) => {
    const match = /^SCAN (?!(?:counted|fit|ranked|moves)\b)([a-z]\w*)\b(?! VIRTUAL TABLE)(.*)/u.exec(detail);
    return match ? [match] : [];
  });
  const named = (isWalk: boolean) =>
    scanned.flatMap(([, table = '', how = '']) => (how.includes('USING') === isWalk ? [table] : []));
  const indexes = rows.flatMap(({ detail }) => / INDEX (\w+)/u.exec(detail)?.[1] ?? []);
  return { scans: named(false), walks: named(true), indexes };
}

function readPostgres(rows: readonly Explained[]) {
  const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  const named = (type: RegExp) =>
    nodes.flatMap((node) => (type.test(node['Node Type']) && !node['Index Cond'] ? [node['Relation Name'] ?? ''] : []));
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
  return { scans: named(/^Seq Scan/u), walks: named(/^Index (Only )?Scan/u), indexes };
}

/** How many rows PostgreSQL looks at for some queries, which it runs for that; SQLite keeps no such count. */
export async function rowsLookedAt(db: Db, queries: readonly CompiledQuery[]): Promise<number> {
  let looked = 0;
  for (const { sql: text, parameters } of queries) {
    const asked = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<Explained>(asked);
    for (const node of rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))) {
      const { 'Actual Rows': kept = 0, 'Rows Removed by Filter': left = 0, 'Actual Loops': loops = 0 } = node;
      looked += (kept + left) * loops;
    }
  }
  return looked;
}

function nodesOf(node: PostgresNode): PostgresNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
