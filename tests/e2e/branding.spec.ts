import type { Page } from '@playwright/test';
import type { Branding, BrandingHistory } from '#contract/branding.ts';
import { newId } from '#contract/ids.ts';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aMechanic } from '../support/garage.ts';
import { ADMIN } from '../support/server.ts';

// One shop for all of this file: what it enters here stays.
test.describe.configure({ mode: 'serial' });
test.use({ settings: { SUPPORT_EMAIL: 'branding@warsha.test' }, viewport: { width: 1440, height: 900 } });

const PATH = '/admin/settings/merchant-info';
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const kept = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Kept as you type' })).toBeVisible();
const draftsOf = async (admin: Api) => await admin.get<Branding>('merchant/fetch-branding?lan=ar&status=DRAFT');

async function activate(page: Page) {
  await page.getByRole('button', { name: 'Activate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
}

/** What somebody who has never been here finds. */
async function asStranger(page: Page, path: string, look: (stranger: Page) => Promise<void>) {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const stranger = await context.newPage();
  await stranger.goto(path);
  await look(stranger);
  await context.close();
}

test('an Admin gives the shop a name, colours and Arabic words; a stranger reads them once they are active', async ({
  page,
  admin,
}) => {
  await enter(page, ADMIN, `${PATH}?group=contact`);
  await field(page, 'Name of the shop').fill('ورشة النخيل');
  await page.getByRole('navigation', { name: 'Content' }).getByRole('button', { name: 'Hero' }).click();
  await field(page, 'Title, العربية').fill('سيارتك عندنا في أمان');
  // Said once, with the first that is kept, for two seconds.
  await expect(page.getByText('Branding created successfully! Visitors see it once it is activated.')).toBeVisible();
  await field(page, 'Dark: code of the colour').fill('#8A4B00');
  await field(page, 'Lightest: code of the colour').fill('#FFF4E5');
  await kept(page);
  await expect(field(page, 'Title, English')).toHaveAttribute('placeholder', 'سيارتك عندنا في أمان');
  await expect(page.getByText('Missing · shows the Arabic text').first()).toBeVisible();
  const preview = page.frameLocator('iframe[title="The page of the shop"]');
  await expect(preview.locator('h1')).toHaveText('سيارتك عندنا في أمان');

  await asStranger(page, '/?lng=ar', async (stranger) => {
    await expect(stranger.locator('h1')).not.toHaveText('سيارتك عندنا في أمان');
    await expect(stranger).not.toHaveTitle(/النخيل/);
  });
  await expect(admin.stranger.get('merchant/fetch-branding?lan=ar&status=DRAFT')).rejects.toThrow(/404/);
  await activate(page);
  await expect(page.getByText('No changes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Active');
  for (const language of ['ar', 'fr'])
    await asStranger(page, `/?lng=${language}`, async (stranger) => {
      await expect(stranger.locator('h1')).toHaveText('سيارتك عندنا في أمان');
      await expect(stranger).toHaveTitle(/ورشة النخيل/);
      expect(await accentOf(stranger)).toBe('#8a4b00');
    });
  expect(await accentOf(page)).toBe('#8a4b00');
  const manifest: unknown = await (await page.request.get('/manifest.webmanifest?lan=ar')).json();
  expect(manifest).toMatchObject({ name: 'ورشة النخيل', theme_color: '#8a4b00' });
});

test('what is activated in the moment in which it begins to be kept leaves no draft behind', async ({
  page,
  wifi,
  admin,
}) => {
  await page.clock.install();
  await enter(page, ADMIN, `${PATH}?group=hero`);
  wifi.fail({ kind: 'drop-request' }, { path: /create-branding/ });
  await field(page, 'Subtitle, English').fill('By the roundabout, since 1987');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Activate…' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Activate' });
  await expect(button).toBeEnabled();
  wifi.heal();
  // The timer that keeps runs out, and nothing is drawn anew before the tap.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.click();
  await page.clock.resume();
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
  await expect(page.getByText('No changes')).toBeVisible();
  expect(await admin.get<Branding>('merchant/fetch-branding?lan=en&status=DRAFT')).toEqual([]);
});

test('a version of the past is looked at and brought back as a draft, and the page stays as it is', async ({
  page,
  admin,
}) => {
  const earlier = [{ key: 'title', value: 'سيارتك عندنا في أمان' }];
  const entry = { type: 'LANDING_HERO', language: 'ar', status: 'ACTIVE', fields: earlier };
  await admin.post('merchant/create-branding', entry);
  await enter(page, ADMIN, PATH);
  await field(page, 'Title, العربية').fill('عنوان جديد');
  await kept(page);
  await activate(page);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: /^View/ }).first().click();
  const preview = page.frameLocator('iframe[title="The page of the shop"]');
  await expect(preview.locator('h1')).toHaveText('سيارتك عندنا في أمان');
  await history
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect(field(page, 'Title, العربية')).toHaveValue('سيارتك عندنا في أمان');
  await kept(page);
  await asStranger(page, '/?lng=ar', (stranger) => expect(stranger.locator('h1')).toHaveText('عنوان جديد'));
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(field(page, 'Title, العربية')).toHaveValue('عنوان جديد');
  await expect(page.getByText('No changes')).toBeVisible();
  const versions = await admin.get<BrandingHistory>('merchant/branding-history');
  expect(versions.filter(({ isShown }) => isShown).length).toBeGreaterThan(0);
});

