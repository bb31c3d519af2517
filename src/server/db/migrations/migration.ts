import type { Dialect } from '../dialect.ts';

/** One step of the schema: statements in an SQL that both engines read, run in one transaction with the version row. */
export interface Migration {
  readonly name: string;
  statements(dialect: Dialect): string[];
}
