import { createECDH } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import {
  DEFAULT_NOTIFICATIONS,
  type NoticeKind,
  noticeKinds,
  type NotificationChoice,
  type NotificationSettings,
  type PushSubscription,
  SUBSCRIPTIONS_MAX,
} from '#contract/notifications.ts';
import type { Db } from '#server/db/dialect.ts';
import { throwIfInvalid, wrongField } from '#server/http/assertions.ts';
import type { Shop } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import type { Erasable } from '#server/features/users/related-records.ts';
import { removeNoticesTo } from './notices-store.ts';
import { isPushService } from './push-services.ts';
import {
  findSettings,
  isOnSharedTablet,
  lockSettings,
  removeOtherSubscriptions,
  removeSubscriptionsBeyond,
  removeSubscriptionsOfUser,
  saveSettings,
  saveSubscription,
} from './subscriptions-store.ts';

type Signing = Pick<Shop, 'db' | 'clock' | 'assertSignedIn'>;

/**
 * From now on this device takes notifications for whoever is signed in on it, until that session ends.
 * @throws AppError validation-failed on a shared tablet, for an address that is no
 * push service's and for a key that is none
 */
export async function subscribe(
  { db, clock, assertSignedIn }: Signing,
  person: Person,
  { endpoint, keys, language }: PushSubscription,
  services: readonly string[],
): Promise<void> {
  // Not forbidden, which would have the page think that its session is over.
  const mayHave = isPushService(services, endpoint) && !(await isOnSharedTablet(db, person.sessionId));
  throwIfInvalid([
    ...(mayHave ? [] : [wrongField('/endpoint', 'not-allowed')]),
    ...(isPublicKey(keys.p256dh) ? [] : [wrongField('/keys/p256dh', 'format')]),
  ]);
  const { id: userId, sessionId } = person;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await assertSignedIn?.(trx, person);
    await saveSubscription(trx, { id: newId(now), userId, sessionId, endpoint, ...keys, language, createdAt: now });
    await removeOtherSubscriptions(trx, sessionId, endpoint);
    await removeSubscriptionsBeyond(trx, userId, SUBSCRIPTIONS_MAX);
  });
}

/** What a person wants to hear of; the defaults until something was chosen. */
export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const row = await findSettings(db, userId);
  if (!row) return DEFAULT_NOTIFICATIONS;
  const quiet = row.quiet === null ? null : (JSON.parse(row.quiet) as NotificationSettings['quiet']);
  // Kept before such hours were refused: they never were quiet.
  const isEmpty = quiet !== null && quiet.from === quiet.to;
  return { off: JSON.parse(row.off) as NoticeKind[], quiet: isEmpty ? null : quiet };
}

/** Of what and when somebody wants to be told; a person's own setting, so without revision and trail. */
export async function changeSettings(
  { db, assertSignedIn }: Signing,
  person: Person,
  choice: NotificationChoice,
): Promise<NotificationSettings> {
  const userId = person.id;
  await db.transaction().execute(async (trx) => {
    await assertSignedIn?.(trx, person);
    await lockSettings(trx, rowOf(userId, DEFAULT_NOTIFICATIONS));
    await saveSettings(trx, rowOf(userId, withChoice(await readSettings(trx, userId), choice)));
  });
  return await readSettings(db, userId);
}

function rowOf(userId: string, { off, quiet }: NotificationSettings) {
  return { userId, off: JSON.stringify([...new Set(off)]), quiet: quiet === null ? null : JSON.stringify(quiet) };
}

/** What another browser chose meanwhile stays, but for what was changed here. */
function withChoice(kept: NotificationSettings, { off, quiet, seen }: NotificationChoice): NotificationSettings {
  if (!seen) return { off, quiet };
  const isChanged = (kind: NoticeKind) => off.includes(kind) !== seen.off.includes(kind);
  const isSameNight = quiet?.from === seen.quiet?.from && quiet?.to === seen.quiet?.to;
  return {
    off: noticeKinds.filter((kind) => (isChanged(kind) ? off : kept.off).includes(kind)),
    quiet: isSameNight ? kept.quiet : quiet,
  };
}

/** The devices of a person, and what was to be told. */
export const userNotifications: Erasable = {
  erase: async ({ trx }, { id }) => {
    await removeSubscriptionsOfUser(trx, id);
    await removeNoticesTo(trx, id);
  },
};

function isPublicKey(text: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    return pair.computeSecret(Buffer.from(text, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
