import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, readingsOf } from '../support/garage.ts';
import { cardOf, choose, pill } from '../support/tablet.ts';

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

test('finishing an oil change takes the kilometres of today, to be typed over; older ones are never put in', async ({
  page,
  admin,
}) => {
  const oil = { name: 'Engine oil', service: 'MAINTENANCE', isOilChange: true };
  const [fresh, old] = [await aVisit(admin, ['Wiper blades']), await aVisit(admin, ['Wiper blades'])];
  for (const { visitId } of [fresh, old]) await admin.post(`visits/${visitId}/tasks`, oil);
  await admin.post(`vehicles/${fresh.vehicleId}/km-readings`, { km: 84_100 });
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await admin.post(`vehicles/${old.vehicleId}/km-readings`, { km: 51_000, readAt: before });
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  const sheet = page.getByRole('dialog', { name: 'Finish the oil change' });
  const kilometres = sheet.getByRole('textbox', { name: 'Kilometres' });

  await choose(page, old, oil.name, 'Finish');
  await expect(sheet).toContainText('51,000');
  await expect(kilometres).toBeFocused();
  await expect(kilometres).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await choose(page, fresh, oil.name, 'Finish');
  await expect(kilometres).toBeFocused();
  await expect(kilometres).toHaveValue('84,100');
  const next = sheet.getByRole('textbox', { name: 'Next change at' });
  await expect(next).not.toHaveValue('');
  await page.keyboard.type('84250');
  await expect(kilometres).toHaveValue('84,250');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => readingsOf(admin, fresh.vehicleId)).toEqual([84_100, 84_250]);
});

test('what was done can be taken back at once, also on a page that had no pause since its start', async ({
  page,
  admin,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const car = await aVisit(admin, ['Wiper blades']);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  await choose(page, car, 'Wiper blades', 'Start');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page, car).getByRole('button', { name: 'Start: Wiper blades' })).toBeVisible();
});

test('what appears over something a finger was already on its way to lets the finger through', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  await expect(cardOf(page, car)).toBeVisible();
  const appeared = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, watcher) => {
          const button = document.querySelector('.mantine-Notification-root button');
          if (!button) return;
          watcher.disconnect();
          resolve(getComputedStyle(button).pointerEvents);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await cardOf(page, car).getByRole('button', { name: 'Start: Wiper blades' }).click();
  expect(await appeared).toBe('none');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(cardOf(page, car).getByRole('button', { name: 'Start: Wiper blades' })).toBeVisible();
});

test('a car whose work is done is headed by the job that was done last, as others are by the one in hand', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads', 'Wiper blades']);
  for (const task of ['Front brake pads', 'Wiper blades'])
    await admin.post(`tasks/${car.tasks[task]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  for (const view of ['cards', 'list']) {
    await enter(page, await aManager(admin), `/admin/visits?view=${view}&group=all`);
    await expect(cardOf(page, car)).toContainText('Wiper blades');
    await expect(cardOf(page, car)).not.toContainText('Brakes');
  }
});

test('gloves that tap Save twice record the kilometres once', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Wiper blades']);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  await cardOf(page, car)
    .getByRole('button', { name: /^Kilometres/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Kilometres' });
  await sheet.getByRole('textbox', { name: 'Kilometres' }).fill('84100');
  await sheet.getByRole('button', { name: 'Save' }).dblclick();
  await expect(sheet).toBeHidden();
  await expect.poll(() => readingsOf(admin, car.vehicleId)).toContain(84_100);
  await expect(pill(page)).toHaveAccessibleName(/Synced/);
  expect(await readingsOf(admin, car.vehicleId)).toEqual([84_100]);
});
