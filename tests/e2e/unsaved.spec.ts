import type { Locator, Page } from '@playwright/test';
import type { Todo } from '#contract/todos.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';
import { aManager, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Each form of the desk: how it is opened, and a field of it. */
type Form = { name: string; path: string; open: string; field: string };

async function formsOf(admin: Parameters<typeof aVisit>[0]): Promise<Form[]> {
  const { visitId, vehicleId, owner, tasks } = await aVisit(admin, ['Front pads']);
  const car = `/admin/users/${owner.id}/vehicle/${vehicleId}`;
  const oiled = await aVisit(admin, ['Rear pads'], owner);
  await admin.post('oil-changes', {
    vehicleId: oiled.vehicleId,
    oilName: 'Helix',
    oilType: '5W-30',
    currentKm: 40_000,
    nextChangeKm: 50_000,
  });
  await admin.post<Todo>('todos', { title: 'Call the supplier', description: 'Ten filters' });
  return [
    { name: 'user', path: `/admin/users/${owner.id}`, open: 'Edit', field: 'First name' },
    { name: 'vehicle', path: car, open: 'Edit', field: 'VIN' },
    { name: 'visit', path: `${car}/visit/${visitId}`, open: 'Edit', field: 'Visit name' },
    { name: 'task', path: `${car}/visit/${visitId}/task/${tasks['Front pads']}`, open: 'Edit', field: 'Task name' },
    { name: 'oil', path: `/admin/user/oil/${owner.id}/${oiled.vehicleId}`, open: 'Edit', field: 'Notes' },
    { name: 'to-do', path: '/admin/todo', open: 'Edit: Call the supplier', field: 'Title' },
    { name: 'name', path: '/admin/settings/static-data?type=COLOR&q=White', open: 'White', field: 'Name (English)' },
    { name: 'new user', path: '/admin/users', open: 'Add user', field: 'First name' },
    { name: 'new vehicle', path: `/admin/users/${owner.id}`, open: 'Add vehicle', field: 'VIN' },
    { name: 'new task', path: `${car}/visit/${visitId}`, open: 'Add task', field: 'Description' },
    { name: 'new visit', path: '/admin/visits', open: 'New visit', field: 'Visit name' },
  ];
}

async function openForm(page: Page, { open, field }: Form): Promise<Locator> {
  await page.getByRole('button', { name: open, exact: true }).first().click();
  const input = page.getByRole('dialog').getByLabel(field, { exact: true });
  await expect(input).toBeVisible();
  return input;
}

test('no form is closed over what was typed: it asks, stays when wanted, and asks nothing when nothing was changed', async ({
  page,
  admin,
}) => {
  test.setTimeout(300_000);
  await enter(page, ADMIN, '/backend/health');
  for (const form of await formsOf(admin)) {
    await test.step(form.name, async () => {
      await page.goto(form.path);
      const input = await openForm(page, form);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openForm(page, form);
      const before = await input.inputValue();
      await input.fill('Half a word');
      await page.keyboard.press('Escape');
      await question(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(question(page)).toBeHidden();
      await expect(input).toHaveValue('Half a word');
      await page.getByRole('button', { name: 'Close' }).first().click();
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: 'Leave without saving' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openForm(page, form);
      await expect(input).toHaveValue(before);
      await expect(page.getByRole('button', { name: 'Discard draft' })).toBeHidden();
    });
  }
});

test('Back, a link and a reload ask as well; what was typed is there after a reload, with its age, and can be thrown away', async ({
  page,
  admin,
}) => {
  const { visitId, vehicleId, owner } = await aVisit(admin, ['Front pads']);
  const path = `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`;
  await enter(page, ADMIN, `/admin/users/${owner.id}/vehicle/${vehicleId}`);
  await page.getByRole('link', { name: /Front pads/ }).click();
  // The page of the car has an Edit too.
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  const form = { name: 'visit', path, open: 'Edit', field: 'Notes (the client reads them)' };
  const input = await openForm(page, form);
  await input.fill('Rattles when cold');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(input).toHaveValue('Rattles when cold');

  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
  await openForm(page, form);
  await expect(input).toHaveValue('Rattles when cold');
  await expect(page.getByRole('note')).toContainText(/Typed (just now|1 minute ago), not saved yet/);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(input).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/admin/user-profile');
  await page.getByLabel('First name').fill('Half');
  await page.getByRole('link', { name: 'To-do' }).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/todo$/);
});

test('what was typed is there after the page was killed, for its writer alone, and goes with the sign-out', async ({
  page,
  context,
  admin,
}) => {
  const manager = await aManager(admin);
  const other = await aManager(admin);
  await enter(page, manager, '/admin/visits?add=visit');
  await page.getByLabel('Visit name').fill('Gearbox whines');
  await page.getByLabel('Notes').fill('only in third');
  const crashed = page.waitForEvent('crash');
  await Promise.race([crashed, (await context.newCDPSession(page)).send('Page.crash')]);
  await page.close();

  const next = await context.newPage();
  await next.goto('/admin/visits?add=visit');
  await expect(next.getByRole('button', { name: 'Discard draft' })).toBeVisible();
  await expect(next.getByLabel('Visit name')).toHaveValue('Gearbox whines');
  await expect(next.getByLabel('Notes')).toHaveValue('only in third');
  // His session is ended from elsewhere: nothing that he asked for.
  await admin.remove(`users/${manager.id}/sessions`);
  await next.reload();
  await expect(next).not.toHaveURL(/add=visit$/);
  await enter(next, other, '/admin/visits?add=visit');
  await expect(next.getByLabel('Visit name')).toHaveValue('');
  await signOut(next);
  await enter(next, manager, '/admin/visits?add=visit');
  await expect(next.getByLabel('Visit name')).toHaveValue('Gearbox whines');
  const keys = () => next.evaluate(() => Object.keys(localStorage));
  await expect.poll(async () => (await keys()).some((key) => key.startsWith('warsha.drafts-kept'))).toBe(true);
  await signOut(next);
  const kept = (await keys()).filter((key) => key.includes('draft'));
  expect(kept).toEqual([]);
  await enter(next, other, '/admin/visits?add=visit');
  await expect(next.getByLabel('Visit name')).toHaveValue('');
});

async function signOut(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
}

test('what was typed days ago in an older version is there in the fields of this one, on the day of today', async ({
  page,
  admin,
}) => {
  await enter(page, await aManager(admin), '/admin/visits?add=visit');
  const day = page.getByLabel('Visit date');
  const today = (await day.textContent()) ?? '';
  await page.getByLabel('Visit name').fill('Gearbox whines');
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((each) => each.includes('new-visit'));
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<'values' | 'base', Record<string, unknown>>;
    for (const fields of [kept.values, kept.base]) {
      delete fields['notes'];
      Object.assign(fields, { date: '2026-01-05', bay: 2 });
    }
    localStorage.setItem(key, JSON.stringify(kept));
  });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Visit name')).toHaveValue('Gearbox whines');
  await expect(day).toHaveText(today);
  await expect(page.getByLabel('Notes')).toHaveValue('');
});
