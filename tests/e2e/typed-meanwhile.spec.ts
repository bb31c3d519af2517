import type { Locator, Page } from '@playwright/test';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aManager, aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { cardOf, choose } from '../support/tablet.ts';

/** What is sent to `path` arrives when it is let through. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(`**/backend/${path}`, async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what a client writes while a message is being sent stays, past a reload, and only a sent one is said to be', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin);
  await enter(page, client, '/client/get-in-touch?lng=en');
  const card = page.getByRole('region', { name: 'Write to us' });
  const message = card.getByLabel('Your message');
  const send = card.getByRole('button', { name: 'Send' });
  await expect(card.getByLabel('Email')).toHaveValue(client.identifier);
  await message.fill('Is the car ready on Friday?');
  const letThrough = await holdBack(page, 'messages');
  await send.click();
  await message.fill('And may I pay by card?');
  letThrough();
  await expect(card.getByRole('note')).toContainText(/Sent at \d\d:\d\d/);
  await expect(message).toHaveValue('And may I pay by card?');
  await expect(message).toBeFocused();

  await page.unrouteAll();
  await page.route('**/backend/messages', (route) => route.abort());
  await send.click();
  await expect(card.getByRole('alert')).toContainText('Failed to send message.');
  await expect(card.getByText(/Sent at/)).toHaveCount(0);
  await page.reload();
  await expect(message).toHaveValue('And may I pay by card?');
});

test('a manager types the next to-do while the first is on its way', async ({ page, admin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aManager(admin), '/admin/todo?lng=en');
  const title = page.getByLabel('Title');
  await title.fill('Order brake pads for the Clio');
  await page.getByLabel('Description').fill('Two sets');
  const letThrough = await holdBack(page, 'todos');
  await title.press('Enter');
  await title.fill('Wash the yard');
  letThrough();
  await expect(page.getByLabel('Description')).toHaveValue('');
  await expect(title).toHaveValue('Wash the yard');
  await expect(title).toBeFocused();
  await page.unrouteAll();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await page.getByLabel('Description').fill('On Friday');
  await title.press('Enter');
  await expect(title).toHaveValue('');
  await expect(page.getByRole('region', { name: 'To-do' }).getByText('Wash the yard')).toBeVisible();
});

test('who types on behind a to-do that is on its way has that alone for the next', async ({ page, admin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aManager(admin), '/admin/todo?lng=en');
  const title = page.getByLabel('Title');
  const list = page.getByRole('region', { name: 'To-do' });
  await page.getByLabel('Description').fill('For the Clio');
  await title.fill('Order a fan belt');
  const letThrough = await holdBack(page, 'todos');
  await title.press('Enter');
  await page.keyboard.type('Sweep the bay');
  letThrough();
  await expect(list.getByText('Order a fan belt', { exact: true })).toBeVisible();
  await expect(title).toHaveValue('Sweep the bay');
  await expect(title).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue('');
});

test('what a visitor writes while a letter is being sent stays', async ({ page }) => {
  await page.goto('/?lng=en#visit');
  const letter = page.getByRole('form', { name: 'Write to us' });
  const message = letter.getByLabel('Your message');
  await letter.getByLabel('Full name').fill('Noura');
  await letter.getByLabel('Email').fill('noura@example.com');
  await message.fill('Do you mend air conditioning?');
  const letThrough = await holdBack(page, 'messages');
  await letter.getByRole('button', { name: 'Send' }).click();
  await message.fill('On Saturdays, too?');
  letThrough();
  await expect(letter.getByText('Your message has been sent!')).toBeVisible();
  await expect(message).toHaveValue('On Saturdays, too?');
  await expect(letter.getByLabel('Full name')).toHaveValue('');
});

test('what a client adds to a rating while it is being sent stays', async ({ page, admin }) => {
  const client = await aClient(admin);
  await aVisit(admin, ['Clutch'], client);
  await enter(page, client, '/client/get-in-touch?lng=en');
  const rating = page.getByRole('region', { name: 'Rate us' });
  const words = rating.getByLabel('Your feedback');
  await rating.getByRole('radio', { name: '4 of 5 stars' }).press('Space');
  await words.fill('Quick');
  const letThrough = await holdBack(page, 'ratings');
  await rating.getByRole('button', { name: 'Send my rating' }).click();
  await words.fill('Quick, and friendly');
  letThrough();
  await expect(rating.getByRole('button', { name: 'Change my rating' })).toBeVisible();
  await expect(words).toHaveValue('Quick, and friendly');
  await page.reload();
  await expect(words).toHaveValue('Quick, and friendly');
});

test('an internal note stays with the task for which it was begun, though another is in hand by now', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { visitId, vehicleId, owner, tasks } = await aVisit(admin, ['Clutch', 'Wipers']);
  await enter(page, await aManager(admin), `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}?lng=en`);
  await page.getByRole('button', { name: /^Add: Internal/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit task' });
  const note = form.getByLabel('Internal notes (no client reads them)');
  const begun = await form.getByLabel('Task name').inputValue();
  await note.fill('The flywheel has cracks');
  await admin.post(`tasks/${tasks[begun]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await expect(page.getByText(/^(Done|Completed)$/).first()).toBeAttached();
  await expect(form.getByLabel('Task name')).toHaveValue(begun);
  await expect(note).toHaveValue('The flywheel has cracks');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  const notesOf = async (name: string) =>
    (await admin.get<{ internalNotes?: string }>(`tasks/${tasks[name]}`)).internalNotes ?? '';
  expect(await notesOf(begun)).toBe('The flywheel has cracks');
  expect(await notesOf(begun === 'Clutch' ? 'Wipers' : 'Clutch')).toBe('');
});

