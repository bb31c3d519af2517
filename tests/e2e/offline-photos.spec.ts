import type { Page } from '@playwright/test';
import type { Media } from '#contract/media.ts';
import type { Api } from '../support/api.ts';
import { aPhoto, photograph, sizeOf } from '../support/camera.ts';
import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, type Car, movesOf } from '../support/garage.ts';
import { hashOf } from '../support/pictures.ts';
import { cardOf, loseNetwork, pill, readyForWork, regainNetwork, reopenWithoutNetwork } from '../support/tablet.ts';

const HOSE = 'Radiator hose';

const photosOf = async (admin: Api, { visitId }: Car) =>
  (await admin.get<{ items: Media[] }>(`media?visitId=${visitId}`)).items;

/** The hashes of the photos that this device keeps. */
const keptHashes = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('warsha.outbox.') ? [name] : [],
    );
    const keysOf = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('blobs').objectStore('blobs').getAllKeys();
          asking.addEventListener('success', () => {
            opening.result.close();
            resolve(asking.result);
          });
        });
      });
    return (await Promise.all(names.map(keysOf))).flat();
  });

test('a photo taken without network survives a dead battery and a cut upload, and is at the server once, upright and the same; no tap waits for it', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [HOSE]);
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  const picture = await aPhoto(tablet.page);
  await loseNetwork(tablet, wifi);
  await photograph(tablet.page, cardOf(tablet.page, car), picture);
  await expect(cardOf(tablet.page, car).getByText('Saved on this tablet')).toBeVisible();
  await reopenWithoutNetwork(tablet, wifi);
  await expect(pill(tablet.page)).toHaveText('Offline · 1 kept here');
  const [kept] = await keptHashes(tablet.page);

  await cardOf(tablet.page, car)
    .getByRole('button', { name: `Start: ${HOSE}` })
    .click();
  await regainNetwork(tablet, wifi, () => wifi.fail({ kind: 'drop-request' }, { path: /offset=(?!0&)\d+/ }));
  await expect.poll(() => movesOf(admin, car.tasks[HOSE])).toEqual(['PENDING > IN PROGRESS']);
  await expect.poll(() => wifi.count(/offset=(?!0&)/)).toBeGreaterThan(0);
  expect(await photosOf(admin, car)).toEqual([]);

  wifi.heal();
  await expect.poll(async () => (await photosOf(admin, car)).length).toBe(1);
  const [photo] = await photosOf(admin, car);
  expect(photo).toMatchObject({ sha256: kept, mime: 'image/jpeg', vehicleId: car.vehicleId });
  expect(wifi.count(/offset=0&/)).toBe(1);
  const content = await admin.bytes(`media/${photo?.id}/content`);
  expect(hashOf(content)).toBe(kept);
  // The mark of the segment, whole: three letters stand in one of thirty pictures by chance.
  expect(content.includes('Exif\0\0')).toBe(false);
  expect(sizeOf(content)).toEqual([1365, 2048]);
  await expect(pill(tablet.page)).toHaveText(/^Synced/);
  expect(await keptHashes(tablet.page)).toEqual([]);
});

test('the page of the visit shows a photo that waits and, once sent, the server’s; the sync centre names it and takes it back', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [HOSE]);
  const tablet = await openDevice();
  const { page } = tablet;
  await readyForWork(page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  await photograph(page, cardOf(page, car), await aPhoto(page, 300, 200));
  await cardOf(page, car).getByRole('link').click();
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos.getByRole('img', { name: /^Photo, / })).toHaveCount(1);
  await expect(photos.getByText('Saved on this tablet')).toBeVisible();
  await photograph(page, page, await aPhoto(page, 200, 300));
  await expect(photos.getByRole('img')).toHaveCount(2);

  await pill(page).click();
  const centre = page.getByRole('dialog', { name: 'Waiting changes' });
  await expect(centre.getByText('Photo of')).toHaveCount(2);
  await centre.getByRole('button', { name: 'Undo' }).first().click();
  await expect(centre.getByText('Photo of')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(photos.getByRole('img')).toHaveCount(1);

  await regainNetwork(tablet, wifi);
  await expect.poll(async () => (await photosOf(admin, car)).length).toBe(1);
  await expect(photos.getByText('Saved on this tablet')).toBeHidden();
  const image = photos.getByRole('img');
  // A small version that the server made is shown, and the photo itself fetched by who opens it.
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth > 0 && one.currentSrc))
    .toMatch(/\/thumb\/\d+\.avif$/u);
  await expect(photos.getByRole('link', { name: /^Photo, /u })).toHaveAttribute(
    'href',
    /\/backend\/media\/.+\/content$/u,
  );
  expect(wifi.count(/\/content$/u)).toBe(0);
});
