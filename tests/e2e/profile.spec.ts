import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectAccessible } from '../support/axe.ts';
import { phoneText } from '#contract/phones.ts';
import { Api } from '../support/api.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';
import { painted } from '../support/pictures.ts';

const run = promisify(execFile);

test.use({ viewport: { width: 1440, height: 900 } });

test('a manager keeps up the own data, the password and the devices signed in', async ({ page, admin, server }) => {
  const manager = await aManager(admin);
  await Api.signIn(server.url, manager.identifier, manager.password);
  await enter(page, manager);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'My profile' }).click();
  await expect(page.getByRole('heading', { name: 'My profile', level: 1 })).toBeVisible();

  const data = page.getByRole('region', { name: 'My data' });
  await data.getByLabel('First name').fill('Kamal');
  await data.getByRole('textbox', { name: 'Age' }).fill('١٢');
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(data.getByRole('textbox', { name: 'Age' })).toHaveAttribute('aria-invalid', 'true');
  await data.getByRole('textbox', { name: 'Age' }).fill('٤٢');
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('complementary').getByText('Kamal Bennani')).toBeVisible();
  await page.reload();
  await expect(data.getByRole('textbox', { name: 'Age' })).toHaveValue('42');
  await expect(page.getByRole('complementary').getByText('Kamal Bennani')).toBeVisible();

  const list = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(list.getByText('This device')).toBeVisible();
  // After the reload: a toast that is just fading has no colour of its own.
  await expectAccessible(page);
  const others = list.getByRole('button', { name: 'Sign out', exact: true });
  await expect(others.first()).toBeVisible();
  const before = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(before - 1);

  await Api.signIn(server.url, manager.identifier, manager.password);
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill('Wrong-1-here');
  await password.getByLabel('New password').fill('Torque-5-wrench');
  await password.getByLabel('Repeat the password').fill('Torque-5-wrench');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('This is not your current password.')).toBeVisible();
  await password.getByLabel('Current password').fill(manager.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed. Your other devices are signed out.')).toBeVisible();
  await expect(others).toHaveCount(0);
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await Api.signIn(server.url, manager.identifier, 'Torque-5-wrench');
});

test('a client has the same page in the own area and language', async ({ page, admin }) => {
  const client = await aClient(admin);
  await enter(page, client, '/client/profile?lng=ar');
  await expect(page.getByRole('region', { name: 'بياناتي' }).getByText(client.identifier)).toBeVisible();
  await expectAccessible(page);
});

test('a client changes the own phone, typed as at home: the password and the code sent there prove it', async ({
  page,
  admin,
  server,
}) => {
  const client = await aClient(admin);
  const phone = `+2127${String(Date.now()).slice(-8)}`;
  /** What waits to be read out to a phone, as the staff lists it. */
  const code = async () => {
    const env = { ...process.env, DATA_DIR: server.dataDir };
    const { stdout } = await run(process.execPath, ['src/server/commands/mail-list.ts'], { env });
    return new RegExp(`\\${phone} .*\\n.*?(\\d{6})`, 'u').exec(stdout)?.[1];
  };
  await enter(page, client, '/client/profile?lng=en');
  const data = page.getByRole('region', { name: 'My data' });
  await data.getByRole('button', { name: 'Change: Phone number' }).click();
  const sheet = page.getByRole('dialog', { name: 'Another phone number' });
  await sheet.getByLabel('New phone number').fill(`0${phone.slice(4, 6)} ${phone.slice(6)}`);
  await expect(sheet.getByLabel('Country code')).toHaveValue('+212');
  await sheet.getByLabel('Current password').fill('Wrong-1-here');
  await sheet.getByRole('button', { name: 'Send the code' }).click();
  await expect(sheet.getByText('This is not your current password.')).toBeVisible();
  await sheet.getByLabel('Current password').fill(client.password);
  await sheet.getByRole('button', { name: 'Send the code' }).click();
  await expect(sheet.getByText('Enter the code that was sent to')).toBeVisible();
  await expectAccessible(page);
  // On the way to the message the sheet is closed, the page even begun anew: the code is still asked for.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await data.getByRole('button', { name: 'Change: Phone number' }).click();
  await expect(sheet.getByText('Enter the code that was sent to')).toContainText(phone);
  // A process of its own each time.
  await expect.poll(code, { timeout: 60_000 }).toBeTruthy();
  await sheet.getByRole('textbox').first().click();
  await page.keyboard.type((await code()) ?? '');
  await expect(sheet).toBeHidden();
  await expect(data).toContainText(phoneText(phone));
  await Api.signIn(server.url, phone, client.password);

  await data.getByRole('button', { name: 'Change: Username' }).click();
  const names = page.getByRole('dialog', { name: 'Another username' });
  await names.getByLabel('Username').fill(`salma.${phone.slice(-6)}`);
  await names.getByLabel('Current password').fill(client.password);
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(data).toContainText(`salma.${phone.slice(-6)}`);
});

