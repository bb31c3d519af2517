import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

// One shop for all of this file: what it enters here stays.
test.describe.configure({ mode: 'serial' });
test.use({ settings: { SHOP_TIME_ZONE: 'Asia/Riyadh' } });

const BAD = '</script><script>document.title=2</script>';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** In the page: a busy machine does not come to what is done after three seconds without a paint. */
const neverTired = () => {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((work: () => void, wait?: number) => (wait === 3000 ? 0 : later(work, wait))) as never;
};

for (const [language, words, track] of [
  ['ar', 'سيارتك في أيدٍ تعرفها، وأنت تعرف أين هي.', 'تتبّع'],
  ['fr', 'Votre voiture en bonnes mains, et vous savez où elle en est.', 'Suivre'],
  ['en', 'Your car in hands you know, and you know where it is.', 'Track'],
] as const)
  test.describe(`before any script has run, in ${language}`, () => {
    test.use({ javaScriptEnabled: false });
    test(`a visitor reads what the shop promises and may ask for his car, in ${language}`, async ({ page, server }) => {
      server.nameShop('Garage de la Palmeraie');
      await page.goto(`/?lng=${language}`);
      await page.waitForURL(/plain/);
      await expect(title(page)).toHaveText(words);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('region')).toHaveCount(5);
      await expect(page.getByRole('banner')).toContainText('Garage de la Palmeraie');
      await expect(page.getByRole('button', { name: track })).toBeVisible();
      await page.getByRole('textbox').fill('24432 A 55');
      await page.getByRole('button', { name: track }).click();
      await expect(page).toHaveURL(/\/client\/overview\?plate=24432\+A\+55$/);
      await page.getByRole('link', { name: 'Home page' }).click();
      await expect(page).toHaveURL(/\/\?lng=en/);
    });
  });

test.describe('in a browser that runs no scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor reads all services with their prices, and the legal pages', async ({ page, admin }) => {
    const category = await admin.post<{ id: string }>('offerings/categories', { title: { ar: 'فرامل', en: 'Brakes' } });
    const price = { amount: 78_000, currency: 'MAD' };
    const titles = { ar: 'فحمات', en: 'Brake pads, front' };
    await admin.post('offerings/items', { categoryId: category.id, title: titles, price });
    await page.goto('/?lng=en');
    await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click();
    await page.waitForURL(/all-services.*plain/);
    await expect(page.getByRole('main')).toContainText('Brake pads, front');
    await expect(page.getByRole('main')).toContainText('780');
    for (const [path, heading] of [
      ['/privacy-policy', 'Privacy policy'],
      ['/terms-of-service', 'Terms of service'],
    ]) {
      await page.goto(`${path}?lng=en`);
      await page.waitForURL(/plain/);
      await expect(title(page)).toHaveText(heading ?? '');
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });
});

test('the page that the server drew comes alive as it is: nothing is drawn anew, nothing typed is lost', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  page.on('pageerror', (error) => reports.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-drawn', 'by the server');
      const plate = document.querySelector<HTMLInputElement>('#plate');
      if (plate) plate.value = '24432';
    });
  });
  await page.goto('/?lng=en');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(title(page)).toHaveAttribute('data-drawn', 'by the server');
  await expect(page.getByRole('textbox', { name: 'Where is my car?' })).toHaveValue('24432');
  await page.getByRole('button', { name: 'Dark mode' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Light mode' }).first()).toBeVisible();
  expect(reports).toEqual([]);
});

test('neither code nor marks of a drawn page are asked for before the page is painted', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  await page.addInitScript(neverTired);
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(tell: PerformanceObserverCallback) {
        super((list, observer) => {
          const isPaint = list.getEntriesByName('first-contentful-paint').length > 0;
          if (isHeld && isPaint) waiting.push(() => tell(list, observer));
          else tell(list, observer);
        });
      }
    };
    const tellOfPaint = () => {
      isHeld = false;
      for (const tell of waiting) tell();
    };
    Object.assign(window, { tellOfPaint });
  });
  await page.goto('/?lng=en', { waitUntil: 'load' });
  await expect(title(page)).toBeVisible();
  expect(asked).toEqual([]);
  // With it the browser would fetch the icons that it names, beside the picture.
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:/u);
  await page.evaluate(() => (window as unknown as { tellOfPaint: () => void }).tellOfPaint());
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(asked.length).toBeGreaterThan(3);
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /lan=en/u);
});

test('the picture of a drawn page comes before its code, unless somebody touches the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()));
  const held = Promise.withResolvers<void>();
  await page.route('**/art/hero.svg', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.addInitScript(neverTired);
  await page.goto('/?lng=en', { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  for (let frame = 0; frame < 3; frame += 1)
    await page.evaluate(() => new Promise<void>((next) => requestAnimationFrame(() => setTimeout(next))));
  expect(asked).toEqual([]);
  await page.getByRole('textbox').focus();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(asked.length).toBeGreaterThan(3);
  held.resolve();
});

test('only who reads French is sent the letters of French', async ({ page }) => {
  const sent = new Set<string>();
  page.on('request', (request) => /cairo-accents/u.test(request.url()) && sent.add(new URL(page.url()).search));
  for (const language of ['ar', 'en', 'fr']) {
    await page.goto(`/?lng=${language}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // The menu of languages names all three, and the foot has a © in it.
    await expect(page.getByRole('combobox').first()).toContainText('Français');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  }
  expect([...sent]).toEqual(['?lng=fr']);
});

test('who chooses French while the page is just coming alive reads it in French', async ({ page }) => {
  // React does its work in messages to itself: it has begun, and waits.
  await page.addInitScript(() => {
    if (location.search !== '?lng=ar') return;
    MessagePort.prototype.postMessage = () => void Object.assign(window, { begun: true });
  });
  await page.goto('/?lng=ar');
  await expect.poll(() => page.evaluate(() => 'begun' in window)).toBe(true);
  await page.getByLabel('اللغة').selectOption('fr');
  await expect(page.getByRole('heading', { name: 'Que réparons-nous ?' })).toBeVisible();
});

test('who chooses French before any script has come reads the page in French, and finds it so the next time', async ({
  page,
}) => {
  const script = '**/assets/index-*.js';
  const late = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/?lng=ar', { waitUntil: 'commit' });
  await page.getByLabel('اللغة').selectOption('fr');
  await expect(title(page)).toHaveText('Votre voiture en bonnes mains, et vous savez où elle en est.');
  late.resolve();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('who chose another language on this device than his browser says reads the page in that one', async ({ page }) => {
  await page.goto('/?lng=en');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('lng', 'fr');
    document.cookie = 'lng=; path=/; max-age=0';
  });
  await page.goto('/');
  await expect(title(page)).toHaveText('Votre voiture en bonnes mains, et vous savez où elle en est.');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('what the shop has just entered is in the next page that the server draws, as text only', async ({
  page,
  admin,
  request,
}) => {
  const fields = [
    { key: 'title', value: `Fast & honest ${BAD}` },
    { key: 'description', value: BAD },
  ];
  await admin.post('merchant/create-branding', { type: 'LANDING_HERO', language: 'en', status: 'ACTIVE', fields });
  const html = await (await request.get('/?lng=en')).text();
  expect(html).toContain('Fast &amp; honest &lt;/script&gt;');
  expect(html).not.toContain(BAD);
  const reports: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
  await page.goto('/?lng=en');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(title(page)).toHaveText(`Fast & honest ${BAD}`);
  expect(await page.title()).not.toMatch(/^2$/);
  expect(reports).toEqual([]);
});
