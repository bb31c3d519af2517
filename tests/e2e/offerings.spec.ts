import type { Locator, Page } from '@playwright/test';
import type { OfferingItem } from '#contract/offerings.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';
import { aCategory, manager, row } from '../support/offerings.ts';
import { painted } from '../support/pictures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const namesIn = async (rows: Locator) => (await rows.getByRole('button', { name: /^Order|^Move up/ }).all()).length;

/** What a visitor reads of a category, from top to bottom. */
async function seenByVisitors(page: Page, category: string): Promise<string[]> {
  await page.goto('/all-services?lng=en');
  const section = page.getByRole('region', { name: category });
  await expect(section).toBeVisible();
  return section.locator('li span > b').allInnerTexts();
}

test.beforeEach(({ wifi }) => wifi.keepNews());

test('a manager makes a category and a service, is told what is missing, and visitors see it', async ({
  page,
  admin,
}) => {
  await aCategory(admin, 'Bleeding');
  await manager(page, admin, '');
  await page.getByRole('button', { name: 'Add category' }).click();
  const pane = page.getByRole('region', { name: 'New category' });
  await pane.getByRole('button', { name: 'Save' }).click();
  // Asked for in Arabic, whatever the language of the page is.
  await expect(pane.getByRole('tab', { name: /العربية/ })).toHaveAttribute('aria-selected', 'true');
  await expect(pane.getByText('Name (العربية) is required')).toBeVisible();
  const name = pane.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('الإضاءة');
  await pane.getByRole('tab', { name: /English/ }).click();
  await name.fill('Lights');
  await pane.getByRole('textbox', { name: 'Lowest price' }).fill('1.234');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(pane.getByText(/Lowest price must be a valid number/)).toBeVisible();
  await pane.getByRole('textbox', { name: 'Lowest price' }).fill('');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Lights/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add a service to Lights' }).click();
  const form = page.getByRole('region', { name: 'New service' });
  await form.getByRole('tab', { name: /العربية/ }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('ب'.repeat(101));
  await form.getByRole('textbox', { name: 'Minutes' }).fill('10001');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/Name \(العربية\) must be at most 100/)).toBeVisible();
  await expect(form.getByText(/Minutes must be at most 10000/)).toBeVisible();
  await expect(form.getByText('Price is required')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('تبديل الحساس');
  await form.getByRole('tab', { name: /English/ }).click();
  await form.getByRole('textbox', { name: 'Name' }).fill('New sensor');
  await form.getByRole('textbox', { name: 'Price' }).fill('٣٥٠');
  await form.getByRole('combobox', { name: 'Currency' }).selectOption('SAR');
  await form.getByRole('textbox', { name: 'Minutes' }).fill('90');
  await expect(form.getByText('1h 30m')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Starts at this price' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'New sensor', exact: true })).toBeVisible();
  await expect(row(page, 'New sensor')).toContainText('Missing: Français');
  await expect(page).toHaveURL(/settings\/offering\/[0-9a-f-]{36}/);
  expect(await seenByVisitors(page, 'Lights')).toEqual(['New sensor']);
  await expect(page.getByRole('region', { name: 'Lights' })).toContainText('from SAR 350.00');
});

test('the order is put right by keyboard, by buttons and by dragging; it is said aloud, and visitors see it', async ({
  page,
  admin,
}) => {
  const { id, name } = await aCategory(admin, 'Pads', 'Discs', 'Fluid', 'Drums');
  await manager(page, admin, `/${id}`);
  const rows = list(page, name).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  expect(await namesIn(rows)).toBe(4);
  await row(page, 'Drums').getByRole('button', { name: 'Order: Drums' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('Drums: place 2 of 4')).toBeAttached();
  await expect(row(page, 'Drums').getByRole('button', { name: 'Order: Drums' })).toBeFocused();
  await expect(rows.nth(1)).toContainText('Drums');

  await row(page, 'Pads').getByRole('button', { name: 'Order: Pads' }).click();
  const down = row(page, 'Pads').getByRole('button', { name: 'Move down: Pads' });
  await down.click();
  await expect(rows.nth(1)).toContainText('Pads');
  await expect(down).toBeFocused();

  const [from, to] = [row(page, 'Fluid').getByRole('button', { name: 'Order: Fluid' }), rows.nth(0)];
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  await page.mouse.move(Number(box?.x) + 20, Number(box?.y) + 30, { steps: 5 });
  await page.mouse.move(Number(box?.x) + 20, Number(box?.y) + 4, { steps: 5 });
  await page.mouse.up();
  await expect(rows.nth(0)).toContainText('Fluid');
  const saved = async () =>
    (await admin.get<{ items: OfferingItem[] }>(`offerings/items?categoryId=${id}`)).items.map(
      ({ title }) => title['en'],
    );
  await expect.poll(saved).toEqual(['Fluid', 'Drums', 'Pads', 'Discs']);
  expect(await seenByVisitors(page, name)).toEqual(['Fluid', 'Drums', 'Pads', 'Discs']);
});

test('price, star and switch work in the row, and each can be taken back', async ({ page, admin }) => {
  const { id, items } = await aCategory(admin, 'Hoses', 'Calipers');
  const read = () => admin.get<OfferingItem>(`offerings/items/${items[0]?.id}`);
  await manager(page, admin, `/${id}`);
  const hoses = row(page, 'Hoses');
  await hoses.getByRole('button', { name: /Change the price of Hoses$/ }).click();
  const price = page.getByRole('textbox', { name: 'Price of Hoses' });
  await price.fill('999');
  await page.keyboard.press('Escape');
  await expect(hoses).toContainText('100.00');
  await hoses.getByRole('button', { name: /Change the price of Hoses$/ }).click();
  await price.fill('1.234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A number, please')).toBeVisible();
  await price.fill('120,5');
  await expect(page.getByText('was 100.00')).toBeVisible();
  await page.keyboard.press('Enter');
  // Offered once it is saved.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hoses).toContainText('100.00');
  await expect.poll(async () => (await read()).price.amount).toBe(10_000);

  await hoses.getByRole('button', { name: 'On the first page: Hoses' }).click();
  await expect.poll(async () => (await read()).featured).toBe(true);
  const shown = hoses.getByRole('switch', { name: 'Visitors see it: Hoses' });
  await expect(shown).toBeEnabled();
  await shown.press('Space');
  await expect(hoses).toContainText('hidden');
  const told = page.getByRole('status').filter({ hasText: 'Hidden: \u2068Hoses\u2069' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read()).visible).toBe(true);
  await expect(shown).toBeEnabled();
  await shown.press('Space');
  await expect.poll(async () => (await read()).visible).toBe(false);
  const answer = await page.request.get(`/backend/offerings/items/${items[0]?.id}`);
  expect(answer.status()).toBe(404);
});

test('a service that is removed comes back, and a category goes when it is empty', async ({ page, admin }) => {
  const { id, name, items } = await aCategory(admin, 'Cables');
  await manager(page, admin, `/${items[0]?.id}`);
  const pane = page.getByRole('region', { name: 'Cables', exact: true });
  await pane.getByRole('textbox', { name: 'Price', exact: true }).fill('70');
  await pane.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Cables')).toContainText('70.00');
  await expect(pane.getByRole('button', { name: 'Save' })).not.toHaveAttribute('data-loading');
  await pane.getByRole('textbox', { name: 'Minutes' }).fill('15');
  await pane.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('Nothing in this category yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Cables')).toBeVisible();
  await page.getByRole('button', { name: `Edit category: ${name}` }).click();
  await expect(page.getByText('It can be removed when no service is in it any more.')).toBeVisible();
  await admin.remove(`offerings/items/${items[0]?.id}`);
  await page.goto(`/admin/settings/offering/${id}?form=category`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list(page, 'Categories').getByText(name)).toHaveCount(0);
});

