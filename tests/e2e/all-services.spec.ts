import { newId } from '#contract/ids.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';

// One shop for all of this file, which is empty first.
test.describe.configure({ mode: 'serial' });
test.use({ settings: { SUPPORT_EMAIL: 'services@warsha.test' } });

const named = (ar: string, en: string, fr: string) => ({ ar, en, fr });

test('before the shop has a list, a visitor reads that it is being written, and is led to where to ask', async ({
  page,
}) => {
  await page.goto('/all-services?lng=en');
  await expect(page.getByText('The list of services is being written')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeInViewport();
});

test.describe('with a list', () => {
  test.beforeAll(async ({ server }) => {
    const { Api } = await import('../support/api.ts');
    const { ADMIN } = await import('../support/server.ts');
    const admin = await Api.signIn(server.url, ADMIN.email, ADMIN.password);
    const [oils, brakes] = [newId(Date.now()), newId(Date.now())];
    await admin.post('offerings/categories', { id: oils, title: named('الزيوت', 'Oils', 'Huiles'), order: 1 });
    await admin.post('offerings/categories', { id: brakes, title: named('الفرامل', 'Brakes', 'Freins'), order: 2 });
    for (const [categoryId, title, dirhams, durationMinutes, featured] of [
      [oils, named('تغيير زيت وفلتر', 'Oil and filter change', 'Vidange + filtre'), 400, 30, true],
      [oils, named('زيت القير', 'Gearbox oil', 'Huile de boîte'), 1200, 60, false],
      [brakes, named('فحمات أمامية', 'Front brake pads', 'Plaquettes avant'), 780, 60, false],
      [brakes, named('هوبات <b>أمامية</b>', 'Front <b>discs</b>', 'Disques <b>avant</b>'), 2200, 90, false],
    ] as const)
      await admin.post('offerings/items', {
        categoryId,
        title,
        price: { amount: dirhams * 100, currency: 'MAD' },
        durationMinutes,
        featured,
      });
  });

  test('a visitor narrows the list by words, category, price and duration', async ({ page }) => {
    await page.goto('/all-services?lng=en');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.first()).toContainText('Featured');
    await expect(page.getByText('Front <b>discs</b>')).toBeVisible();
    // The featured one is counted, and its price is in the range.
    await expect(page.getByRole('region', { name: 'Oils' })).toContainText(/2 services.*400.*1,200/);
    // In whatever language it is typed.
    await page.getByRole('searchbox').fill('vidange');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove: “vidange”' }).click();
    await expect(rows).toHaveCount(4);
    await page.getByRole('button', { name: 'Brakes 2' }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('slider', { name: 'Highest price' }).fill('800');
    await expect(rows).toHaveCount(1);
    await expect(page.getByText('1 of 4 services')).toBeVisible();
    await expect(page).toHaveURL(/max=800/);
    await page.getByRole('radio', { name: 'Up to 30 min' }).check();
    await expect(page.getByText('No service fits')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No service fits')).toBeVisible();
    await page.getByRole('button', { name: 'Show all services' }).click();
    await expect(rows).toHaveCount(4);
  });

  test('a visitor who drew the price along is led back over it in one step', async ({ page }) => {
    await page.goto('/all-services?lng=en');
    const highest = page.getByRole('slider', { name: 'Highest price' });
    await highest.focus();
    for (const price of ['2199', '2198', '2197', '2196']) {
      await page.keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(new RegExp(`max=${price}`));
    }
    await page.goBack();
    await expect(page).not.toHaveURL(/max=/);
    await expect(highest).toHaveValue('2200');
  });

  test('a visitor puts the list in another order, and the address keeps it', async ({ page }) => {
    await page.goto('/all-services?lng=en');
    const names = page.getByRole('main').locator('li span > b');
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Price, highest first' });
    await expect(names).toHaveText(['Front <b>discs</b>', 'Gearbox oil', 'Front brake pads', 'Oil and filter change']);
    await page.reload();
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Shortest first' });
    await expect(names.first()).toHaveText('Oil and filter change');
    await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Our order' });
    await expect(page.getByRole('region', { name: 'Brakes' })).toBeVisible();
  });

  for (const [language, colorScheme] of [
    ['ar', 'light'],
    ['fr', 'dark'],
  ] as const)
    test.describe(`in ${language}, ${colorScheme}`, () => {
      test.use({ colorScheme });
      test(`everybody can use the list in ${language}`, async ({ page }) => {
        await page.goto(`/all-services?lng=${language}`);
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    });

  test('a list that cannot be had says so, and another try brings it', async ({ page }) => {
    await page.route('**/backend/offerings/**', (route) => route.abort());
    await page.goto('/all-services?lng=en');
    await expect(page.getByText('Error loading services. Please try again.')).toBeVisible();
    await page.unroute('**/backend/offerings/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Oil and filter change')).toBeVisible();
  });
});