test('what is typed without network is on the device, and with the server when there is one', async ({
  page,
  admin,
  wifi,
}) => {
  await enter(page, ADMIN, PATH);
  await expect(field(page, 'Subtitle, العربية')).toBeVisible();
  wifi.fail({ kind: 'drop-request' }, { path: /update-branding|create-branding/ });
  await field(page, 'Subtitle, العربية').fill('صيانة وإصلاح');
  await expect(page.getByText(/Kept on this device/)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Subtitle, العربية')).toHaveValue('صيانة وإصلاح');
  wifi.heal();
  await kept(page);
  await expect.poll(async () => JSON.stringify(await draftsOf(admin))).toContain('صيانة وإصلاح');
});

test('branding that cannot be had says so, and another try brings it', async ({ page, wifi }) => {
  wifi.fail({ kind: 'status', status: 500 }, { path: /fetch-branding.*status=DRAFT/ });
  await enter(page, ADMIN, PATH);
  await expect(page.getByText('Error loading branding data')).toBeVisible();
  await expectAccessible(page);
  wifi.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'Subtitle, العربية')).toBeVisible();
});

test('a colour that cannot be read holds the activation back until the offered shade is taken', async ({ page }) => {
  await enter(page, ADMIN, PATH);
  await field(page, 'Dark: code of the colour').fill('#F0C983');
  await page.getByRole('button', { name: 'Activate…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('One of the colours cannot be read yet.');
  await expect(dialog.getByRole('button', { name: 'Activate' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: 'Dark' })
    .getByRole('button', { name: /^Use #/ })
    .click();
  await page.getByRole('button', { name: 'Activate…' }).click();
  await expect(dialog.getByRole('button', { name: 'Activate' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await kept(page);
  await field(page, 'Dark: code of the colour').fill('#12');
  await expect(field(page, 'Dark: code of the colour')).toHaveAttribute('aria-invalid', 'true');
});

test('colours that are no JSON are only warned of, and the visitor reads the page', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  const answer = await page.request.get('/backend/merchant/fetch-branding');
  const entries = (await answer.json()) as Branding;
  await page.route('**/backend/merchant/fetch-branding*', async (route) => {
    const colours = { type: 'MERCHANT_THEME_COLORS', language: 'common', status: 'ACTIVE' };
    const broken = { ...colours, id: newId(), fields: [{ key: 'colors', value: '{colorBrand' }] };
    const others = entries.filter(({ type }) => type !== colours.type);
    await route.fulfill({ json: [...others, broken] });
  });
  await page.goto('/login?lng=en');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => warnings).toContain('Invalid theme color JSON');
  expect(await accentOf(page)).toBe('');
});

test('the shop rests at noon on Friday and is closed on Sunday; half a time is not kept', async ({ page, admin }) => {
  await enter(page, ADMIN, `${PATH}?group=hours`);
  await page.getByRole('switch', { name: 'Open on Friday' }).click({ force: true });
  await page.getByLabel('Friday, closes').fill('12:00');
  const friday = page.getByRole('listitem').filter({ hasText: 'Friday' });
  await friday.getByRole('button', { name: 'Opens again' }).click();
  await expect(friday.getByRole('alert')).toBeVisible();
  await page.getByLabel('Friday, opens again').fill('15:00');
  await page.getByLabel('Friday, closes for the day').fill('20:00');
  await expect(friday.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Open on Sunday' })).not.toBeChecked();
  await expect
    .poll(async () => (await draftsOf(admin)).find(({ type }) => type === 'WORKING_HOURS')?.fields)
    .toEqual([{ key: '5', value: '08:00-12:00,15:00-20:00' }]);
});

test('in the month of fasting the shop is open into the night, and a visitor after midnight reads it', async ({
  page,
  admin,
}) => {
  await enter(page, ADMIN, `${PATH}?group=hours`);
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    const open = page.getByRole('switch', { name: `Open on ${day}` });
    if (!(await open.isChecked())) await open.click({ force: true });
    const row = page.getByRole('listitem').filter({ hasText: day });
    const again = row.getByRole('button', { name: `Without the second opening on ${day}` });
    if (await again.count()) await again.click();
    await page.getByLabel(`${day}, opens`, { exact: true }).fill('21:00');
    await page.getByLabel(`${day}, closes`, { exact: true }).fill('20:30');
    await expect(row.getByText('the next day')).toBeVisible();
  }
  await expect
    .poll(async () => (await draftsOf(admin)).find(({ type }) => type === 'WORKING_HOURS')?.fields.length)
    .toBe(7);
  await activate(page);
  await page.goto('/?lng=en');
  // But for half an hour in the evening it is always open.
  await expect(page.getByText(/^(?:Open now · until 20:30|Closed · opens at 21:00)$/).first()).toBeVisible();
  await expect(page.getByText('21:00–20:30').first()).toBeAttached();
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('"opens":"21:00","closes":"20:30"');
});

test('the shop is written in another face, on its public pages and in the app', async ({ page }) => {
  await enter(page, ADMIN, PATH);
  await page.getByRole('combobox', { name: 'Arabic letters' }).selectOption('IBM Plex Sans Arabic');
  await kept(page);
  await activate(page);
  await expect.poll(() => fontOf(page)).toContain('IBM Plex Sans Arabic');
  await asStranger(page, '/?lng=ar', async (stranger) => {
    await expect.poll(() => fontOf(stranger)).toContain('IBM Plex Sans Arabic');
    const isThere = () => stranger.evaluate(() => document.fonts.check('700 16px "IBM Plex Sans Arabic"', 'سيارة'));
    await expect.poll(isThere).toBe(true);
  });
});

test('somebody at the keyboard alone changes a text and activates it', async ({ page }) => {
  await enter(page, ADMIN, PATH);
  await expect(field(page, 'Title, English')).toBeVisible();
  const until = async (isThere: () => Promise<boolean>, key = 'Tab') => {
    for (let press = 0; press < 80 && !(await isThere()); press += 1) await page.keyboard.press(key);
    expect(await isThere()).toBe(true);
  };
  const focused = (words: string) => () =>
    page.evaluate((wanted) => {
      const { activeElement: at } = document;
      return (at?.getAttribute('aria-label') ?? at?.textContent ?? '') === wanted;
    }, words);
  await until(focused('Title, English'));
  await page.keyboard.type('Your car is safe with us');
  await kept(page);
  await until(focused('Activate…'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Your car is safe with us');
  await until(focused('Activate'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
});

test('a Manager and a mechanic read in place that the branding is not theirs', async ({ page, admin }) => {
  for (const person of [await aManager(admin), await aMechanic(admin)]) {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await enter(page, person, PATH);
    await expect(page.getByRole('main')).toContainText('An Admin can open this page.');
    await expect(page.getByRole('link', { name: 'Branding' })).toHaveCount(0);
    expect(asked.filter((url) => /status=DRAFT|branding-history/.test(url))).toEqual([]);
  }
});

for (const [language, colorScheme, width] of [
  ['ar', 'light', 360],
  ['en', 'dark', 820],
  ['fr', 'light', 1440],
] as const)
  test.describe(`in ${language} at ${width}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test(`everybody can read and use the branding in ${language} at ${width}`, async ({ page }) => {
      await enter(page, ADMIN, `${PATH}?lng=${language}`);
      await expect(page.locator('iframe')).toBeVisible();
      await expect(page.locator('textarea').first()).toBeVisible();
      await expectAccessible(page);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    });
  });

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-accent').trim());
const fontOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
