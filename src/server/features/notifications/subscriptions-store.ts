import type { Db } from '#server/db/dialect.ts';
import type { NotificationSettingsRow, PushSubscriptionRow } from '#server/db/schema-notifications.ts';

/** Of a person who is known by this device already, it takes the place of the earlier one. */
export async function saveSubscription(trx: Db, row: PushSubscriptionRow): Promise<void> {
  const { sessionId, p256dh, auth, language, createdAt } = row;
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((oc) =>
      oc.columns(['userId', 'endpoint']).doUpdateSet({ sessionId, p256dh, auth, language, createdAt }),
    )
    .execute();
}

/** A device gives one address at a time: those that the same session had before are of use no more. */
export async function removeOtherSubscriptions(trx: Db, sessionId: string, endpoint: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('sessionId', '=', sessionId)
    .where('endpoint', '!=', endpoint)
    .execute();
}

export async function removeSubscriptionsBeyond(trx: Db, userId: string, max: number): Promise<void> {
  const rows = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = rows.slice(max).map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', ids).execute();
}

export async function removeSubscriptionsOfSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('sessionId', '=', sessionId).execute();
}

export async function removeSubscriptionsOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('userId', '=', userId).execute();
}

/** The push service knows this address no more, whoever it was of. */
export async function removeSubscriptionsAt(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
}

/** The devices of a person that take notifications now: where the session is open, and it is not a shared tablet. */
export async function listLiveSubscriptions(db: Db, userId: string, now: number): Promise<PushSubscriptionRow[]> {
  return await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.sessionId')
    .selectAll('push_subscriptions')
    .where('push_subscriptions.userId', '=', userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.deviceId', 'is', null)
    .orderBy('push_subscriptions.id')
    .execute();
}

/** Those whose session has ended. */
export async function removeDeadSubscriptions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('sessionId', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where((of) => of.or([of('revokedAt', 'is not', null), of('expiresAt', '<=', now)])),
    )
    .execute();
}

export async function isOnSharedTablet(db: Db, sessionId: string): Promise<boolean> {
  const row = await db.selectFrom('sessions').select('deviceId').where('id', '=', sessionId).executeTakeFirst();
  return row?.deviceId !== null;
}

export async function findSettings(db: Db, userId: string): Promise<NotificationSettingsRow | undefined> {
  return await db.selectFrom('notification_settings').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Makes the row where there is none; who else changes it waits for the end of this transaction. */
export async function lockSettings(trx: Db, row: NotificationSettingsRow): Promise<void> {
  await trx
    .insertInto('notification_settings')
    .values(row)
    .onConflict((oc) => oc.column('userId').doUpdateSet({ userId: row.userId }))
    .execute();
}

export async function saveSettings(trx: Db, row: NotificationSettingsRow): Promise<void> {
  const { off, quiet } = row;
  await trx
    .insertInto('notification_settings')
    .values(row)
    .onConflict((oc) => oc.column('userId').doUpdateSet({ off, quiet }))
    .execute();
}
