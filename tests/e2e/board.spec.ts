import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aVisit, type Car } from '../support/garage.ts';

const PADS = 'Front brake pads';

// A shop of its own: lanes begin with ten cards each.
test.use({ settings: { SUPPORT_PHONE: '+212522000011' } });

const laneOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (page: Page, lane: string, { plate }: Car) =>
  laneOf(page, lane).getByRole('article', { name: new RegExp(`^${plate}`) });

test('a manager sees each car in the lane of its state; one that is moved goes to the other lane when that can no longer be taken back', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const made = { waiting: await aVisit(admin, [PADS]), later: await aVisit(admin, [PADS]) };
  const [held, ready] = [await aVisit(admin, ['Clutch']), await aVisit(admin, ['Wipers'])];
  const hold = { from: 'PENDING', to: 'PENDING', holdReason: 'PARTS' };
  await admin.post(`tasks/${held.tasks['Clutch']}/status`, hold);
  await admin.post(`tasks/${ready.tasks['Wipers']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await enter(page, await aManager(admin), '/admin/visits?view=board');

  await expect(laneOf(page, 'Waiting').getByRole('heading', { level: 2 }).first()).toHaveText(/^Waiting 2$/);
  await expect(cardIn(page, 'Waiting', made.waiting)).toBeVisible();
  await expect(cardIn(page, 'On hold', held)).toBeVisible();
  await expect(cardIn(page, 'Ready', ready)).toBeVisible();
  await expect(laneOf(page, 'In progress')).toContainText('No car here');
  // Longest in their state on top.
  await expect(laneOf(page, 'Waiting').getByRole('article').first()).toHaveAccessibleName(
    new RegExp(`^${made.waiting.plate}`),
  );
  await expectAccessible(page);

  await cardIn(page, 'Waiting', made.waiting)
    .getByRole('button', { name: `Start: ${PADS}` })
    .press('Enter');
  await Promise.all([
    expect(page.getByRole('button', { name: 'Undo' })).toBeVisible(),
    expect(cardIn(page, 'Waiting', made.waiting).getByRole('button', { name: `Finish: ${PADS}` })).toBeVisible(),
  ]);
  await expect(cardIn(page, 'In progress', made.waiting)).toBeVisible();
  await expect(cardIn(page, 'Waiting', made.waiting)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sort anew' })).toHaveCount(0);
  // Who works by keyboard is still in that car.
  await expect(cardIn(page, 'In progress', made.waiting).getByRole('link').first()).toBeFocused();
});

test('a move that is taken back leaves the car where it is', async ({ page, admin }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const car = await aVisit(admin, [PADS]);
  await enter(page, await aManager(admin), '/admin/visits?view=board');
  await cardIn(page, 'Waiting', car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardIn(page, 'Waiting', car).getByRole('button', { name: `Start: ${PADS}` })).toBeVisible();
  await expect(page.getByText('Leaves this list in a moment')).toHaveCount(0);
  await expect(cardIn(page, 'Waiting', car)).toBeVisible();
});

test('whoever chooses the board finds it again; text and filters leave its lanes what they ask for', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [one, other] = [await aVisit(admin, [PADS]), await aVisit(admin, ['Clutch'])];
  await enter(page, await aManager(admin), '/admin/visits');
  await page.getByRole('radio', { name: 'Board' }).check({ force: true });
  await expect(cardIn(page, 'Waiting', one)).toBeVisible();
  await page.goto('/admin/visits');
  await expect(cardIn(page, 'Waiting', other)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Plate, client or car' }).fill(one.plate);
  await expect(cardIn(page, 'Waiting', other)).toHaveCount(0);
  await expect(cardIn(page, 'Waiting', one)).toBeVisible();
});

test('on a phone one lane fills the screen and the next is a swipe away; the page itself does not move sideways', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const car = await aVisit(admin, [PADS]);
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await enter(page, await aManager(admin), '/admin/visits?view=board');
  await expect(laneOf(page, 'Waiting')).toBeInViewport({ ratio: 0.1 });
  const { width = 0 } = (await laneOf(page, 'Waiting').boundingBox()) ?? {};
  expect(width).toBeGreaterThan(300);
  await cardIn(page, 'In progress', car).scrollIntoViewIfNeeded();
  await expect(laneOf(page, 'Waiting')).not.toBeInViewport({ ratio: 0.1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
