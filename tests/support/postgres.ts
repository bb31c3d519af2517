import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** Creates an empty database on the PostgreSQL that `npm test` started (WARSHA_TEST_PG) and gives its address. */
export async function freshDatabase(): Promise<string> {
  const base = process.env['WARSHA_TEST_PG'];
  if (!base) throw new Error('WARSHA_TEST_PG holds no address: run through `npm test`, which starts PostgreSQL.');
  const name = `warsha_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: base });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const address = new URL(base);
  address.pathname = `/${name}`;
  return address.href;
}
