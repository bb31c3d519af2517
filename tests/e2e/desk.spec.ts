import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';
import { Api } from '../support/api.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';

// Letters and stars are counted: this file has a server of its own, in the same time zone as its browser.
test.use({
  viewport: { width: 1440, height: 900 },
  settings: { SHOP_TIME_ZONE: 'Africa/Casablanca' },
});

test('a manager writes what is to be done by keyboard, ticks it off, looks back at it and takes it back', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  await enter(page, manager);
  await page.getByRole('link', { name: 'To-do' }).click();
  await expect(page.getByText('Nothing to do here')).toBeVisible();
  const keys = page.keyboard;
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await keys.type('Call the tyre  supplier');
  await keys.press('Enter');
  await expect(page.getByText('Description is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused();
  await keys.type('Before 10:00!');
  await keys.press('Enter');
  await expect(page.getByText('Description may have letters and numbers only')).toBeVisible();
  await keys.press('ControlOrMeta+a');
  await keys.type('قبل الساعة 10');
  await keys.press('Enter');
  const task = page.getByRole('checkbox', { name: 'Call the tyre supplier' });
  await expect(task).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keys.type('Book the inspection');
  await keys.press('Tab');
  await keys.type('Lift 2');
  await keys.press('Enter');
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(2);

  await task.click();
  await expect(page.getByText('Completed: \u2068Call the tyre supplier\u2069')).toBeVisible();
  await expect(task).toBeHidden();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await page.getByRole('button', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ has: task })).toContainText('Completed on: today');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ completed: 'true', period: 'day' });
  await page.reload();
  await task.click();
  await expect(page.getByText('Nothing completed here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(task).toBeChecked();

  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Book the inspection' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Book the yearly inspection');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove: Book the yearly inspection' }).click();
  await expect(page.getByText('Nothing to do here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Book the yearly inspection' })).toBeVisible();
});

