import { dropDraftsOf } from '#client/forms/draft-store.ts';
import { giveUpUnsent, signOut as signOutOfDevice } from '#sync/exchange/sign-out.ts';
import { activeSession, forgetPerson } from '#sync/session/session.ts';
import { device } from '#sync/store/this-device.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { clearMirror } from './session-mirror.ts';

/**
 * Unsent changes stay on the device for the person's next sign-in, or are given up by his own will: those that he was
 * shown. False when there are more by then: he is still signed in.
 */
export async function signOut(unsent: 'keep' | readonly string[]): Promise<boolean> {
  const row = await activeSession(device);
  if (row && unsent !== 'keep' && !(await giveUpUnsent(device, row.uid, unsent))) return false;
  clearMirror('dropped');
  if (row) {
    await signOutOfDevice(device, row);
    dropDraftsOf(row.uid);
  }
  tellOtherTabs();
  return true;
}

/** The person has deleted the own account: this device forgets it, with what it had not sent. */
export async function forgetOwnAccount(uid: string): Promise<void> {
  clearMirror('dropped');
  await forgetPerson(device, uid);
  tellOtherTabs();
}
