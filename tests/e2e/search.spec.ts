import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';
import { cardOf, loseNetwork, readyForWork } from '../support/tablet.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The same digits as they are typed on an Arabic keyboard. */
const arabicDigits = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

test('a manager finds a car by its plate typed in Arabic digits, and opens it by keyboard', async ({ page, admin }) => {
  const { plate, visitId } = await aVisit(admin, ['Front brake pads']);
  const manager = await aManager(admin);
  await enter(page, manager);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Plate, name, phone or words' });
  await box.fill(`ت ${arabicDigits(plate)}`);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await box.fill(arabicDigits(plate.slice(1)));
  const vehicles = page.getByRole('region', { name: 'Vehicles' });
  await expect(vehicles.getByRole('link')).toHaveCount(1);
  await expect(vehicles.locator('mark')).toContainText(plate);
  expect(new URL(page.url()).searchParams.get('q')).toBe(arabicDigits(plate.slice(1)));
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect(vehicles.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('region', { name: 'Visits' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/visit/${visitId}`));
  await page.goBack();
  await expect(box).toHaveValue(arabicDigits(plate.slice(1)));
  await page.getByRole('button', { name: 'Clients' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.goto('/admin/search?q=brake&lng=ar');
  await expect(page.getByRole('region', { name: 'الأعمال' })).toBeVisible();
  // The make as an Arabic reader writes it finds the car, and is how it is called.
  await page.goto(`/admin/search?q=${encodeURIComponent('تويوتا')}&lng=ar`);
  const found = page
    .getByRole('region', { name: 'السيارات' })
    .getByRole('link')
    .filter({ hasText: plate.slice(1) });
  await expect(found).toContainText('تويوتا');
  await expect(found).not.toContainText('Toyota');
  await expectAccessible(page);
});

test('a manager finds an oil change by its oil, and a visit by its number as the screens write it', async ({
  page,
  admin,
}) => {
  const { plate, vehicleId, visitId } = await aVisit(admin, ['Front brake pads']);
  const oil = { oilName: `Valvoline ${plate}`, oilType: '10W-60', currentKm: 40_000, nextChangeKm: 50_000 };
  await admin.post('oil-changes', { ...oil, vehicleId });
  const { number } = await admin.get<{ number: number }>(`visits/${visitId}`);
  await enter(page, await aManager(admin), `/admin/search?type=oilChange&q=${plate.slice(-3)}+valvoline`);
  await expect(page.getByRole('region', { name: 'Oil changes' }).locator('mark').first()).toHaveText('Valvoline');
  await expect(page.getByRole('button', { name: 'Media' })).toBeVisible();
  await page.getByRole('button', { name: 'Visits' }).click();
  await page.getByRole('searchbox').fill(`No. ${number}`);
  const visit = page
    .getByRole('region', { name: 'Visits' })
    .getByRole('link')
    .filter({ hasText: `No. ${number}` });
  await expect(visit).toHaveCount(1);
  await expect(visit).toContainText(plate);
});

test('from anywhere a manager goes to a car, a screen or an action with one shortcut', async ({ page, admin }) => {
  const { plate, vehicleId } = await aVisit(admin, ['Wiper blades']);
  const manager = await aManager(admin);
  await enter(page, manager);
  await page.getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeFocused();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox', { name: 'Plate, client, screen or action' });
  await page.keyboard.press('Control+KeyK');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeFocused();

  // The car's page comes late: a hand that is faster than the network goes on typing where it is.
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+KeyK');
  await field.fill(arabicDigits(plate.slice(1)));
  await expect(palette.getByRole('option').first()).toContainText(plate);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/vehicle/${vehicleId}`));
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+KeyK');
  await field.fill('dark');
  late.resolve();
  // It stands in the workshop: its visit is what is meant.
  await expect(page).toHaveURL(new RegExp(`/vehicle/${vehicleId}/visit/`));
  await expect(page.locator('main h1')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Find anything' }).click();
  await field.fill('brakes');
  await expect(palette.getByRole('option', { name: /Salma/ }).first()).toBeVisible();
  await expectAccessible(page);
  await field.fill('new vis');
  await expect(palette.getByRole('option').first()).toHaveText('New visit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Vehicle' })).toBeFocused();
});

test('without network a mechanic still finds the cars and jobs that the tablet keeps, in any language', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  const title = { ar: 'غسيل المحرك', en: 'Engine wash', fr: 'Lavage moteur' };
  const category = await admin.post<{ id: string }>('offerings/categories', { title: { ar: 'غسيل' } });
  const price = { amount: 10_000, currency: 'SAR' };
  const item = await admin.post<{ id: string }>('offerings/items', { categoryId: category.id, title, price });
  const car = await aVisit(admin, ['Front brake pads']);
  const task = { name: title.ar, service: 'MAINTENANCE', priority: 'LOW', offeringItemId: item.id };
  await admin.post(`visits/${car.visitId}/tasks`, task);
  const tablet = await openDevice();
  const { page } = tablet;
  await readyForWork(page, mechanic, car);
  // The price list is here.
  await expect(cardOf(page, car)).toContainText(title.en);
  await loseNetwork(tablet, wifi);
  await page.getByRole('button', { name: 'Find anything' }).click();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await palette.getByRole('combobox').fill(arabicDigits(car.plate.slice(1)));
  await expect(palette.getByText('Only the cars and jobs kept on this device are searched.')).toBeVisible();
  await expect(palette.getByRole('option').first()).toContainText(car.plate);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/vehicle/${car.vehicleId}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The page of the menu looks through the same cars.
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill(arabicDigits(car.plate.slice(1)));
  await expect(page.getByText('Only the cars and jobs kept on this device are searched.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vehicles' }).getByRole('link')).toContainText(car.plate);
  // Entered in Arabic, looked for in French, shown in the reader's English.
  await page.getByRole('searchbox').fill('lavage moteur');
  await expect(page.getByRole('region', { name: 'Tasks' }).getByRole('link')).toContainText(title.en);
  await page.getByRole('button', { name: 'Find anything' }).click();
  await palette.getByRole('combobox').fill('المحرك');
  await expect(palette.getByRole('option').first()).toContainText(title.en);
});

test('from the keyboard alone a manager signs out, and a phone has the to-do list in reach of the thumb', async ({
  page,
  admin,
}) => {
  await enter(page, await aManager(admin));
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'To-do' }).click();
  await expect(page).toHaveURL(/\/admin\/todo/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: 'Find anything' }).getByLabel('Plate, client, screen or action');
  await field.fill('print this');
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Print this page' })).toBeVisible();
  await field.fill('sign out');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText('Sign out');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('who types right after Ctrl+K loses no letter, and what is found does not move the field', async ({
  page,
  admin,
}) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await enter(page, await aManager(admin));
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await page.keyboard.type('dark');
  late.resolve();
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  const field = palette.getByRole('combobox', { name: 'Plate, client, screen or action' });
  await expect(field).toHaveValue('dark');
  await expect(palette.getByRole('option', { name: /dark/i }).first()).toBeVisible();
  const top = async () => (await field.boundingBox())?.y;
  const before = await top();
  await page.keyboard.type('zzz');
  await expect(palette.getByRole('option')).toHaveCount(1);
  expect(await top()).toBe(before);
});
