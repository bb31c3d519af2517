import type { Locator, Page } from '@playwright/test';
import type { Media } from '#contract/media.ts';
import { isolated } from '#contract/text.ts';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { aFilm, aPhoto } from '../support/camera.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { mp4, pdf } from '../support/files.ts';
import { aManager, aVisit, type Car } from '../support/garage.ts';
import { hashOf } from '../support/pictures.ts';

const filesOf = async (admin: Api, { visitId }: Car) =>
  (await admin.get<{ items: Media[] }>(`media?visitId=${visitId}`)).items;
const namesOf = async (admin: Api, car: Car) => (await filesOf(admin, car)).map(({ name }) => name).toSorted();
const tile = (page: Page, name: string) => page.getByRole('button', { name: `Open ${name}`, exact: true });

/** A photo, a film and a paper, as they are chosen together. */
async function add(page: Page): Promise<void> {
  const files = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (
    await files
  ).setFiles([
    { name: 'Scratch.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page, 300, 200) },
    { name: 'Noise.webm', mimeType: 'video/webm', buffer: await aFilm(page) },
    { name: 'Papers.pdf', mimeType: 'application/pdf', buffer: pdf(7) },
  ]);
}

/** Narrows the list by one filter; the next is chosen when this one holds. */
async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByLabel(filter).selectOption(option);
  await expect(page.getByLabel(filter).getByRole('option', { selected: true })).toHaveText(option);
}

/** A finger goes over the middle of something. */
async function swipe(page: Page, on: Locator, by: number): Promise<void> {
  const box = await on.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + by * step);
  await touch('touchEnd');
  await session.detach();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a client sends a photo, a film and a paper over a bad network, looks at them, and takes one away and back', async ({
    page,
    admin,
    wifi,
  }) => {
    const car = await aVisit(admin, ['Front pads']);
    const { owner, vehicleId, visitId } = car;
    await enter(page, owner, `/client/media/${owner.id}/${vehicleId}/${visitId}`);
    await expect(page.getByText('No file here')).toBeVisible();
    await expectAccessible(page);
    wifi.fail({ kind: 'hang' }, { path: /media\/uploads\/.*offset=/u });
    await add(page);
    const tray = page.getByRole('region', { name: 'Files on their way' });
    await expect(tray.getByRole('listitem')).toHaveCount(3);
    await tray.getByRole('button', { name: 'Pause Noise' }).click();
    await expect(tray.getByText('Paused by you')).toBeVisible();
    // They stand among the others as well.
    const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'On this device' });
    await expect(waiting).toHaveCount(3);
    await expectAccessible(page);
    // The connection that hung breaks off: two go on by themselves, the third when its person says so.
    wifi.heal();
    await expect.poll(() => namesOf(admin, car)).toEqual(['Papers', 'Scratch']);
    await expect(tray.getByRole('listitem')).toHaveCount(1);
    await expect(waiting).toContainText('Noise');
    await tray.getByRole('button', { name: 'Go on with Noise' }).click();
    await expect.poll(() => namesOf(admin, car)).toEqual(['Noise', 'Papers', 'Scratch']);
    await expect(tray).toBeHidden();
    // A film shows what it is of before it is played.
    const small = tile(page, 'Noise').locator('video');
    await expect.poll(() => small.evaluate((film: HTMLVideoElement) => film.videoWidth)).toBe(320);
    await expect(tile(page, 'Noise').locator('[data-length]')).toHaveAttribute('data-length', /^\d:\d\d$/u);
    await expectAccessible(page);

    await tile(page, 'Noise').click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toHaveAccessibleName('Noise');
    await expectAccessible(page);
    const film = viewer.locator('video');
    await film.evaluate((shown: HTMLVideoElement) => {
      shown.muted = true;
      void shown.play();
    });
    await expect.poll(() => film.evaluate((shown: HTMLVideoElement) => shown.currentTime)).toBeGreaterThan(0);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await tile(page, 'Scratch').click();
    const photo = viewer.getByRole('img', { name: 'Scratch' });
    await expect(photo).toBeVisible();
    const isLast = await viewer.getByRole('button', { name: 'Next file' }).isDisabled();
    await swipe(page, photo, isLast ? 120 : -120);
    await expect(photo).toBeHidden();
    await viewer.getByRole('button', { name: isLast ? 'Next file' : 'Previous file' }).click();
    await viewer.getByRole('button', { name: 'Enlarge' }).click();
    // What is enlarged is moved, and stays.
    await swipe(page, photo, 120);
    await expect(photo).toBeVisible();
    await viewer.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('checkbox', { name: 'Choose Papers' }).click();
    const bar = page.getByRole('region', { name: 'Chosen files' });
    await expectAccessible(page);
    // Several are handed on together.
    await page.getByRole('checkbox', { name: 'Choose Scratch' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await bar.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('2 links are copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\S+\/content\n\S+\/content$/u);
    await page.getByRole('checkbox', { name: 'Choose Scratch' }).click();
    await bar.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Undo' }).hover();
    await expect(tile(page, 'Papers')).toBeHidden();
    expect(await namesOf(admin, car)).toEqual(['Noise', 'Scratch']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tile(page, 'Papers')).toBeVisible();
    expect(await namesOf(admin, car)).toEqual(['Noise', 'Papers', 'Scratch']);
  });
});

