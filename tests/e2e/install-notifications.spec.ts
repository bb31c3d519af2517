import type { Page } from '@playwright/test';
import type { Notice } from '#contract/notifications.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, install, test } from '../support/e2e.ts';
import { aClient, aVisit } from '../support/garage.ts';
import { aPushTarget, startPushService } from '../support/push-service.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A message of the push service reaches the worker of this page, as the browser would hand it over. */
async function deliver(page: Page, notice: Notice): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) });
  await session.detach();
}

/**
 * The same message again has the same tag and changes nothing: one is lost
 * when the browser is just starting the worker.
 */
async function deliverUntil(page: Page, notice: Notice, isTold: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await deliver(page, notice);
    await isTold();
  }).toPass();
}
const SOON = { timeout: 8000 };

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, tag, data, silent }) => ({ title, body, tag, data: data as string, silent }));
  });

test('a client is asked when his car is in the shop, told once a visit, and nothing after he has signed out', async ({
  page,
  admin,
  context,
  baseURL,
}) => {
  const client = await aClient(admin, ['Salma', 'Idrissi']);
  const car = await aVisit(admin, ['Front brake pads'], client);
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await enter(page, client, '/client');
  await install(page);
  const offer = page.getByRole('region', { name: 'Notifications' });
  await expect(offer.getByText('Shall we tell you here')).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();

  const url = `/client/overview/${car.vehicleId}/${car.visitId}`;
  const said = { to: client.id, tag: car.visitId, url, language: 'en' } as const;
  await deliverUntil(
    page,
    { ...said, kind: 'PROGRESS', title: 'Camry', body: '0 of 1 done', silent: true },
    async () => await expect.poll(() => shown(page), SOON).toMatchObject([{ title: 'Camry', silent: true }]),
  );
  const ready = { title: 'Your car is ready', body: 'Collect it', silent: false };
  await deliverUntil(
    page,
    { ...said, ...ready, kind: 'READY' },
    async () => await expect.poll(() => shown(page), SOON).toEqual([{ ...ready, tag: car.visitId, data: url }]),
  );

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.getByRole('checkbox', { name: 'How far the work is' }).click();
  await expect(card.getByRole('checkbox', { name: 'How far the work is' })).not.toBeChecked();
  await card.getByLabel('Until').fill('21:00');
  await card.getByLabel('Until').blur();
  await expect(card.getByLabel('Until')).toHaveAccessibleDescription(
    'The hours may not begin and end at the same time.',
  );
  await card.getByLabel('Until').fill('08:30');
  // What was tapped before may still be on its way.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('notifications/settings') && answer.request().postData()?.includes('08:30') === true,
  );
  await card.getByLabel('Until').blur();
  await kept;
  await page.reload();
  await expect(card.getByLabel('Until')).toHaveValue('08:30');
  await expect(card.getByRole('checkbox', { name: 'How far the work is' })).not.toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/login');
  await deliverUntil(
    page,
    { ...said, kind: 'APPROVAL', title: 'We need your answer', body: 'Camry', silent: false },
    async () =>
      await expect
        .poll(async () => (await shown(page)).map(({ title }) => title), SOON)
        .toContain('News from the garage'),
  );
  expect(JSON.stringify(await shown(page))).not.toContain('We need your answer');
});

/** As the browser tells the worker of a tap: nobody can tap on the system's own list from here. */
const TAP = `registration.getNotifications().then(([notification]) => {
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})`;

/** As the browser tells the worker that its push service calls the device otherwise from now on. */
const anotherAddress = ({ endpoint, keys }: { endpoint: string; keys: object }) => `void dispatchEvent(
  Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
    newSubscription: { toJSON: () => (${JSON.stringify({ endpoint, keys })}) },
  }),
)`;

/** In place of the browser's own push service, which is on the internet: what it would answer. */
async function subscribesAs(page: Page, { endpoint, keys }: { endpoint: string; keys: object }): Promise<void> {
  await page.addInitScript(
    (address) => {
      let known: PushSubscription | null = null;
      PushManager.prototype.subscribe = (options) => {
        const unsubscribe = () => {
          known = null;
          return Promise.resolve(true);
        };
        known = { ...address, options, toJSON: () => address, unsubscribe } as unknown as PushSubscription;
        return Promise.resolve(known);
      };
      PushManager.prototype.getSubscription = () => Promise.resolve(known);
    },
    { endpoint, keys },
  );
}

