import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expect, signIn, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, type Car, movesOf } from '../support/garage.ts';
import { cardOf, choose, enterKm, loseNetwork, pill, readyForWork, regainNetwork } from '../support/tablet.ts';

// As wide as a workshop tablet, which starts with the cards.
test.use({ viewport: { width: 820, height: 1180 } });

const PADS = 'Front brake pads';
const WIPERS = 'Wiper blades';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
}

async function twoTaps(page: Page, car: Car): Promise<void> {
  await choose(page, car, PADS, 'Start');
  await choose(page, car, WIPERS, 'Finish');
  await expect(cardOf(page, car).getByText('Saved on this tablet').first()).toHaveText(/\(2\)$/);
}

test('the next person at the tablet sees and sends nothing of the one before, whose work goes out when he returns', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const yassine = await aMechanic(admin, ['Yassine', 'Amrani']);
  const omar = await aMechanic(admin, ['Omar', 'Bennani']);
  const car = await aVisit(admin, [PADS, WIPERS]);
  const tablet = await openDevice();
  const { page } = tablet;
  await readyForWork(page, yassine, car);
  await loseNetwork(tablet, wifi);
  await twoTaps(page, car);
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent yet' });
  await expect(dialog.getByText('2 changes are on this tablet only.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Log out, keep on this tablet' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Changes waiting for: Y. A. (2)')).toBeVisible();

  await regainNetwork(tablet, wifi);
  await signIn(page, omar);
  await expect(cardOf(page, car).getByRole('button', { name: `Start: ${PADS}` })).toBeVisible();
  await expect(pill(page)).toHaveText(/^Synced/);
  await pill(page).click();
  await expect(page.getByRole('dialog', { name: 'Waiting changes' })).toContainText('Everything is with the server');
  await page.keyboard.press('Escape');
  await expect(cardOf(page, car).getByText('Saved on this tablet')).toHaveCount(0);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual([]);
  await signOut(page);
  await expect(page.getByText('Changes waiting for: Y. A. (2)')).toBeVisible();

  await signIn(page, yassine);
  await expect.poll(() => movesOf(admin, car.tasks[WIPERS])).toEqual(['PENDING > COMPLETED']);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await expect(pill(page)).toHaveText(/^Synced/);
  await signOut(page);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Changes waiting for')).toHaveCount(0);
});

test('who wants to leave with unsent work can stay, and can give it up only by saying so twice', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  const car = await aVisit(admin, [PADS, WIPERS]);
  const tablet = await openDevice();
  const { page } = tablet;
  await readyForWork(page, mechanic, car);
  await loseNetwork(tablet, wifi);
  await twoTaps(page, car);

  await signOut(page);
  await page.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cardOf(page, car).getByText('Saved on this tablet').first()).toHaveText(/\(2\)$/);

  await signOut(page);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Discard these changes?' });
  await expect(sure.getByText(`Started: ${PADS}`)).toBeVisible();
  await expect(sure.getByText(`Finished: ${WIPERS}`)).toBeVisible();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await sure.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Changes waiting for')).toHaveCount(0);

  await regainNetwork(tablet, wifi);
  await readyForWork(page, mechanic, car);
  await expect(pill(page)).toHaveText(/^Synced/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual([]);
});

test('what another tab enters while somebody gives his work up is shown to him before it goes too', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  const car = await aVisit(admin, [PADS]);
  const tablet = await openDevice();
  const { page } = tablet;
  await readyForWork(page, mechanic, car);
  const other = await tablet.context.newPage();
  await other.goto('/admin/visits?lng=en&group=all');
  await expect(cardOf(other, car)).toBeVisible();
  await loseNetwork(tablet, wifi);
  await choose(page, car, PADS, 'Waiting for parts');
  await signOut(page);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Discard these changes?' });
  await expect(sure.getByRole('listitem')).toHaveText([new RegExp(`Waiting for parts: ${PADS}`)]);
  await other.bringToFront();
  await enterKm(other, car, '84100');
  await expect(pill(other)).toHaveText('Offline · 2 kept here');
  await page.bringToFront();
  await expect(sure.getByRole('listitem')).toHaveText([new RegExp(`Waiting for parts: ${PADS}`), /84,100/]);
  await sure.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Changes waiting for')).toHaveCount(0);
});

