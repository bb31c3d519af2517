import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/e2e.ts';

// One shop for all of this file: what it enters here stays.
test.describe.configure({ mode: 'serial' });
test.use({ settings: { SHOP_TIME_ZONE: 'Asia/Riyadh' } });

const entry = async (admin: Api, type: string, language: string, texts: Record<string, string>) => {
  const fields = Object.entries(texts).map(([key, value]) => ({ key, value }));
  await admin.post('merchant/create-branding', { type, language, status: 'ACTIVE', fields });
};

const section = (page: Page, name: string) => page.getByRole('region', { name });

for (const [language, names, colorScheme] of [
  [
    'ar',
    ['ماذا نصلح؟', 'ورشة تشرح لك قبل أن تُصلح', 'من داخل الورشة', 'أسئلة تُسأل كل يوم', 'زورونا أو اكتبوا لنا'],
    'light',
  ],
  [
    'fr',
    [
      'Que réparons-nous ?',
      'Un garage qui explique avant de réparer',
      'Dans l’atelier',
      'Questions fréquentes',
      'Nous trouver, nous écrire',
    ],
    'dark',
  ],
  [
    'en',
    [
      'What do we repair?',
      'A garage that explains before it repairs',
      'Inside the workshop',
      'Questions we hear every day',
      'Visit us or write to us',
    ],
    'light',
  ],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ colorScheme });
    test(`a visitor reads the whole page in ${language} of a shop that has entered nothing`, async ({ page }) => {
      await page.goto(`/?lng=${language}`);
      for (const name of names) await expect(section(page, name.replace(' ?', '\u00A0?'))).toBeVisible();
      await expect(page.locator('h1')).not.toBeEmpty();
      await expect(page.locator('form')).toHaveCount(2);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectAccessible(page);
    });
  });

test('nothing moves under the eyes of a visitor while the page fills itself', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const moved of list.getEntries()) if ('value' in moved) sum += Number(moved.value);
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/?lng=fr');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(0.1);
});

test('a visitor far away reads whether the shop is open by the clock of the shop', async ({ browser, admin, wifi }) => {
  await entry(admin, 'WORKING_HOURS', 'common', { '0': '00:00-06:00', '6': '08:00-12:00', emergency: 'true' });
  const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', baseURL: wifi.url, locale: 'en-GB' });
  const page = await context.newPage();
  // Saturday noon in Los Angeles, and the first hours of Sunday in Riyadh.
  await page.clock.setFixedTime(new Date('2026-11-21T22:30:00Z'));
  await page.goto('/?lng=en');
  await expect(page.getByText('Open now · until 06:00').first()).toBeVisible();
  await expect(page.getByText('Emergency service around the clock').first()).toBeVisible();
  const today = section(page, 'Visit us or write to us').locator('[aria-current="date"]');
  await expect(today).toContainText('Sunday');
  await expect(today).toContainText('00:00–06:00');
  await page.clock.setFixedTime(new Date('2026-11-22T04:30:00Z'));
  await page.goto('/?lng=en');
  await expect(page.getByText('Closed · opens Saturday at 08:00').first()).toBeVisible();
  await context.close();
});

test('what a shop has entered stands in the place of our words, each in its language', async ({ page, admin }) => {
  await entry(admin, 'LANDING_HERO', 'fr', {
    title: 'Chez Driss',
    subtitle: 'Depuis 2008',
    description: 'On vous explique.',
  });
  await entry(admin, 'LANDING_ABOUT', 'common', { yearsOfExperience: '18', happyCustomers: '6400' });
  await entry(admin, 'LANDING_ABOUT', 'fr', { about: 'Driss a ouvert en 2008.', value1: 'L’heure dite' });
  await entry(admin, 'LANDING_FAQ', 'fr', {
    question1: 'Et le samedi ?',
    answer1: 'Jusqu’à midi.',
    question2: 'Sans réponse',
  });
  await entry(admin, 'CONTACT', 'common', { phone: '+212522201100', address: '12, boulevard Zerktouni' });
  await entry(admin, 'SOCIAL_LINKS', 'common', { instagram: 'https://instagram.com/driss' });
  await page.goto('/?lng=fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chez Driss');
  await expect(page.getByText('Depuis 2008')).toBeVisible();
  await expect(page.getByText('Driss a ouvert en 2008.')).toBeVisible();
  await expect(page.getByText('6\u00A0400')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'L’heure dite' })).toBeVisible();
  await expect(page.getByText('Jusqu’à midi.')).toBeVisible();
  // A question without an answer is none.
  await expect(page.getByText('Sans réponse')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/driss');
  await expect(page.getByRole('link', { name: 'Voir sur la carte' })).toHaveAttribute(
    'href',
    /^https:\/\/maps\.google\.com\//,
  );
  await page.goto('/?lng=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your car in hands you know, and you know where it is.',
  );
  await expect(page.getByText('6,400')).toBeVisible();
});

test('whatever is entered is read as text, and nothing of it runs', async ({ page, admin }) => {
  const attack = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
  for (const [type, keys] of [
    ['LANDING_HERO', ['title', 'subtitle', 'description']],
    ['LANDING_ABOUT', ['title', 'about', 'value1', 'valueText1', 'yearsOfExperience']],
    ['LANDING_FAQ', ['question1', 'answer1']],
    [
      'LANDING_SECTIONS',
      ['services', 'servicesText', 'about', 'gallery', 'galleryText', 'galleryCaption1', 'visit', 'footer'],
    ],
    ['CONTACT', ['phone', 'email', 'whatsapp', 'address', 'mapUrl']],
    ['SOCIAL_LINKS', ['facebook', 'x']],
    ['IMAGES', ['hero1', 'about', 'gallery1', 'headerLogo']],
  ] as const)
    await entry(admin, type, 'ar', Object.fromEntries(keys.map((key) => [key, attack])));
  const reports: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && reports.push(message.text()));
  await page.goto('/?lng=ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack);
  await expect(page.getByRole('contentinfo')).toContainText(attack);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
  expect(reports).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
