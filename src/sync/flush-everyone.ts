import type { Device } from '#sync/device.ts';
import { flush } from '#sync/push.ts';

/** Sends for everybody who is signed in on this device; the worker does this when the browser says that the network is back. */
export async function flushEveryone(device: Device): Promise<boolean> {
  const people = await device.app.session.toArray();
  const ends = await Promise.all(people.map((row) => flush(device, row.uid, { force: true })));
  return ends.every((end) => end === 'drained' || end === 'needs-login');
}