test('who gives up what the server may have already is told so, then and among his past changes', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  const car = await aVisit(admin, [PADS, WIPERS]);
  const tablet = await openDevice();
  const { page } = tablet;
  await readyForWork(page, mechanic, car);
  wifi.fail({ kind: 'drop-answer' }, { path: /sync\/push/ });
  await choose(page, car, PADS, 'Start');
  await expect.poll(() => movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
  await loseNetwork(tablet, wifi);
  await choose(page, car, WIPERS, 'Finish');
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent yet' });
  await expect(dialog).toContainText(
    'The server has not confirmed 2 changes. They are sent when you sign in here again.',
  );
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Discard these changes?' });
  const words = 'These may be with the server already. What has arrived stays there:';
  await expect(sure).toContainText(new RegExp(`never reach the server.*${WIPERS}.*${words}.*${PADS}`));
  await sure.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await regainNetwork(tablet, wifi);
  await signIn(page, mechanic);
  await pill(page).click();
  const centre = page.getByRole('dialog', { name: 'Waiting changes' });
  await centre.getByText('Past changes').click();
  const past = (task: string) => centre.getByRole('listitem').filter({ hasText: task });
  await expect(past(PADS)).toContainText('Discarded, may be with the server');
  await expect(past(WIPERS)).toContainText(/Discarded ·/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('who signs out with a network sends what is left first, even a tap of this second', async ({ page, admin }) => {
  const mechanic = await aMechanic(admin);
  const car = await aVisit(admin, [PADS]);
  await signIn(page, mechanic);
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  await choose(page, car, PADS, 'Start');
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

test('a second tab shows nothing more of a person who signed out in the first', async ({ page, context, admin }) => {
  const mechanic = await aMechanic(admin);
  const car = await aVisit(admin, [PADS]);
  await signIn(page, mechanic);
  const other = await context.newPage();
  await other.goto('/admin/visits?lng=en&group=all');
  await expect(cardOf(other, car)).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
  await other.goBack();
  await expect(cardOf(other, car)).toHaveCount(0);
});

test('who was dismissed by mistake while the network was away is told so, and his work goes out when he is let in again', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const yassine = await aMechanic(admin, ['Yassine', 'Amrani']);
  const salma = await aManager(admin, ['Salma', 'Omari']);
  const car = await aVisit(admin, [PADS, WIPERS]);
  const tablet = await openDevice();
  const old = tablet.page;
  await readyForWork(old, yassine, car);
  await loseNetwork(tablet, wifi);
  await twoTaps(old, car);
  await setActive(admin, yassine.id, false);
  await regainNetwork(tablet, wifi);
  // Whichever asks first: what sends in the background, or the screen, which leads to the public page.
  const isTold = pill(old)
    .filter({ hasText: 'Sign in to send 2 changes' })
    .or(old.getByText('Your session has ended.'));
  await expect(isTold.first()).toBeVisible();

  // Whatever the page was just about to do: the tablet is switched off, and on again where there is no network.
  await tablet.switchOff();
  await tablet.switchOn();
  await loseNetwork(tablet, wifi);
  const { page } = tablet;
  await page.goto('/admin/visits');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Changes waiting for: Y. A. (2)')).toBeVisible();

  await regainNetwork(tablet, wifi);
  await signIn(page, salma);
  await pill(page).click();
  await expect(page.getByRole('dialog', { name: 'Waiting changes' })).toContainText('Changes waiting for: Y. A. (2)');
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page.getByText('Changes waiting for: Y. A. (2)')).toBeVisible();
  await setActive(admin, yassine.id, true);
  await signIn(page, yassine);
  await expect.poll(() => movesOf(admin, car.tasks[WIPERS])).toEqual(['PENDING > COMPLETED']);
  expect(await movesOf(admin, car.tasks[PADS])).toEqual(['PENDING > IN PROGRESS']);
});

async function setActive(admin: Api, id: string, active: boolean): Promise<void> {
  const { rev } = await admin.get<{ rev: number }>(`users/${id}`);
  await admin.patch(`users/${id}`, rev, { active });
}
