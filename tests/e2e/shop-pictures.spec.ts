import type { Category } from '#contract/offerings.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, install, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';
import { attachAs, painted, publishAs } from '../support/pictures.ts';
import { ADMIN } from '../support/server.ts';

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
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/720x672\.avif$/);
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

test('a photo that the workshop put into the section “Gallery” is shown to visitors once it is chosen', async ({
  admin,
  page,
}) => {
  const { vehicleId, visitId, owner } = await aVisit(admin, ['Front pads']);
  await attachAs(admin, await painted(900, 600, 7), { vehicleId, visitId, section: 'gallery' });

  await enter(page, ADMIN, '/admin/settings/merchant-info');
  await page.getByRole('button', { name: 'From the media' }).last().click();
  const sheet = page.getByRole('dialog', { name: 'Pictures of the section “Gallery”' });
  await expect(sheet.getByRole('img')).toHaveCount(1);
  await expectAccessible(page);
  await sheet.getByRole('listitem').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Kept as you type' })).toBeVisible();
  await page.getByRole('button', { name: 'Activate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Merchant branding updated successfully!')).toBeVisible();
  await page.goto('/?lng=en');
  const gallery = page.getByRole('region', { name: 'Inside the workshop' });
  await expect(gallery.getByRole('figure')).toHaveCount(2);
  // Nothing of the car and of whose it is goes along.
  await expect(gallery).not.toContainText(owner.identifier);
});

test('an Admin sees our drawing where a visitor does, and none beside an own picture of the same place', async ({
  page,
  admin,
}) => {
  const entered = (value: string) =>
    admin.post('merchant/create-branding', {
      type: 'IMAGES',
      language: 'common',
      status: 'ACTIVE',
      fields: ['hero1', 'gallery1', 'gallery2'].map((key) => ({ key, value: key === 'hero1' ? value : '' })),
    });
  await entered('');
  await enter(page, undefined, '/admin/settings/merchant-info?lng=en');
  const images = page.getByRole('region', { name: 'Images' });
  const drawn = images.locator('img[src^="/art/"]');
  await expect(drawn).toHaveCount(9);
  await entered(await publishAs(admin, await painted(1600, 1493, 5), 'hero'));
  await page.reload();
  await expect(images.getByText('Replace')).toHaveCount(1);
  await expect(drawn).toHaveCount(6);
});

test('a square, a tall and a very wide logo stand in the header without making it higher, and an Admin is warned of the last', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const enterLogo = async (width: number, height: number) => {
    const value = await publishAs(admin, await painted(width, height, width % 50, 'png'), 'logo');
    const fields = [{ key: 'headerLogo', value }];
    await admin.post('merchant/create-branding', { type: 'IMAGES', language: 'common', status: 'ACTIVE', fields });
    await page.goto('/?lng=en');
    const logo = page.getByRole('banner').locator(`img[src="${value}"]`);
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { width: wide = 0, height: high = 0 } = (await logo.boundingBox()) ?? {};
    const header = await page.getByRole('banner').boundingBox();
    return [Math.round(wide), Math.round(high), Math.round(header?.height ?? 0)];
  };
  expect(await enterLogo(600, 600)).toEqual([44, 44, 73]);
  expect(await enterLogo(200, 400)).toEqual([22, 44, 73]);
  expect(await enterLogo(600, 60)).toEqual([108, 44, 73]);
  await enter(page, ADMIN, '/admin/settings/merchant-info?lng=en');
  await expect(page.getByText('So wide, nobody can read it in the header of a phone.')).toBeVisible();
});

test('beside a logo of any width the name of the shop is read whole or not at all, and the foot has the shop’s mark', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await admin.putJson('merchant/update-merchant', { merchant_name: 'Garage des Palmiers et Fils, Casablanca' });
  const phone = [{ key: 'phone', value: '+212522201100' }];
  await admin.post('merchant/create-branding', {
    type: 'CONTACT',
    language: 'common',
    status: 'ACTIVE',
    fields: phone,
  });
  for (const [width, height] of [
    [600, 120],
    [400, 400],
  ] as const) {
    const value = await publishAs(admin, await painted(width, height, 11, 'png'), 'logo');
    const fields = [{ key: 'headerLogo', value }];
    await admin.post('merchant/create-branding', { type: 'IMAGES', language: 'common', status: 'ACTIVE', fields });
    await page.goto('/?lng=fr');
    const banner = page.getByRole('banner');
    const name = banner.getByText('Garage des Palmiers et Fils, Casablanca');
    // Letters reach a little over their line; a line that is cut off is much higher.
    const isCut = () => name.evaluate((words) => words.clientWidth > 1 && words.scrollHeight > words.clientHeight + 14);
    expect(await isCut()).toBe(false);
    const [tile, logo] = await Promise.all([
      banner.locator('span:has(> picture)').boundingBox(),
      banner.locator('img').boundingBox(),
    ]);
    expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeLessThanOrEqual((tile?.x ?? 0) + (tile?.width ?? 0));
    const mark = page.getByRole('contentinfo').locator(`img[src="${value}"]`);
    await expect(mark).toHaveCount(width === height ? 1 : 0);
  }
});
