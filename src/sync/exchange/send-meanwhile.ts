import type { Device } from '#sync/store/device.ts';
import { pendingOps } from '#sync/store/outbox.ts';
import { nextRelease } from './batching.ts';
import { flush, type FlushEnd } from './push.ts';

/**
 * Sends taps, each as soon as it can no longer be taken back, until `isOver`: then
 * whoever asked goes on to send by himself.
 */
export async function sendMeanwhile(
  device: Device,
  uid: string,
  { isOver, onAnswer }: { isOver: () => boolean; onAnswer: () => void },
): Promise<FlushEnd> {
  const outbox = await device.outboxOf(uid);
  let held = nextRelease(await pendingOps(outbox), device.now());
  while (held !== undefined && held > 0 && !isOver()) {
    await new Promise((resolve) => setTimeout(resolve, held));
    held = nextRelease(await pendingOps(outbox), device.now());
  }
  return isOver() ? 'waiting' : flush(device, uid, { onAnswer });
}
