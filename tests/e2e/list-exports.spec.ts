import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient, aManager, aMechanic, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 }, settings: { RATE_LIMITS: 'on' } });

test('a manager takes the list of people along as it is filtered; a mechanic is not offered it', async ({
  page,
  admin,
}) => {
  await aClient(admin, ['Nour', 'Haddad']);
  await aClient(admin, ['Samir', 'Othmani']);
  const [manager, mechanic] = [await aManager(admin), await aMechanic(admin)];
  await enter(page, manager, '/admin/users?q=nour');
  await expect(page.getByRole('link', { name: /Nour/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tables (CSV)' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'People in this list' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^users-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('First name');
  expect(lines[1]).toContain('Nour,Haddad,');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await enter(page, mechanic, '/admin/users');
  await expect(page.getByRole('button', { name: 'Add user' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tables (CSV)' })).toBeHidden();
});

test('a manager takes the open visits along as the floor shows them, and is told when it was too often', async ({
  page,
  admin,
}) => {
  const [bus, van] = [await aVisit(admin, ['Gearbox']), await aVisit(admin, ['Windscreen'])];
  const manager = await aManager(admin);
  await enter(page, manager, `/admin/visits?view=table&q=${bus.plate}`);
  await expect(page.getByText('Table (CSV)')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Table (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^visits-.*\.csv$/);
  const table = await readFile(await download.path(), 'utf8');
  expect(table.startsWith('\uFEFFNumber,')).toBe(true);
  expect([bus, van].map(({ plate }) => table.includes(plate))).toEqual([true, false]);

  await page.evaluate(async () => {
    for (const list of ['users', 'vehicles', 'visits', 'users', 'vehicles']) await fetch(`/backend/${list}.csv`);
  });
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^You can export 6 tables an hour at most\. Please try again in \d+ minutes\.$/,
  );
});

test('a manager takes along what the desk keeps; a mechanic is not offered it', async ({ page, admin }) => {
  const [manager, mechanic] = [await aManager(admin), await aMechanic(admin)];
  await enter(page, manager);
  for (const [path, name] of [
    ['/admin/todo', 'todos'],
    ['/admin/messages', 'messages'],
    ['/admin/messages/rate', 'ratings'],
    ['/admin/settings/static-data', 'static-data'],
  ] as const) {
    await page.goto(path);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Table (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await enter(page, mechanic, '/admin/todo');
  await expect(page.getByRole('heading', { level: 1, name: 'To-do' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Table (CSV)' })).toBeHidden();
});

test('who takes a table along sees that it is on its way, gets it once, and is told when none came', async ({
  page,
  admin,
  wifi,
}) => {
  await enter(page, await aManager(admin), '/admin/todo');
  const button = page.getByRole('button', { name: 'Table (CSV)' });
  await expect(button).toHaveAttribute('aria-busy', 'false');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  wifi.fail({ kind: 'hang' }, { path: /todos\.csv/ });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.press('Enter');
  wifi.heal();
  // A browser may ask once more by itself when a connection breaks.
  wifi.fail({ kind: 'status', status: 503 }, { path: /todos\.csv/ });
  await expect(page.getByRole('alert')).toContainText('An error occurred while creating the file.');
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await expect(button).toBeFocused();
  expect(asked.filter((address) => address.includes('todos.csv'))).toHaveLength(1);
  wifi.heal();
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^todos-/);

  // Where its words have no room, too.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/admin/users');
  wifi.fail({ kind: 'hang' }, { path: /users\.csv/ });
  const tables = page.getByRole('button', { name: 'Tables (CSV)' });
  await tables.click();
  await page.getByRole('menuitem', { name: 'People in this list' }).click();
  await expect(tables).toHaveAttribute('aria-busy', 'true');
  await expect(tables.locator('svg')).toBeVisible();
  await tables.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'People in this list' })).toBeHidden();
  wifi.heal();
  await expect(tables).toHaveAttribute('aria-busy', 'false');
});
