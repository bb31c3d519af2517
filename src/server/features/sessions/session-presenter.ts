import type * as v from 'valibot';
import type { DeviceSessions } from '#contract/users.ts';
import type { SessionRow } from '#server/db/schema-accounts.ts';
import { isoInstant } from '#server/http/clock.ts';

/** The devices of one person as they are answered; `currentId` is the session that asks. */
export function presentSessions(rows: readonly SessionRow[], currentId: string): v.InferOutput<typeof DeviceSessions> {
  const items = rows.map((row) => ({
    id: row.id,
    device: row.userAgent,
    createdAt: isoInstant(row.createdAt),
    lastSeenAt: isoInstant(row.lastSeenAt),
    current: row.id === currentId,
  }));
  return { items };
}
