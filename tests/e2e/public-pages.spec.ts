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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  for (const language of ['fr', 'ar', 'en'])
    test(`the links at the foot stand in rows, a finger high and none over another, in ${language}`, async ({
      page,
    }) => {
      await page.goto(`/privacy-policy?lng=${language}`);
      const links = page.locator('footer nav').first().getByRole('link');
      await expect(links.first()).toBeVisible();
      const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
      const rows = [...new Set(tops)].toSorted((a, b) => a - b);
      for (const [at, top] of rows.entries()) if (at > 0) expect(top - (rows[at - 1] ?? 0)).toBeGreaterThanOrEqual(44);
    });
});
