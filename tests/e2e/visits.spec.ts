import type { Route } from '@playwright/test';
import * as v from 'valibot';
import type { User } from '#contract/users.ts';
import { type Visit, VisitPage } from '#contract/visits.ts';
import { aClient, aMechanic, aVisit } from '../support/garage.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let count = Math.trunc(Math.random() * 1e6) * 10;
const next = () => String((count += 1)).padStart(8, '0');

test('a visit is not saved without client, vehicle, task and a positive total; what is typed survives a reload', async ({
  page,
  admin,
}) => {
  const { plate } = await aVisit(admin, ['Wipers']);
  await enter(page, ADMIN, '/admin/visits?add=visit');
  await page.getByRole('button', { name: 'Save visit' }).click();
  for (const text of [
    'Client is required',
    'Vehicle is required',
    'Tasks: add at least 1',
    'Visit name is required',
    'Total cost must be a positive number',
  ])
    await expect(page.getByText(text)).toBeVisible();
  const finder = page.getByRole('combobox', { name: 'Vehicle' });
  await expect(finder).toBeFocused();
  await finder.fill(plate.toLowerCase());
  await page.getByRole('option', { name: new RegExp(`^${plate}`) }).click();
  await page.getByRole('combobox', { name: 'Add a task' }).fill('Clutch');
  await page.keyboard.press('Enter');
  await page.getByLabel('Sold for').fill('200');
  await page.getByLabel('Total cost').fill('150');
  await expect(page.getByText(/50\.00 less/)).toBeVisible();
  await page.getByLabel('Due', { exact: true }).focus();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Visit name' })).toHaveValue('Clutch');
  await expect(page.getByLabel('Total cost')).toHaveValue('150');
  await expect(page.getByRole('dialog').getByText(plate).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  // From there straight on to the paper for the mechanic.
  await page.getByRole('button', { name: 'Print job card' }).click();
  await expect(page.getByRole('dialog', { name: 'Job card' }).getByRole('cell', { name: 'Clutch' })).toBeVisible();
});

test('a manager says what a task of a new visit costs the shop and what it is about; a reload keeps it, and the task has it', async ({
  page,
  admin,
}) => {
  const { plate, vehicleId } = await aVisit(admin, ['Wipers']);
  await enter(page, ADMIN, '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await page.getByRole('option', { name: new RegExp(`^${plate}`) }).click();
  await page.getByRole('combobox', { name: 'Add a task' }).fill('Clutch');
  await page.keyboard.press('Enter');
  await page.getByLabel('Sold for').fill('200');
  await page.getByRole('button', { name: 'More about: Clutch' }).click();
  await page.getByRole('textbox', { name: 'Cost', exact: true }).fill('120');
  await page.getByLabel('Description').fill('With its bearing');
  await page.getByLabel('Sold for').focus();
  await page.reload();
  // What is filled in stands open.
  await expect(page.getByLabel('Description')).toHaveValue('With its bearing');
  await expect(page.getByRole('textbox', { name: 'Cost', exact: true })).toHaveValue('120');
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  const { items } = v.parse(VisitPage, await admin.get(`visits?vehicleId=${vehicleId}`));
  const tasks = items.flatMap((visit) => visit.tasks);
  const clutch = tasks.find(({ name }) => name === 'Clutch');
  expect(clutch).toMatchObject({ description: 'With its bearing', cost: { amount: 12_000 } });
});

test('a mechanic who enters a visit says what a task is about, and is not asked what it costs the shop', async ({
  page,
  admin,
}) => {
  await enter(page, await aMechanic(admin), '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Add a task' }).fill('Clutch');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'More about: Clutch' }).click();
  await expect(page.getByLabel('Description')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Cost', exact: true })).toHaveCount(0);
});

