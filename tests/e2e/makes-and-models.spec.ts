import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient, aManager } from '../support/garage.ts';

test.use({ viewport: { width: 820, height: 1180 } });

test('make and model are found among those of the world, the workshop’s own first, by keyboard and without regard to case', async ({
  page,
  admin,
}) => {
  const [manager, client] = [await aManager(admin), await aClient(admin)];
  await admin.post('static-data', { type: 'MODEL', name: { ar: 'كورولا خاصة', en: 'Corolla Special' } });
  await enter(page, manager, `/admin/users/${client.id}?lng=en`);
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add vehicle' });
  const brand = sheet.getByRole('combobox', { name: 'Brand' });
  await brand.fill('PEUGE');
  await expect(page.getByRole('option', { name: 'Peugeot', exact: true })).toBeVisible();
  await brand.fill('toyo');
  await expect(page.getByRole('option', { name: 'Toyota', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(brand).toHaveValue('Toyota');
  const model = sheet.getByRole('combobox', { name: 'Model' });
  const list = page.getByRole('listbox', { name: 'Model' });
  await model.fill('COROL');
  await expect(list.getByRole('option').nth(0)).toHaveText('Corolla');
  await expect(list.getByRole('option').nth(1)).toHaveText('Corolla Special');
  await expect(page.getByRole('option', { name: 'Corolla Altis', exact: true })).toBeVisible();
  await expect(list.getByText('Names of the workshop')).toBeVisible();
  await expectAccessible(page);
  await model.fill('cl');
  await expect(page.getByRole('option', { name: 'Clio', exact: true })).toHaveCount(0);
  await model.fill('My own kit car');
  await page.keyboard.press('Tab');
  await expect(model).toHaveValue('My own kit car');
  await sheet.getByLabel('Type', { exact: true }).selectOption('Motorcycle');
  await brand.fill('yama');
  await expect(page.getByRole('option', { name: 'Yamaha', exact: true })).toBeVisible();
});

test('an Arabic workshop writes makes in Arabic and is offered their models as it calls them, however they are typed', async ({
  page,
  admin,
}) => {
  const [manager, client] = [await aManager(admin), await aClient(admin)];
  await enter(page, manager, `/admin/users/${client.id}?lng=ar`);
  await page.getByRole('button', { name: 'إضافة سيارة' }).click();
  const sheet = page.getByRole('dialog', { name: 'إضافة سيارة' });
  await sheet.getByRole('combobox', { name: 'الماركة' }).fill('تويوتا');
  const model = sheet.getByRole('combobox', { name: 'الموديل' });
  await model.fill('hilu');
  await expect(page.getByRole('option', { name: 'هايلوكس', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Hilux', exact: true })).toHaveCount(0);
  await model.fill('كليو');
  await expect(page.getByRole('option', { name: 'كليو' })).toHaveCount(0);
});

test('half a make is taken whole by Enter; what was written out, or fits nothing, stays as it is typed', async ({
  page,
  admin,
}) => {
  const [manager, client] = [await aManager(admin), await aClient(admin)];
  await admin.post('static-data', { type: 'MODEL', name: { ar: 'كورولا سباق', en: 'Corolla Race' } });
  await enter(page, manager, `/admin/users/${client.id}?lng=ar`);
  await page.getByRole('button', { name: 'إضافة سيارة' }).click();
  const sheet = page.getByRole('dialog', { name: 'إضافة سيارة' });
  const [brand, model] = ['الماركة', 'الموديل'].map((name) => sheet.getByRole('combobox', { name }));
  if (!brand || !model) throw new Error('no fields');
  // What is missing is said where the Enter was for the form.
  const plate = sheet.getByRole('textbox', { name: 'رقم اللوحة' });
  for (const typed of ['تويو', 'toyo', 'toyota']) {
    await brand.fill(typed);
    await expect(page.getByRole('option', { name: 'تويوتا', exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(brand).toHaveValue('تويوتا');
  }
  await brand.fill('تويو');
  await page.keyboard.press('Tab');
  await expect(brand).toHaveValue('تويو');
  await brand.fill('تويوتا');
  await model.fill('Zibro 9');
  await expect(plate).not.toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Enter');
  await expect(plate).toHaveAttribute('aria-invalid', 'true');
  await expect(model).toHaveValue('Zibro 9');
  // Letter by letter: at the last but one another name begins so.
  await model.fill('');
  await model.pressSequentially('كورولا');
  await expect(page.getByRole('option', { name: 'كورولا سباق', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(model).toHaveValue('كورولا');
});

test('without the list of the world the workshop’s names and any other can be entered', async ({ page, admin }) => {
  const [manager, client] = [await aManager(admin), await aClient(admin)];
  await page.route(/vehicle-models/, (route) => route.abort());
  await enter(page, manager, `/admin/users/${client.id}?lng=en`);
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add vehicle' });
  await sheet.getByRole('textbox', { name: 'Plate number' }).fill(`MK${Date.now() % 1_000_000}`);
  await sheet.getByRole('combobox', { name: 'Brand' }).fill('Toyo');
  await page.getByRole('option', { name: 'Toyota', exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Model' }).fill('Starlet 1985');
  await sheet.getByRole('textbox', { name: 'Year' }).fill('1985');
  await sheet.getByRole('combobox', { name: 'Color' }).fill('White');
  await sheet.getByRole('combobox', { name: 'Engine type' }).fill('Petrol');
  await sheet.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Vehicles' })).toContainText('Toyota Starlet 1985');
});

test('whose work the list is stands where one finds it', async ({ page, admin }) => {
  const manager = await aManager(admin);
  await enter(page, manager, '/admin/user-profile?lng=en');
  await expect(page.getByText('VehiclesDB 2026.07')).toBeVisible();
  const [sources] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Sources of the makes and models' }).click(),
  ]);
  await expect(sources.locator('body')).toContainText('Kraftfahrt-Bundesamt');
});
