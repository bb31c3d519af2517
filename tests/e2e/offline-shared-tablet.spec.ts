import type { Page } from '@playwright/test';
import { UNDO_MS } from '#contract/constants.ts';
import { expect, install, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { choosePin, comeBack, shareTablet, withPassword } from '../support/shared-tablet.ts';
import { cardOf, loseNetwork, pill, regainNetwork } from '../support/tablet.ts';

// As wide as a workshop tablet; a shop of its own.
test.use({ viewport: { width: 820, height: 1180 }, settings: { SUPPORT_PHONE: '+212522000002' } });

const PADS = 'Front brake pads';
const WIPERS = 'Wiper blades';

async function switchUser(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Switch user' }).click();
  await expect(page.getByRole('heading', { name: 'Whose turn is it?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0, { timeout: UNDO_MS / 2 });
  // Whose turn it is, and nothing that leads elsewhere.
  for (const away of ['navigation', 'contentinfo'] as const) await expect(page.getByRole(away)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
}

test('two mechanics work in turn on a shared tablet, without network too: each tap is the one’s who made it; a manager takes the tablet off', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  const manager = await aManager(admin);
  const yassine = await aMechanic(admin);
  const omar = await aMechanic(admin, ['Omar', 'Tazi']);
  const car = await aVisit(admin, [PADS, WIPERS]);

  await shareTablet(page, manager, 'Bay 1');
  await expect(page.getByText('This tablet is shared: Bay 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Toggle password visibility' })).toHaveCount(0);
  await choosePin(page, '1234');
  await expect(page.getByText('This PIN is too easy to guess')).toBeVisible();
  await choosePin(page, '2846');
  await expect(page.getByText('The PIN is kept on this tablet.')).toBeVisible();

  for (const [person, pin] of [
    [yassine, '7391'],
    [omar, '508264'],
  ] as const) {
    await switchUser(page);
    await page.getByRole('button', { name: 'Somebody else' }).click();
    await withPassword(page, person);
    await choosePin(page, pin);
    await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
  }
  await page.goto('/admin/visits?group=all');
  await install(page);
  await expect(cardOf(page, car)).toBeVisible();
  // Each has looked at the floor once with a network: so it is on the tablet for each.
  await switchUser(page);
  await comeBack(page, 'Yassine Amrani', '7391');
  await expect(cardOf(page, car)).toBeVisible();
  await switchUser(page);
  await comeBack(page, 'Omar Tazi', '508264');
  await expect(cardOf(page, car)).toBeVisible();
  // Whatever the browser thinks of it, there is none.
  await loseNetwork({ context }, wifi);
  await cardOf(page, car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .click();
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await switchUser(page);
  await comeBack(page, 'Yassine Amrani', '7390');
  await expect(page.getByRole('alert')).toHaveText('This PIN is not right. 4 more tries.');
  // As wide in any language: the keys stay where the hand is.
  expect((await page.getByLabel('PIN of Yassine Amrani').boundingBox())?.width).toBe(320);
  await page.keyboard.type('٧٣٩١');
  await expect(cardOf(page, car)).toBeVisible();
  // What Omar tapped is his, and waits with him.
  await expect(pill(page)).toHaveText('Offline');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText('Yassine Amrani')).toBeVisible();
  await page.keyboard.press('Escape');
  await cardOf(page, car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .waitFor();
  await page.reload();
  await expect(cardOf(page, car)).toBeVisible();
  await regainNetwork({ context }, wifi);
  await expect(pill(page)).toHaveText(/^Synced/);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  const trail = await admin.get<{ items: { byName: string | null }[] }>(`audit?entity=task&id=${car.tasks[PADS]}`);
  expect(trail.items.map(({ byName }) => byName)).toContain('Omar Tazi');

  // Five wrong ones, and only the password helps; nobody else's PIN is touched by it.
  await switchUser(page);
  await page.getByRole('button', { name: 'Karim Bennani' }).click();
  for (const wrong of ['1111', '2222', '3333', '4444', '5555']) {
    await expect(page.getByLabel('PIN of Karim Bennani')).toHaveValue('');
    await page.keyboard.type(wrong);
  }
  await expect(page.getByText('Too many wrong PINs. Sign in with the password.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  // The next time too the tablet says why it asks for the password.
  await page.getByRole('button', { name: 'Karim Bennani' }).click();
  await expect(page.getByText('Too many wrong PINs. Sign in with the password.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await comeBack(page, 'Omar Tazi', '508264');
  await expect(cardOf(page, car)).toBeVisible();

  const { items } = await admin.get<{ items: { id: string; people: unknown[] }[] }>('devices');
  expect(items[0]?.people).toHaveLength(3);
  await admin.remove(`devices/${items[0]?.id}`);
  // The server ends its stream of changes: the tablet asks why, and leaves by itself.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.goto('/admin/visits');
  await expect(page.getByLabel('Email or phone')).toBeVisible();
});

test('a shared tablet that nobody touches shows its faces and no question of before, also after its browser was killed', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin, ['Hind', 'Naciri']);
  const { plate } = await aVisit(admin, [PADS]);
  await page.clock.install();
  await shareTablet(page, manager, 'Bay 2');
  await choosePin(page, '9402');
  await expect(page.getByText('The PIN is kept on this tablet.')).toBeVisible();
  await page.goto(`/admin/visits?group=all&view=table&q=${plate.replace(' ', '')}`);
  await page.getByRole('button', { name: plate, exact: true }).click();
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Deliver the car?' })).toBeVisible();
  await page.clock.runFor(5 * 60_000 + 10_000);
  await expect(page.getByRole('heading', { name: 'Whose turn is it?' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto('/admin/visits');
  await expect(page.getByRole('heading', { name: 'Whose turn is it?' })).toBeVisible();
  await comeBack(page, 'Hind Naciri', '9402');
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin'));
});

test('where the browser sends nothing by itself, a locked tablet says whose work waits on it and sends it', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  // As in Safari and Firefox.
  await context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  const manager = await aManager(admin, ['Hind', 'Naciri']);
  const car = await aVisit(admin, [PADS]);
  await shareTablet(page, manager, 'Bay 3');
  await choosePin(page, '9402');
  await page.goto('/admin/visits?group=all');
  await install(page);
  await expect(cardOf(page, car)).toBeVisible();
  await loseNetwork({ context }, wifi);
  await cardOf(page, car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .click();
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await switchUser(page);
  await expect(page.getByRole('button', { name: 'Hind Naciri' })).toContainText('1 kept here');
  await regainNetwork({ context }, wifi);
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await expect(page.getByRole('button', { name: 'Hind Naciri' })).not.toContainText('kept here');
});

test('a tablet that is taken off the list while it is locked says whose work it still has, which goes out when he signs in', async ({
  page,
  context,
  admin,
  wifi,
}) => {
  const manager = await aManager(admin, ['Hind', 'Naciri']);
  const car = await aVisit(admin, [PADS]);
  await shareTablet(page, manager, 'Bay 4');
  await choosePin(page, '9402');
  await page.goto('/admin/visits?group=all');
  await expect(cardOf(page, car)).toBeVisible();
  await loseNetwork({ context }, wifi);
  await cardOf(page, car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .click();
  await expect(pill(page)).toHaveText('Offline · 1 kept here');
  await switchUser(page);
  await expect(page.getByRole('button', { name: 'Hind Naciri' })).toContainText('1 kept here');
  const { items } = await admin.get<{ items: { id: string; name: string }[] }>('devices');
  await admin.remove(`devices/${items.find(({ name }) => name === 'Bay 4')?.id}`);
  await regainNetwork({ context }, wifi);
  await expect(page.getByRole('button', { name: 'Hind Naciri' })).toHaveCount(0);
  await expect(page.getByText('Changes waiting for: H. N. (1)')).toBeVisible();
  expect(await movesOf(admin, car.tasks[PADS])).toEqual([]);

  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expect(page.getByText('Changes waiting for: H. N. (1)')).toBeVisible();
  await withPassword(page, manager);
  await expect(page.getByText('This tablet was taken off the shop’s list.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the faces' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('a face without a PIN leads to a sign-in that says for whom, and back to the faces', async ({ page, admin }) => {
  const manager = await aManager(admin, ['Hind', 'Naciri']);
  await shareTablet(page, manager, 'Bay 5');
  await expect(page.getByText('This tablet is shared: Bay 5')).toBeVisible();
  await switchUser(page);
  await page.getByRole('button', { name: 'Hind Naciri' }).click();
  await expect(page.getByText('With the email or phone of Hind Naciri')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the faces' }).click();
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Hind Naciri')).toBeHidden();
  await page.getByRole('link', { name: 'Back to the faces' }).click();
  await page.getByRole('button', { name: 'Hind Naciri' }).click();
  await withPassword(page, manager);
  await expect(page.getByRole('heading', { name: 'Your PIN on this tablet' })).toBeVisible();
});

test('who comes to a shared tablet next starts at the workshop, and who comes back where he was', async ({
  page,
  admin,
}) => {
  const manager = await aManager(admin, ['Hind', 'Naciri']);
  await shareTablet(page, manager, 'Bay 6');
  await choosePin(page, '9402');
  await expect(page.getByText('The PIN is kept on this tablet.')).toBeVisible();
  await page.goto('/admin/user-profile');
  await switchUser(page);
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await withPassword(page, await aMechanic(admin));
  await choosePin(page, '1357');
  await expect(page).toHaveURL(/\/admin\/visits/u);
  await page.goto('/admin/user-profile');
  await switchUser(page);
  await comeBack(page, 'Hind Naciri', '9402');
  await expect(page).toHaveURL(/\/admin\/visits/u);
  await page.goto('/admin/user-profile');
  await switchUser(page);
  await comeBack(page, 'Hind Naciri', '9402');
  await expect(page).toHaveURL(/\/admin\/user-profile/u);
});

test('who chose a PIN a moment ago comes back with it: the faces are those of now', async ({
  page,
  context,
  admin,
}) => {
  // Whatever the tablet would learn by looking again in a while.
  await context.addInitScript(() => {
    const every = globalThis.setInterval;
    Object.assign(globalThis, {
      setInterval: (work: () => void, ms?: number) => every(work, Math.max(ms ?? 0, 60_000)),
    });
  });
  const manager = await aManager(admin, ['Hind', 'Naciri']);
  const mechanic = await aMechanic(admin);
  await shareTablet(page, manager, 'Bay 7');
  await choosePin(page, '9402');
  await switchUser(page);
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await withPassword(page, mechanic);
  await page.getByRole('button', { name: 'Later' }).click();
  await switchUser(page);
  const face = page.getByRole('button', { name: 'Yassine Amrani' });
  await expect(face).toBeVisible();
  await face.click();
  await withPassword(page, mechanic);
  await choosePin(page, '7391');
  await switchUser(page);
  await face.click();
  await expect(page.getByLabel('PIN of Yassine Amrani')).toBeVisible();
});
