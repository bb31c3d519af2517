import type { Visit } from '#contract/visits.ts';
import { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, settled, test } from '../support/e2e.ts';
import { aClient, aManager, aMechanic, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the page of a client holds cars, visits, messages and ratings, each with the way to all of them', async ({
  page,
  admin,
  server,
}) => {
  const [manager, client, other] = [await aManager(admin), await aClient(admin), await aClient(admin)];
  const car = await aVisit(admin, ['Clutch'], client);
  const own = await Api.signIn(server.url, client.identifier, client.password);
  const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 50_000, nextChangeKm: 60_000, nextChangeDate: null };
  await admin.post('oil-changes', { vehicleId: car.vehicleId, ...oil });
  await own.post('messages', { fullName: 'Salma', email: client.identifier, message: 'Is my Camry ready?' });
  await own.post('ratings', { visitId: car.visitId, stars: 4, feedback: 'Quick and friendly' });
  await admin.stranger.post('messages', { fullName: 'Other', email: other.identifier, message: 'Not from Salma' });
  await enter(page, manager, `/admin/users/${client.id}?lng=en`);
  await expect(page.getByRole('region', { name: 'Vehicles' })).toContainText(car.plate);
  // Not yet what? The card of the car says nothing else of oil.
  await expect(page.getByRole('region', { name: 'Vehicles' })).toContainText('Oil not yet due');
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('Quick and friendly');
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('Is my Camry ready?');
  await expect(messages).not.toContainText('Not from Salma');
  await expectAccessible(page);
  await messages.getByRole('link', { name: 'All messages of this person' }).click();
  await expect(page).toHaveURL(new RegExp(`user=${client.id}`));
  await expect(page.getByRole('table', { name: 'Messages' }).getByRole('row')).toHaveCount(2);
  await expect(page.getByText('Only of Salma Idrissi')).toBeVisible();
  await page.getByRole('button', { name: 'Of everybody' }).click();
  await expect(page.getByText('Not from Salma')).toBeVisible();

  await page.goto(`/admin/users/${other.id}`);
  await expect(page.getByRole('region', { name: 'Ratings' })).toContainText('No rating yet');
  await expect(page.getByRole('region', { name: 'Visits' })).toContainText('No visit yet');
});

test('a stranger’s message under a client’s email is marked as sent without signing in', async ({
  page,
  admin,
  server,
}) => {
  const [manager, client] = [await aManager(admin), await aClient(admin)];
  const [mine, anothers, mark] = ['When is my car ready?', 'Cancel all my visits', 'Sent without signing in'];
  const own = await Api.signIn(server.url, client.identifier, client.password);
  await own.post('messages', { fullName: 'Salma', email: client.identifier, message: mine });
  await admin.stranger.post('messages', { fullName: 'Salma', email: client.identifier, message: anothers });
  await enter(page, manager, `/admin/users/${client.id}?lng=en`);
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByRole('listitem').filter({ hasText: anothers })).toContainText(mark);
  await expect(messages.getByRole('listitem').filter({ hasText: mine })).not.toContainText(mark);
  await messages.getByRole('link', { name: 'All messages of this person' }).click();
  await expect(page.getByRole('row').filter({ hasText: anothers })).toContainText(mark);
  await expect(page.getByRole('row').filter({ hasText: mine })).not.toContainText(mark);
  await page.getByRole('row').filter({ hasText: anothers }).getByRole('link').first().click();
  const file = page.getByRole('region', { name: 'Message', exact: true });
  await expect(file).toContainText(anothers);
  await expect(file).toContainText(mark);
  await expect(file).toContainText('Client with this email');
});

test('the page of a client shows the newest five visits, then all; of nobody, the way to the list', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin);
  for (let i = 0; i < 7; i += 1) await aVisit(admin, ['Clutch'], client);
  await enter(page, await aManager(admin), `/admin/users/${client.id}?lng=en`);
  const visits = page.getByRole('region', { name: 'Visits' });
  await expect(visits.getByRole('link')).toHaveCount(5);
  await visits.getByRole('button', { name: 'All visits' }).click();
  await expect(visits.getByRole('link')).toHaveCount(7);
  await page.goto('/admin/users/xx');
  await expect(page.getByRole('alert')).toContainText('This person could not be loaded.');
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Clients' }).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
});

