import { activeSession } from '#sync/session/session.ts';
import { readTablet, isLocked, lock, unlockAs } from '#sync/session/shared-tablet.ts';
import { device } from '#sync/store/this-device.ts';
import { readStored, store } from '#client/ui/stored.ts';
import { askWorkerToSend } from './background-sync.ts';
import { forgetPicture } from './kept-picture.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { writeMirror } from './session-mirror.ts';

const MINUTE_MS = 60_000;
const touchedKey = 'warsha.touched';

/** Somebody touched the shared tablet just now. */
export function noteTouch(): void {
  store(touchedKey, String(Date.now()));
}

/** Nobody has touched it for so long. A clock that was set back tells nothing, so it counts as long. */
export function isLeftAlone(minutes: number): boolean {
  const since = Date.now() - Number(readStored(touchedKey) ?? 0);
  return since < -MINUTE_MS || since >= minutes * MINUTE_MS;
}

/**
 * Whether the shared tablet shows its faces now: it was locked, or left alone,
 * whatever happened to the browser meanwhile.
 */
export async function isTabletLocked(): Promise<boolean> {
  const tablet = await readTablet(device);
  if (!tablet) return false;
  if (await isLocked(device)) return true;
  return tablet.lockAfter !== null && isLeftAlone(tablet.lockAfter);
}

export async function lockTablet(): Promise<void> {
  forgetPicture();
  await lock(device);
  // One that was just being taken.
  forgetPicture();
  tellOtherTabs();
}

/**
 * The person works on the tablet now. `refused`: the server has ended the session since; `other`: somebody else worked
 * on it before.
 */
export async function switchTo(uid: string): Promise<'refused' | 'same' | 'other'> {
  const before = await activeSession(device);
  if (!(await unlockAs(device, uid))) return 'refused';
  const row = await device.app.session.get(uid);
  if (row) writeMirror(row);
  noteTouch();
  tellOtherTabs();
  // What the person before left behind goes out with his own token.
  void askWorkerToSend();
  return before?.uid === uid ? 'same' : 'other';
}
