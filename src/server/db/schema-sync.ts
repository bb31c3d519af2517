import type { RejectionCode } from '#contract/sync.ts';
import type { Instant, Json } from './schema-columns.ts';

/** Revision, sync and the trail of who did what. */
export interface SyncTables {
  schema_version: { version: number; name: string; appliedAt: Instant };
  rev_counter: { id: 1; value: number };
  /** `epoch`: changes when a backup is restored. `visitNumber`: the last one given. */
  meta: { key: string; value: string };
  history_marks: { rev: number; mark: string; at: Instant };
  sync_ops: SyncOpRow;
  idempotency_keys: IdempotencyRow;
  audit: AuditRow;
}

/** One decided operation of a device: the same answer for ever. */
export interface SyncOpRow {
  opId: string;
  userId: string;
  deviceId: string;
  seq: number;
  type: string;
  entity: string;
  entityId: string;
  requestHash: string;
  outcome: 'applied' | 'noop' | 'superseded' | 'rejected';
  code: RejectionCode | null;
  result: Json | null;
  clientTime: Instant;
  receivedAt: Instant;
  rev: number;
  /** Of a refused one: what it asked for, and which manager has seen that. */
  asked: Json | null;
  seenBy: string | null;
  seenAt: Instant | null;
}

export interface IdempotencyRow {
  /** The person's id. */
  owner: string;
  key: string;
  requestHash: string;
  status: number;
  location: string | null;
  body: string;
  createdAt: Instant;
}

export interface AuditRow {
  id: string;
  at: Instant;
  actorId: string | null;
  action: string;
  entity: string;
  entityId: string;
  /** {field: [before, after]} */
  changes: Json | null;
  requestId: string | null;
}
