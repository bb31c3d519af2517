import { expect, install, test } from '../support/e2e.ts';
import { painted, publishAs } from '../support/pictures.ts';

test.use({ settings: { MEDIA_QUOTA_MB: '101' } });

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
