import { enter, expect, install, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';

const CLUTCH = 'Clutch kit';
const WIPERS = 'Wiper blades';
const PRICE = { amount: 120_000, currency: 'SAR' };

test('a client with the app on the phone who accepts and goes elsewhere at once has accepted, every time', async ({
  page,
  admin,
}) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const car = await aVisit(admin, names);
  for (const name of names) await admin.post(`tasks/${car.tasks[name]}/approval`, { price: PRICE });
  await enter(page, car.owner, '/client/dashboard?lng=en');
  await install(page);
  for (const name of names) {
    await page.goto('/client/dashboard?lng=en');
    const question = page.getByRole('region', { name: `Your agreement is needed: ${name}` });
    await question.getByRole('button', { name: `Accept: ${name}` }).click();
    await expect(question.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.goto('about:blank');
    await expect
      .poll(async () => await admin.get(`tasks/${car.tasks[name]}`))
      .toMatchObject({ approval: { state: 'APPROVED' } });
  }
});

test('a busy phone does not tell its page that it goes: what its client accepted is accepted, what was undone is not', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  for (const name of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[name]}/approval`, { price: PRICE });
  await enter(page, car.owner, '/client/dashboard?lng=en');
  await install(page);
  await page.evaluate(() => {
    const hear = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('pagehide', hear, { capture: true });
    document.addEventListener('visibilitychange', hear, { capture: true });
  });
  await page.getByRole('button', { name: `Accept: ${WIPERS}` }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('about:blank');
  const stateOf = async (name: string) =>
    (await admin.get<{ approval: { state: string } }>(`tasks/${car.tasks[name]}`)).approval.state;
  await expect.poll(() => stateOf(CLUTCH)).toBe('APPROVED');
  expect(await stateOf(WIPERS)).toBe('ASKED');
});
