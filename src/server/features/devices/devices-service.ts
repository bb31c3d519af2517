import { AppError } from '#contract/errors.ts';
import { newId } from '#contract/ids.ts';
import type { ShopDevice, ShopDeviceDraft } from '#contract/shop-devices.ts';
import type { Db } from '#server/db/dialect.ts';
import { assertFound } from '#server/http/assertions.ts';
import type { Change } from '#server/http/change.ts';
import { isoInstant } from '#server/http/clock.ts';
import { bindSession, listSessionsOn, revokeSessions } from '#server/features/sessions/session-service.ts';
import { findDevice, holdDevice, insertDevice, listDevices, updateDevice } from './devices-store.ts';

/** The shared tablets in use, by name, with who is signed in on each. */
export async function listShopDevices(db: Db, now: number): Promise<ShopDevice[]> {
  const rows = await listDevices(db);
  const sessions = await listSessionsOn(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map(({ id, name, createdByName, createdAt }) => {
    const own = sessions.filter(({ deviceId }) => deviceId === id);
    const people = new Map(own.map((session) => [session.userId, { id: session.userId, name: session.name }]));
    const lastSeenAt = Math.max(createdAt, ...own.map((session) => session.lastSeenAt));
    const instants = { createdAt: isoInstant(createdAt), lastSeenAt: isoInstant(lastSeenAt) };
    return { id, name, createdByName, ...instants, people: [...people.values()] };
  });
}

/** Makes the tablet from which it is asked a shared one; the session that asks is the first on it. */
export async function enrolDevice(change: Change, { name }: ShopDeviceDraft): Promise<ShopDevice> {
  const { trx, person, now } = change;
  const id = newId(now);
  await insertDevice(trx, { id, name, createdBy: person.id, createdAt: now, revokedAt: null });
  await bindSession(trx, person.sessionId, id);
  await change.record('device.enrol', id, { name: [null, name] });
  return assertFound((await listShopDevices(trx, now)).find((device) => device.id === id));
}

/**
 * Takes a tablet off the list: who is signed in on it is signed out, and nobody signs
 * in on it again. @throws AppError not-found
 */
export async function revokeDevice(change: Change, id: string): Promise<void> {
  const { trx, now } = change;
  const device = await findDevice(trx, id);
  assertFound(device?.revokedAt === null ? device : undefined);
  await updateDevice(trx, id, { revokedAt: now });
  await revokeSessions(trx, { deviceId: id }, 'BY_STAFF', now);
  await change.record('device.revoke', id);
}

/**
 * The shared tablet that a sign-in names, or null for one that the shop does not know, from before a restore: it is a
 * device like any other then.
 * @throws AppError device-revoked
 */
export async function deviceToSignInOn(trx: Db, id: string | undefined): Promise<string | null> {
  const device = id === undefined ? undefined : await holdDevice(trx, id);
  if (device !== undefined && device.revokedAt !== null) throw new AppError('device-revoked');
  return device?.id ?? null;
}
