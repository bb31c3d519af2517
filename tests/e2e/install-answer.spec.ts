import { enter, expect, install, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';

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
