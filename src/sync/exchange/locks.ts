import type { Device } from '#sync/store/device.ts';

/** Runs `work` alone among all pages and workers of this browser; without Web Locks it just runs, the server's ledger keeps it right. */
export async function exclusively<T>(device: Device, name: string, work: () => Promise<T>): Promise<T> {
  if (!device.locks) return work();
  return device.locks.request(name, work);
}

/** Runs `work` only if nobody holds the lock; `busy` says that somebody does. `steal` takes it from a holder that is frozen or gone. */
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
