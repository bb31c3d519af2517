import type { Route } from '@playwright/test';
import type { Visit } from '#contract/visits.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';

const ARRIVED = 'An earlier try had arrived: it is saved as it was then. Saving again makes another one.';

/** The server has done the work; nobody hears of it. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort();
};

test('a task whose answer was lost and that is corrected then is there once, and its manager is told so', async ({
  page,
  admin,
}) => {
  const { visitId, vehicleId, owner } = await aVisit(admin, ['Clutch']);
  await enter(page, await aManager(admin), `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`);
  await page.getByRole('button', { name: 'Add task' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add task' });
  const save = sheet.getByRole('button', { name: 'Save' });
  await sheet.getByRole('combobox', { name: 'Task name' }).fill('Coolant');
  await page.route('**/backend/visits/*/tasks', loseAnswer, { times: 1 });
  await save.click();
  await expect(sheet.getByRole('alert')).toContainText('There is no connection to the server.');
  await sheet.getByRole('combobox', { name: 'Task name' }).fill('Coolant flush');
  await save.click();
  await expect(sheet.getByRole('alert')).toHaveText(ARRIVED);
  const names = async () => (await admin.get<Visit>(`visits/${visitId}`)).tasks.map(({ name }) => name);
  expect(await names()).toEqual(['Clutch', 'Coolant']);
  // Whoever means it twice saves it twice.
  await save.click();
  await expect(sheet).toBeHidden();
  expect(await names()).toEqual(['Clutch', 'Coolant', 'Coolant flush']);
});

test('a task that was saved as the network died is there once, though its manager loads the page and saves it again', async ({
  page,
  admin,
}) => {
  const { visitId, vehicleId, owner } = await aVisit(admin, ['Clutch']);
  await enter(page, await aManager(admin), `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`);
  const sheet = page.getByRole('dialog', { name: 'Add task' });
  const name = sheet.getByRole('combobox', { name: 'Task name' });
  await page.getByRole('button', { name: 'Add task' }).click();
  await name.fill('Coolant');
  let isDead = false;
  await page.route('**/backend/**', async (route) => {
    if (isDead) return;
    isDead = route.request().method() === 'POST' && route.request().url().endsWith('/tasks');
    await route.continue();
  });
  const answered = page.waitForResponse(/visits\/[^/]+\/tasks$/u);
  await sheet.getByRole('button', { name: 'Save' }).click();
  expect((await answered).status()).toBe(201);
  await page.unroute('**/backend/**');
  await page.reload();
  await page.getByRole('button', { name: 'Add task' }).or(sheet).first().waitFor();
  if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Add task' }).click();
  await expect(name).toHaveValue('Coolant');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  expect((await admin.get<Visit>(`visits/${visitId}`)).tasks.map((task) => task.name)).toEqual(['Clutch', 'Coolant']);
});

test('why a new visit was not saved stands above its button, not below the edge', async ({ page, admin }) => {
  const { vehicleId, owner } = await aVisit(admin, ['Clutch']);
  for (const [width, height] of [
    [1440, 900],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await enter(page, await aManager(admin), `/admin/users/${owner.id}/vehicle/${vehicleId}?lng=en`);
    await page.getByRole('button', { name: 'New visit' }).click();
    const sheet = page.getByRole('dialog', { name: 'New visit' });
    await sheet.getByRole('combobox', { name: 'Add a task' }).fill('Coolant');
    await page.keyboard.press('Enter');
    await sheet.getByLabel('Total cost').fill('250');
    await page.route('**/backend/visits', (route) => route.abort(), { times: 1 });
    await sheet.getByRole('button', { name: 'Save visit' }).click();
    const [alert, button] = [
      sheet.getByRole('alert').filter({ hasText: 'Failed' }),
      sheet.getByRole('button', { name: 'Save visit' }),
    ];
    await expect(alert).toBeVisible();
    const [said, foot] = [await alert.boundingBox(), await button.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? Infinity)).toBeLessThanOrEqual(foot?.y ?? 0);
    await sheet.getByRole('button', { name: 'Start over' }).click();
  }
});

test('a tablet whose answer was lost as it was shared stands on the list once', async ({ page, admin }) => {
  await enter(page, await aManager(admin), '/admin/user-profile?lng=en');
  await page.getByLabel('Name of this tablet').fill('Pont 9');
  const share = page.getByRole('button', { name: 'Share this tablet' });
  await page.route('**/backend/devices', loseAnswer, { times: 1 });
  await share.click();
  await expect(page.getByRole('alert')).toContainText('There is no connection to the server.');
  await share.click();
  await expect(page.getByText('This tablet is shared: Pont 9')).toBeVisible();
  const { items } = await admin.get<{ items: { name: string }[] }>('devices');
  expect(items.filter(({ name }) => name === 'Pont 9')).toHaveLength(1);
});

test('a client whose answers are lost while choosing a password goes on with the same code and the same password', async ({
  page,
  admin,
}) => {
  const { id, identifier } = await aClient(admin);
  const { setupCode } = await admin.post<{ setupCode: string }>(`users/${id}/setup-code`, {});
  await page.goto('/login?lng=en&mode=code');
  await page.getByLabel('Email or phone').fill(identifier);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.route('**/backend/user/verify-otp', loseAnswer, { times: 1 });
  await page.getByRole('textbox', { name: 'Code, digit 1 of 6' }).click();
  await page.keyboard.type(setupCode);
  await expect(page.getByRole('alert')).toContainText('There is no connection to the server.');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.route('**/backend/user/reset-password', loseAnswer, { times: 1 });
  await page.getByLabel('New password').fill('Torque-5-wrench');
  await page.getByLabel('Repeat the password').fill('Torque-5-wrench');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no connection to the server.');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Salma' })).toBeVisible();
});

test('a manager whose new password arrived though its answer was lost is told that it is changed', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  await enter(page, manager, '/admin/user-profile?lng=en');
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill(manager.password);
  await password.getByLabel('New password').fill('Torque-5-wrench');
  await password.getByLabel('Repeat the password').fill('Torque-5-wrench');
  await page.route('**/backend/users/me/password', loseAnswer, { times: 1 });
  const change = password.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(password.getByRole('alert')).toContainText('There is no connection to the server.');
  await change.click();
  await expect(page.getByText('The password is changed. Your other devices are signed out.')).toBeVisible();
});
