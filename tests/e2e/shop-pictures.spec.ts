import type { Category } from '#contract/offerings.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, install, test } from '../support/e2e.ts';
import { painted, publishAs } from '../support/pictures.ts';

// One shop for all of this file: what it enters here stays.
test.describe.configure({ mode: 'serial' });
test.use({ settings: { MEDIA_QUOTA_MB: '100' } });

test('a visitor sees the shop’s pictures in the size of his screen, and its mark on tab and home screen', async ({
  admin,
  page,
  request,
}) => {
  const hero = await publishAs(admin, await painted(1400, 1307, 1), 'hero');
  const gallery = await publishAs(admin, await painted(1200, 800, 2), 'gallery');
  const logo = await publishAs(admin, await painted(600, 200, 3, 'png'), 'logo');
  const service = await publishAs(admin, await painted(640, 360, 4), 'offering');
  const fields = Object.entries({ hero1: hero, gallery1: gallery, headerLogo: logo }).map(([key, value]) => ({
    key,
    value,
  }));
  await admin.post('merchant/create-branding', { type: 'IMAGES', language: 'common', status: 'ACTIVE', fields });
  const { id: categoryId } = await admin.post<Category>('offerings/categories', { title: { ar: 'زيوت', en: 'Oils' } });
  const price = { amount: 30_000, currency: 'MAD' };
  await admin.post('offerings/items', {
    categoryId,
    title: { ar: 'زيت', en: 'Oil' },
    price,
    image: service,
    featured: true,
  });

  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto('/?lng=en');
  const shown = page.locator(`img[src="${hero}"]`);
  await expect(shown).toBeVisible();
  // As large as its box, not as the widest there is, and packed as well as this browser can read.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/960x896\.avif$/);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).not.toContain(
    new URL(hero, page.url()).href,
  );
  for (const each of [hero, gallery, logo]) {
    const image = page.locator(`img[src="${each}"]`);
    await expect(image).toHaveAttribute('width', /\d/);
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.locator(`img[src="${gallery}"]`)).toHaveAttribute('loading', 'lazy');
  await expect(page.locator(`picture:has(img[src="${service}"]) source`).first()).toHaveAttribute(
    'srcset',
    /480x270\.avif 480w/,
  );
  await expectAccessible(page);
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute(
    'href',
    /\/backend\/pictures\/.*\/icon-\d+\.png$/,
  );
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = (await (await request.get(manifest ?? '')).json()) as { icons: { src: string; sizes: string }[] };
  expect(icons).toHaveLength(4);
  for (const { src, sizes } of icons) {
    expect(src).toContain(logo.split('/')[3]);
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect(problems).toEqual([]);
});

test('a phone loads a small version, a crawler a plain one, and a page from the device has the mark too', async ({
  browser,
  baseURL,
  request,
}) => {
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'allow',
  });
  const page = await phone.newPage();
  await page.goto('/?lng=fr');
  const shown = page.getByRole('main').locator('picture img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/480x448\.avif$/);
  const html = await (await request.get('/', { headers: { accept: '*/*' } })).text();
  const [, preview = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect((await request.get(preview)).headers()['content-type']).toBe('image/jpeg');
  expect(html).toMatch(
    /<link rel="apple-touch-icon" href="\/backend\/pictures\/[0-9a-f]{64}\/apple-180-[0-9a-f]{6}\.png"/,
  );
  expect(await (await request.get('/robots.txt')).text()).toContain('Allow: /backend/pictures/');
  await install(page);
  await page.goto('/login?lng=fr');
  await expect(page.locator('link[rel="icon"]').first()).toHaveAttribute('href', /\/icon-48\.png$/);
  await phone.close();
});
