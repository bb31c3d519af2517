import { expect, install, test } from '../support/e2e.ts';
import { painted, publishAs } from '../support/pictures.ts';

test.use({ settings: { MEDIA_QUOTA_MB: '101' } });

test('an iPhone opens the app in the colours of the shop, with its mark in the middle', async ({ page, admin }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  const colors = { colorBrand: { 0: '#fbf0dc', 200: '#f0c983', 400: '#d0851a', 600: '#8a5206', 800: '#4a2c04' } };
  const value = await publishAs(admin, await painted(300, 300, 1, 'png'), 'favicon');
  for (const [type, key, text] of [
    ['IMAGES', 'favicon', value],
    ['MERCHANT_THEME_COLORS', 'colors', JSON.stringify(colors)],
  ])
    await admin.post('merchant/create-branding', {
      type,
      language: 'common',
      status: 'ACTIVE',
      fields: [{ key, value: text }],
    });
  await page.goto('/?lng=ar');
  const splash = page.locator('link[rel="apple-touch-startup-image"]');
  await expect(splash).toHaveCount(2);
  const drawn = await splash.first().evaluate(async (link: HTMLLinkElement) => {
    const picture = Object.assign(new Image(), { src: link.href });
    await picture.decode();
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    const isWhole = picture.width * picture.height === screen.width * screen.height * devicePixelRatio ** 2;
    return { isWhole, edge: at(2, 2), middle: at(picture.width / 2, picture.height / 2) };
  });
  expect(drawn).toMatchObject({ isWhole: true, edge: [0xfb, 0xf0, 0xdc] });
  expect(drawn.middle).not.toEqual(drawn.edge);
});

test('a browser offers to install a shop under its own mark', async ({ page, context, admin }) => {
  const value = await publishAs(admin, await painted(300, 300, 1, 'png'), 'favicon');
  const fields = [{ key: 'favicon', value }];
  await admin.post('merchant/create-branding', { type: 'IMAGES', language: 'common', status: 'ACTIVE', fields });
  await page.goto('/?lng=ar');
  await install(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});