test('a client says yes, a tap on what he is told opens that visit, and what follows comes to the new address of the device', async ({
  page,
  admin,
  context,
  wifi,
  server,
  baseURL,
}) => {
  const client = await aClient(admin, ['Salma', 'Idrissi']);
  const car = await aVisit(admin, ['Front brake pads'], client);
  const service = await startPushService();
  await server.restart({ PUSH_SERVICES: service.origin });
  const [first, second] = [aPushTarget(`${service.origin}/one`), aPushTarget(`${service.origin}/two`)];
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await subscribesAs(page, first.subscription);
  await enter(page, client, '/client/dashboard');
  await install(page);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByText('You will be told on this device.')).toBeVisible();

  const url = `/client/overview/${car.vehicleId}/${car.visitId}`;
  const ready = { title: 'Your car is ready', body: 'Collect it', silent: false, language: 'en' } as const;
  await deliverUntil(
    page,
    { ...ready, to: client.id, tag: car.visitId, url, kind: 'READY' },
    async () => await expect.poll(() => shown(page), SOON).toMatchObject([{ title: ready.title }]),
  );
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(TAP);
  await expect(page).toHaveURL(new RegExp(url));
  await expect(page.getByRole('heading', { name: /^Visit of .* Brakes$/u })).toBeVisible();
  expect(await shown(page)).toEqual([]);

  const told = () => wifi.count(/^PUT .*notifications\/subscription/u);
  const before = told();
  await page.goto('/client/profile');
  // A start tells the address again.
  await expect.poll(told).toBe(before + 1);
  const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"quiet":null') === true);
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await kept;
  await worker?.evaluate(anotherAddress(second.subscription));
  await expect.poll(told).toBe(before + 2);
  await admin.post(`tasks/${car.tasks['Front brake pads']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await expect.poll(() => service.taken.map(({ path }) => path)).toEqual(['/two']);
  expect(service.taken.map((message) => second.read(message))).toMatchObject([{ title: ready.title, url }]);
  // Switched off the address is given up: a shop that is restored from a copy of before would send to it again.
  const isKnown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.pushManager.getSubscription()) !== null;
    });
  await expect.poll(isKnown).toBe(true);
  const isOn = page.getByRole('switch', { name: 'Tell me on this device' });
  await isOn.click();
  await expect(isOn).not.toBeChecked();
  await expect.poll(isKnown).toBe(false);
  await service.stop();
});

test('on an iPhone a client is told how to come by notifications: from the home screen', async ({
  admin,
  browser,
  wifi,
}) => {
  const client = await aClient(admin, ['Salma', 'Idrissi']);
  await aVisit(admin, ['Front brake pads'], client);
  const phone = await browser.newPage({
    baseURL: wifi.url,
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  // Safari has it for apps on the home screen alone.
  await phone.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await enter(phone, client, '/client/dashboard');
  const offer = phone.getByRole('region', { name: 'Notifications' });
  await expect(offer.getByRole('listitem')).toHaveText([
    'Tap the share button of Safari.',
    'Choose “Add to Home Screen”.',
    'Open the app from there and come back to this page.',
  ]);
  await expect(offer.getByRole('list')).toHaveCSS('list-style-type', 'decimal');
  await expect(offer.getByRole('button')).toHaveText(['Not now']);
  await expectAccessible(phone);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await phone.goto('/client/profile');
  await expect(offer.getByRole('listitem')).toHaveCount(3);
  await expect(offer.getByRole('switch', { name: 'Tell me on this device' })).toBeDisabled();
  await phone.close();
});

test('a client who refuses reads how to take it back, and one whose browser nobody reaches reads that', async ({
  page,
  admin,
  context,
  baseURL,
}) => {
  const client = await aClient(admin, ['Salma', 'Idrissi']);
  await aVisit(admin, ['Front brake pads'], client);
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  // In place of what the browser shows: this person says no to it.
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => {
      permission = sessionStorage.getItem('refuses') === 'no' ? 'granted' : 'denied';
      return Promise.resolve(permission);
    };
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'));
  });
  await enter(page, client, '/client/dashboard');
  await install(page);
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  const offer = page.getByRole('region', { name: 'Notifications' });
  await expect(offer.getByText('This browser blocks notifications of this site.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yes, tell me' })).toBeHidden();

  await page.evaluate(() => sessionStorage.setItem('refuses', 'no'));
  await page.reload();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect(page.getByText('This browser could not be reached by notifications.')).toBeVisible();
  await expect(page.getByText('Something went wrong on our side')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Yes, tell me' })).toBeEnabled();
});
