import type { Lane } from './back-off.ts';
import type { OutboxDatabase } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { ifFree } from './locks.ts';

const STALE_MS = 60_000;
const keys: Record<Lane, string> = { commands: 'lease', photos: 'photoLease' };
const locks: Record<Lane, string> = { commands: 'warsha.flush', photos: 'warsha.photos' };

/**
 * Runs `work` if nobody else of this browser is at it. A holder that has been silent for a minute
 * is frozen or gone: its lock is taken over.
 */
export async function alone<T>(
  device: Device,
  uid: string,
  outbox: OutboxDatabase,
  lane: Lane,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  const lock = `${locks[lane]}.${uid}`;
  const end = await ifFree(device, lock, false, work);
  return end === 'busy' && (await leaseIsStale(outbox, lane, device.now())) ? ifFree(device, lock, true, work) : end;
}

/** The holder of a lock says before each thing it sends that it is alive. */
export async function renewLease(outbox: OutboxDatabase, lane: Lane, now: number): Promise<void> {
  await outbox.meta.put({ key: keys[lane], value: now });
}

async function leaseIsStale(outbox: OutboxDatabase, lane: Lane, now: number): Promise<boolean> {
  const row = await outbox.meta.get(keys[lane]);
  return typeof row?.value === 'number' && Math.abs(now - row.value) > STALE_MS;
}
