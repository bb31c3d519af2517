import type { Page } from '@playwright/test';
import type { Notice } from '#contract/notifications.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, install, test } from '../support/e2e.ts';
import { aClient, aVisit } from '../support/garage.ts';

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

/** The same message again has the same tag and changes nothing: one is lost when the browser is just starting the worker. */
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
  await card.getByLabel('Until').fill('08:30');
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('notifications/settings'),
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
