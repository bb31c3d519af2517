import type { Page } from '@playwright/test';
import {
  cardOf,
  choose,
  loseNetwork,
  pill,
  readyForWork,
  regainNetwork,
  reopenWithoutNetwork,
} from '../support/tablet.ts';
import { expect, install, enter, test } from '../support/e2e.ts';
import { aClient, aManager, aMechanic, anOffering, aVisit, movesOf } from '../support/garage.ts';

// Tokens end within seconds: whoever opens the app without network has an old one.
test.use({ settings: { ACCESS_TTL: '2' } });

const PADS = 'Front brake pads';

/** A passer-by's page comes first, and the device's copy of it a moment later: branding, name and services. */
async function faceIsKept(page: Page): Promise<void> {
  const count = () =>
    new Promise<number>((resolve) => {
      const opening = indexedDB.open('warsha.app');
      // Too early: the app has not made its database yet, and this must not do it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', () => resolve(0));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('publicData').objectStore('publicData').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  await expect.poll(() => page.evaluate(count)).toBe(3);
}

test('a mechanic whose token ended while there was no network works on, and all is sent with a new one', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
  await loseNetwork(tablet, wifi);
  const ended = () => {
    const [, claims = ''] = (localStorage.getItem('accessToken') ?? '').split('.');
    return (JSON.parse(atob(claims)) as { exp: number }).exp < Date.now() / 1000;
  };
  await expect.poll(() => tablet.page.evaluate(ended)).toBe(true);
  await reopenWithoutNetwork(tablet, wifi);
  await choose(tablet.page, car, PADS, 'Start');
  await choose(tablet.page, car, PADS, 'Finish');
  await expect(pill(tablet.page)).toHaveText('Offline · 2 kept here');
  await regainNetwork(tablet, wifi);
  await expect
    .poll(() => movesOf(admin, car.tasks[PADS]))
    .toEqual(['PENDING > IN PROGRESS', 'IN PROGRESS > COMPLETED']);
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
});

test('a client who taps the icon without network finds the own car and its visit, and is not let into the workshop', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const client = await aClient(admin);
  const car = await aVisit(admin, [PADS], client);
  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await enter(phone.page, client);
  await install(phone.page);
  await expect(cardOf(phone.page, car)).toBeVisible();
  await reopenWithoutNetwork(phone, wifi, '/login?lng=en');
  const { page } = phone;
  await expect(page).toHaveURL(/\/client\/dashboard/);
  await expect(cardOf(page, car).getByText('1 of 1 jobs is still to be done')).toBeVisible();
  await cardOf(page, car).getByRole('button', { name: 'How many km now?' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('61500');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(cardOf(page, car).getByText('Saved on this device')).toBeVisible();
  await page.goto(`/client/overview/${car.vehicleId}/${car.visitId}`);
  await expect(page.getByText(PADS)).toBeVisible();
  await page.goto('/admin/visits');
  await expect(page).toHaveURL(/\/not-authorized/);
});

test('who is signed out is led to sign-in without network too', async ({ openDevice, wifi }) => {
  const tablet = await openDevice();
  await tablet.page.goto('/?lng=en');
  await install(tablet.page);
  await faceIsKept(tablet.page);
  await reopenWithoutNetwork(tablet, wifi, '/admin/visits');
  await expect(tablet.page).toHaveURL(/\/login/);
  await expect(tablet.page.getByLabel('Email or phone')).toBeVisible();
});

test('the shop’s name, face and services come from the device after a dead battery without network', async ({
  openDevice,
  wifi,
  admin,
  server,
}) => {
  server.nameShop('Garage of the Oasis');
  await anOffering(admin, 'Gearbox rebuild');
  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await phone.page.goto('/?lng=en');
  await install(phone.page);
  await expect(phone.page.getByRole('main').getByText('Gearbox rebuild')).toBeVisible();
  await faceIsKept(phone.page);
  await reopenWithoutNetwork(phone, wifi, '/?lng=en');
  await expect(phone.page.getByRole('heading', { name: 'What do we repair?' })).toBeVisible();
  await expect(phone.page.getByRole('main').getByText('Gearbox rebuild')).toBeVisible();
  await expect(phone.page.getByRole('link', { name: 'Garage of the Oasis' }).first()).toBeVisible();
});

test('who changes the language without network reads on in it, on a phone as narrow as they come', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  const phone = await openDevice({ viewport: { width: 360, height: 740 } });
  const { page } = phone;
  await readyForWork(page, await aMechanic(admin), car);
  await loseNetwork(phone, wifi);
  await choose(page, car, PADS, 'Start');
  await expect(pill(page)).toHaveText(/^Offline/);
  for (const [language, heading] of [
    ['fr', 'Atelier'],
    ['ar', 'الورشة'],
  ] as const) {
    await page.goto(`/admin/visits?lng=${language}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Hors ligne|غير متصل)/ })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `in ${language}`).toBeLessThanOrEqual(360);
  }
});

test('a manager who wants to import without network reads why it cannot be, and later goes on where it was', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const desk = await openDevice();
  const { page } = desk;
  await enter(page, await aManager(admin), '/admin/users');
  await install(page);
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await loseNetwork(desk, wifi);
  await page.goto('/admin/users?import=clients');
  await expect(page.getByText('It needs a connection to the server.')).toBeVisible();
  await regainNetwork(desk, wifi);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('File to import')).toBeAttached();
  // Seen once, it is kept like all else.
  await loseNetwork(desk, wifi);
  await page.reload();
  await expect(page.getByLabel('File to import')).toBeAttached();
});
