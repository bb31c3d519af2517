import { signOut as signOutOfDevice } from '#sync/exchange/sign-out.ts';
import { activeSession, forgetPerson } from '#sync/session/session.ts';
import { device } from '#sync/store/this-device.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { clearMirror } from './session-mirror.ts';

/** Unsent changes stay on the device for the person's next sign-in, or are given up by his own will. */
export async function signOut(unsent: 'keep' | 'discard'): Promise<void> {
  const row = await activeSession(device);
  clearMirror();
  if (row) await signOutOfDevice(device, row, unsent);
  tellOtherTabs();
}

/** The person has deleted the own account: this device forgets it, with what it had not sent. */
export async function forgetOwnAccount(uid: string): Promise<void> {
  clearMirror();
  await forgetPerson(device, uid);
  tellOtherTabs();
}
