import { UNDO_MS } from '#contract/constants.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { countOps, longestHeld, releaseHeld } from '#sync/store/outbox.ts';
import { forgetIfLost, pauseLeft } from './back-off.ts';
import { sendPhotos } from './send-photos.ts';
import { flush, type FlushEnd } from './push.ts';

/**
 * Sends for everybody who is signed in on this device; the worker does this when the browser says that the network is
 * back. `unattended`: no page is open, so nobody can take a tap back any more.
 */
export async function flushEveryone(device: Device, unattended: boolean): Promise<boolean> {
  return await flushAll(device, await device.app.session.toArray(), unattended);
}

/** In how many milliseconds the first of those whose commands wait after a failure may be sent for again; 0 at once. */
export async function nextPause(device: Device): Promise<number> {
  const people = await device.app.session.filter((row) => !row.refused).toArray();
  const pauses = await Promise.all(
    people.map(async ({ uid }) => {
      const outbox = await device.outboxOf(uid);
      return (await countOps(outbox)) > 0 ? await pauseLeft(device, outbox) : 0;
    }),
  );
  const waits = pauses.filter((pause) => pause > 0);
  return waits.length > 0 ? Math.min(...waits) : 0;
}

/**
 * The same from a page, for those who worked on this device before its person and left something behind: a browser
 * without background sync has no worker that would.
 */
export async function flushOthers(device: Device, uid: string | undefined): Promise<boolean> {
  const people = await device.app.session.filter((row) => row.uid !== uid).toArray();
  return await flushAll(device, people, false);
}

async function flushAll(device: Device, people: readonly SessionRow[], unattended: boolean): Promise<boolean> {
  const ends = await Promise.all(people.map((row) => flushToTheEnd(device, row.uid, unattended)));
  return ends.every((end) => end === 'drained' || end === 'needs-login');
}

/**
 * Waits for the taps that can still be taken back: should the page be closed meanwhile, the
 * browser would not come again for minutes.
 */
async function flushToTheEnd(device: Device, uid: string, unattended: boolean): Promise<FlushEnd> {
  const outbox = await device.outboxOf(uid);
  if (unattended) await releaseHeld(outbox, device.now());
  const held = await longestHeld(outbox, device.now());
  await forgetIfLost(outbox);
  const first = await flush(device, uid);
  const end = first === 'drained' || first === 'waiting' ? await thenPhotos(device, uid, first) : first;
  if (held === 0) return end;
  await new Promise((resolve) => setTimeout(resolve, Math.min(held, UNDO_MS)));
  const last = await flush(device, uid);
  return last === 'drained' ? thenPhotos(device, uid, last) : last;
}

async function thenPhotos(device: Device, uid: string, commands: FlushEnd): Promise<FlushEnd> {
  const photos = await sendPhotos(device, uid);
  return photos === 'drained' ? commands : photos;
}
