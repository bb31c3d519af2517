import type { Db, Dialect } from '../dialect.ts';

/** One step of the schema: statements in an SQL that both engines read, run in one transaction with the version row. */
export interface Migration {
  readonly name: string;
  statements(dialect: Dialect): string[];
  /** What SQL cannot say of rows that are there already; after the statements, in the same transaction. */
  readonly rows?: (trx: Db) => Promise<void>;
}
