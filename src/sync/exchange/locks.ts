import type { Device } from '#sync/store/device.ts';
import { findServer } from './find-server.ts';

/**
 * Runs `work`, which asks the server, alone among all pages and workers of this browser; without Web Locks it just
 * runs, the server's ledger keeps it right. Where another page is at it, its answer may be long, or never come:
 * whether anybody answers is asked meanwhile.
 * @throws AppError as `ask` when nobody does
 */
export async function exclusively<T>(device: Device, name: string, work: () => Promise<T>): Promise<T> {
  if (!device.locks) return work();
  const first = await ifFree(device, name, false, async () => ({ value: await work() }));
  if (first !== 'busy') return first.value;
  const wait = new AbortController();
  const turn = device.locks.request(name, { signal: wait.signal }, work);
  const found = findServer(device).then(() => turn);
  // Whichever of the two is late has nobody left to tell.
  turn.catch(() => undefined);
  found.catch(() => undefined);
  try {
    return await Promise.race([turn, found]);
  } finally {
    wait.abort();
  }
}

/**
 * Runs `work` only if nobody holds the lock; `busy` says that somebody does. `steal`
 * takes it from a holder that is frozen or gone.
 */
export async function ifFree<T>(
  device: Device,
  name: string,
  steal: boolean,
  work: () => Promise<T>,
): Promise<T | 'busy'> {
  if (!device.locks) return work();
  const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
  return device.locks.request(name, options, async (lock) => (lock ? work() : 'busy'));
}
