import type { Visit } from '#contract/visits.ts';
import { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient, aVisit } from '../support/garage.ts';
import { painted, publishAs } from '../support/pictures.ts';

// A shop of its own: among the cars of other tests this one may be behind "+ 6".
const settings = { SUPPORT_PHONE: '+212522000010' };
test.use({ settings, viewport: { width: 1920, height: 1080 } });

test('the big screen shows each car in the lane of its state, and moves it when a mechanic does', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads']);
  await page.clock.install();
  await enter(page);
  await page.getByRole('link', { name: 'Wall view' }).click();
  const lane = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('article', { name: car.plate });
  await expect(lane('Waiting')).toBeVisible();
  await admin.post(`tasks/${car.tasks['Front brake pads']}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  // Nobody touches the screen on the wall: it asks by itself, every minute.
  await expect(lane('Waiting')).toBeVisible();
  await expect(async () => {
    // The jump may cut short a question that is on its way: then the next minute brings the answer.
    await page.clock.runFor(61_000);
    await expect(lane('In progress')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(lane('Waiting')).toBeHidden();
  // On a small screen the lanes stand one below the other, as long as they are.
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(lane('In progress')).toBeInViewport();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectAccessible(page);
});

test('from across the workshop a whole job is read, and beside it in one line what it waits for', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Alternator or starter motor']);
  const hold = { from: 'PENDING', to: 'PENDING', holdReason: 'SUBLET', holdUntil: '2099-12-30' };
  await admin.post(`tasks/${car.tasks['Alternator or starter motor']}/status`, hold);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, undefined, '/admin/visits?view=wall');
  const row = page.getByRole('article', { name: car.plate });
  const isInside = (words: string) =>
    row.getByText(words).evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const box = (element.closest('[data-tone]') ?? element.parentElement ?? element).getBoundingClientRect();
      const { top, bottom, left, right } = text.getBoundingClientRect();
      return top >= box.top - 1 && bottom <= box.bottom + 1 && left >= box.left - 1 && right <= box.right + 1;
    });
  await expect(row.getByText('Elsewhere')).toBeVisible();
  expect(await isInside('Alternator or starter motor')).toBe(true);
  expect(await isInside('Elsewhere')).toBe(true);
});

test('a job of many words is cut after a whole line, with five cars in a lane', async ({ page, admin }) => {
  const job = 'Adjust the rattling rear left door and repair the handle of the front right door';
  const cars = await Promise.all(
    [job, 'ضبط صوت الباب الخلفي الأيسر وإصلاح مقبض الباب', '1', '2', '3'].map((name) => aVisit(admin, [name])),
  );
  await enter(page, undefined, '/admin/visits?view=wall');
  for (const { plate, tasks } of cars) {
    const row = page.getByRole('article', { name: plate });
    const words = row.getByText(Object.keys(tasks)[0] ?? '', { exact: true });
    const [around, inner] = [await row.boundingBox(), await words.boundingBox()];
    expect(inner!.y + inner!.height).toBeLessThanOrEqual(around!.y + around!.height - 2);
  }
});

test('a car that is done but not fetched when it was promised is framed on the wall and counted', async ({
  page,
  admin,
  server,
}) => {
  const car = await aVisit(admin, ['Wheel alignment']);
  // Else the shop itself tells him, once nothing more has happened for a while.
  const client = await Api.signIn(server.url, car.owner.identifier, car.owner.password);
  await client.putJson('notifications/settings', { off: ['READY'], quiet: null });
  const { rev } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { promisedAt: '2026-01-05T10:00:00.000Z' });
  await admin.post(`tasks/${car.tasks['Wheel alignment']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await enter(page, undefined, '/admin/visits?view=wall');
  const row = page.getByRole('region', { name: 'Ready', exact: true }).getByRole('article', { name: car.plate });
  await expect(row.getByText('Ready by')).toBeVisible();
  await expect(page.getByText('1 past its time')).toBeVisible();
  // Its client knows nothing of it until somebody writes to him; the screen hears of that by itself.
  await expect(row.getByText('Client not told yet')).toBeVisible();
  const written = { event: 'READY', way: 'WHATSAPP', entity: 'visit', id: car.visitId };
  await admin.post('written-messages', written);
  await expect(row.getByText(/^Client told \d\d:\d\d$/)).toBeVisible();
  // Work that came after it is not what was told of.
  const path = `tasks/${car.tasks['Wheel alignment']}/status`;
  await admin.post(path, { from: 'COMPLETED', to: 'IN PROGRESS' });
  await admin.post(path, { from: 'IN PROGRESS', to: 'COMPLETED' });
  await expect(row.getByText('Client not told yet')).toBeVisible();
});

test('every letter and digit of a plate is read on the wall, in each language and however many cars there are', async ({
  page,
  admin,
}) => {
  const owner = await aClient(admin);
  const four = () => String(1000 + Math.trunc(Math.random() * 9000));
  const plates = [`رسم${four()}`, `سصش${four()}`, `WB12AB${four()}`, `${four()}9أ55`, `AB${four()}CD${four()}EF`];
  for (const plateNumber of plates) await aVisit(admin, ['Air filter'], owner, { plateNumber });
  await enter(page, undefined, '/admin/visits?view=wall');
  // With fewer rows there are more columns, and the room beside a plate is less.
  for (const height of [1080, 520, 400])
    for (const language of ['en', 'fr', 'ar']) {
      await page.setViewportSize({ width: 1920, height });
      await page.goto(`/admin/visits?view=wall&lng=${language}`);
      await expect(page.getByRole('article')).toHaveCount(plates.length);
      const cut = () =>
        page.getByRole('article').evaluateAll((cars) =>
          cars.flatMap((car) => {
            const badge = car.querySelector('[data-size]')?.getBoundingClientRect();
            const signs = [...car.querySelectorAll('[data-size] bdi')].map((sign) => sign.getBoundingClientRect());
            const isIn = ({ left, right, top, bottom }: DOMRect) =>
              badge &&
              left >= badge.left &&
              right <= badge.right &&
              Math.abs(top + bottom - badge.top - badge.bottom) < 6;
            return signs.length > 0 && signs.every(isIn) ? [] : [car.getAttribute('aria-label')];
          }),
        );
      // The face of the letters comes after them.
      await expect.poll(cut, `${language}, ${height} high`).toEqual([]);
    }
});

test('in Arabic a long Latin model and a French job are cut at their end, never at their beginning', async ({
  page,
  admin,
}) => {
  const model = 'Grand Vitara XL-7 Limited Edition 4×4';
  const job = 'Remplacement du kit de distribution complet avec pompe à eau, galets et courroie';
  const car = await aVisit(admin, [job], undefined, { model });
  await enter(page, undefined, '/admin/visits?view=wall&lng=ar');
  const row = page.getByRole('article', { name: car.plate });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const words of [model, job]) {
    const cuts = await row.getByText(words).evaluate((element) => {
      const { direction, overflow } = getComputedStyle(element);
      return {
        direction,
        overflow,
        isCut: element.scrollWidth + element.scrollHeight > element.clientWidth + element.clientHeight,
      };
    });
    expect(cuts).toEqual({ direction: 'ltr', overflow: 'hidden', isCut: true });
  }
});

test('the wall, the side bar and the foot of the site show the shop’s own mark whole, however high it is', async ({
  page,
  admin,
}) => {
  const value = await publishAs(admin, await painted(200, 290, 1, 'png'), 'logo');
  const fields = [{ key: 'headerLogo', value }];
  await admin.post('merchant/create-branding', { type: 'IMAGES', language: 'common', status: 'ACTIVE', fields });
  const phone = [{ key: 'phone', value: '+212522201100' }];
  const contact = { type: 'CONTACT', language: 'common', status: 'ACTIVE', fields: phone };
  await admin.post('merchant/create-branding', contact);
  const highOf = async (place: string) => {
    const mark = page.locator(`${place} img[src="${value}"]`);
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    return (await mark.boundingBox())?.height;
  };
  await enter(page, undefined, '/admin/visits?view=wall');
  expect(await highOf('header')).toBe(56);
  await page.goto('/admin/visits');
  expect(await highOf('a[href="/"]')).toBe(40);
  await page.goto('/');
  expect(await highOf('footer')).toBe(32);
});
