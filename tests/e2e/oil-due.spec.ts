import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient, aManager, aMechanic, aVisit, readingsOf } from '../support/garage.ts';
import { enterKm, loseNetwork, pill, readyForWork, regainNetwork } from '../support/tablet.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const DAY = 86_400_000;

test('an overdue change says since when, the same day on the card and in the lists, and no days ahead', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 49_000, nextChangeKm: 50_000 };
  await admin.post('oil-changes', { ...oil, vehicleId: car.vehicleId });
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 50_747, confirmed: true });
  await enter(page, await aManager(admin), `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}?lng=en`);
  const card = page.getByRole('region', { name: 'Next oil change' });
  await expect(card).toContainText('over by 747 km');
  const since = /since about \d+ \w+ 20\d\d/u.exec((await card.textContent()) ?? '')?.[0] ?? 'nothing';
  expect(Date.parse(since.replace('since about ', ''))).toBeLessThan(Date.now());
  for (const path of ['/admin/visits?view=due', '/admin/users?view=vehicles']) {
    await page.goto(`${path}&q=${car.plate.replace(' ', '')}`);
    await expect(page.getByRole('row').filter({ hasText: car.plate })).toContainText(since);
  }
});

test('a change overdue by its date says so, once, and its owner reads of the oil, at which kilometres it is due and how many are left', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const oil = { oilName: '5W-30', oilType: 'Synthetic', changedAt: ago(400), nextChangeDate: ago(35).slice(0, 10) };
  await admin.post('oil-changes', { ...oil, vehicleId: car.vehicleId, currentKm: 49_000, nextChangeKm: 90_000 });
  await enter(page, await aManager(admin), `/admin/visits?view=due&q=${car.plate.replace(' ', '')}&lng=en`);
  await expect(page.getByRole('row').filter({ hasText: car.plate })).toContainText(/since \d+ \w+ 20\d\d, by date/u);
  await page.goto(`/admin/users/${car.owner.id}/vehicle/${car.vehicleId}`);
  await expect(page.getByRole('region', { name: 'Next oil change' })).toHaveText(
    /^((?!by date).)*by date((?!by date).)*$/su,
  );
  const phone = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await enter(phone, car.owner, '/client/dashboard?lng=en');
  const card = phone.getByRole('article').filter({ hasText: car.plate });
  await expect(card).toContainText(/Oil overdue.*since \d+ \w+ 20\d\d, by date/u);
  await expect(card).toContainText(/about [\d,]+ km left/u);
  await expect(card).toContainText(/at 90,000 km/u);
  await phone.goto(`/client/overview/oil/${car.vehicleId}`);
  await expect(phone.getByRole('region', { name: 'Next oil change' })).toContainText('by date');
  await expect(phone.getByRole('region', { name: 'Next oil change' })).toContainText('km left');
  await phone.close();
});

test('a manager who says No to doubtful kilometres keeps what was typed, past a reload', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Wiper blades']);
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 49_000 });
  await enter(page, await aManager(admin), `/admin/user/oil/${car.owner.id}/${car.vehicleId}?lng=en`);
  await page.getByRole('button', { name: 'Add oil change' }).click();
  const form = page.getByRole('dialog', { name: 'Add oil change' });
  await form.getByRole('textbox', { name: 'Current km' }).fill('9000');
  await form.getByRole('textbox', { name: 'Notes' }).fill('Filter is the long one');
  await form.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: /^Is 9,000\skm right/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Add oil change' }).click();
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Filter is the long one');
});

