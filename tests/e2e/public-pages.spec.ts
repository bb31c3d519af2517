import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';

const routes = [
  '/',
  '/login',
  '/login?mode=sign-up',
  '/login?mode=forgot',
  '/privacy-policy',
  '/terms-of-service',
  '/not-authorized?required=ADMIN&from=/admin/visits',
  '/nowhere',
];

for (const [language, colorScheme] of [
  ['ar', 'light'],
  ['en', 'dark'],
] as const)
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const route of routes)
      test(`everybody can use ${route}`, async ({ page }) => {
        await page.goto(`${route}${route.includes('?') ? '&' : '?'}lng=${language}`);
        await expect(page.locator('h1')).toBeVisible();
        await expectAccessible(page);
        // WCAG 1.4.10: nothing is lost at 320 px.
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
  });

test('the legal texts say who is too young and how far liability goes, in every language', async ({ page }) => {
  for (const [language, young, months] of [
    ['en', 'not for people under 16', 'the last 12 months'],
    ['ar', 'دون 16 سنة', 'آخر 12 شهرًا'],
    ['fr', 'moins de 16 ans', '12 derniers mois'],
  ])
    for (const route of ['/privacy-policy', '/terms-of-service']) {
      await page.goto(`${route}?lng=${language}`);
      await expect(page.getByRole('article')).toContainText(young ?? '');
      await expect(page.getByRole('article')).toContainText(months ?? '');
    }
});

test('with letters twice as large the name of the example does not stand on its plate', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/?lng=fr');
  const tag = page.getByText('Ce que vous verrez');
  await expect(tag).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const below = await tag.evaluate(
    (label) => (label.nextElementSibling?.getBoundingClientRect().top ?? 0) - label.getBoundingClientRect().bottom,
  );
  expect(below).toBeGreaterThanOrEqual(0);
});
