import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';
import { SESSION_LIFETIME_S } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { AccessClaims, type SessionAnswer } from '#contract/sessions.ts';
import { noteTokenTime, serverNow } from '#sync/store/clock.ts';
import type { SessionRow, SessionUser } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { forgetNote, noticeLoss } from '#sync/store/kept-note.ts';
import { countOps } from '#sync/store/outbox.ts';
import { forgetPin, freePin } from './pins.ts';

/**
 * The claims of an access token, or undefined when it cannot be decoded. Never proof of anything: the server decides.
 */
export function readClaims(token: string): AccessClaims | undefined {
  try {
    const claims = v.safeParse(AccessClaims, jwtDecode(token));
    return claims.success ? claims.output : undefined;
  } catch {
    return undefined;
  }
}

/** The session of the person who uses the device now. */
export async function activeSession(device: Device): Promise<SessionRow | undefined> {
  const pointer = await device.app.meta.get('active');
  return typeof pointer?.value === 'string' ? device.app.session.get(pointer.value) : undefined;
}

/**
 * Keeps what sign-in or refresh answered, and makes that person the active one when `activate` is set. A refresh whose
 * session was forgotten meanwhile brings nobody back.
 * @throws AppError `bad-answer` when nobody can read the token, `refresh-refused` when
 * the session is over: then nothing was kept
 */
export async function keepSession(device: Device, answer: SessionAnswer, activate: boolean): Promise<SessionRow> {
  const row = await sessionOf(device, answer, activate);
  await noteTokenTime(device, row.iat * 1000);
  await device.app.db.transaction('rw', device.app.session, device.app.meta, device.app.waiting, async () => {
    if (!activate && (await device.app.session.get(row.uid)) === undefined) throw new AppError('refresh-refused');
    await device.app.session.put(row);
    await device.app.waiting.delete(row.uid);
    if (!activate) return;
    await device.app.meta.delete(overKey(row.uid));
    await device.app.meta.put({ key: 'active', value: row.uid });
    await device.app.meta.delete('locked');
  });
  if (activate) await freePin(device, row.uid);
  return row;
}

/**
 * What sign-in or refresh answered, as it is kept. `isNew`: the person has just signed in.
 * @throws AppError `bad-answer` when nobody can read the token
 */
export async function sessionOf(device: Device, answer: SessionAnswer, isNew: boolean): Promise<SessionRow> {
  const claims = readClaims(answer.accessToken);
  if (!claims) throw new AppError('bad-answer');
  const known = await device.app.session.get(claims.sub);
  return {
    uid: claims.sub,
    user: shortUser(answer.user),
    accessToken: answer.accessToken,
    refreshToken: answer.refreshToken,
    iat: claims.iat,
    exp: claims.exp,
    signedInAt: isNew || !known ? claims.iat * 1000 : known.signedInAt,
    offlineValidUntil: claims.iat * 1000 + SESSION_LIFETIME_S * 1000,
    refused: false,
  };
}

/** Up to which of a person's tokens (`iat`) a session is over, whatever a mirror still says. */
const overKey = (uid: string) => `over ${uid}`;

/**
 * Rebuilds the row from the mirror in cookies or local storage, when that is newer or the row is gone; never that of a
 * session that was forgotten: a page closed before it had cleared its mirror would let the person in again.
 */
export async function adoptMirror(
  device: Device,
  mirror: { accessToken: string; refreshToken: string; user: SessionUser },
): Promise<void> {
  const claims = readClaims(mirror.accessToken);
  if (!claims || claims.sub !== mirror.user.id) return;
  const now = await serverNow(device);
  const row: SessionRow = {
    uid: claims.sub,
    ...mirror,
    iat: claims.iat,
    exp: claims.exp,
    signedInAt: claims.iat * 1000,
    offlineValidUntil: Math.min(now, claims.iat * 1000) + SESSION_LIFETIME_S * 1000,
    refused: false,
  };
  // Both or neither: a page closed between them would leave a session that is nobody's, and its person signed out.
  await device.app.db.transaction('rw', device.app.session, device.app.meta, async () => {
    const known = await device.app.session.get(claims.sub);
    const over = await device.app.meta.get(overKey(claims.sub));
    if (typeof over?.value === 'number' && claims.iat <= over.value) return;
    if (!known || known.iat < claims.iat) await device.app.session.put(row);
    await device.app.meta.put({ key: 'active', value: row.uid });
  });
}

/**
 * Who is signed in here but may not enter without network any more: the server has not been
 * asked for thirty days, or a clock says so.
 */
export async function overdueSessions(device: Device): Promise<SessionRow[]> {
  const now = await serverNow(device);
  return device.app.session.filter((row) => !row.refused && row.offlineValidUntil <= now).toArray();
}

/** The server said no: nothing more is sent for this person until he signs in again. His commands stay. */
export async function markRefused(device: Device, uid: string, erased = false): Promise<void> {
  await device.app.session.update(uid, { refused: true, ...(erased && { erased }) });
}

/**
 * Forgets a person's tokens and the rows kept for him. His commands stay in the outbox; the sign-in
 * page tells that they wait, by initials only.
 */
export async function forgetSession(device: Device, uid: string): Promise<void> {
  await noticeLoss(device, uid);
  const outbox = await device.outboxOf(uid);
  const count = await countOps(outbox);
  await device.app.db.transaction('rw', device.app.session, device.app.meta, device.app.waiting, async () => {
    const row = await device.app.session.get(uid);
    if (row && count > 0) await device.app.waiting.put({ uid, name: initials(row.user), count });
    await device.app.session.delete(uid);
    if (row) await device.app.meta.put({ key: overKey(uid), value: row.iat });
    const pointer = await device.app.meta.get('active');
    if (pointer?.value === uid) await device.app.meta.delete('active');
  });
  forgetNote(device, uid);
  await forgetPin(device, uid);
  await device.deleteCache(uid);
  // Photos of cars that this person looked at are not for the next one.
  await device.dropPictures?.();
}

/** The person has deleted the account: nothing of it stays on this device. */
export async function forgetPerson(device: Device, uid: string): Promise<void> {
  for (const op of device.unsaved.of(uid)) device.unsaved.drop(op.opId);
  forgetNote(device, uid);
  await device.deleteOutbox(uid);
  await forgetSession(device, uid);
}

export function initials(user: SessionUser): string {
  return [user.firstName, user.lastName].flatMap((name) => (name ? [`${Array.from(name)[0]}.`] : [])).join(' ');
}

/** Names and role only: this also stands in the user cookie, which must stay under 4 KB. */
export function shortUser(user: SessionUser): SessionUser {
  return { id: user.id, firstName: user.firstName, lastName: user.lastName, role: user.role };
}
