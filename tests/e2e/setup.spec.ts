import type { Page } from '@playwright/test';
import type { Merchant } from '#contract/branding.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, signIn, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';

// A shop of its own in which nobody has entered anything, for all of this file.
test.describe.configure({ mode: 'serial' });
test.use({
  settings: { SHOP_TIME_ZONE: 'Africa/Algiers' },
  viewport: { width: 1440, height: 900 },
});

const SETUP = '/admin/settings/merchant-info?view=setup';
const step = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

/** Goes on with Tab until what is called `name` has the focus. */
async function tabTo(page: Page, name: string) {
  const called = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      const isField = at instanceof HTMLInputElement || at instanceof HTMLSelectElement;
      const label = isField ? at.labels?.[0]?.textContent : undefined;
      return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
    });
  for (let presses = 0; presses < 200 && (await called()) !== name; presses += 1) await page.keyboard.press('Tab');
  expect(await called()).toBe(name);
}

async function press(page: Page, name: string, key = 'Enter') {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

test('the first Admin is led into the set-up once, puts it off, and finds it again where it was left', async ({
  page,
}) => {
  await signIn(page);
  await expect(page).toHaveURL(/view=setup/);
  await expect(step(page, 'Country and currency')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('0 of 6 · about 10 min left')).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(step(page, 'The face of the shop')).toBeFocused();
  await expect(page.getByText('1 of 6 · about 9 min left')).toBeVisible();
  await page.getByRole('link', { name: 'Later' }).click();
  const card = page.getByRole('region', { name: 'Set-up' });
  await expect(card).toContainText('Set-up: 1 of 6');
  await card.getByRole('link', { name: 'Go on' }).click();
  await expect(step(page, 'The face of the shop')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Later' }).click();
  await page.goto('/admin/dashboard/main-panel');
  await expect(card).toContainText('Set-up: 1 of 6');
  await page.goto('/admin/visits');
  await card.getByRole('button', { name: 'Not needed' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No car in the workshop')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('an owner chooses the language to work in at the head of the set-up, whichever step is open', async ({ page }) => {
  await enter(page, ADMIN, `${SETUP}&step=hours`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
  await expect(page.getByRole('heading', { name: /Préparons votre atelier/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en');
  await expect(page.getByRole('heading', { name: /Let us prepare your shop/ })).toBeVisible();
});

test('lists of a shop that has nothing yet say how they begin, not to spell otherwise', async ({ page }) => {
  for (const [list, words] of [
    ['users?view=vehicles', 'No car yet'],
    ['visits?view=history', 'No visit yet'],
  ] as const) {
    await enter(page, ADMIN, `/admin/${list}`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('Take in the first car: it stands here then.')).toBeVisible();
    await expect(page.getByText('Try another spelling')).toBeHidden();
  }
});

test('a step that was skipped does not pass for a done one', async ({ page }) => {
  await enter(page, ADMIN, `${SETUP}&step=team`);
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(step(page, 'First colleague').getByLabel('Left out')).toBeVisible();
});

test('no menu stands beside the set-up, and the card of a client before the page, as an example', async ({ page }) => {
  await enter(page, ADMIN, `${SETUP}&step=face`);
  await expect(page.getByRole('figure', { name: 'The card of a client' })).toBeVisible();
  await expect(page.frameLocator('iframe').last().getByText('My cars')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

for (const [language, colorScheme, width] of [
  ['ar', 'light', 360],
  ['en', 'dark', 820],
  ['fr', 'light', 1440],
] as const)
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test(`everybody can read and use the set-up in ${language} at ${width}`, async ({ page }) => {
      for (const open of ['country', 'face', 'hours', 'services', 'team', 'tablet']) {
        await enter(page, ADMIN, `${SETUP}&step=${open}&lng=${language}`);
        await expect(page.locator('iframe').last()).toBeVisible();
        await expect(page.locator('ol > li[data-open]')).toBeVisible();
        await expectAccessible(page);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(beyond).toBeLessThanOrEqual(0);
      }
    });
  });

test('an empty shop is set up by keyboard alone, and then shows its own page', async ({ page, admin }) => {
  await signIn(page);

  await expect(step(page, 'Country and currency')).toBeVisible();
  const chosen = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(chosen('Time zone')).toHaveValue('Africa/Algiers');
  // The country proposes money, clock and plates; each can be another.
  await tabTo(page, 'Country');
  await page.keyboard.type('Tunisia');
  await expect(chosen('Currency')).toHaveValue('TND');
  await expect(chosen('Time zone')).toHaveValue('Africa/Tunis');
  await expect(page.frameLocator('iframe').first().getByText('تونس').first()).toBeAttached();
  await tabTo(page, 'Currency');
  await page.keyboard.type('Algerian');
  await expect(chosen('Currency')).toHaveValue('DZD');
  await expect(chosen('Country')).toHaveValue('');
  await press(page, 'Continue');

  await expect(step(page, 'The face of the shop')).toBeFocused();
  await expect(step(page, 'Country and currency')).toContainText('Algerian Dinar (DZD)');
  await tabTo(page, 'Name of the shop');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Garage Les Oliviers');
  await tabTo(page, 'Title, English');
  await page.keyboard.type('Your car in good hands');
  await tabTo(page, 'Petrol');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Brick red' })).toBeChecked();
  await press(page, 'Continue');

  await expect(step(page, 'Hours, phone and address')).toBeFocused();
  await press(page, 'Monday to Saturday, 08:00 to 18:00');
  await tabTo(page, 'Phone');
  await page.keyboard.type('+213 21 55 66 77');
  await press(page, 'Continue');

  await expect(step(page, 'Services and prices')).toBeFocused();
  await press(page, 'Oil and filter change, mineral', 'Space');
  await tabTo(page, 'Price of Oil and filter change, mineral');
  await page.keyboard.type('3500');
  await press(page, 'Add 1 service');
  await expect(page.frameLocator('iframe').first().getByText('Oil and filter change, mineral').first()).toBeAttached();

  await expect(step(page, 'First colleague')).toBeFocused();
  await press(page, 'Add a colleague');
  const sheet = page.getByRole('dialog', { name: 'Add user' });
  await expect(sheet.getByRole('combobox', { name: 'Role' })).toHaveValue('EMPLOYEE');
  await expect(sheet.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type('Yassine');
  await tabTo(page, 'Last name');
  await page.keyboard.type('Amrani');
  await tabTo(page, 'Phone number');
  await page.keyboard.type('0612345678');
  await press(page, 'Save');
  await expect(sheet.getByText('Give this code to Yassine Amrani.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(step(page, '1 colleague')).toBeVisible();
  await press(page, 'Continue');

  await expect(page.getByRole('img', { name: 'Square with the address of this shop' })).toBeVisible();
  await press(page, 'Finish');
  await expect(page.getByRole('heading', { name: 'Your shop is set up' })).toBeFocused();

  const opened = page.waitForEvent('popup');
  await press(page, 'See your page');
  const landing = await opened;
  await expect(landing).toHaveTitle(/Garage Les Oliviers/);
  await expect(landing.locator('h1')).toHaveText('Your car in good hands');
  await expect(
    landing.getByRole('article').or(landing.getByRole('listitem')).getByText('Oil and filter change, mineral').first(),
  ).toBeVisible();
  await expect(landing.getByText('08:00').first()).toBeAttached();
  const accent = () =>
    landing.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-accent').trim());
  await expect.poll(accent).toBe('#8a2f1d');
  const { merchant } = await admin.get<Merchant>('merchant/fetch-merchant');
  expect(merchant).toMatchObject({ currency: 'DZD', timeZone: 'Africa/Tunis' });
  await expect(landing.getByText('DZD').first()).toBeVisible();
  const people = await admin.get<{ total: number }>('users?staff=true');
  expect(people.total).toBe(2);
});

test('a phone without a country code has that of the shop’s country, for its staff and for who signs up', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  await admin.putJson('merchant/update-merchant', { currency: 'DZD' });
  await enter(page, ADMIN, '/admin/users?add=user');
  await expect(page.getByRole('dialog').getByLabel('Country code')).toHaveValue('+213');
  const stranger = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await stranger.goto('/login?lng=en&mode=sign-up');
  await stranger.getByLabel('Email or phone').fill('0612 34 56 78');
  await expect(stranger.getByRole('combobox', { name: 'Country code' })).toHaveValue('+213');
  await stranger.close();
});
