import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { letOthersIn } from './loop-turns.ts';
import { messageOf } from './error-code.ts';

type Opened = Exclude<SqliteDialectConfig['database'], (...args: never[]) => unknown>;

/** The one connection that writes, and a way to open further ones that can only read. */
export type SqliteFile = { writer: Opened; openReader: () => Opened };

/**
 * Kysely knows one connection to a file, and whatever is asked waits until the transaction on it has
 * ended. Here what only reads has connections of its own: it sees what was last committed, and is
 * answered while a transaction is under way.
 */
export class SqliteFileDialect extends SqliteDialect {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    super({ database: file.writer });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new SqliteFileDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new OwnTurnsAdapter();
  }
}

class OwnTurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteFileDriver implements Driver {
  readonly #writer: Place;
  /** Single questions: each is answered at once, none waits for another. */
  readonly #reader: Place;
  /** Reads that belong together and see one moment. */
  readonly #moments: Place;

  constructor({ writer, openReader }: SqliteFile) {
    this.#writer = new Place(() => writer);
    this.#reader = new Place(openReader);
    this.#moments = new Place(openReader);
  }

  async init(): Promise<void> {}

  /** Before each question and each transaction others have their turn. */
  async acquireConnection(): Promise<DatabaseConnection> {
    await letOthersIn();
    return new Visit(this.#writer, this.#reader, () => this.#renewReaders());
  }

  async beginTransaction(visit: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const isReadOnly = accessMode === 'read only';
    // A plain `begin` that turns into a write later fails with "busy" in place of waiting.
    await asVisit(visit).begin(isReadOnly ? this.#moments : this.#writer, isReadOnly ? 'begin' : 'begin immediate');
  }

  async commitTransaction(visit: DatabaseConnection): Promise<void> {
    asVisit(visit).say('commit');
    asVisit(visit).leave();
  }

  /**
   * After a full disk or a failed write SQLite has rolled back by itself: that error is the one to tell, not that this
   * one comes late.
   */
  async rollbackTransaction(visit: DatabaseConnection): Promise<void> {
    try {
      asVisit(visit).say('rollback');
    } catch (error) {
      if (!messageOf(error).includes('no transaction is active')) throw error;
    } finally {
      asVisit(visit).leave();
    }
  }

  async releaseConnection(visit: DatabaseConnection): Promise<void> {
    asVisit(visit).leave();
  }

  async destroy(): Promise<void> {
    for (const place of [this.#reader, this.#moments]) place.close();
    // Open from the start, also when nothing was ever written.
    this.#writer.file.close();
  }

  /** A connection knows the sizes of the tables as they were when it was opened. */
  async #renewReaders(): Promise<void> {
    for (const place of [this.#reader, this.#moments]) {
      const leave = await place.enter();
      place.close();
      leave();
    }
  }
}

/** A connection, opened when it is first needed, and the line of those who want it for themselves. */
class Place {
  readonly #open: () => Opened;
  #opened: Opened | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(open: () => Opened) {
    this.#open = open;
  }

  get file(): Opened {
    return (this.#opened ??= this.#open());
  }

  /** Waits until nobody else has it. Returns the way to let the next one in. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }

  close(): void {
    this.#opened?.close();
    this.#opened = undefined;
  }
}

/** One question, one transaction, or several of them on one after the other. */
class Visit implements DatabaseConnection {
  readonly #writer: Place;
  readonly #reader: Place;
  readonly #onCounted: () => Promise<void>;
  #transaction: { place: Place; leave: () => void } | undefined;

  constructor(writer: Place, reader: Place, onCounted: () => Promise<void>) {
    this.#writer = writer;
    this.#reader = reader;
    this.#onCounted = onCounted;
  }

  async begin(place: Place, statement: string): Promise<void> {
    this.#transaction = { place, leave: await place.enter() };
    this.say(statement);
  }

  /** A word to the transaction. */
  say(statement: string): void {
    if (this.#transaction) ask(this.#transaction.place, CompiledQuery.raw(statement));
  }

  leave(): void {
    this.#transaction?.leave();
    this.#transaction = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) {
      await letOthersIn({ isWaitedFor: true });
      return ask(this.#transaction.place, query);
    }
    if (isQuestion(query)) return ask(this.#reader, query);
    const leave = await this.#writer.enter();
    try {
      return ask<R>(this.#writer, query);
    } finally {
      leave();
      if (query.sql === COUNTED) await this.#onCounted();
    }
  }

  streamQuery(): never {
    throw new Error('rows are read by pages: see pages() of the dialect');
  }
}

/** The last word of countTables(). */
const COUNTED = 'analyze sqlite_schema';

function asVisit(connection: DatabaseConnection): Visit {
  if (connection instanceof Visit) return connection;
  throw new Error('a connection of another database');
}

function isQuestion({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);
}

function ask<R>(place: Place, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = place.file.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}
