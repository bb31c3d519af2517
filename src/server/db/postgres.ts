import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Db } from './dialect.ts';
import type { Tables } from './schema.ts';

/** Connects to PostgreSQL. Nothing is asked of it yet: a server that is away shows at the first query. */
export function openPostgres(url: string): Db {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types: { getTypeParser } });
  // A connection that breaks while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** Counts and sums arrive as text because they might exceed 2⁵³; ours never do. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const isWide = ([types.builtins.INT8, types.builtins.NUMERIC] as number[]).includes(oid);
  return isWide ? Number : (types.getTypeParser(oid, format) as (value: string) => unknown);
}
