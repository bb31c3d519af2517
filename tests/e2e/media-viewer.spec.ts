import { type Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { webm } from '../support/files.ts';
import { aManager, aVisit } from '../support/garage.ts';
import { attachAs, painted } from '../support/pictures.ts';

const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width ?? 0;

test('an enlarged photo goes as far as its edge and not out of sight; a keyboard enlarges it too', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { owner, vehicleId, visitId } = await aVisit(admin, ['Front pads']);
  const id = await attachAs(admin, await painted(320, 240, 2), { vehicleId, visitId, name: 'Scratch' });
  await enter(page, await aManager(admin), `/admin/media/${owner.id}/${vehicleId}/${visitId}?file=${id}`);
  const photo = page.getByRole('dialog').getByRole('img', { name: 'Scratch' });
  const plain = await widthOf(photo);
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(photo)).toBeGreaterThan(plain * 1.4);
  for (let time = 0; time < 3; time += 1) {
    await page.mouse.move(20, 400);
    await page.mouse.down();
    await page.mouse.move(380, 400, { steps: 4 });
    await page.mouse.up();
  }
  await expect(photo).toBeInViewport({ ratio: 0.4 });
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(photo)).toBe(plain);
});

test('two fingers, a wheel and a double tap enlarge what is under them', async ({ page, admin }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { owner, vehicleId, visitId } = await aVisit(admin, ['Front pads']);
  const id = await attachAs(admin, await painted(320, 240, 2), { vehicleId, visitId, name: 'Scratch' });
  await enter(page, await aManager(admin), `/admin/media/${owner.id}/${vehicleId}/${visitId}?file=${id}`);
  const photo = page.getByRole('dialog').getByRole('img', { name: 'Scratch' });
  const plain = await widthOf(photo);
  // Which part of the picture lies at a place of the screen, across.
  const partAt = async (x: number) => {
    const box = await photo.boundingBox();
    return (x - (box?.x ?? 0)) / (box?.width ?? 1);
  };
  const stays = async (x: number) => {
    await expect.poll(() => widthOf(photo)).toBeGreaterThan(plain * 1.15);
    expect(await partAt(x)).toBeCloseTo(x / 390, 2);
  };
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: across.map((x, place) => ({ x, y: 420, id: place })),
    });
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  await fingers('touchStart', 60);
  await fingers('touchStart', 60, 120);
  for (const x of [150, 180, 210]) await fingers('touchMove', 60, x);
  await fingers('touchEnd');
  await stays(60);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false });

  await page.mouse.dblclick(300, 420);
  await expect.poll(() => widthOf(photo)).toBe(plain);
  await page.mouse.dblclick(300, 420);
  await stays(300);
  await page.mouse.dblclick(300, 420);
  await expect.poll(() => widthOf(photo)).toBe(plain);
  await page.mouse.move(80, 420);
  await page.mouse.wheel(0, -100);
  await stays(80);
});

test('from the files of a car the way leads back to it, and from those of a visit to the visit', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const { owner, vehicleId, visitId, plate } = await aVisit(admin, ['Front pads']);
  await page.setViewportSize({ width: 820, height: 1180 });
  await enter(page, await aManager(admin), `/admin/media/${owner.id}/${vehicleId}`);
  const badge = await page.getByRole('main').locator('header [data-size="medium"]', { hasText: plate }).boundingBox();
  const title = await page.getByRole('heading', { level: 1, name: 'Media' }).boundingBox();
  // The plate stands before the title, as large as its car is known by.
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/admin/users/${owner.id}/vehicle/${vehicleId}`);

  const phone = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await enter(phone, owner, `/client/media/${owner.id}/${vehicleId}/${visitId}`);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await phone.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(phone).toHaveURL(`/client/overview/${vehicleId}/${visitId}`);
  await phone.close();
});

test('a file that the server does not take, or that was paused, need not go at all', async ({ page, admin, wifi }) => {
  const { owner, vehicleId, visitId } = await aVisit(admin, ['Front pads']);
  await enter(page, owner, `/client/media/${owner.id}/${vehicleId}/${visitId}`);
  const add = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).click();
    await (
      await chooser
    ).setFiles([{ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('no PDF') }]);
  };
  const tray = page.getByRole('region', { name: 'Files on their way' });
  await add('Bill');
  await expect(tray.getByText('Files of this kind are not taken.')).toBeVisible();
  await expect(tray.getByRole('button', { name: 'Try Bill again' })).toBeVisible();
  await tray.getByRole('button', { name: 'Take back Bill' }).click();
  await expect(tray).toBeHidden();

  wifi.fail({ kind: 'hang' }, { path: /media\/uploads\/.*offset=/u });
  await add('Letter');
  await tray.getByRole('button', { name: 'Pause Letter' }).click();
  await tray.getByRole('button', { name: 'Take back Letter' }).click();
  await expect(tray).toBeHidden();
  await page.reload();
  await expect(page.getByText('No file here')).toBeVisible();
  await expect(tray).toBeHidden();
});

test('what is no photo is not called one where it is taken away', async ({ page, admin }) => {
  const { owner, vehicleId, visitId } = await aVisit(admin, ['Front pads']);
  const id = await attachAs(admin, webm(3), { vehicleId, visitId, seconds: 3 });
  await enter(page, await aManager(admin), `/admin/media/${owner.id}/${vehicleId}/${visitId}?file=${id}`);
  const viewer = page.getByRole('dialog');
  await expect(
    viewer.getByRole('button', { name: 'Download' }).or(viewer.getByRole('link', { name: 'Download' })),
  ).toBeVisible();
  await expect(viewer.getByRole('button', { name: /photo/iu })).toHaveCount(0);
  await viewer.getByRole('button', { name: /^Remove the file/u }).click();
  await expect(page.getByText('The file is removed.')).toBeVisible();
});
