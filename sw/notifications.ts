import type { Language } from '#contract/constants.ts';
import { readNotice, renewNotifications } from '#sync/exchange/notifications.ts';
import { device } from '#sync/store/this-device.ts';
import { openMessage } from '#sync/store/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** The address of the device has changed, which the standard types know in part only. */
type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

const HIDDEN: Record<Language, { title: string; body: string }> = {
  ar: { title: 'خبر من الورشة', body: 'سجّل الدخول لقراءته.' },
  en: { title: 'News from the garage', body: 'Sign in to read it.' },
  fr: { title: 'Des nouvelles du garage', body: 'Connectez-vous pour les lire.' },
};

export function tellPeople(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data as unknown));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange;
    change.waitUntil(renew(change));
  });
}

/** A browser takes the right away from whoever is sent something and shows nothing, so something is always shown. */
async function show(data: PushMessageData | null): Promise<void> {
  const read = await readNotice(device, jsonOf(data)).catch(() => undefined);
  if (!read?.isShown) return await showHidden(read?.notice.language ?? 'ar');
  const { title, body, tag, url, silent, language } = read.notice;
  // What is new of the same visit rings again, unless it is silent.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    silent,
    renotify: !silent,
    data: url,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
  };
  await self.registration.showNotification(title, options);
}

/**
 * Whoever it was for has signed out here: what it says stays unsaid, and an
 * address of which nobody has any use is given up.
 */
async function showHidden(language: Language): Promise<void> {
  const { title, body } = HIDDEN[language];
  await self.registration.showNotification(title, { body, tag: 'hidden', data: '/login', icon: '/icon-192.png' });
  const people = await device.app.session.count().catch(() => 1);
  if (people === 0) await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** In the window of the same area that is open, else in a new one; nowhere but on our own site. */
async function open(data: unknown): Promise<void> {
  const url = new URL(typeof data === 'string' ? data : '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const areaOf = (path: string) => path.split('/')[1];
  const windows = await self.clients.matchAll({ type: 'window' });
  const known = windows.find((each) => areaOf(new URL(each.url).pathname) === areaOf(url.pathname));
  if (!known) return void (await self.clients.openWindow(url));
  known.postMessage(openMessage(`${url.pathname}${url.search}`));
  await known.focus();
}

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options;
  const { applicationServerKey } = options ?? {};
  const fresh =
    newSubscription ??
    (applicationServerKey
      ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : undefined);
  const { endpoint, keys } = fresh?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint !== undefined && p256dh !== undefined && auth !== undefined)
    await renewNotifications(device, { endpoint, keys: { p256dh, auth } });
}