test('a visit whose answer was lost is there once when it is saved again, after a reload too', async ({
  page,
  admin,
}) => {
  const { plate, vehicleId } = await aVisit(admin, ['Wipers']);
  await enter(page, ADMIN, '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await page.getByRole('option', { name: new RegExp(`^${plate}`) }).click();
  await page.getByRole('combobox', { name: 'Add a task' }).fill('Clutch');
  await page.keyboard.press('Enter');
  await page.getByLabel('Total cost').fill('150');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/backend/visits', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Failed to create visit')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Total cost')).toHaveValue('150');
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  const { items } = v.parse(VisitPage, await admin.get(`visits?vehicleId=${vehicleId}`));
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Brakes', 'Clutch']);
});

test('without connection a new visit says that it needs the server, and keeps what was typed', async ({
  page,
  wifi,
  admin,
}) => {
  const { plate } = await aVisit(admin, ['Lights']);
  await enter(page);
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  await page.goto('/admin/visits?add=visit');
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeAttached();
  wifi.fail({ kind: 'drop-request' });
  await page.getByRole('combobox', { name: 'Vehicle' }).fill(plate);
  await page.getByRole('option', { name: new RegExp(`^${plate}`) }).click();
  await page.getByRole('combobox', { name: 'Add a task' }).fill('Horn');
  await page.keyboard.press('Enter');
  await page.getByLabel('Sold for').fill('80');
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Failed to create visit. Please try again.')).toBeVisible();
  await expect(page.getByText('There is no connection to the server.')).toBeVisible();
  wifi.heal();
  await page.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
});

