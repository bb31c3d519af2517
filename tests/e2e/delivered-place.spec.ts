import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aVisit, type Car } from '../support/garage.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

test('a delivered car keeps its place until that can no longer be taken back: nothing comes under the hand', async ({
  page,
  admin,
}) => {
  const ready = await aVisit(admin, ['Wipers']);
  await admin.post(`tasks/${ready.tasks['Wipers']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const next = await aVisit(admin, ['Clutch']);
  await enter(page, await aManager(admin), '/admin/visits?view=cards&group=all');
  const cardOf = ({ plate }: Car) => page.locator(`article[aria-label^="${plate}"]`);
  const topOf = async (car: Car) => (await cardOf(car).boundingBox())?.y ?? Number.NaN;
  await expect(cardOf(next)).toBeVisible();
  await expect(page.locator('[data-settling]')).toHaveCount(0);
  const [first, second] = [await topOf(ready), await topOf(next)];
  expect(first).toBeLessThan(second);

  await cardOf(ready).getByRole('button', { name: 'Deliver' }).tap();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(cardOf(ready)).toHaveAttribute('inert', '');
  expect(await topOf(next)).toBe(second);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(cardOf(ready)).not.toHaveAttribute('inert');
  await expect(cardOf(ready).getByRole('button', { name: 'Deliver' })).toBeVisible();
  expect(await topOf(next)).toBe(second);

  await cardOf(ready).getByRole('button', { name: 'Deliver' }).tap();
  await expect(cardOf(ready)).toHaveAttribute('inert', '');
  await expect(cardOf(ready)).toHaveCount(0);
  await expect.poll(() => topOf(next)).toBe(first);
});
