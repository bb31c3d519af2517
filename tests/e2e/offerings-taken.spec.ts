import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { newId } from '#contract/ids.ts';
import type { OfferingItem } from '#contract/offerings.ts';
import { VisitPage } from '#contract/visits.ts';
import { enter, expect, install, test } from '../support/e2e.ts';
import { aManager, aVisit } from '../support/garage.ts';
import { aCategory, manager, row } from '../support/offerings.ts';
import { ADMIN } from '../support/server.ts';
import { loseNetwork } from '../support/tablet.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('what a shop ticks in the catalogue is there once, although the answer was lost', async ({
  page,
  admin,
  wifi,
}) => {
  await aCategory(admin, 'Something');
  await manager(page, admin, '?form=catalogue');
  const sheet = page.getByRole('dialog', { name: 'From the catalogue' });
  await sheet.getByRole('checkbox', { name: 'Battery replacement' }).check();
  await sheet.getByRole('checkbox', { name: 'Bulb replacement' }).check();
  // What is no price is refused in words as it was typed: without its sign it would be another one.
  const price = sheet.getByRole('textbox', { name: 'Price of Battery replacement' });
  for (const typed of ['-50', 'abc']) {
    await price.fill('');
    await price.pressSequentially(typed);
    await expect(price).toHaveValue(typed);
    await sheet.getByRole('button', { name: 'Add 2 services' }).click();
    await expect(sheet.getByText('A number, please')).toBeVisible();
  }
  await price.fill('450');
  wifi.fail({ kind: 'drop-answer' }, { path: /offerings\/catalogue/ });
  await sheet.getByRole('button', { name: 'Add 2 services' }).click();
  await expect(sheet.getByText('Failed to create item. Please try again.')).toBeVisible({ timeout: 60_000 });
  wifi.heal();
  // Another page knows nothing of the first try.
  await page.reload();
  await expect(sheet.getByRole('checkbox', { name: 'Battery replacement' })).toBeDisabled();
  await sheet.getByRole('checkbox', { name: 'Starter replacement' }).check();
  await sheet.getByRole('button', { name: 'Add 1 service' }).click();
  await expect(sheet).toHaveCount(0);
  const { items } = await admin.get<{ items: OfferingItem[] }>('offerings/items?q=replacement&size=100');
  const made = items.filter(({ title }) => /^(Battery|Bulb|Starter) repl/.test(String(title['en'])));
  expect(made.map(({ title, visible }) => [title['en'], visible])).toEqual([
    ['Battery replacement', true],
    ['Bulb replacement', false],
    ['Starter replacement', false],
  ]);
  expect(new Set(made.map(({ categoryId }) => categoryId)).size).toBe(1);

  // What waited for its price is shown as soon as it has one.
  const bulbs = made.find(({ title }) => title['en'] === 'Bulb replacement')?.id;
  await page.goto(`/admin/settings/offering/${bulbs}`);
  await row(page, 'Bulb replacement')
    .getByRole('button', { name: /^Set a price/ })
    .click();
  await page.getByRole('textbox', { name: 'Price of Bulb replacement' }).fill('35');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await admin.get<OfferingItem>(`offerings/items/${bulbs}`)).visible).toBe(true);
});

test('the visit form finds any service of a long list by its name in any language, also without network', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const { id } = await aCategory(admin);
  const items = Array.from({ length: 120 }, (_, at) => ({
    id: newId(),
    categoryId: id,
    title: { ar: `قطعة رقم ${at}`, en: `Part number ${at}`, fr: `Pièce détachée ${at}` },
    price: { amount: 5000 + at, currency: 'SAR' },
  }));
  await admin.post('offerings/catalogue', { categories: [], items });
  const tablet = await openDevice({ viewport: { width: 1180, height: 820 } });
  const { page } = tablet;
  await enter(page, await aManager(admin));
  await install(page);
  const find = async (typed: string) => {
    await page.goto('/admin/visits?add=visit');
    await page.getByRole('combobox', { name: 'Add a task' }).fill(typed);
    await expect(page.getByRole('option', { name: /^Part number 117/ })).toBeVisible();
  };
  await find('détachée 117');
  await keptOnDevice(page);
  await loseNetwork(tablet, wifi);
  await find('رقم 117');
});

test('the places of a long list are read in one line each, and the rows stay as high as each other', async ({
  page,
  admin,
}) => {
  const { id: categoryId } = await aCategory(admin);
  const items = Array.from({ length: 100 }, (_, at) => ({
    id: newId(),
    categoryId,
    title: { ar: `خدمة ${at}`, en: `Service ${at}`, fr: `Service ${at}` },
    price: { amount: 5000, currency: 'SAR' },
  }));
  await admin.post('offerings/catalogue', { categories: [], items });
  await enter(page, await aManager(admin), `/admin/settings/offering/${items[0]?.id}`);
  const numberOf = async (place: string) => {
    const number = page.locator('main li span[aria-hidden]').getByText(place, { exact: true }).first();
    return await number.evaluate((words) => [words.clientHeight, words.scrollWidth <= words.clientWidth]);
  };
  const [high] = await numberOf('1');
  expect(await numberOf('10')).toEqual([high, true]);
  expect(await numberOf('100')).toEqual([high, true]);
});

