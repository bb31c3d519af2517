import type { SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { SessionAnswer } from '#contract/sessions.ts';
import { serverNow } from '#sync/store/clock.ts';
import { ask, send } from './http.ts';
import { countOps, discardShown, releaseHeld } from '#sync/store/outbox.ts';
import { flush } from './push.ts';
import { sendPhotos } from './send-photos.ts';
import { forgetSession, initials, overdueSessions } from '#sync/session/session.ts';

const FLUSH_MS = 5000;
const LOOK_EVERY_MS = 200;

/** How many commands would stay behind at sign-out, after trying for five seconds to send them. */
export async function waitingAtSignOut(device: Device, uid: string): Promise<number> {
  const outbox = await device.outboxOf(uid);
  await releaseHeld(outbox, device.now());
  const tried = sendWhatWaits(device, uid).catch(() => 'offline');
  await Promise.race([tried, after(FLUSH_MS)]);
  return (await countOps(outbox)) + device.unsaved.of(uid).length;
}

/** Another page, or a round of this one, may be sending just now: it is waited for. */
async function sendWhatWaits(device: Device, uid: string): Promise<void> {
  const until = device.elapsed() + FLUSH_MS;
  do {
    const commands = await flush(device, uid, { force: true });
    const photos = await sendPhotos(device, uid, { force: true });
    if (commands !== 'busy' && photos !== 'busy') return;
    await after(LOOK_EVERY_MS);
  } while (device.elapsed() < until);
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Gives up what a person has not sent. `shown`: the commands that he was shown when he agreed to it. False when there
 * are more by then, entered in another tab: nothing is given up, and he is asked anew.
 */
export async function giveUpUnsent(device: Device, uid: string, shown: readonly string[]): Promise<boolean> {
  const unsaved = device.unsaved.of(uid);
  if (unsaved.some(({ opId }) => !shown.includes(opId))) return false;
  if (!(await discardShown(await device.outboxOf(uid), shown, await serverNow(device)))) return false;
  for (const { opId } of unsaved) device.unsaved.drop(opId);
  return true;
}

/**
 * Signs a person out of this device. His unsent commands stay, to be sent when he signs in again.
 * The server is told when it can be reached.
 */
export async function signOut(device: Device, session: SessionRow): Promise<void> {
  const current = (await device.app.session.get(session.uid)) ?? session;
  // What was typed and not saved is for nobody else; of whose session others have ended it stays for him. A page copies
  // it until the session is gone.
  const { drafts } = await device.outboxOf(session.uid);
  await forgetSession(device, session.uid);
  await drafts.clear();
  await endOnServer(device, current).catch(() => undefined);
  // Whatever came in between.
  if (!(await device.app.session.get(session.uid))) await device.deleteCache(session.uid);
}

/** An access token that is past ends nothing: in the morning the first one of the day is asked for, to end it. */
async function endOnServer(device: Device, { accessToken, refreshToken, exp }: SessionRow): Promise<void> {
  const json = { refreshToken };
  const isPast = exp * 1000 <= (await serverNow(device));
  const token = isPast
    ? (await ask(device, { method: 'POST', path: 'user/refresh', json, timeoutMs: FLUSH_MS }, SessionAnswer))
        .accessToken
    : accessToken;
  await send(device, { method: 'POST', path: 'user/logout', token, timeoutMs: FLUSH_MS });
}

/**
 * Who else has unsent work on this device, by initials: what the sign-in page may show. Of those
 * whom the server has refused while somebody else worked no other screen tells, nor of those whom
 * this device lets in no more without network.
 */
export async function waitingPeople(device: Device): Promise<{ name: string; count: number }[]> {
  const left = (await device.app.waiting.toArray()).map(({ name, count }) => ({ name, count }));
  const refused = await device.app.session.filter((row) => row.refused && !row.erased).toArray();
  const outside = [...refused, ...(await overdueSessions(device))];
  const theirs = await Promise.all(
    outside.map(async ({ uid, user }) => ({ name: initials(user), count: await countOps(await device.outboxOf(uid)) })),
  );
  return [...left, ...theirs.filter(({ count }) => count > 0)];
}
