import type { OutboxDatabase } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';

const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;

/**
 * A wait from `since` to `until`, in the device's time. `asked`: the server named it; else it is our own after
 * `failures` in a row. `lost`: the browser has said meanwhile that there is no network.
 */
type BackOff = { failures: number; until: number; since?: number; asked?: boolean; lost?: boolean };
/** Commands and the bytes of photos go separate ways: one that fails does not hold up the other. */
export type Lane = 'commands' | 'photos';
const keys: Record<Lane, string> = { commands: 'backOff', photos: 'photoBackOff' };
const lanes: Lane[] = ['commands', 'photos'];

/**
 * In how many milliseconds sending may be tried again after failures; 0 at once, as after a
 * clock was set back. There is no last attempt.
 */
export async function pauseLeft(device: Device, outbox: OutboxDatabase, lane: Lane = 'commands'): Promise<number> {
  const { until, since = 0 } = await read(outbox, lane);
  const now = device.now();
  return since <= now ? Math.max(0, until - now) : 0;
}

/**
 * Waits twice as long after each failure, at most five minutes, spread at random. What the server
 * asks for (in seconds) is honoured, but no longer than that: a gateway that names a day must not
 * keep the floor's work back after it is mended.
 */
export async function noteFailure(
  device: Device,
  outbox: OutboxDatabase,
  retryAfterS: number | undefined,
  lane: Lane = 'commands',
): Promise<void> {
  const { failures } = await read(outbox, lane);
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10));
  const wait = retryAfterS === undefined ? longest * device.random() : Math.min(LONGEST_MS, retryAfterS * 1000);
  const since = device.now();
  const asked = retryAfterS !== undefined;
  await outbox.meta.put({
    key: keys[lane],
    value: { failures: failures + 1, until: since + wait, since, asked, lost: isLost(device) } satisfies BackOff,
  });
}

/** An attempt got through: the next failure waits as short as a first one. */
export async function noteSuccess(outbox: OutboxDatabase, lane: Lane = 'commands'): Promise<void> {
  if (await hasFailed(outbox, lane)) await outbox.meta.delete(keys[lane]);
}

/** Whether the last attempt came to nothing. */
export async function hasFailed(outbox: OutboxDatabase, lane: Lane = 'commands'): Promise<boolean> {
  return (await read(outbox, lane)).failures > 0;
}

/** The network is there again: the next attempt need not wait. A wait that the server asked for stays. */
export async function forgetBackOff(outbox: OutboxDatabase): Promise<void> {
  for (const lane of lanes) if (!(await read(outbox, lane)).asked) await outbox.meta.delete(keys[lane]);
}

/** The browser says that the network went: when it is back, nothing need wait for longer. */
export async function noteNetworkLost(outbox: OutboxDatabase): Promise<void> {
  for (const lane of lanes) {
    const value = await read(outbox, lane);
    if (value.failures > 0) await outbox.meta.put({ key: keys[lane], value: { ...value, lost: true } });
  }
}

/**
 * A background sync: with network the browser sends it right after each tap, and it says nothing new of a wait that
 * goes on; after a time without network it says that it is back.
 */
export async function forgetIfLost(outbox: OutboxDatabase): Promise<void> {
  for (const lane of lanes) {
    const { asked, lost } = await read(outbox, lane);
    if (lost && !asked) await outbox.meta.delete(keys[lane]);
  }
}

/** A person wants it sent now: even a wait that the server asked for is forgotten. */
export async function forgetAllWaits(outbox: OutboxDatabase): Promise<void> {
  await outbox.meta.bulkDelete(lanes.map((lane) => keys[lane]));
}

async function read(outbox: OutboxDatabase, lane: Lane): Promise<BackOff> {
  const row = await outbox.meta.get(keys[lane]);
  return (row?.value as BackOff | undefined) ?? { failures: 0, until: 0 };
}

export function isLost(device: Device): boolean {
  return device.isConnected?.() === false;
}
