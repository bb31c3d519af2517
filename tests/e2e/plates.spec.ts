import type { Vehicle } from '#contract/vehicles.ts';
import type { Locator, Page } from '@playwright/test';
import { aClient } from '../support/garage.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const looks = { type: 'CAR', brand: 'Dacia', model: 'Logan', year: 2018, color: 'White', engineType: 'Diesel' };

/** What a person sees in a badge, from left to right. */
async function drawn(page: Page, plate: string): Promise<string[]> {
  const badge = page.locator('span[data-size]').filter({ hasText: plate }).first();
  const groups = await badge.locator('bdi').evaluateAll((all) =>
    all
      .map((one) => ({ text: one.textContent ?? '', x: one.getBoundingClientRect().x }))
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text),
  );
  return groups;
}

test('who writes a plate from its right finds the car, in New visit, in the palette and on the floor', async ({
  page,
  admin,
}) => {
  const owner = await aClient(admin);
  const { id } = await admin.post<Vehicle>('vehicles', { ...looks, ownerId: owner.id, plateNumber: '31207أ55' });
  const task = { name: 'Belt', service: 'REPAIR', priority: 'LOW', soldFor: { amount: 1000, currency: 'MAD' } };
  const total = { amount: 1000, currency: 'MAD' };
  const visit = { name: 'Belt', date: '2026-01-05', totalCost: total, tasks: [task], vehicleId: id, userId: owner.id };
  await admin.post('visits', visit);
  await enter(page, ADMIN, '/admin/visits?view=table&lng=ar');
  const vehicle = page.getByRole('combobox', { name: 'السيارة' });

  await page.getByRole('searchbox').first().fill('55 أ 31207');
  await expect(page.getByRole('row').filter({ hasText: '31207 أ 55' })).toBeVisible();
  await page.getByRole('searchbox').first().fill('55 ب 31207');
  await expect(page.getByRole('row').filter({ hasText: '31207 أ 55' })).toBeHidden();
  await page.getByRole('searchbox').first().fill('');

  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog').getByRole('combobox').fill('31207 a 55');
  await expect(page.getByRole('option').first()).toContainText('31207 أ 55');
  await page.keyboard.press('Escape');

  await page.goto('/admin/visits?add=visit');
  for (const typed of ['55 أ 31207', '55أ31207', '٣١٢٠٧ أ ٥٥', '31207a55']) {
    await vehicle.fill(typed);
    await expect(page.getByRole('option').first()).toContainText('31207 أ 55');
  }
  await vehicle.fill('55 أ 31270');
  await expect(page.getByRole('option').first()).toContainText('هل تقصد هذه السيارة؟');
  await expect(page.getByRole('option').first()).toContainText('31207 أ 55');
});

/** In a page read from its left, where it needs most of it. */
test('a plate that is searched for stands in the field as in its badge, and words as they are read', async ({
  page,
  admin,
}) => {
  const owner = await aClient(admin);
  await admin.post<Vehicle>('vehicles', { ...looks, ownerId: owner.id, plateNumber: '31208أ6' });
  const isAsBadge = async (field: Locator) => {
    await field.fill('31208 أ 6');
    await expect(field).toHaveCSS('unicode-bidi', 'bidi-override');
    await expect(field).toHaveCSS('direction', 'ltr');
    await field.fill('كيا 2020');
    await expect(field).toHaveCSS('unicode-bidi', 'plaintext');
    await field.fill('');
  };
  await enter(page, ADMIN, '/admin/visits?view=table&lng=fr');
  await isAsBadge(page.getByRole('searchbox').first());
  await page.keyboard.press('Control+KeyK');
  await isAsBadge(page.getByRole('dialog').getByRole('combobox'));
  for (const view of ['history', 'due']) {
    await page.goto(`/admin/visits?view=${view}`);
    await isAsBadge(page.getByRole('searchbox').first());
  }
  await page.goto('/admin/visits?add=visit');
  const vehicle = page.getByRole('combobox', { name: 'Véhicule' });
  await isAsBadge(vehicle);
  await vehicle.fill('31208 أ 6');
  await expect(page.getByRole('option').first()).toContainText('31208 أ 6');
});

test('the field shows the plate as the badge will, and a look-alike is a question that a person answers', async ({
  page,
  admin,
}) => {
  const owner = await aClient(admin);
  await admin.post<Vehicle>('vehicles', { ...looks, ownerId: owner.id, plateNumber: '12ه34' });
  await enter(page, ADMIN, `/admin/users/${owner.id}?lng=ar`);
  await page.getByRole('button', { name: 'إضافة سيارة' }).first().click();
  const field = page.getByRole('textbox', { name: 'رقم اللوحة' });
  await field.fill('55 أ 24439');
  expect(await drawn(page, '24439 أ 55')).toEqual(['24439', 'أ', '55']);
  // Left to itself the browser would show the digits in each other's place.
  await expect(field).toHaveCSS('direction', 'ltr');
  await expect(field).toHaveCSS('unicode-bidi', 'bidi-override');
  await field.fill('1239 أ ب ح');
  expect(await drawn(page, 'أ ب ح 1239')).toEqual(['1239', 'ح', 'ب', 'أ']);
  await field.fill('34 ه 12');
  await expect(page.getByRole('dialog')).toContainText('34 ه 12');
  for (const [label, value] of Object.entries({ الماركة: 'Kia', الموديل: 'Rio', اللون: 'أحمر', 'نوع المحرك': 'بنزين' }))
    await page.getByRole('combobox', { name: label, exact: true }).fill(value);
  await page.getByLabel('السنة').fill('2020');
  await page.getByRole('dialog').getByRole('button', { name: 'إضافة سيارة' }).click();
  await page.getByRole('button', { name: 'هي سيارة أخرى' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main')).toContainText('34 ه 12');
});
