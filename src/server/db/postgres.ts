import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from './dialect.ts';
import type { Tables } from './schema.ts';

/** SQLSTATE of a connection that broke. */
const CONNECTION_FAILURE = '08006';

type Driver = typeof import('pg');

/**
 * Connects to PostgreSQL. Nothing is asked of it yet: a server that is away shows at the first query. Its driver is
 * loaded here, not with this file: of a server built in one file all others would wait for it, too.
 */
export async function openPostgres(url: string): Promise<Db> {
  const driver = await import('pg');
  const getTypeParser = numbersAsNumbers(driver);
  const pool = new driver.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // A connection may break while idle, and between two queries of a transaction: without listeners either ends the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingLostConnections(pool, driver) }) });
}

/**
 * What the database itself has refused carries a code. Whatever else the driver throws (a socket that closed, a wait
 * that was too long, a query on a connection that is no more) means a lost connection, and gets the code for it.
 */
function namingLostConnections(pool: Pool, { DatabaseError }: Driver): PostgresPool {
  const rename = (cause: unknown) => {
    if (cause instanceof DatabaseError) throw cause;
    throw Object.assign(new Error('the connection to PostgreSQL is lost', { cause }), { code: CONNECTION_FAILURE });
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(rename);
      const query = (text: string, values: unknown[]) => client.query(text, values).catch(rename);
      // Kysely would also hand over cursors, for streams: we have none.
      return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
    },
  };
}

/** Counts and sums arrive as text because they might exceed 2⁵³; ours never do. */
function numbersAsNumbers({ types }: Driver) {
  const wide: number[] = [types.builtins.INT8, types.builtins.NUMERIC];
  return (oid: number, format?: 'text' | 'binary') =>
    wide.includes(oid) ? Number : (types.getTypeParser(oid, format) as (value: string) => unknown);
}
