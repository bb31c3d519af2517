import { NotificationChoice, NotificationSettings, PushKey, PushSubscription } from '#contract/notifications.ts';
import type { Shop } from '#server/http/change.ts';
import { noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { changeSettings, readSettings, subscribe } from './subscriptions-service.ts';
import { removeSubscriptionsOfSession } from './subscriptions-store.ts';

type NotificationParts = Pick<Shop, 'db' | 'clock' | 'assertSignedIn'> & {
  publicKey: string;
  services: readonly string[];
};

/** Whether this device takes notifications, and of what a person wants to hear. */
export function notificationsRoutes(router: Router, parts: NotificationParts): void {
  const { db, publicKey, services } = parts;
  const own = { action: 'notification.own', rate: 'api' } as const;
  router.route({
    ...own,
    method: 'GET',
    path: 'notifications/key',
    summary: 'The key by which a browser subscribes to the notifications of this shop',
    answer: ok(PushKey),
    handle: async () => Promise.resolve({ key: publicKey }),
  });
  router.route({
    ...own,
    method: 'PUT',
    path: 'notifications/subscription',
    summary: 'This device takes notifications for whoever is signed in on it',
    body: PushSubscription,
    answer: noContent,
    handle: async ({ person, body }) => subscribe(parts, person, body, services),
  });
  router.route({
    ...own,
    method: 'DELETE',
    path: 'notifications/subscription',
    summary: 'This device takes no notifications any more',
    answer: noContent,
    handle: async ({ person }) => removeSubscriptionsOfSession(db, person.sessionId),
  });
  router.route({
    ...own,
    method: 'GET',
    path: 'notifications/settings',
    summary: 'Of what one wants to hear, and the quiet hours',
    answer: ok(NotificationSettings),
    handle: async ({ person }) => readSettings(db, person.id),
  });
  router.route({
    ...own,
    method: 'PUT',
    path: 'notifications/settings',
    summary:
      'Choose of what one wants to hear, and the quiet hours; with what was `seen`, only what differs from it changes',
    body: NotificationChoice,
    answer: ok(NotificationSettings),
    handle: async ({ person, body }) => changeSettings(parts, person, body),
  });
}