test('the files of several cars say of which car they are, in the reader’s language, and share a row', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const first = await aVisit(admin, ['Front pads']);
  const cars = [first, await aVisit(admin, ['Clutch'], first.owner)];
  for (const { owner, vehicleId, visitId } of cars) {
    await enter(page, await aManager(admin), `/admin/media/${owner.id}/${vehicleId}/${visitId}`);
    const files = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).click();
    await (await files).setFiles({ name: 'Papers.pdf', mimeType: 'application/pdf', buffer: pdf(Date.now()) });
    await expect(tile(page, 'Papers')).toBeVisible();
    // Of one car nobody asks whose the files are.
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Visit of 21 Nov 2026 1');
  }
  await page.goto(`/admin/media/${first.owner.id}?lng=ar`);
  const heads = cars.map(({ plate }) => page.getByRole('heading', { level: 2, name: plate }));
  for (const head of heads) await expect(head).toContainText('زيارة 21 نوفمبر 2026');
  const [one, other] = await Promise.all(heads.map((head) => head.boundingBox()));
  expect(one?.y).toBe(other?.y);
});

test('who chooses two filters one right after the other has both', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Front pads']);
  await enter(page, await aManager(admin), `/admin/media/${car.owner.id}/${car.vehicleId}`);
  await expect(page.getByLabel('Section')).toBeVisible();
  // Quicker than the page is drawn anew, as on a slow tablet.
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Section', 'Damage'],
      ['Date', '7 days'],
    ]) {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) =>
        textContent.startsWith(label ?? ''),
      );
      const select = field?.querySelector('select');
      if (!select) throw new Error(`there is no ${label}`);
      select.selectedIndex = [...select.options].findIndex(({ text }) => text === value);
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  const chosen = (label: string) => page.getByLabel(label).locator('option:checked');
  await expect(chosen('Date')).toHaveText('7 days');
  await expect(chosen('Section')).toHaveText('Damage');
});

