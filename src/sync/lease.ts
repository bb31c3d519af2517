import type { OutboxDatabase } from '#sync/databases.ts';

const STALE_MS = 60_000;

/** A holder of the flush lock says before each batch that it is alive; one that is silent for a minute is frozen or gone. */
export async function renewLease(outbox: OutboxDatabase, now: number): Promise<void> {
  await outbox.meta.put({ key: 'lease', value: now });
}

export async function leaseIsStale(outbox: OutboxDatabase, now: number): Promise<boolean> {
  const row = await outbox.meta.get('lease');
  return typeof row?.value === 'number' && Math.abs(now - row.value) > STALE_MS;
}