test('a plate that is here already offers its car', async ({ page, admin }) => {
  const { plate } = await aVisit(admin, ['Belt']);
  await enter(page, ADMIN, '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).fill('nothing like it');
  await page.getByRole('option', { name: /^New car/ }).click();
  await page.getByRole('combobox', { name: 'Owner' }).fill('Salma');
  await page
    .getByRole('option', { name: /Salma Idrissi/ })
    .first()
    .click();
  await page.getByLabel('Plate number').fill(plate);
  for (const [label, value] of Object.entries({ Brand: 'BMW', Model: 'X5', Color: 'Grey', 'Engine type': 'Petrol' }))
    await page.getByRole('combobox', { name: label, exact: true }).fill(value);
  await page.getByLabel('Year').fill('2020');
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  await expect(page.getByText('A vehicle with this plate is already here.')).toBeVisible();
  await page.getByRole('button', { name: 'Take this car' }).click();
  await expect(page.getByRole('dialog').getByText('Toyota Camry 2021')).toBeVisible();
});

test('saving a visit adds its new car first, in one tap, and says at its fields what that lacks', async ({
  page,
  admin,
}) => {
  const { phoneNumber } = await admin.get<User>(`users/${(await aClient(admin)).id}`);
  await enter(page, ADMIN, '/admin/visits?add=visit');
  const save = page.getByRole('button', { name: 'Save visit' });
  const field = (name: string) => page.getByRole('combobox', { name, exact: true });
  await field('Vehicle').fill(`${next().slice(-5)} ط 27`);
  await page.getByRole('option', { name: /^New car/ }).click();
  await save.click();
  await expect(field('Owner')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Owner')).toBeFocused();
  await expect(page.getByText('Client is required')).toBeVisible();
  await expect(page.getByText('Tasks: add at least 1')).toBeVisible();
  await field('Add a task').fill('Horn');
  await page.keyboard.press('Enter');
  await page.getByLabel('Sold for').fill('80');

  await field('Owner').fill(phoneNumber ?? '');
  await page.getByRole('option', { name: /Salma Idrissi/ }).click();
  await expect(field('Brand')).toBeFocused();
  await save.click();
  await expect(field('Brand')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Brand')).toBeFocused();
  for (const [name, value] of Object.entries({ Brand: 'BMW', Model: 'X5', Color: 'Grey', 'Engine type': 'Petrol' }))
    await field(name).fill(value);
  await page.getByLabel('Year').fill('2020');
  await save.click();
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('saving a visit adds its new client too, then asks for the car', async ({ page }) => {
  await enter(page, ADMIN, '/admin/visits?add=visit');
  await page.getByRole('combobox', { name: 'Vehicle' }).fill(`${next().slice(-5)} ط 27`);
  await page.getByRole('option', { name: /^New car/ }).click();
  await page.getByRole('combobox', { name: 'Owner' }).fill('Nabil Sefrioui');
  await page.getByRole('option', { name: /^New client/ }).click();
  const save = page.getByRole('button', { name: 'Save visit' });
  await save.click();
  const phone = page.getByLabel('Phone number');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toBeFocused();
  await phone.fill(`6${next()}`);
  await save.click();
  await expect(page.getByText(/Give this code to Nabil Sefrioui/)).toBeVisible();
  const brand = page.getByRole('combobox', { name: 'Brand', exact: true });
  await expect(brand).toHaveAttribute('aria-invalid', 'true');
  await expect(brand).toBeFocused();
});

test('people are entered, found, changed, put away and brought back; a phone that somebody has is told', async ({
  page,
  admin,
}) => {
  const taken = await aClient(admin);
  const { phoneNumber } = await admin.get<User>(`users/${taken.id}`);
  await enter(page, ADMIN, '/admin/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  const name = `Hassan${next()}`;
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill('Alaoui');
  await page.getByLabel('Phone number').fill(phoneNumber ?? '');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Somebody with this phone number is already here.')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open the record that has it' })).toHaveAttribute(
    'href',
    `/admin/users/${taken.id}`,
  );
  await page.getByLabel('Phone number').fill(`6${next()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^\d{6}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the record', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${name} Alaoui` })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Last name').fill('Ziani');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `${name} Ziani` })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page).toHaveURL(/\/admin\/users(?:\?|$)/u);
  const restored = page.waitForResponse(/\/restore$/u);
  await page.getByRole('button', { name: 'Undo' }).click();
  await restored;

  await page.goto(`/admin/users?q=${name}&role=CLIENT`);
  await expect(page.getByRole('link', { name: `${name} Ziani` })).toBeVisible();
  await page.getByRole('button', { name: 'Staff' }).click();
  await page.getByLabel('Role').selectOption('EMPLOYEE');
  await expect(page).toHaveURL(/role=EMPLOYEE/);
  await expect(page.getByText('Nobody found')).toBeVisible();
});

test('a car is changed and given to another owner, and a visit gets one more task', async ({ page, admin }) => {
  const { plate, owner, vehicleId, visitId } = await aVisit(admin, ['Radiator']);
  const other = await aClient(admin, ['Nadia', `Chraibi${next()}`]);
  const { lastName } = await admin.get<User>(`users/${other.id}`);
  await enter(page, ADMIN, `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`);
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByRole('combobox', { name: 'Task name' }).fill('Thermostat');
  await page.getByLabel('Cost', { exact: true }).fill('80.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Thermostat' })).toBeVisible();
  const { tasks } = await admin.get<Visit>(`visits/${visitId}`);
  expect(tasks.find(({ name }) => name === 'Thermostat')?.cost?.amount).toBe(8050);

  await page.goto(`/admin/users/${owner.id}/vehicle/${vehicleId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Color' }).fill('Black');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Vehicle', exact: true })).toContainText('Black');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Another owner' }).click();
  await page.getByRole('combobox', { name: 'New owner' }).fill(lastName);
  await page.getByRole('option').filter({ hasText: 'Nadia' }).click();
  await page.getByRole('button', { name: 'Change the owner' }).click();
  await page
    .getByRole('region', { name: 'Vehicle', exact: true })
    .getByRole('link', { name: new RegExp(lastName) })
    .click();
  await expect(page.getByRole('link', { name: new RegExp(plate) }).first()).toContainText('Black');
});

test('a mechanic who adds a task is not asked what it costs the shop', async ({ page, admin }) => {
  const { owner, vehicleId, visitId } = await aVisit(admin, ['Radiator']);
  await enter(page, await aMechanic(admin), `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`);
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByRole('combobox', { name: 'Task name' }).fill('Thermostat');
  await expect(page.getByLabel('Sold for')).toBeVisible();
  await expect(page.getByLabel('Cost', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Thermostat' })).toBeVisible();
});