test('a client to whom no code comes has another one sent, or the address put right', async ({ page, admin }) => {
  await page.clock.install();
  const client = await aClient(admin);
  await enter(page, client, '/client/profile?lng=en');
  const change = page.getByRole('button', { name: 'Change: Email' });
  await change.click();
  const sheet = page.getByRole('dialog', { name: 'Another email' });
  await sheet.getByLabel('New email').fill('salma@gmial.example');
  await sheet.getByLabel('Current password').fill(client.password);
  await sheet.getByRole('button', { name: 'Send the code' }).click();
  const next = sheet.getByRole('button', { name: /New code in|Send a new code/u });
  await expect(next).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(next).toBeEnabled();
  // The server, whose minute is not over, was asked by the same password: it
  // says how long to wait, and is asked no more.
  await next.click();
  await expect(page.getByText(/Failed to resend OTP/u)).toBeVisible();
  await expect(next).toBeDisabled();
  // Who comes back later proves himself again; what was typed wrong is there to be put right.
  await page.keyboard.press('Escape');
  await page.clock.runFor(61_000);
  await change.click();
  await next.click();
  await expect(sheet.getByLabel('New email')).toHaveValue('salma@gmial.example');
  await expect(sheet.getByLabel('Current password')).toHaveValue('');
});

test('a client with a small phone reads every tab in French, and nothing goes off the side', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enter(page, await aClient(admin), '/client/profile?lng=fr');
  await expect(page.getByRole('button', { name: 'Supprimer mon compte…' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const words = page.getByText('Mes voitures', { exact: true });
  expect(await words.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0);
});

test('a client who reads at twice the size sees every tab and plate whole', async ({ page, admin }) => {
  await page.setViewportSize({ width: 180, height: 640 });
  const client = await aClient(admin);
  const car = await aVisit(admin, ['Front brake pads'], client);
  const price = { amount: 125_000, currency: 'SAR' };
  await admin.post(`tasks/${car.tasks['Front brake pads']}/approval`, { price });
  const tabs = ['dashboard', 'overview', 'get-in-touch', 'profile', `media/${client.id}`];
  await enter(page, client, '/client/dashboard?lng=fr');
  await expect(page.getByRole('button', { name: 'Accepter' })).toBeVisible();
  for (const tab of tabs) {
    await page.goto(`/client/${tab}`);
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(180);
    for (const plate of await page.getByRole('main').locator('[data-size]:has(bdi)').all())
      expect(await plate.evaluate((shown) => shown.scrollWidth - shown.clientWidth), tab).toBe(0);
  }
});

test('somebody takes the own picture away and chooses the same again; of two chosen in a row the last one stays', async ({
  page,
  admin,
}) => {
  await enter(page, await aManager(admin), '/admin/user-profile');
  const data = page.getByRole('region', { name: 'My data' });
  const input = data.getByLabel('Choose a picture');
  const photo = async (seed: number, side: number) => ({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await painted(side, side, seed),
  });
  await input.setInputFiles(await photo(1, 200));
  await expect(data.locator('img')).toBeVisible();
  // Else the browser tells of no choice where the same file is chosen.
  await expect(input).toHaveValue('');
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  const unreadable = data.getByText('This picture cannot be read.');
  await expect(unreadable).toBeVisible();
  await data.getByRole('button', { name: 'Use the initials' }).click();
  await expect(data.locator('img')).toHaveCount(0);
  await expect(unreadable).toHaveCount(0);

  // The first one takes long to read.
  await page.evaluate(() => {
    const read = globalThis.createImageBitmap.bind(globalThis);
    const isSlow = new Promise<void>((done) => Object.assign(globalThis, { goOn: done }));
    globalThis.createImageBitmap = async (file: ImageBitmapSource) => {
      globalThis.createImageBitmap = read;
      await isSlow;
      return await read(file);
    };
  });
  await input.setInputFiles(await photo(2, 100));
  await input.setInputFiles(await photo(3, 300));
  const widthOf = () => data.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBe(300);
  await page.evaluate(() => (globalThis as unknown as { goOn: () => void }).goOn());
  await data.getByLabel('First name').fill('Hind');
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('complementary').getByText('Hind Bennani')).toBeVisible();
  expect(await widthOf()).toBe(300);
});