test('a manager deactivates a client, lets him in again, deletes him while nothing tells of him, then archives him', async ({
  page,
  admin,
  wifi,
}) => {
  const [manager, client] = [await aManager(admin), await aClient(admin)];
  await enter(page, manager, `/admin/users/${client.id}?lng=en`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  const main = page.getByRole('main');
  await choose('Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(main.getByText('Inactive', { exact: true })).toBeVisible();
  await choose('Activate');
  await expect(main.getByText('Active', { exact: true }).first()).toBeVisible();
  // Nothing tells of the client yet: the record is deleted, which is taken back at once, or later at its address.
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page).toHaveURL(/\/admin\/users(?:\?|$)/u);
  const restored = page.waitForResponse(/\/restore$/u);
  await page.getByRole('button', { name: 'Undo' }).click();
  await restored;
  await page.goto(`/admin/users/${client.id}?lng=en`);
  await choose('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/users(?:\?|$)/u);
  await page.goto(`/admin/users/${client.id}?lng=en`);
  await expect(main.getByText('Deleted', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  // A car of his does, which is not here any more.
  const { visitId } = await aVisit(admin, ['Clutch'], client);
  const { rev } = await admin.get<Visit>(`visits/${visitId}`);
  await admin.patch(`visits/${visitId}`, rev, { closed: true });
  await page.goto(`/admin/users/${client.id}?lng=en`);
  await choose('Archive');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).focus();
  // Held down, the key goes on pressing: not the button that came in the place of the one it answered.
  const bringBack = page.getByRole('button', { name: 'Bring back' });
  await page.keyboard.down('Enter');
  await expect(bringBack).toBeFocused();
  await page.keyboard.down('Enter');
  await settled(page, wifi);
  await expect(bringBack).toBeFocused();
  await page.keyboard.up('Enter');
  await bringBack.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('a mechanic corrects a client’s name, and reads beside the phone why it is not his to change', async ({
  page,
  admin,
}) => {
  const [mechanic, client] = [await aMechanic(admin), await aClient(admin, ['Salam', 'Idrissi'])];
  await enter(page, mechanic, `/admin/users/${client.id}?lng=en`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit' });
  await expect(sheet.getByText('This phone is used to sign in: only a manager can change it.')).toBeVisible();
  for (const field of ['Country code', 'Phone number'])
    await expect(sheet.getByRole('textbox', { name: field })).not.toBeEditable();
  await sheet.getByLabel('First name').fill('Salma');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Salma Idrissi' })).toBeVisible();
});

test('a mechanic gives a client another phone, and all read that no code goes there', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const [mechanic, manager] = [await aMechanic(admin), await aManager(admin)];
  const names = { firstName: 'Nadia', lastName: 'Fassi', username: 'nadia-fassi', role: 'CLIENT', image: null };
  const phone = { countryCode: '+212', phoneNumber: '677000001' };
  const { id } = await admin.post<{ id: string }>('users', { ...names, ...phone, email: 'nadia@client.example' });
  await enter(page, mechanic, `/admin/users/${id}?lng=en`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit' });
  await expect(sheet.getByText('No code goes to a new number: a manager hands one out.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Phone number' }).fill('677000002');
  await sheet.getByRole('button', { name: 'Save' }).click();
  const told = 'not confirmed by the client yet';
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(told);
  const desk = await browser.newPage({ baseURL: wifi.url });
  await enter(desk, manager, `/admin/users/${id}?lng=en`);
  await expect(desk.getByRole('region', { name: 'Contact' })).toContainText(told);
  await desk.getByRole('button', { name: 'More', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'New code for a password' }).click();
  const code = desk.getByRole('dialog', { name: 'New code for a password' });
  await expect(code).toContainText('so the code is not sent to it');
  await code.getByRole('button', { name: 'Make a code' }).click();
  await expect(code.getByText(/^\d{6}$/u)).toBeVisible();
  await desk.context().close();
});

test('who adds somebody from the list of staff adds a colleague', async ({ page, admin }) => {
  await enter(page, await aManager(admin), '/admin/users?staff=true&lng=en');
  await page.getByRole('button', { name: 'Add user' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add user' });
  await expect(sheet.getByLabel('Role')).toHaveValue('EMPLOYEE');
});

test('a manager who enters somebody twice is led to the record that has the phone', async ({ page, admin }) => {
  const [manager, client] = [await aManager(admin), await aClient(admin)];
  const { phoneNumber } = await admin.get<{ phoneNumber: string }>(`users/${client.id}`);
  await enter(page, manager, '/admin/users?add=user&lng=en');
  const sheet = page.getByRole('dialog', { name: 'Add user' });
  await sheet.getByRole('textbox', { name: 'First name' }).fill('Samia');
  await sheet.getByRole('textbox', { name: 'Last name' }).fill('Idrissi');
  await sheet.getByRole('textbox', { name: 'Phone number' }).fill(`0${phoneNumber}`);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByRole('link', { name: 'Open the record that has it' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${client.id}`));
});

test('a client whose name a manager corrects keeps the username', async ({ page, admin }) => {
  const { id } = await aClient(admin);
  const { rev, phoneNumber } = await admin.get<{ rev: number; phoneNumber: string }>(`users/${id}`);
  const username = `salma.idrissi.${phoneNumber.slice(-4)}`;
  await admin.patch(`users/${id}`, rev, { username });
  await enter(page, await aManager(admin), `/admin/users/${id}?lng=en`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit' });
  await sheet.getByRole('textbox', { name: 'Last name' }).fill('Alaoui');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  expect(await admin.get(`users/${id}`)).toMatchObject({ lastName: 'Alaoui', username });
});

test('a visit that begins on the page of a client is of the only car, or asks which, and not for the client', async ({
  page,
  admin,
}) => {
  const { owner, plate } = await aVisit(admin, ['Brakes']);
  await enter(page, await aManager(admin), `/admin/users/${owner.id}?lng=en`);
  const sheet = page.getByRole('dialog', { name: 'New visit' });
  const begin = () => page.getByRole('button', { name: 'New visit' }).click();
  const cars = page.getByRole('main');
  await expect(cars).toContainText(plate);
  await begin();
  await expect(sheet.getByText(plate)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Another car' })).toBeVisible();
  const second = await aVisit(admin, ['Wipers'], owner);
  await page.reload();
  await expect(cars).toContainText(second.plate);
  await begin();
  await sheet.getByRole('button', { name: 'Save visit' }).click();
  await expect(sheet.getByText('Vehicle is required')).toBeVisible();
  await expect(sheet.getByText('Client is required')).toHaveCount(0);
});
