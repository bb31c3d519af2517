import type { Media } from '#contract/media.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, type Car } from '../support/garage.ts';
import { attachAs, painted } from '../support/pictures.ts';
import { ADMIN } from '../support/server.ts';

const PADS = 'Front brake pads';
const ATTACK = '<img src=x onerror=hurt=1>';
// The Admin of the first start signs in by mail.
const manager = { identifier: ADMIN.email, password: ADMIN.password };
const visitPath = ({ owner, vehicleId, visitId }: Car) =>
  `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}?lng=en`;

test('a mechanic hands a client a link, the client follows the car without an account, and a manager withdraws it', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS, ATTACK]);
  await enter(page, await aMechanic(admin), visitPath(car));
  await page.getByRole('button', { name: 'Link for the client', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Link for the client' });
  await sheet.getByRole('button', { name: 'Make a link' }).click();
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=.*%23track%3D/,
  );
  await expect(sheet.getByRole('button', { name: 'Withdraw the link' })).toHaveCount(0);
  await expectAccessible(page);
  const address = (await sheet.getByText('#track=').textContent()) ?? '';

  const asked: string[] = [];
  const phone = await browser.newPage({ locale: 'fr', viewport: { width: 360, height: 780 } });
  phone.on('request', (request) => asked.push(request.url()));
  await phone.goto(new URL(address).href.replace(new URL(address).origin, wifi.url));
  await expect(phone.getByRole('region', { name: 'Étapes' }).getByText(PADS)).toBeVisible();
  await expect(phone.getByText('0 tâche terminée sur 2')).toBeVisible();
  const stage = phone.locator('[aria-current="step"]');
  await expect(stage).toHaveText('Reçue');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Toyota Camry');
  // What somebody called a task is text.
  await expect(phone.getByText(ATTACK)).toBeVisible();
  await expect(phone.locator('img[src="x"]')).toHaveCount(0);
  await expect(phone.getByRole('banner')).toBeVisible();
  await expect(phone).toHaveTitle(/Votre voiture/);
  await expectAccessible(phone);
  // The secret is in no address that anybody is asked for.
  expect(asked.join('\n')).not.toContain(address.split('track=')[1]);

  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await phone.reload();
  await expect(phone.getByText('1 tâche terminée sur 2')).toBeVisible();
  await expect(stage).toHaveText('Travaux');
  await phone.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/^تويوتا /);
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Français' }).click();

  const desk = await browser.newPage({ baseURL: wifi.url });
  await enter(desk, manager, '/admin/settings/messages');
  // Nobody has said what the client reads, so it is Arabic.
  await desk.locator('label', { hasText: 'العربية' }).click();
  await desk.getByRole('button', { name: 'Edit: Link to follow the car' }).click();
  const editor = desk.getByRole('dialog', { name: 'Link to follow the car' });
  await editor.getByLabel('Text').fill('Dear {nmae}, see {link}');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Text: {nmae} is not known here')).toBeVisible();
  await editor.getByLabel('Text').fill('Dear {name}, your car is here:');
  await editor.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(editor.getByText(/^Dear سلمى, your car is here: http/)).toBeVisible();
  await expectAccessible(desk);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('article', { name: 'Link to follow the car' }).getByText('Own words')).toBeVisible();
  await expectAccessible(desk);

  await desk.goto(visitPath(car));
  await desk.getByRole('button', { name: 'Link for the client', exact: true }).click();
  const chat = desk.getByRole('dialog').getByRole('link', { name: 'WhatsApp' });
  await expect(chat).toHaveAttribute('href', /text=Dear%20Salma%2C%20your%20car%20is%20here/);
  const noted = desk.waitForResponse((answer) => answer.url().endsWith('/written-messages'));
  await desk.context().route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));
  await chat.click();
  expect((await noted).status()).toBe(204);
  await desk.getByRole('button', { name: 'Withdraw the link' }).click();
  const question = desk.getByRole('dialog', { name: 'Withdraw this link?' });
  await question.getByRole('button', { name: 'Withdraw the link' }).click();
  await expect(desk.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await desk.close();
  await phone.reload();
  await expect(phone.getByText('Ce lien n’affiche plus rien')).toBeVisible();
  await phone.close();
});

test('a client whose link was cut on its way reads that it shows nothing, and how to reach the shop', async ({
  page,
}) => {
  await page.goto('/?lng=en#track=cut-on-its-w');
  await expect(page.getByText('This link shows nothing any more')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a client whose phone loses the network is told so, and sees the car again when it is back', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await page.route('**/backend/tracking/visit', (route) => route.abort());
  await page.goto(`/?lng=en#track=${secret}`);
  await expect(page.getByText('Your car could not be asked for')).toBeVisible();
  await page.unroute('**/backend/tracking/visit');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Steps' }).getByText(PADS)).toBeVisible();
  // Whatever the shop is called and says: another test may have changed it.
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Where is my car?' })).toBeVisible();
});

test('a client who comes back to the open page is told at once how far the car is by then', async ({ page, admin }) => {
  const car = await aVisit(admin, [PADS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await page.clock.install();
  await page.goto(`/?lng=en#track=${secret}`);
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'IN PROGRESS', to: 'COMPLETED' });
  // Less than the minute after which a page that is looked at asks by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 15_000);
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
  // The page's time goes on a little at each look, so that the minute is never over.
  const shown = page.getByText('1 of 1 done');
  await expect.poll(() => page.clock.runFor(50).then(() => shown.isVisible())).toBe(true);
});

test('a client who types the plate on the landing page, in another order, comes to that car', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  const groups = car.plate.split(/\s+/);
  await enter(page, car.owner, '/?lng=en');
  await page.getByRole('textbox', { name: 'Where is my car?' }).fill(groups.toReversed().join(' '));
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page).toHaveURL(new RegExp(`/client/overview/${car.vehicleId}`));
  await page.goto('/client/overview?plate=99999+X+1&lng=en');
  await expect(page.getByText('None of your cars has the plate')).toBeVisible();
});

