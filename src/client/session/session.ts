import type { SessionRow, SessionUser } from '#sync/store/databases.ts';
import { liveShared } from '#sync/store/live.ts';
import { activeSession, forgetPerson, forgetSession, shortUser } from '#sync/session/session.ts';
import { device } from '#sync/store/this-device.ts';
import { api } from './api.ts';
import { onOtherTab, tellOtherTabs } from './other-tabs.ts';
import { clearMirror, writeMirror } from './session-mirror.ts';
import { isTabletLocked, noteTouch } from './tablet.ts';

/** Signs in and keeps the session on this device, in its database and in the mirror. */
export async function signIn(credentials: { identifier: string; password: string }): Promise<SessionRow> {
  const row = await api.signIn(credentials);
  writeMirror(row);
  noteTouch();
  tellOtherTabs();
  return row;
}

/** The person changed the own name: the session shows it from now on. */
export async function keepOwnName(user: SessionUser): Promise<void> {
  await device.app.session.update(user.id, { user: shortUser(user) });
}

/** The guard's way out: tokens and user go, the outbox stays. */
export async function clearSession(): Promise<void> {
  const row = await activeSession(device);
  if (row) await (row.erased ? forgetPerson(device, row.uid) : forgetSession(device, row.uid));
  clearMirror(row?.erased ? 'dropped' : 'kept');
  tellOtherTabs();
}

/**
 * While `uid` uses this page: keeps cookies and local storage in step with refreshed tokens,
 * whichever tab or worker refreshed them, and leaves the page when the person signed out, or another
 * one in, in another tab. Returns the way to stop.
 */
export function followSession(uid: string): () => void {
  const stopMirroring = liveShared(
    () => activeSession(device),
    (row) => row?.uid === uid && !row.refused && writeMirror(row),
    () => undefined,
  );
  // The guard decides anew; nothing of the person before stays on the screen or in memory.
  const isOwn = async () => (await activeSession(device))?.uid === uid && !(await isTabletLocked());
  const check = async () => !(await isOwn()) && globalThis.location.reload();
  const stopListening = onOtherTab(() => void check());
  const returned = ({ persisted }: PageTransitionEvent) => persisted && void check();
  window.addEventListener('pageshow', returned);
  return () => {
    stopMirroring();
    stopListening();
    window.removeEventListener('pageshow', returned);
  };
}