test('work that a colleague begins while somebody writes why it waits is not put back: he reads so, and holds it as it is', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const car = await aVisit(admin, ['Clutch']);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all&lng=en');
  await choose(page, car, 'Clutch', 'On hold until a day, with a note…');
  const sheet = page.getByRole('dialog', { name: 'Put on hold' });
  await sheet.getByLabel('Note').fill('The disc is worn');
  await admin.post(`tasks/${car.tasks['Clutch']}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await expect(sheet.getByText('In progress')).toBeVisible();
  await sheet.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText(/^This has changed meanwhile/)).toBeVisible();
  await expect(sheet.getByLabel('Note')).toHaveValue('The disc is worn');
  await sheet.getByRole('button', { name: 'Put on hold' }).click();
  await expect(sheet).toBeHidden();
  const moves = ['PENDING > IN PROGRESS', 'IN PROGRESS > IN PROGRESS'];
  await expect.poll(() => movesOf(admin, car.tasks['Clutch'])).toEqual(moves);
});

test('kilometres are compared with a reading that has arrived while they were typed', async ({ page, admin }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const car = await aVisit(admin, ['Wiper blades']);
  const task = { name: 'Engine oil', service: 'MAINTENANCE', isOilChange: true };
  await admin.post(`visits/${car.visitId}/tasks`, task);
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all&lng=en');
  const question = page.getByRole('dialog', { name: /right\?$/ });
  const doubted = async (sheet: Locator, { arrives, typed }: { arrives: number; typed: string }) => {
    await expect(sheet.getByText(arrives === 90_000 ? 'No reading yet.' : 'Last: 90,000 km')).toBeVisible();
    await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: arrives });
    await expect(sheet.getByText(`Last: ${arrives.toLocaleString('en')} km`)).toBeVisible();
    await sheet.getByRole('textbox', { name: 'Kilometres' }).fill(typed);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(question).toContainText(`The last reading was ${arrives.toLocaleString('en')} km.`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  };
  await cardOf(page, car)
    .getByRole('button', { name: /^Kilometres/ })
    .click();
  await doubted(page.getByRole('dialog', { name: 'Kilometres' }), { arrives: 90_000, typed: '8000' });
  await choose(page, car, 'Engine oil', 'Finish');
  await doubted(page.getByRole('dialog', { name: 'Finish the oil change' }), { arrives: 90_100, typed: '90050' });
});
