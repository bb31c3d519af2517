import type { Page } from '@playwright/test';
import { brandKeys } from '#contract/branding-keys.ts';
import type { Category } from '#contract/offerings.ts';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, settled, test } from '../support/e2e.ts';

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
      await page.locator('#visit').scrollIntoViewIfNeeded();
      await expect(page.locator('form')).toHaveCount(2);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expectAccessible(page);
    });
  });

test('nothing moves under the eyes of a visitor while the page fills itself', async ({ page, wifi }) => {
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
  await page.locator('#visit').scrollIntoViewIfNeeded();
  await expect(page.getByRole('form')).toHaveCount(1);
  await settled(page, wifi);
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

test('a visitor sees the map of the shop once it is asked for, and nobody else hears of it before', async ({
  page,
  admin,
  wifi,
}) => {
  const map = 'https://www.openstreetmap.org/export/embed.html?bbox=-7.64%2C33.58%2C-7.62%2C33.60';
  await entry(admin, 'CONTACT', 'common', { phone: '+212522201100', address: '12, boulevard Zerktouni', mapUrl: map });
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>Streets of Casablanca</p>' });
  });
  await page.goto('/?lng=en');
  await page.locator('#visit').scrollIntoViewIfNeeded();
  const button = page.getByRole('button', { name: 'Show map' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your message' })).toBeVisible();
  await settled(page, wifi);
  expect(asked).toEqual([]);
  const link = page.getByRole('link', { name: 'Open in maps' });
  await expect(link).toHaveAttribute('href', /^https:\/\/maps\.google\.com\//);
  const head = page.getByRole('heading', { name: 'Visit us or write to us' });
  const top = async () => (await link.boundingBox())!.y - (await head.boundingBox())!.y;
  const place = await top();
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText('The map needs a connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
  await button.click();
  await expect(page.frameLocator('iframe[title="Map"]').getByText('Streets of Casablanca')).toBeVisible();
  expect(await top()).toBeCloseTo(place, 0);
});

const ATTACKS = [
  '"><img src=x onerror=hurt=1>',
  '</script><script>hurt=1</script>',
  '<svg/onload=hurt=1>',
  "'-hurt=1-'${hurt=1}",
  '</title><script>hurt=1//',
  '<!--<script>hurt=1',
  '</p></div><iframe srcdoc=x>',
];
const takes = async (admin: Api, type: string, key: string, value: string) =>
  await entry(admin, type, 'common', { [key]: value }).then(
    () => true,
    () => false,
  );
const attack = (place: number) => ATTACKS[place % ATTACKS.length] ?? '';
const PAGES = ['/', '/all-services', '/privacy-policy', '/terms-of-service'];

test('whatever is entered is read as text on every page, with scripts and without, and nothing of it runs', async ({
  page,
  admin,
  request,
  server,
}) => {
  server.nameShop(attack(0));
  for (const [type, { texts, common }] of Object.entries(brandKeys)) {
    if (texts.length > 0)
      await entry(admin, type, 'ar', Object.fromEntries(texts.map((key, place) => [key, attack(place)])));
    // What is no text takes none; an address elsewhere may have anything behind its site, and no other scheme.
    const taken: Record<string, string> = {};
    for (const [place, key] of common.entries())
      for (const value of [attack(place), `https://osm.org/${attack(place)}`, 'javascript:hurt=1'])
        if (await takes(admin, type, key, value)) taken[key] = value;
    const addresses = type === 'SOCIAL_LINKS' ? [...common] : type === 'CONTACT' ? ['address', 'mapUrl'] : [];
    expect(Object.keys(taken).toSorted()).toEqual(addresses.toSorted());
    expect(Object.entries(taken).filter(([key, value]) => key !== 'address' && !value.startsWith('https://'))).toEqual(
      [],
    );
    if (addresses.length > 0)
      await entry(admin, type, 'common', { ...taken, ...(taken['address'] && { address: attack(3) }) });
  }
  for (const place of ATTACKS.keys()) {
    const texts = { title: { ar: attack(place) }, description: { ar: attack(place + 1) } };
    const { id: categoryId } = await admin.post<Category>('offerings/categories', texts);
    const price = { amount: 30_000, currency: 'SAR' };
    await admin.post('offerings/items', { ...texts, categoryId, price, featured: place < 4 });
  }
  const reports: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && reports.push(message.text()));
  for (const path of PAGES)
    for (const plain of ['', '&plain']) {
      const html = await (await request.get(`${path}?lng=ar${plain}`)).text();
      for (const each of ATTACKS.filter((text) => text.includes('<'))) expect(html).not.toContain(each);
      await page.goto(`${path}?lng=ar${plain}`);
      await expect(page.getByRole('contentinfo')).toContainText(
        attack(brandKeys.LANDING_SECTIONS.texts.indexOf('footer')),
      );
      await expect(
        page.locator('img[src="x"], iframe, [onload], [onerror], [href^="javascript"], [src^="javascript"]'),
      ).toHaveCount(0);
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  await page.goto('/?lng=ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(attack(0));
  await expect.poll(() => page.title()).toContain(attack(0));
  await page.goto('/all-services?lng=ar');
  for (const each of ATTACKS) await expect(page.getByRole('main').getByText(each).first()).toBeVisible();
  expect(reports).toEqual([]);
  // What follows looks at what is said in a language.
  server.nameShop('Garage');
  for (const type of ['CONTACT', 'SOCIAL_LINKS']) await entry(admin, type, 'common', {});
});

test('a text that is missing in a language is read in Arabic, and says that it is', async ({
  page,
  admin,
  browser,
}) => {
  await entry(admin, 'LANDING_HERO', 'ar', { title: attack(0) });
  const texts = { title: { ar: attack(1) }, description: { ar: attack(2) } };
  const { id: categoryId } = await admin.post<Category>('offerings/categories', texts);
  await admin.post('offerings/items', { ...texts, categoryId, price: { amount: 100, currency: 'SAR' } });
  for (const [path, words] of [
    ['/', attack(0)],
    ['/all-services', attack(1)],
  ] as const)
    for (const plain of ['', '&plain']) {
      await page.goto(`${path}?lng=en${plain}`);
      const said = page.getByRole('main').locator('[lang="ar"][dir="rtl"]');
      await expect(said.getByText(words, { exact: true }).first()).toBeVisible();
      // Nothing of the shop's Arabic stands there as English.
      const foreign = await page.getByRole('main').evaluate((main, attacks) => {
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const bare: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (attacks.includes((node.textContent ?? '').trim()) && !node.parentElement?.closest('[lang="ar"]'))
            bare.push(node.textContent ?? '');
        return bare;
      }, ATTACKS);
      expect(foreign).toEqual([]);
    }
  const phone = await browser.newPage({ javaScriptEnabled: false });
  await phone.goto(new URL('/?lng=en&plain', page.url()).href);
  await phone.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Français' }).click();
  await phone.waitForURL(/lng=fr/);
  await expect(phone.getByRole('contentinfo').getByRole('link', { name: 'Français' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await phone.close();
  await page.goto('/all-services?lng=en');
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});