test('a message waits in the menu until somebody has read it and says so', async ({ page, admin }) => {
  const manager = await aManager(admin);
  const client = await aClient(admin);
  const write = (fullName: string, email: string, message: string) =>
    admin.stranger.post('messages', { fullName, email, message });
  await write('Hind Naciri', 'hind@post.example', 'Are you open on Friday?');
  await write('Salma Idrissi', client.identifier, 'The noise is back');
  await enter(page, manager);
  await expect(page.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: /^Unread/ }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('friday');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: /^Hind Naciri/ }).press('Enter');
  const file = page.getByRole('region', { name: 'Message' });
  await expect(file).toContainText('Are you open on Friday?');
  await expect(file.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:hind@post\.example/,
  );
  // Nobody knows a number of a stranger.
  await expect(file.getByRole('link', { name: 'WhatsApp' })).toBeHidden();
  await file.getByRole('button', { name: 'Mark as read' }).click();
  const question = page.getByRole('dialog', { name: 'Mark the message of \u2068Hind Naciri\u2069 as read?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Messages 2 unread' })).toBeVisible();
  await file.getByRole('button', { name: 'Mark as read' }).click();
  await question.getByRole('button', { name: 'Mark as read' }).click();
  await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(page.getByText('All messages are read')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('noise');
  await page.getByRole('link', { name: /^Salma Idrissi/ }).click();
  await expect(file.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/2126\d{8}$/);
  await expect(file.getByRole('link', { name: 'Call' })).toHaveAttribute('href', /^tel:\+2126/);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('dialog', { name: 'Message' })).toContainText('The noise is back');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('an Admin removes a message and brings it back', async ({ page, admin }) => {
  const sender = { fullName: 'Omar Kettani', email: 'omar@post.example', message: 'Please call me' };
  await admin.stranger.post('messages', sender);
  await enter(page, ADMIN, '/admin/messages?q=omar');
  await page.getByRole('link', { name: /^Omar Kettani/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No message here')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^Omar Kettani/ })).toBeVisible();
});

test('a manager sees how visits were rated, and opens the one that went badly', async ({ page, admin, server }) => {
  const manager = await aManager(admin);
  for (const [stars, feedback] of [
    [5, 'As new'],
    [4, null],
    [1, 'The noise is still there'],
  ] as const) {
    const car = await aVisit(admin, ['Front pads']);
    const owner = await Api.signIn(server.url, car.owner.identifier, car.owner.password);
    await owner.post('ratings', { stars, feedback, visitId: car.visitId });
  }
  await enter(page, manager);
  await page.getByRole('link', { name: 'Ratings' }).click();
  const all = page.getByRole('region', { name: 'All ratings' });
  await expect(all).toContainText('3.3');
  await expect(all).toContainText('3 ratings');
  await expect(all.getByRole('link', { name: '5 stars 1 (33%)' })).toBeVisible();
  await page.getByRole('switch', { name: 'With comment' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await all.getByRole('link', { name: /^1 star/ }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ withFeedback: 'true', stars: '1' });
  await expect(page.getByRole('table').getByText('1 of 5 stars')).toBeVisible();
  await page.getByRole('row').getByRole('link', { name: /Visit/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Brakes');
});

test('a name in use takes its cars along when it changes, and goes only when another takes its place', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin);
  const { vehicleId } = await aVisit(admin, ['Front pads']);
  const { rev } = await admin.get<{ rev: number }>(`vehicles/${vehicleId}`);
  await admin.patch(`vehicles/${vehicleId}`, rev, { model: 'Stonic' });
  await enter(page, manager);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Static data' }).click();
  await page.getByRole('button', { name: 'Models' }).click();
  await page.getByRole('button', { name: 'Add name' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('Name (العربية) is required')).toBeVisible();
  await sheet.getByLabel('Name (العربية)').fill('ستونيك');
  await sheet.getByLabel('Name (English)').fill('Stonic');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search' }).fill('ستونيك');
  const row = page.getByRole('row').filter({ hasText: 'ستونيك' });
  await expect(row).toContainText('1');
  await row.getByRole('button', { name: 'Stonic', exact: true }).click();
  await expect(sheet.getByText(/uses? this name and will read the new one/)).toBeVisible();
  await sheet.getByLabel('Name (English)').fill('Stonic GT');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Stonic GT');
  await expect(page.getByRole('dialog')).toBeHidden();
  await admin.post('static-data', { type: 'MODEL', name: { ar: 'ستونيك هايبرد', en: 'Stonic Hybrid' } });
  await row.getByRole('button', { name: 'Remove: Stonic GT' }).click();
  await expect(sheet.getByRole('button', { name: 'Replace and remove' })).toBeDisabled();
  await sheet.getByRole('combobox', { name: 'Replacement' }).fill('hybrid');
  await page.getByRole('option', { name: 'Stonic Hybrid' }).click();
  await sheet.getByRole('button', { name: 'Replace and remove' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'ستونيك هايبرد' })).toContainText('1');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('switch', { name: 'Removed names' }).click();
  // Other tests of this shop remove models as well.
  const removed = page.getByRole('row').filter({ hasText: 'Stonic GT' });
  await removed.getByRole('button', { name: 'Bring back' }).click();
  await expect(removed).toHaveCount(0);
});

test('a form offers every name the shop has, however many, and takes others too', async ({ page, admin }) => {
  const client = await aClient(admin);
  for (let i = 0; i < 101; i += 1)
    await admin.post('static-data', { type: 'ENGINE_TYPE', name: { ar: `محرك ${i}`, en: `Rotary ${i}` } });
  await admin.post('static-data', { type: 'ENGINE_TYPE', name: { ar: 'ييي', en: 'Zeppelin diesel' } });
  await enter(page, ADMIN, `/admin/users/${client.id}`);
  await page.getByRole('button', { name: 'Add vehicle' }).click();
  const engine = page.getByRole('combobox', { name: 'Engine type' });
  await engine.fill('zeppelin');
  await expect(page.getByRole('option', { name: 'Zeppelin diesel' })).toBeVisible();
  await engine.fill('Steam');
  await expect(engine).toHaveValue('Steam');
});
