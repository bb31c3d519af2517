import { newId } from '#contract/ids.ts';
import { insertRow } from './compiled-once.ts';
import type { Db } from './dialect.ts';

/** What became of the fields of a record: {field: [before, after]}. */
export type FieldChanges = Record<string, [unknown, unknown]>;

export type AuditLine = {
  /** Milliseconds since 1970. */
  at: number;
  /** Who did it; null for the shop itself. */
  actorId: string | null;
  action: string;
  entity: string;
  entityId: string;
  changes?: FieldChanges | undefined;
};

/** Writes one line of the trail. Whoever changes records calls `change.record` instead, which knows who and when. */
export async function insertAudit(db: Db, { changes, ...line }: AuditLine): Promise<void> {
  const text = changes ? JSON.stringify(changes, withoutPictures) : null;
  await insertRow(db, 'audit', { ...line, id: newId(line.at), changes: text, requestId: null });
}

/** A picture is too large for the trail: that it changed is enough. */
function withoutPictures(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('data:') ? '…' : value;
}
