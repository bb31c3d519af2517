import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Device } from '../support/device.ts';
import { enter, expect, settled, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';

const CLUTCH = 'Clutch kit';
const WIPERS = 'Wiper blades';
const OIL = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 88_317, nextChangeKm: 96_389 };
const PRICE = { amount: 120_000, currency: 'SAR' };

for (const way of ['signed in', 'by the link'] as const)
  test(`below an answered question nothing moves, ${way}, and a refusal that is taken back keeps its words`, async ({
    page,
    admin,
    wifi,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const car = await aVisit(admin, [CLUTCH, WIPERS]);
    for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
    if (way === 'signed in') await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}?lng=en`);
    else {
      const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
      await page.goto(`/?lng=en#track=${secret}`);
    }
    const first = page.getByRole('region', { name: CLUTCH }).first();
    const below = page.getByRole('button', { name: `Accept: ${WIPERS}` });
    await expect(below).toBeVisible();
    await settled(page, wifi);
    const place = await topOf(page, below);
    const { height: whole } = (await first.boundingBox()) ?? { height: 0 };

    await first.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
    await expect(first.getByText('Accepted. Sent in a moment.')).toBeVisible();
    expect(await topOf(page, below)).toBe(place);
    await first.getByRole('button', { name: 'Undo' }).click();
    expect(await topOf(page, below)).toBe(place);
    await first.getByRole('button', { name: `Please call me about: ${CLUTCH}` }).click();
    await expect(first.getByText('The shop knows that you want to be called.')).toBeVisible();
    expect(await topOf(page, below)).toBe(place);
    await first.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
    await expect(first.getByText('Accepted. The shop knows.')).toBeVisible();
    await expect(first.getByRole('button')).toHaveCount(0);
    // Nothing can be taken back any more: the card has no more room than its words need.
    await expect.poll(async () => (await first.boundingBox())?.height).toBeLessThan(whole - 40);

    const second = page.getByRole('region', { name: WIPERS }).first();
    await second.getByRole('button', { name: `Refuse: ${WIPERS}` }).click();
    await second.getByRole('textbox').fill('My cousin has some');
    await second.getByRole('button', { name: 'Refuse', exact: true }).click();
    await second.getByRole('button', { name: 'Undo' }).click();
    await expect(second.getByRole('textbox')).toHaveValue('My cousin has some');
    await page.keyboard.press('Escape');
    await expect(second.getByRole('textbox')).toHaveCount(0);
    await expect(second.getByRole('button', { name: `Accept: ${WIPERS}` })).toBeVisible();
  });

for (const [width, fontSize] of [
  [320, 16],
  [360, 20],
  [360, 24],
  [360, 32],
] as const)
  test(`who reads letters of ${fontSize} px on a screen of ${width} reaches everything of the car and of what is asked`, async ({
    admin,
    wifi,
  }) => {
    const car = await aVisit(admin, [CLUTCH, WIPERS]);
    await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
    await admin.post('oil-changes', { ...OIL, vehicleId: car.vehicleId });
    const profile = await aProfileWith(fontSize);
    const phone = await Device.open({ baseURL: wifi.url, viewport: { width, height: 780 } }, profile);
    await rm(profile, { recursive: true });
    const { page } = phone;
    const file = `/client/overview/${car.vehicleId}`;
    await enter(page, car.owner, `${file}/${car.visitId}?lng=fr`);
    await expect(page.getByRole('button', { name: `Accepter\u00A0: ${CLUTCH}` })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`);
    for (const [path, lng] of [
      [`${file}/${car.visitId}`, 'fr'],
      [file, 'fr'],
      [file, 'ar'],
      [`${file}/${car.visitId}`, 'ar'],
    ]) {
      await page.goto(`${path}?lng=${lng}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page, wifi);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${lng}`).toBe(width);
    }
    await phone.discard();
  });

test('a client whose question was answered on the phone meanwhile reads so where the question stood', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
  await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}?lng=en`);
  const below = page.getByRole('button', { name: `Accept: ${WIPERS}` });
  await expect(below).toBeVisible();
  await settled(page, wifi);
  const place = await topOf(page, below);
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval/decision`, {
    decision: 'APPROVED',
    amount: PRICE,
    agreedWith: 'Hind',
  });
  await expect(page.getByText('Accepted. The shop knows.')).toBeVisible();
  expect(await topOf(page, below)).toBeLessThan(place);
  // Who comes back to it later has only what is still asked.
  await page.reload();
  await expect(below).toBeVisible();
  await expect(page.getByText('Accepted. The shop knows.')).toHaveCount(0);
});

test('a client whose price changes while the answer is held reads so, and is asked the new one', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  const approval = `tasks/${car.tasks[CLUTCH]}/approval`;
  await admin.post(approval, { price: PRICE });
  await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}?lng=en`);
  const question = page.getByRole('region', { name: `Your agreement is needed: ${CLUTCH}` });
  await question.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  await expect(question.getByRole('button', { name: 'Undo' })).toBeVisible();
  await admin.post(approval, { price: { ...PRICE, amount: 150_000 } });
  await expect(question).toContainText('1,500.00');
  await expect(question.getByRole('alert')).toContainText('Your answer was not sent.');
  await expect(question.getByRole('button', { name: `Accept: ${CLUTCH}` })).toBeVisible();
  expect(await admin.get(`tasks/${car.tasks[CLUTCH]}`)).toMatchObject({ approval: { state: 'ASKED' } });
});