test('a manager records an oil change, meets the car in the due list and notes the call', async ({ page, admin }) => {
  const manager = await aManager(admin);
  const car = await aVisit(admin, ['Wiper blades']);
  await enter(page, manager, `/admin/user/oil/${car.owner.id}/${car.vehicleId}?lng=en`);
  await page.getByRole('button', { name: 'Add oil change' }).click();
  const form = page.getByRole('dialog', { name: 'Add oil change' });
  await form.getByRole('textbox', { name: 'Current km' }).fill('49800');
  await form.getByRole('textbox', { name: 'Next change km' }).fill('50000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'Next oil change' })).toContainText('Due');
  await expect(page.getByRole('table', { name: 'Kilometres over time' })).toContainText('49,800 km');

  await page.goto('/admin/visits?lng=en');
  await page.getByRole('link', { name: 'Oil due' }).click();
  await expect(page.getByRole('heading', { name: 'Oil changes due' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Plate, client or car' }).fill(car.plate);
  const row = page.getByRole('row').filter({ hasText: car.plate });
  await expect(row).toContainText('Due');
  await expect(row).toContainText('200 km');
  await expect(page).toHaveURL(new RegExp(`view=due.*q=${car.plate.replace(' ', '.*')}`));
  await expect(row.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2126\d+\?text=/,
  );
  await row.getByRole('button', { name: /^Note the call/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Call the client' });
  await sheet.getByRole('textbox', { name: 'What came of it' }).fill('comes on Monday');
  await sheet.getByRole('button', { name: 'Called', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(row).toContainText('comes on Monday');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('comes on Monday');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Table (CSV)' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(car.plate);
  // The list is left open on the desk while the car is read in the shop.
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 50_100 });
  await expect(row).toContainText('Overdue');
});

test('a client with several cars that are due is called once, about all of them', async ({ page, admin }) => {
  const [manager, owner] = [await aManager(admin), await aClient(admin, ['Taxi', `Atlas${Date.now()}`])];
  const cars = [await aVisit(admin, ['Oil'], owner), await aVisit(admin, ['Oil'], owner)];
  for (const { vehicleId } of cars)
    await admin.post('oil-changes', {
      vehicleId,
      oilName: '5W-30',
      oilType: 'Synthetic',
      currentKm: 50_000,
      nextChangeKm: 50_100,
      nextChangeDate: null,
    });
  await enter(page, manager, '/admin/visits?view=due&lng=en');
  await page.getByRole('searchbox', { name: 'Plate, client or car' }).fill(cars[1]!.plate);
  const rows = page.getByRole('table', { name: 'Oil changes due' }).getByRole('row').filter({ hasText: 'Taxi Atlas' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('and 1 more car of this client');
  // On the narrowest phone too: whom to call, when it is due, and whole, the way to call.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(rows.getByText(/^Taxi Atlas/).filter({ visible: true })).toHaveCount(1);
  await expect(rows.getByText('Due', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(rows.getByRole('button', { name: /^(Note the call|Call) about/ })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByText('Not called yet').click();
  await rows.getByRole('button', { name: /^Note the call/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Call the client' });
  for (const { plate } of cars) await expect(sheet).toContainText(plate);
  await expect(sheet.getByText(/^Hello Taxi Atlas|Taxi Atlas/).first()).toBeVisible();
  await sheet.getByRole('textbox', { name: 'What came of it' }).fill('both on Monday');
  await sheet.getByRole('button', { name: 'Called', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Note the call/ }).click();
  await sheet.getByRole('button', { name: 'Called', exact: true }).click();
  await expect(rows).toHaveCount(0);
});

test('the list that a manager prints has every client of the filter, also those on its next page', async ({
  page,
  admin,
}) => {
  const name = `Fleet${Date.now()}`;
  const plates: string[] = [];
  for (let client = 0; client < PAGE_SIZE + 1; client += 1) {
    const { vehicleId, plate } = await aVisit(admin, ['Oil'], await aClient(admin, [`Driver ${client}`, name]));
    const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 50_100 };
    await admin.post('oil-changes', { ...oil, vehicleId });
    plates.push(plate);
  }
  await enter(page, await aManager(admin), `/admin/visits?view=due&q=${name}&lng=en`);
  const rows = (shown: Page | Locator) => shown.getByRole('row').filter({ hasText: name });
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await page.route('**/backend/oil-changes/due?*', (route) => route.abort());
  await page.getByRole('button', { name: 'Print' }).click();
  const paper = page.getByRole('dialog', { name: 'Oil changes due' });
  await expect(paper.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true');
  await expect(paper.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute('**/backend/oil-changes/due?*');
  await paper.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(paper)).toHaveCount(plates.length);
  for (const plate of plates) await expect(paper).toContainText(plate);
  await expect(paper.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-disabled', 'false');
});

test('kilometres that a tablet entered without network wait for review; the corrected ones count', async ({
  page,
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  const readAt = new Date(Date.now() - 30 * DAY).toISOString();
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 50_000, readAt });
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  await loseNetwork(tablet, wifi);
  await enterKm(tablet.page, car, '5100');
  await tablet.page.getByRole('button', { name: 'Yes, that is what it shows' }).click();
  await expect(pill(tablet.page)).toHaveText(/^Offline · 1 kept/);
  await regainNetwork(tablet, wifi);
  await expect.poll(() => readingsOf(admin, car.vehicleId)).toEqual([50_000, 5100]);
  expect((await admin.get<Vehicle>(`vehicles/${car.vehicleId}`)).latestKm).toBe(50_000);

  const manager = await aManager(admin);
  await enter(page, manager, '/admin/visits?lng=en');
  await page.getByRole('link', { name: /^To review/ }).click();
  const card = page.getByRole('article', { name: new RegExp(`^${car.plate}`) });
  await expect(card).toContainText('5,100 km');
  await expect(card).toContainText('50,000 km');
  await card.getByRole('button', { name: 'Correct' }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct the kilometres' });
  await sheet.getByRole('textbox', { name: 'Kilometres' }).fill('51000');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(card).toBeHidden();
  expect((await admin.get<Vehicle>(`vehicles/${car.vehicleId}`)).latestKm).toBe(51_000);
  expect(await readingsOf(admin, car.vehicleId)).toEqual([50_000, 5100, 51_000]);
});

test('a removed oil change comes back with Undo, and its sticker says when to come again', async ({ page, admin }) => {
  const manager = await aManager(admin);
  const car = await aVisit(admin, ['Wiper blades']);
  const change = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 40_000, nextChangeKm: 50_000 };
  await admin.post('oil-changes', { ...change, vehicleId: car.vehicleId, nextChangeDate: '2027-05-20' });
  await enter(page, manager);
  const path = `/admin/user/oil/${car.owner.id}/${car.vehicleId}`;
  await page.goto(`${path}?lng=en`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText('No oil change recorded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const changes = page.getByRole('dialog').getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('listitem')).toHaveText([/^Restored/, /^Deleted/, /^Created/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sticker' }).click();
  const sticker = page.getByRole('dialog', { name: 'Windscreen sticker' });
  // The client reads Arabic.
  await expect(sticker).toContainText('التغيير التالي');
  await expect(sticker).toContainText('50,000');
  await expect(sticker).toContainText('20 مايو 2027');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(/\/MediaBox \[([^\]]*)\]/.exec(pdf)?.[1]).toMatch(/^0 0 1(69|70)(\.\d+)? 113(\.\d+)?$/);
  await page.keyboard.press('Escape');
  await expect(sticker).toBeHidden();
});

test('the papers of oil changes carry the day of the shop, wherever they are printed', async ({
  browser,
  baseURL,
  admin,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 49_000, nextChangeKm: 50_000 };
  await admin.post('oil-changes', { ...oil, vehicleId: car.vehicleId });
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 50_747, confirmed: true });
  const timeZone = 'Africa/Casablanca';
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format();
  // There it is another day.
  const timezoneId = Number(hour) >= 13 ? 'Pacific/Kiritimati' : 'Etc/GMT+12';
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId, locale: 'en-GB' });
  const page = await context.newPage();
  // Also where a new day begins meanwhile.
  const daysIn = (language: string) => {
    const day = new Intl.DateTimeFormat(language, { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
    return new RegExp([-60_000, 60_000].map((ms) => day.format(Date.now() + ms)).join('|'));
  };
  await enter(page, await aManager(admin), '/admin/visits?view=due&print=list');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Oil changes due' })).toHaveText(daysIn('en-GB'));
  await page.goto(`/admin/user/oil/${car.owner.id}/${car.vehicleId}?print=sticker`);
  // The client reads Arabic.
  await expect(page.getByRole('dialog')).toContainText(daysIn('ar-u-nu-latn'));
});
