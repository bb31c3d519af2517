/** Milliseconds since 1970, UTC. */
export type Instant = number;
/** `YYYY-MM-DD` in the shop's time zone. */
export type Day = string;
export type Flag = 0 | 1;
/** JSON written and read by the store. */
export type Json = string;

/** What every record has. `rev` is the value of the one counter in the transaction that wrote the row last. */
export interface RecordColumns {
  id: string;
  rev: number;
  createdAt: Instant;
  updatedAt: Instant;
  /** Archived or deleted since; such rows are restored, not made again. */
  deletedAt: Instant | null;
}

/** A record that text search finds; `searchKey` is made by the contract's function of that name. */
export interface SearchedColumns extends RecordColumns {
  searchKey: string;
}