/** The whole list is in the device's database. */
async function keptOnDevice(page: Page): Promise<void> {
  const has = () =>
    new Promise<boolean>((resolve) => {
      const opening = indexedDB.open('warsha.app');
      opening.addEventListener('error', () => resolve(false));
      opening.addEventListener('success', () => {
        const asking = opening.result.transaction('publicData').objectStore('publicData').getAllKeys();
        asking.addEventListener('success', () => {
          opening.result.close();
          resolve(asking.result.includes('offerings/all'));
        });
      });
    });
  await expect.poll(() => page.evaluate(has)).toBe(true);
}

test('Enter takes the service whose name fits what is typed, or what is typed as it is; a visit without a price is asked for it', async ({
  page,
  admin,
}) => {
  const { plate, vehicleId } = await aVisit(admin, ['Wipers']);
  const { id: categoryId } = await aCategory(admin, 'Turbo cleaning', 'Turbo replacement');
  const said = {
    title: { ar: 'خرطوم الهواء', en: 'Air hose' },
    description: { ar: 'حيث يصفر', en: 'Where the turbo squeals' },
  };
  await admin.post('offerings/items', { ...said, categoryId, price: { amount: 70_000, currency: 'SAR' } });
  await enter(page, await aManager(admin), '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await page.getByRole('option', { name: new RegExp(`^${plate}`) }).click();
  const [keys, first, next] = [page.keyboard, 'Add a task', 'Add another task'];
  await page.getByRole('combobox', { name: first }).fill('turbo');
  await expect(page.locator('[data-combobox-selected]')).toContainText('Turbo cleaning');
  await keys.press('Enter');
  await expect(page.getByLabel('Sold for')).toHaveValue('100.00');
  await expect(page.getByRole('combobox', { name: next })).toBeFocused();
  // A service that only speaks of it is offered, and not what Enter takes.
  await keys.type('squeal');
  await expect(page.getByRole('option', { name: /^Air hose/ })).toBeVisible();
  await expect(page.locator('[data-combobox-selected]')).toHaveText('Add “squeal” as written');
  await page.getByRole('combobox', { name: next }).fill('');
  // Its own name, to the end.
  await keys.type('turbo replacement');
  await keys.press('Enter');
  await expect(page.getByLabel('Sold for').nth(1)).toHaveValue('100.00');
  await expect(page.getByLabel('Total cost')).toHaveValue('200.00');
  await page
    .getByRole('button', { name: /^Take off: Turbo/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Take off: Turbo/ }).click();

  await page.getByRole('combobox', { name: first }).fill('turbo');
  await expect(page.getByRole('option', { name: 'Add “turbo” as written' })).toBeVisible();
  await keys.press('ArrowUp');
  await keys.press('Enter');
  const price = page.getByLabel('Sold for');
  await expect(price).toBeFocused();
  await page.getByRole('combobox', { name: next }).focus();
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Sold for is required')).toBeVisible();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await keys.type('75');
  await keys.press('Control+Enter');
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  const visits = v.parse(VisitPage, await admin.get(`visits?vehicleId=${vehicleId}`)).items;
  const made = visits.find(({ name }) => name === 'turbo')?.tasks ?? [];
  expect(made.map(({ name, offeringItemId }) => [name, offeringItemId])).toEqual([['turbo', null]]);
});

test('prices typed in the catalogue are not left without a question, in its sheet and while the shop is set up', async ({
  page,
}) => {
  await enter(page, ADMIN, '/admin/settings/offering?form=catalogue');
  const sheet = page.getByRole('dialog', { name: 'From the catalogue' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await sheet.getByRole('checkbox', { name: 'Puncture repair' }).check();
  const price = page.getByRole('textbox', { name: 'Price of Puncture repair' });
  await price.fill('150');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(price).toHaveValue('150');
  await sheet.getByRole('button', { name: 'Add 1 service' }).click();
  await expect(page.getByText('Added: 1 service')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/admin/settings/merchant-info?view=setup&step=services');
  await page.getByRole('checkbox', { name: 'Tyre rotation' }).check();
  await page.getByRole('textbox', { name: 'Price of Tyre rotation' }).fill('80');
  for (const way of [page.getByRole('link', { name: 'Later' }), page.getByRole('button', { name: 'Skip' })]) {
    await way.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
  }
  await expect(page.getByRole('textbox', { name: 'Price of Tyre rotation' })).toHaveValue('80');
  await page.getByRole('button', { name: 'Add 1 service' }).click();
  await expect(page.getByText('Added: 1 service')).toBeVisible();
  await expect(page).not.toHaveURL(/step=services/);
  await expect(question).toBeHidden();
});
