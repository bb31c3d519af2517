import type { OutboxDatabase } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import type { Op } from '#sync/store/op.ts';
import { pauseLeft } from './back-off.ts';
import { nextRelease } from './batching.ts';
import { readyUploads } from './upload-lane.ts';

/**
 * What waits is on its way (`moving`), or is tried again later as nobody took it (`resting`), or stays here until a
 * person or a better network sets it free (`kept`): a file that was paused, one that waits for Wi-Fi.
 */
export type Rest = 'moving' | 'resting' | 'kept';

/** A shorter pause is no rest: the next try is as good as on its way. */
const SHORT_MS = 3000;

/** How what waits in an outbox stands, apart from what the page is just doing about it. */
export async function restOf(device: Device, outbox: OutboxDatabase, ops: readonly Op[]): Promise<Rest> {
  const lanes = [
    { hasWork: nextRelease(ops, device.now()) !== undefined, pause: await pauseLeft(device, outbox) },
    { hasWork: (await readyUploads(device, ops)).length > 0, pause: await pauseLeft(device, outbox, 'photos') },
  ].filter(({ hasWork }) => hasWork);
  if (lanes.length === 0) return 'kept';
  return lanes.some(({ pause }) => pause <= SHORT_MS) ? 'moving' : 'resting';
}
