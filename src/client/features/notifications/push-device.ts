import type { PushAddress } from '#sync/exchange/notifications.ts';

/** Whether this browser can take notifications at all. An iPhone can only once the app is on its home screen. */
export type PushSupport = 'yes' | 'install-first' | 'no';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'yes';
  return isAppleTouch() && !isInstalled() ? 'install-first' : 'no';
}

/** An iPad calls itself a Mac; that one can be touched tells it apart. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return globalThis.matchMedia('(display-mode: standalone)').matches;
}

/**
 * The address of this device at the browser's push service, made with `key`;
 * one that was made with another is given up.
 */
export async function addressOfDevice(key: string): Promise<PushAddress | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return undefined;
  const applicationServerKey = bytesOf(key);
  const known = await registration.pushManager.getSubscription();
  const isSame = known && isEqual(known.options.applicationServerKey, applicationServerKey);
  if (known && !isSame) await known.unsubscribe();
  const subscription = isSame
    ? known
    : await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}

/**
 * This device takes nothing from the push service any more, which says so to whoever still
 * has its address: a shop that was restored.
 */
export async function giveUpAddress(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

function isEqual(a: ArrayBuffer | null, b: Uint8Array): boolean {
  const bytes = new Uint8Array(a ?? new ArrayBuffer(0));
  return bytes.length === b.length && bytes.every((byte, place) => byte === b[place]);
}