test('who looks for a car without being signed in is told which one and with which account; signs alone are no plate', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  await page.goto('/?lng=en');
  const field = page.getByRole('textbox', { name: 'Where is my car?' });
  await field.fill('####');
  // Before the page comes alive the browser itself refuses.
  await expect(async () => {
    await page.getByRole('button', { name: 'Track' }).click();
    await expect(page.getByText('A plate has letters or digits')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(/\/\?lng=en$/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(car.plate);
  await page.getByRole('button', { name: 'Track' }).click();
  const note = page.getByRole('note').filter({ hasText: 'with the phone or email that the workshop has of you' });
  for (const group of car.plate.split(/\s+/)) await expect(note).toContainText(group);
  await expectAccessible(page);
  await page.getByLabel('Email or phone').fill(car.owner.identifier);
  await page.getByLabel('Password', { exact: true }).fill(car.owner.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/client/overview/${car.vehicleId}`));
});

test('a plate stands in the landing page as it stands on the car, while it is typed', async ({ page }) => {
  await page.goto('/?lng=ar');
  const field = page.locator('#plate');
  // Once the page is alive its field puts the space between digits and letters.
  await expect(async () => {
    await field.fill('');
    await field.pressSequentially('24432أ55');
    await expect(field).toHaveValue('24432 أ 55', { timeout: 500 });
  }).toPass();
  // Left to itself the browser would show the digits in each other's place.
  await expect(field).toHaveCSS('direction', 'ltr');
  await expect(field).toHaveCSS('unicode-bidi', 'bidi-override');
  // A Saudi one, its number first: the letters at the right of it, read from there.
  await field.fill('7781 ر س م');
  await expect(field).toHaveCSS('direction', 'ltr');
  await expect(field).toHaveCSS('unicode-bidi', 'normal');
  await field.fill('ر س م 7781');
  await expect(field).toHaveCSS('direction', 'rtl');
});

test('somebody of the shop who asks for a car on the landing page comes to its file, signed in before or after', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  const file = new RegExp(`/admin/users/[^/]+/vehicle/${car.vehicleId}`);
  await page.goto('/?lng=en');
  const field = page.getByRole('textbox', { name: 'Where is my car?' });
  const ask = async (plate: string) => {
    await field.fill(plate);
    await page.getByRole('button', { name: 'Track' }).click();
  };
  await ask(car.plate);
  await page.getByLabel('Email or phone').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(file);
  await page.goto('/?lng=en');
  // Who is in is not asked to sign in, and is led to the own pages.
  await expect(page.getByRole('banner').getByRole('link', { name: 'My page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await ask(car.plate);
  await expect(page).toHaveURL(file);
  // None is found: the search goes on from there.
  await page.goto('/?lng=en');
  await ask('ZZ 99 ZZ');
  await expect(page).toHaveURL(/\/admin\/search\?q=ZZ/);
});

test('a picture that a Wi-Fi put its own page in the place of is there as soon as the network is', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  const id = await attachAs(admin, await painted(320, 240, 2), { vehicleId: car.vehicleId, visitId: car.visitId });
  const { items } = await admin.get<{ items: Media[] }>(`media?visitId=${car.visitId}`);
  await admin.patch(`media/${id}`, items[0]?.rev ?? 0, { shared: true });
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await page.clock.install();
  wifi.fail({ kind: 'captive-portal' }, { path: /^\/backend\/tracking\/picture/ });
  await page.goto(`/?lng=en#track=${secret}`);
  await expect.poll(() => wifi.count(/tracking\/picture/)).toBeGreaterThan(0);
  wifi.heal();
  const picture = page.getByRole('region', { name: 'Photos' }).getByRole('img');
  const isSeen = async () =>
    (await picture.isVisible()) && (await picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  await expect.poll(() => page.clock.runFor(1000).then(isSeen)).toBe(true);
});

test('a client who left the page open reads of which day it tells', async ({ page, admin, wifi }) => {
  const car = await aVisit(admin, [PADS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await page.clock.install();
  await page.goto(`/?lng=en#track=${secret}`);
  const asOf = (await page.getByText(/^As of \d\d:\d\d$/).textContent()) ?? '';
  wifi.fail({ kind: 'drop-request' });
  // About noon of the next day, at whatever hour this runs.
  await page.clock.fastForward((36 - Number(asOf.slice(6, 8))) * 3_600_000);
  await expect(page.getByText(/^As of yesterday \d\d:\d\d$/)).toBeVisible();
});