test('with “Wi-Fi only” a large film waits on mobile data, a photo does not, and on Wi-Fi the film goes by itself', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, ['Front pads']);
  // How a phone with Android says by which way it is connected.
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await enter(page, car.owner, `/client/media/${car.owner.id}/${car.vehicleId}/${car.visitId}`);
  const send = async (name: string, mimeType: string, buffer: Buffer) => {
    const files = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add files' }).click();
    await (await files).setFiles({ name, mimeType, buffer });
  };
  const tray = page.getByRole('region', { name: 'Files on their way' });
  const only = tray.getByRole('switch', { name: 'Large files on Wi-Fi only' });
  wifi.fail({ kind: 'hang' }, { path: /media\/uploads\/.*offset=/u });
  await send('Papers.pdf', 'application/pdf', pdf(9));
  await expect(only).not.toBeChecked();
  await only.click({ force: true });
  await expect(only).toBeChecked();
  const film = mp4(Date.now(), undefined, 3 * 1024 * 1024);
  await send('Noise.mp4', 'video/mp4', film);
  await send('Scratch.jpg', 'image/jpeg', await aPhoto(page, 300, 200));
  wifi.heal();
  await expect.poll(() => namesOf(admin, car)).toEqual(['Papers', 'Scratch']);
  await expect(tray.getByRole('listitem').filter({ hasText: 'Noise' })).toContainText('Waits for Wi-Fi');
  await expectAccessible(page);
  // The choice is this device's, for as long as nobody makes another.
  await page.reload();
  await expect(only).toBeChecked();
  await expect(tray.getByRole('listitem').filter({ hasText: 'Noise' })).toContainText('Waits for Wi-Fi');
  const pieces = new RegExp(`uploads/${hashOf(film)}.*offset=`, 'u');
  expect(wifi.count(pieces)).toBe(0);
  await page.evaluate(() => {
    const { connection } = navigator as unknown as { connection: EventTarget & { type: string } };
    connection.type = 'wifi';
    connection.dispatchEvent(new Event('change'));
  });
  await expect.poll(() => namesOf(admin, car)).toEqual(['Noise', 'Papers', 'Scratch']);
  expect(wifi.count(pieces)).toBeGreaterThan(0);
});

test('a manager finds a file by filters, renames, shows and hands it on, and is told what did not work', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front pads']);
  // What the system takes from a page to hand it on, and what it does when it cannot.
  await page.addInitScript(() => {
    navigator.share = (what) =>
      what?.title === 'Papers' ? Promise.reject(new Error('no app takes it')) : Promise.resolve();
    navigator.canShare = () => true;
  });
  await enter(page, await aManager(admin), `/admin/media/${car.owner.id}/${car.vehicleId}/${car.visitId}`);
  await add(page);
  await expect(tile(page, 'Papers')).toBeVisible();
  await expect(tile(page, 'Noise')).toBeVisible();
  await expectAccessible(page);
  // A file that went away between the choice and the reading, as from a card that was pulled out.
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  const files = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await files).setFiles({ name: 'Gone.pdf', mimeType: 'application/pdf', buffer: pdf(8) });
  await expect(page.getByText(`${isolated('Gone.pdf')}: Error creating media file`)).toBeVisible();
  // Each part keeps its own direction.
  const brakes = `${isolated('21 Nov 2026')} · ${isolated('Brakes')}`;
  await expect(page.getByLabel('Visit').getByRole('option', { selected: true })).toHaveText(brakes);
  await choose(page, 'Visit', 'all');
  await expect(page).toHaveURL(new RegExp(`/${car.vehicleId}$`, 'u'));
  await expect(tile(page, 'Noise')).toBeVisible();
  await choose(page, 'Visit', brakes);
  await expect(page).toHaveURL(new RegExp(`/${car.visitId}$`, 'u'));
  await expect(page.getByRole('button', { name: 'All 3', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Papers 1', exact: true }).click();
  await expect(tile(page, 'Noise')).toBeHidden();
  await expect(tile(page, 'Papers')).toBeVisible();
  await choose(page, 'By', 'The client');
  await expect(page.getByText('Try fewer filters.')).toBeVisible();
  await choose(page, 'By', 'Me');
  await choose(page, 'Section', 'Damage');
  await expect(page.getByText('Try fewer filters.')).toBeVisible();
  await choose(page, 'Section', 'all');
  await choose(page, 'Date', '7 days');
  await choose(page, 'Sharing', 'Not shown');
  await tile(page, 'Papers').click();

  const viewer = page.getByRole('dialog', { name: 'Papers' });
  await expect(viewer.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Error sharing')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await viewer.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/backend\/media\/[\w-]+\/content$/u);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await viewer.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Failed to copy image URL to clipboard')).toBeVisible();
  const saved = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Papers.pdf');
  await viewer.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit the file' });
  await sheet.getByLabel('Name').fill('');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByLabel('Name').fill('Registration');
  await sheet.getByLabel('Section').selectOption('Paper');
  await sheet.getByRole('checkbox', { name: 'The client sees it' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  const { items } = await admin.get<{ items: Media[] }>(`media?vehicleId=${car.vehicleId}&type=document`);
  expect(items).toMatchObject([{ name: 'Registration', section: 'document', shared: true }]);
});
