import type { Role } from '#contract/roles.ts';
import { areaOf } from '#contract/roles.ts';
import type { SessionRow } from '#sync/databases.ts';
import { liveShared } from '#sync/live.ts';
import { activeSession, forgetSession } from '#sync/session.ts';
import { signOut as signOutOfDevice } from '#sync/sign-out.ts';
import { device } from '#sync/this-device.ts';
import { api } from './api.ts';
import { clearMirror, writeMirror } from './session-mirror.ts';

/** Signs in and keeps the session on this device, in its database and in the specification's places. */
export async function signIn(credentials: { identifier: string; password: string }): Promise<SessionRow> {
  const row = await api.signIn(credentials);
  writeMirror(row);
  return row;
}

/** Unsent changes stay on the device for the person's next sign-in. */
export async function signOut(): Promise<void> {
  const row = await activeSession(device);
  clearMirror();
  if (row) await signOutOfDevice(device, row, 'keep');
}

/** The guard's way out: tokens and user go, the outbox stays. */
export async function clearSession(): Promise<void> {
  const row = await activeSession(device);
  if (row) await forgetSession(device, row.uid);
  clearMirror();
}

/** Keeps cookies and local storage in step with refreshed tokens, whichever tab or worker refreshed them. Returns the way to stop. */
export function mirrorSession(): () => void {
  return liveShared(
    () => activeSession(device),
    (row) => row && !row.refused && writeMirror(row),
    () => undefined,
  );
}

/** Where a person starts: product.md §1, with the screens that exist. */
export function homeOf(role: Role): '/admin/visits' | '/client/overview' {
  return areaOf(role) === 'ADMIN' ? '/admin/visits' : '/client/overview';
}