test('a client whose yes arrived, though no word came back, is told that it is not known, then that the shop knows', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
  await page.goto(`/?lng=en#track=${secret}`);
  const question = page.getByRole('region', { name: CLUTCH }).first();
  await expect(question.getByRole('button', { name: `Accept: ${CLUTCH}` })).toBeVisible();
  wifi.fail({ kind: 'drop-answer' }, { path: /tracking\/(approval|visit)/ });
  await question.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  const alert = question.getByRole('alert');
  await expect(alert).toContainText('It is not known yet whether your answer arrived.');
  expect(await admin.get(`tasks/${car.tasks[CLUTCH]}`)).toMatchObject({ approval: { state: 'APPROVED' } });
  wifi.heal();
  await expect(question.getByText('Accepted. The shop knows.')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a refusal is called one afterwards, with its reason, on the visit, the task and the link', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
  await page.goto(`/?lng=en#track=${secret}`);
  const first = page.getByRole('region', { name: CLUTCH }).first();
  await first.getByRole('button', { name: `Refuse: ${CLUTCH}` }).click();
  await first.getByRole('textbox').fill('My cousin has some');
  await first.getByRole('button', { name: 'Refuse', exact: true }).click();
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.filter({ hasText: CLUTCH })).toContainText('Refused by you');
  await expect(steps.filter({ hasText: CLUTCH })).toContainText('Reason: My cousin has some');
  await admin.post(`tasks/${car.tasks[WIPERS]}/approval/decision`, {
    decision: 'DECLINED',
    amount: PRICE,
    reason: 'Later',
    agreedWith: 'Hind',
  });
  const visit = `/client/overview/${car.vehicleId}/${car.visitId}`;
  await enter(page, car.owner, `${visit}?lng=en`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(CLUTCH)).toContainText('Refused by you');
  await expect(row(CLUTCH)).toContainText('Reason: My cousin has some');
  await expect(row(WIPERS)).toContainText('Refused');
  await expect(row(WIPERS)).not.toContainText('by you');
  await page.goto(`${visit}/${car.tasks[CLUTCH]}?lng=en`);
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Refused by you');
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Reason: My cousin has some');
});

/** A browser whose letters are of that size, as a person sets it: lengths in `em` and the page's width follow. */
async function aProfileWith(fontSize: number): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'warsha-letters-'));
  await mkdir(join(profile, 'Default'));
  const preferences = { webkit: { webprefs: { default_font_size: fontSize } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
}

/** Where something stands on the page, wherever the page is scrolled to. */
async function topOf(page: Page, what: Locator): Promise<number> {
  const { y } = (await what.boundingBox()) ?? { y: Number.NaN };
  return Math.round(y + (await page.evaluate(() => scrollY)));
}
