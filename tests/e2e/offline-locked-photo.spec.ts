import { aPhoto } from '../support/camera.ts';
import { expect, install, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';
import { choosePin, comeBack, shareTablet, withPassword } from '../support/shared-tablet.ts';
import { cardOf, loseNetwork, regainNetwork } from '../support/tablet.ts';

test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';

test('a photo that is chosen after the tablet locked is kept for whoever opened the camera', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  const manager = await aManager(admin, ['Hind', 'Naciri']);
  const car = await aVisit(admin, [PADS]);
  const photosBy = async () => {
    const { items } = await admin.get<{ items: { createdByName: string }[] }>(`media?visitId=${car.visitId}`);
    return items.map(({ createdByName }) => createdByName);
  };
  await page.clock.install();
  await shareTablet(page, manager, 'Bay 8');
  await choosePin(page, '9402');
  await expect(page.getByText('The PIN is kept on this tablet.')).toBeVisible();
  await page.goto('/admin/visits?group=all');
  await install(page);
  const picture = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page) };
  const openCamera = async () => {
    const camera = page.waitForEvent('filechooser');
    await cardOf(page, car).getByRole('button', { name: /Photo/ }).click();
    return await camera;
  };
  await expect(cardOf(page, car)).toBeVisible();
  await loseNetwork({ context }, wifi);
  const camera = await openCamera();
  await page.clock.runFor(5 * 60_000 + 10_000);
  await expect(page.getByRole('heading', { name: 'Whose turn is it?' })).toBeVisible();
  await camera.setFiles(picture);
  await expect(page.getByText('Saved on this tablet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hind Naciri' })).toContainText('1 kept here');
  await regainNetwork({ context }, wifi);
  await expect.poll(photosBy).toEqual(['Hind Naciri']);

  // Somebody else is there before the picture is.
  await comeBack(page, 'Hind Naciri', '9402');
  const later = await openCamera();
  await page.clock.runFor(5 * 60_000 + 10_000);
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await withPassword(page, await aMechanic(admin));
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(cardOf(page, car)).toBeVisible();
  await later.setFiles(picture);
  await expect.poll(photosBy).toEqual(['Hind Naciri', 'Hind Naciri']);
});
