import { expect, enter, test } from '../support/e2e.ts';
import { aMechanic, aVisit } from '../support/garage.ts';
import { cardOf, choose } from '../support/tablet.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

const PADS = 'Front brake pads';

test('a task that waits is taken up again, and is not finished by one tap', async ({ page, admin }) => {
  const car = await aVisit(admin, [PADS]);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  await choose(page, car, PADS, 'Waiting for parts');
  const card = cardOf(page, car);
  await expect(card.getByText('Waiting for parts')).toBeVisible();
  await expect(card.getByRole('button', { name: /^(Start|Finish):/ })).toHaveCount(0);
  await card.getByRole('button', { name: `Resume: ${PADS}` }).click();
  await expect(card.getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
});

test('a task that waits is taken up again in the words of its button in its menu, too', async ({ page, admin }) => {
  const car = await aVisit(admin, [PADS]);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const card = cardOf(page, car);
  await choose(page, car, PADS, 'Waiting for parts');
  await expect(card.getByRole('button', { name: `Resume: ${PADS}` })).toBeVisible();
  await choose(page, car, PADS, 'Resume');
  await expect(card.getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await choose(page, car, PADS, 'Waiting for parts');
  await expect(card.getByRole('button', { name: `Resume: ${PADS}` })).toBeVisible();
  await choose(page, car, PADS, 'Resume');
  await expect(card.getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
});

test('a stopped task says what it waits for, until which day, and what somebody wrote', async ({ page, admin }) => {
  const car = await aVisit(admin, [PADS]);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  await choose(page, car, PADS, 'On hold until a day, with a note…');
  const sheet = page.getByRole('dialog', { name: 'Put on hold' });
  await expect(sheet).toContainText(car.plate);
  await sheet.getByRole('radio', { name: 'At another workshop' }).check();
  await sheet.getByLabel('Expected on').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /20\d\d$/ })
    .last()
    .click();
  await sheet.getByLabel('Note').fill('Call them on Sunday');
  await sheet.getByRole('button', { name: 'Put on hold' }).click();
  await expect(cardOf(page, car).getByText('Call them on Sunday')).toBeVisible();
  await expect(cardOf(page, car).getByText(/^On hold since \d\d:\d\d/)).toBeVisible();
  await expect(cardOf(page, car).getByText(/expected /)).toBeVisible();
});

test('the two lines of a car’s long name begin at the same place', async ({ page, admin }) => {
  const { plate, vehicleId } = await aVisit(admin, ['Clutch']);
  const { rev } = await admin.get<{ rev: number }>(`vehicles/${vehicleId}`);
  const model = 'Sprinter 519 CDI Extra-long 4×4 with cold box';
  await admin.patch(`vehicles/${vehicleId}`, rev, { brand: 'Mercedes-Benz', model });
  await enter(page, await aMechanic(admin), `/admin/visits?view=cards&group=all&lng=en&q=${encodeURIComponent(plate)}`);
  const name = page.getByRole('article').getByRole('heading').locator('bdi');
  await expect(name).toContainText(model);
  const begins = await name.evaluate((text) => Array.from(text.getClientRects(), ({ left }) => Math.round(left)));
  expect(begins.length).toBeGreaterThan(1);
  expect(new Set(begins).size).toBe(1);
});

test('a task that is put on hold once more is asked about anew, without the words of last time', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const ask = () => choose(page, car, PADS, 'On hold until a day, with a note…');
  const sheet = page.getByRole('dialog', { name: 'Put on hold' });
  await ask();
  await sheet.getByRole('radio', { name: 'At another workshop' }).check();
  await sheet.getByLabel('Note').fill('Call them on Sunday');
  await sheet.getByRole('button', { name: 'Put on hold' }).click();
  await expect(sheet).toBeHidden();
  await cardOf(page, car)
    .getByRole('button', { name: `Resume: ${PADS}` })
    .click();
  await expect(cardOf(page, car).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible();
  await ask();
  await expect(sheet.getByLabel('Note')).toHaveValue('');
  await expect(sheet.getByRole('radio', { name: 'Waiting for parts' })).toBeChecked();
});
