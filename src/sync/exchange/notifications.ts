import * as v from 'valibot';
import { LANGUAGES, type Language } from '#contract/constants.ts';
import { Notice, type PushSubscription } from '#contract/notifications.ts';
import type { Device } from '#sync/store/device.ts';
import { send } from './http.ts';
import { withToken } from './with-token.ts';

/** How a browser names the device to its push service. */
export type PushAddress = Pick<PushSubscription, 'endpoint' | 'keys'>;

const PREFIX = 'notifications:';

/** In which language this person takes notifications on this device; undefined when not. */
export async function notificationLanguage({ app }: Device, uid: string): Promise<Language | undefined> {
  const value = (await app.meta.get(`${PREFIX}${uid}`))?.value;
  return LANGUAGES.find((language) => language === value);
}

/** Keeps that this person takes notifications here, or, without a language, no more. It outlives a sign-in. */
export async function keepNotifications({ app }: Device, uid: string, language: Language | undefined): Promise<void> {
  const key = `${PREFIX}${uid}`;
  if (language) await app.meta.put({ key, value: language });
  else await app.meta.delete(key);
}

/** Whether anybody takes notifications on this device. */
export async function isAddressInUse({ app }: Device): Promise<boolean> {
  return (await app.meta.where('key').startsWith(PREFIX).count()) > 0;
}

/**
 * Tells the server the address of this device for all who take notifications on it and are signed
 * in; whoever fails keeps no other from it.
 */
export async function renewNotifications(device: Device, { endpoint, keys }: PushAddress): Promise<void> {
  for (const { uid, refused } of await device.app.session.toArray()) {
    const language = refused ? undefined : await notificationLanguage(device, uid);
    const session = language && (await device.app.session.get(uid));
    if (!session) continue;
    const json = { endpoint, keys, language };
    await withToken(device, session, (token) =>
      send(device, { method: 'PUT', path: 'notifications/subscription', json, token }),
    ).catch(() => undefined);
  }
}

/**
 * What came for this device. `isShown` only where the person it is for is
 * signed in; undefined for what is none of ours.
 */
export async function readNotice(
  { app }: Device,
  data: unknown,
): Promise<{ notice: Notice; isShown: boolean } | undefined> {
  const parsed = v.safeParse(Notice, data);
  if (!parsed.success) return undefined;
  const session = await app.session.get(parsed.output.to);
  return { notice: parsed.output, isShown: session !== undefined && !session.refused };
}
