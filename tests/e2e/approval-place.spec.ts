import type { Locator, Page } from '@playwright/test';
import { enter, expect, settled, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';

const CLUTCH = 'Clutch kit';
const WIPERS = 'Wiper blades';
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
    expect(await topOf(page, below)).toBe(place);

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
  expect(await topOf(page, below)).toBe(place);
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

/** Where something stands on the page, wherever the page is scrolled to. */
async function topOf(page: Page, what: Locator): Promise<number> {
  const { y } = (await what.boundingBox()) ?? { y: Number.NaN };
  return Math.round(y + (await page.evaluate(() => scrollY)));
}
