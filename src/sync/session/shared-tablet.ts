import type { SessionUser } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { countOps } from '#sync/store/outbox.ts';
import { pinStateOf, type PinState } from './pins.ts';

/** A tablet on which several people work in turn: each with a session and an outbox of his own, one of them active. */
export type SharedTablet = {
  /** As the server knows it. */
  id: string;
  name: string;
  /** Minutes without a touch after which nobody is active any more; null: never by itself. */
  lockAfter: number | null;
};

/** Whom the lock screen shows, and how many changes of his are only on this tablet. */
export type Face = { user: SessionUser; pin: PinState; waiting: number };

/** What makes this device a shared tablet, or undefined. */
export async function readTablet({ app }: Device): Promise<SharedTablet | undefined> {
  return (await app.meta.get('tablet'))?.value as SharedTablet | undefined;
}

/** Makes this device a shared tablet, changes what it keeps of that, or ends it; the faces stay signed in. */
export async function keepTablet({ app }: Device, tablet: SharedTablet | undefined): Promise<void> {
  if (tablet) await app.meta.put({ key: 'tablet', value: tablet });
  else await app.meta.bulkDelete(['tablet', 'locked']);
}

/** From now on the tablet shows its faces, after a restart too. */
export async function lock({ app }: Device): Promise<void> {
  await app.meta.put({ key: 'locked', value: true });
}

/** Whether the tablet asks who is there before it shows anything. */
export async function isLocked({ app }: Device): Promise<boolean> {
  return (await app.meta.get('locked'))?.value === true;
}

/**
 * Lets a person who is signed in on this tablet work on it: what is tapped from now on is
 * his. False when the server refused him since.
 */
export async function unlockAs({ app }: Device, uid: string): Promise<boolean> {
  return await app.db.transaction('rw', app.session, app.meta, async () => {
    const row = await app.session.get(uid);
    if (!row || row.refused) return false;
    await app.meta.put({ key: 'active', value: uid });
    await app.meta.delete('locked');
    return true;
  });
}

/** Those who are signed in on this tablet, by name. */
export async function facesOf(device: Device): Promise<Face[]> {
  const rows = await device.app.session.filter(({ refused }) => !refused).toArray();
  const faces = await Promise.all(
    rows.map(async ({ uid, user }) => ({
      user,
      pin: await pinStateOf(device, uid),
      waiting: await countOps(await device.outboxOf(uid)),
    })),
  );
  return faces.toSorted((a, b) => nameOf(a.user).localeCompare(nameOf(b.user)));
}

function nameOf({ firstName, lastName }: SessionUser): string {
  return `${firstName} ${lastName}`;
}
