import type { Visit } from '#contract/visits.ts';
import { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';

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
