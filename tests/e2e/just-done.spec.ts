import { expect, enter, test } from '../support/e2e.ts';
import { aMechanic, aVisit } from '../support/garage.ts';
import { cardOf, choose } from '../support/tablet.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test('a card whose oil change was just finished says so beside the next job, which comes into hand', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  const oil = 'Engine oil';
  await admin.post(`visits/${car.visitId}/tasks`, { name: oil, service: 'MAINTENANCE', isOilChange: true });
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const card = cardOf(page, car);
  await choose(page, car, oil, 'Finish');
  const sheet = page.getByRole('dialog', { name: 'Finish the oil change' });
  await sheet.getByRole('textbox', { name: 'Kilometres' }).fill('84100');
  const says = page.waitForFunction(
    ([plate = '', words = '']) => {
      const found = [...document.querySelectorAll('article')].find(({ ariaLabel }) => ariaLabel?.startsWith(plate));
      return found?.textContent.includes(words);
    },
    [car.plate, `Done: ${oil}`],
    { polling: 'raf' },
  );
  await sheet.getByRole('button', { name: 'Save' }).click();
  await says;
  await expect(card.getByRole('button', { name: 'Start: Wiper blades' })).toBeVisible();
  // Only as long as it can be taken back.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(card.getByText(`Done: ${oil}`)).toHaveCount(0);
});
