import { UNDO_MS } from '#contract/constants.ts';
import type { Device } from '#sync/device.ts';
import { pendingOps } from '#sync/outbox.ts';
import { flush, type FlushEnd } from '#sync/push.ts';
import { nextRelease } from '#sync/select.ts';

/** Sends for everybody who is signed in on this device; the worker does this when the browser says that the network is back. */
export async function flushEveryone(device: Device): Promise<boolean> {
  const people = await device.app.session.toArray();
  const ends = await Promise.all(people.map((row) => flushToTheEnd(device, row.uid)));
  return ends.every((end) => end === 'drained' || end === 'needs-login');
}

/** Waits for a tap that can still be taken back: with the page closed, the browser would not come again for minutes. */
async function flushToTheEnd(device: Device, uid: string): Promise<FlushEnd> {
  const end = await flush(device, uid, { force: true });
  if (end !== 'waiting') return end;
  const release = nextRelease((await pendingOps(await device.outboxOf(uid))).filter(({ frozen }) => !frozen)) ?? 0;
  const left = Math.min(release - device.now(), UNDO_MS);
  if (left <= 0) return end;
  await new Promise((resolve) => setTimeout(resolve, left));
  return flush(device, uid, { force: true });
}