test('a service is found among all categories, in any language, and opened', async ({ page, admin }) => {
  await aCategory(admin, 'Handbrake');
  await manager(page, admin, '');
  await page.getByRole('searchbox', { name: 'Search all services' }).fill('خدمة hand');
  await row(page, 'Handbrake')
    .getByRole('button', { name: /^Handbrake/ })
    .click();
  await expect(page.getByRole('region', { name: 'Handbrake', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search all services' }).fill('nothing like that');
  await expect(page.getByText('No service fits')).toBeVisible();
});

test('what the server does not take is said in the words of the specification, and stays in its form', async ({
  page,
  admin,
  wifi,
}) => {
  const { id, items } = await aCategory(admin, 'Struts');
  await manager(page, admin, `/${id}`);
  for (const [path, title, says] of [
    ['?form=new-category', 'New category', 'create category'],
    [`/${id}?form=category`, /^Brakes/, 'update category'],
    [`/${id}?form=new-service`, 'New service', 'create item'],
    [`/${items[0]?.id}`, 'Struts', 'update item'],
  ] as const)
    await test.step(says, async () => {
      await page.goto(`/admin/settings/offering${path}`);
      const form = page.locator('section').filter({ has: page.getByRole('tablist') });
      await expect(form.getByRole('heading', { name: title })).toBeVisible();
      await form.getByRole('tab', { name: /العربية/ }).click();
      await form.getByRole('textbox', { name: 'Name' }).fill('اسم آخر');
      const price = form.getByRole('textbox', { name: 'Price', exact: true });
      if (await price.isVisible()) await price.fill('90');
      await settled(page, wifi);
      wifi.fail({ kind: 'drop-request' });
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText(`Failed to ${says}. Please try again.`);
      wifi.heal();
      await form.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(form).toHaveCount(0);
    });
});

test('a service is saved with the picture that is still on its way; what is typed meanwhile is not saved yet', async ({
  page,
  admin,
}) => {
  const { items } = await aCategory(admin, 'Wipers');
  const read = () => admin.get<OfferingItem>(`offerings/items/${items[0]?.id}`);
  await manager(page, admin, `/${items[0]?.id}`);
  const form = page.locator('section').filter({ has: page.getByRole('tablist') });
  const hold = async (path: string, method: string) => {
    const door = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (route.request().method() === method) await door.promise;
      await route.fallback();
    });
    return door.resolve;
  };
  const made = await hold('**/backend/pictures', 'POST');
  const bytes = await painted(640, 360, 7);
  await form.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(form.getByText(/Sending…|Getting it ready/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Minutes' }).fill('45');
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toHaveAttribute('data-loading', 'true');
  expect((await read()).durationMinutes).toBe(0);
  const saved = await hold('**/backend/offerings/items/*', 'PATCH');
  made();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  expect((await sent).postDataJSON()).toMatchObject({
    durationMinutes: 45,
    image: expect.stringContaining('/backend/pictures/'),
  });
  await form.getByRole('textbox', { name: 'Minutes' }).fill('50');
  saved();
  await expect(save).not.toHaveAttribute('data-loading', 'true');
  expect(await read()).toMatchObject({ durationMinutes: 45, image: expect.stringContaining('/backend/pictures/') });
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(form).toHaveCount(0);
});

test('without a connection the list says so, and another try brings it', async ({ page, admin, wifi }) => {
  const { name } = await aCategory(admin, 'Anything');
  wifi.fail({ kind: 'drop-request' }, { path: /offerings\// });
  await manager(page, admin, '');
  await expect(page.getByText('Error loading services. Please try again.')).toBeVisible({ timeout: 60_000 });
  wifi.heal();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(list(page, 'Categories').getByText(name)).toBeVisible();
});

for (const [language, colorScheme, width] of [
  ['ar', 'light', 1440],
  ['en', 'dark', 1440],
  ['fr', 'light', 820],
  ['ar', 'dark', 360],
] as const)
  test.describe(`in ${language}, ${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test(`everybody can keep the list of services in ${language} at ${width}`, async ({ page, admin }) => {
      const { id, items } = await aCategory(admin, 'Sensors', 'Shoes');
      await manager(page, admin, `/${id}?lng=${language}`);
      await expect(page.getByRole('switch').first()).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.goto(`/admin/settings/offering/${items[0]?.id}?lng=${language}`);
      await expect(page.getByRole('tablist')).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/admin/settings/offering?form=catalogue&lng=${language}`);
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
