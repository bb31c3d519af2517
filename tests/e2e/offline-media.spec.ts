import { isolated } from '#contract/text.ts';
import type { Locator } from '@playwright/test';
import type { Media } from '#contract/media.ts';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPhoto } from '../support/camera.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { pdf } from '../support/files.ts';
import { aManager, aMechanic, aVisit, type Car } from '../support/garage.ts';
import { cardOf, choose, loseNetwork, readyForWork, regainNetwork } from '../support/tablet.ts';

const PADS = 'Front pads';

const filesOf = async (admin: Api, { visitId }: Car) =>
  (await admin.get<{ items: Media[] }>(`media?visitId=${visitId}`)).items;

/** What the mechanic photographed and said, beside the price that it explains. */
async function seeAndHear(question: Locator): Promise<void> {
  const before = question.getByRole('img', { name: 'Before' });
  await expect.poll(() => before.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await hear(question);
}

async function hear(place: Locator): Promise<void> {
  const voice = place.getByRole('group', { name: 'Voice note 0:0' });
  // A second's note is over before a slow machine has looked twice: it stops as soon as something was heard.
  await voice.locator('audio').evaluate((audio: HTMLAudioElement) => {
    audio.addEventListener('timeupdate', () => audio.currentTime > 0 && audio.pause());
  });
  await voice.getByRole('button', { name: 'Play' }).click();
  await expect(voice).toHaveText(/^0:0\d \/ 0:0\d$/);
}

/** A key begins and a key ends: the other way than to hold. */
async function speak(sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Hold to speak' }).press('Enter');
  await expect(sheet.getByText(/^0:0[1-9] \/ 1:00$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(sheet).toBeHidden();
}

test('a mechanic speaks and photographs offline, the manager shows it to the client, and only he sees it', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  const { page } = tablet;
  await tablet.context.grantPermissions(['microphone']);
  await readyForWork(page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  await choose(page, car, PADS, 'Voice note');
  await speak(page.getByRole('dialog', { name: 'Voice note' }));
  await cardOf(page, car).getByRole('link').click();
  const photos = page.getByRole('region', { name: 'Photos' });
  // It says how long it is before it is heard, and is heard without network.
  await expect(photos.getByRole('group', { name: 'Voice note 0:0' })).toHaveText(/^0:0\d$/);
  await hear(photos);
  // On the task's own page: what it looked like before.
  await page.goto(`/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}/task/${car.tasks[PADS]}`);
  const camera = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Photo: Before' }).click();
  const worn = { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page, 320, 240) };
  await (await camera).setFiles(worn);
  await expect(photos.getByText('Saved on this tablet')).toHaveCount(2);
  expect(await filesOf(admin, car)).toEqual([]);
  await regainNetwork(tablet, wifi);
  await expect.poll(async () => (await filesOf(admin, car)).length).toBe(2);
  const sent = await filesOf(admin, car);
  expect(sent.find(({ type }) => type === 'audio')).toMatchObject({ mime: 'audio/webm', taskName: PADS });
  expect(sent.find(({ type }) => type === 'image')).toMatchObject({ section: 'before', taskName: PADS });
  await page.goto(`/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`);
  await expect(photos.getByRole('figure')).toContainText(/Before \S/);
  // Who spoke stands by himself: an Arabic name would take what parts it from the time along.
  await expect(photos.locator('li:has(audio) bdi', { hasText: 'Yassine' })).toHaveText('Yassine Amrani');

  const desk = await openDevice();
  await enter(desk.page, await aManager(admin), `/admin/media/${car.owner.id}/${car.vehicleId}/${car.visitId}`);
  const files = desk.page.waitForEvent('filechooser');
  await desk.page.getByRole('button', { name: 'Add files' }).click();
  await (
    await files
  ).setFiles([
    { name: 'Brake disc.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(desk.page, 600, 400) },
    { name: 'Invoice.pdf', mimeType: 'application/pdf', buffer: pdf(1) },
    { name: 'notes.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(desk.page.getByText(`${isolated('notes.exe')}: Files of this kind are not taken.`)).toBeVisible();
  const disc = desk.page.getByRole('button', { name: 'Open Brake disc' });
  await expect(disc).toBeVisible();
  await expect(desk.page.getByRole('button', { name: 'Open Invoice' })).toBeVisible();
  await desk.page.getByRole('checkbox', { name: 'Choose Brake disc' }).click();
  await desk.page.getByRole('button', { name: 'Show to the client' }).click();
  await expect.poll(async () => (await filesOf(admin, car)).filter(({ shared }) => shared).length).toBe(1);
  await disc.click();
  await desk.page.getByRole('button', { name: 'Enlarge' }).click();
  await expect(desk.page.getByRole('button', { name: 'Reduce' })).toBeEnabled();
  await desk.page.keyboard.press('Escape');
  await expect(disc).toBeFocused();

  const phone = await openDevice();
  await enter(phone.page, car.owner, `/client/media/${car.owner.id}/${car.vehicleId}`);
  const picture = phone.page.getByRole('button', { name: /^Open / });
  await expect(picture).toHaveCount(1);
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(phone.page.getByRole('button', { name: 'Show to the client' })).toHaveCount(0);
  // A price is asked for what the mechanic saw and said: both stand beside the buttons, and are seen and heard there.
  const why = (await filesOf(admin, car)).filter(({ taskName }) => taskName === PADS).map(({ id }) => id);
  expect(why).toHaveLength(2);
  await admin.post('media/steps', { ids: why, step: 'show' });
  await admin.post(`tasks/${car.tasks[PADS]}/approval`, { price: { amount: 78_000, currency: 'SAR' } });
  await phone.page.goto('/client/dashboard');
  await seeAndHear(phone.page.getByRole('region', { name: `Your agreement is needed: ${PADS}` }));
  await expectAccessible(phone.page);
  // So they do for whoever has the link; what explains no price stands below, once.
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  const follower = await openDevice();
  await follower.page.goto(`/?lng=en#track=${secret}`);
  await seeAndHear(follower.page.getByRole('region', { name: `Your agreement is needed: ${PADS}` }));
  await expect(follower.page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await expect(follower.page.getByRole('group', { name: /^Voice note/u })).toHaveCount(1);
  await expectAccessible(follower.page);
  // The page of the job has a heading over the photos there are, and none over those there are not.
  await phone.page.goto(`/client/overview/${car.vehicleId}/${car.visitId}/${car.tasks[PADS]}`);
  const shown = phone.page.getByRole('region', { name: 'Photos' });
  await expect(shown.getByRole('heading', { name: 'Before' })).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'After' })).toHaveCount(0);
});

test('a voice note of an iPad, whose browser writes sound in its own way only, is kept, sent and heard', async ({
  openDevice,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  const { page, context } = await openDevice();
  await context.grantPermissions(['microphone']);
  await page.addInitScript(() => {
    MediaRecorder.isTypeSupported = (type) => type.startsWith('audio/mp4');
  });
  await enter(page, await aMechanic(admin), '/admin/visits?lng=en&group=all');
  await choose(page, car, PADS, 'Voice note');
  await speak(page.getByRole('dialog', { name: 'Voice note' }));
  await expect.poll(() => filesOf(admin, car)).toMatchObject([{ type: 'audio', mime: 'audio/mp4', taskName: PADS }]);
  // Nor does it wait here any more: for that moment it stands there twice.
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  await page.goto(`/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`);
  await hear(page.getByRole('region', { name: 'Photos' }));
});
