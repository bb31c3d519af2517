import type { Page } from '@playwright/test';
import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';
import { cardOf, enterKm, pill } from '../support/tablet.ts';

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });
const PADS = 'Front brake pads';
const FLOOR = '/admin/visits?view=cards&group=all';

test('the icon of the app carries the number of changes that wait, and none when all are sent', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  // The icon is outside the page; what the page tells the browser about it is not.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void (document.documentElement.dataset['badge'] = String(count)),
      clearAppBadge: async () => void (document.documentElement.dataset['badge'] = '0'),
    });
  });
  await enter(page, await aMechanic(admin), FLOOR);
  const badge = page.locator('html');
  await expect(badge).toHaveAttribute('data-badge', '0');
  wifi.fail({ kind: 'drop-request' }, { path: /sync\/push/ });
  await cardOf(page, car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .tap();
  await expect(badge).toHaveAttribute('data-badge', '1');
  await enterKm(page, car, '84100');
  await expect(badge).toHaveAttribute('data-badge', '2');
  wifi.heal();
  await expect(badge).toHaveAttribute('data-badge', '0');
});

/** A finger on the middle of the page goes down by so much; what it does next is what is answered. */
async function drawDown(page: Page, px: number): Promise<() => Promise<unknown>> {
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 410, y }] });
  await touch('touchStart', 300);
  for (let y = 0; y <= px; y += 20) await touch('touchMove', 300 + y);
  return () => touch('touchEnd');
}

test('who draws the page down far enough has what is new, without waiting for it', async ({ page, admin, wifi }) => {
  const first = await aVisit(admin, [PADS]);
  // Nothing tells this tablet that there is something new.
  wifi.keepNews();
  await enter(page, await aMechanic(admin), FLOOR);
  await cardOf(page, first).waitFor();
  await expect(pill(page)).toHaveText(/^Synced/);
  const next = await aVisit(admin, [PADS]);
  const letGoEarly = await drawDown(page, 60);
  await expect(page.getByText('Pull to fetch what is new')).toBeVisible();
  const pulls = wifi.count(/sync\/pull/);
  await letGoEarly();
  await expect(page.getByText('Pull to fetch what is new')).toHaveCount(0);
  await expect(cardOf(page, next)).toHaveCount(0);
  expect(wifi.count(/sync\/pull/)).toBe(pulls);
  const letGo = await drawDown(page, 160);
  await expect(page.getByText('Let go to fetch what is new')).toBeVisible();
  await letGo();
  await expect(cardOf(page, next)).toBeVisible();
});

test('after twelve hours without the server each screen of what is kept says as of when it is', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await page.clock.install();
  await enter(page, await aMechanic(admin), FLOOR);
  await cardOf(page, car).waitFor();
  await expect(pill(page)).toHaveText(/^Synced/);
  wifi.fail({ kind: 'drop-request' }, { path: /backend/ });
  const notice = page.getByText(/^This is how the shop was .* ago/);
  await page.clock.fastForward('11:50:00');
  await expect(cardOf(page, car)).toContainText('11 h');
  await expect(notice).toHaveCount(0);
  await page.clock.fastForward('00:20:00');
  await expect(notice).toContainText(/12h 1\dm/);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/search/);
  await expect(notice).toBeVisible();
});

test('a manager reads which change of a tablet was refused, whose and why, and marks it as seen', async ({
  page,
  browser,
  baseURL,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [PADS]);
  await enter(page, await aMechanic(admin, ['Anas', 'Refusi']), FLOOR);
  await cardOf(page, car).waitFor();
  wifi.fail({ kind: 'drop-request' }, { path: /sync\// });
  await cardOf(page, car)
    .getByRole('button', { name: `Start: ${PADS}` })
    .tap();
  await expect(cardOf(page, car).getByText('Saved on this tablet')).toBeVisible();
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'CANCELLED' });
  wifi.heal();
  await expect(pill(page)).toHaveText('Needs attention: 1 change');

  const desk = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
  await enter(desk, await aManager(admin), '/admin/visits?view=refused');
  const refused = desk.getByRole('article').filter({ hasText: car.plate });
  await expect(refused).toContainText(PADS);
  await expect(refused).toContainText('The task was cancelled in the meantime.');
  await expect(refused).toContainText('Anas Refusi');
  await refused.getByRole('button', { name: 'Seen' }).click();
  await expect(refused).toContainText(/seen by .*Karim Bennani/);
  await expect(refused.getByRole('button', { name: 'Seen' })).toHaveCount(0);
  await refused.getByRole('link', { name: 'Open the visit' }).click();
  await expect(desk).toHaveURL(new RegExp(car.visitId));
  await desk.close();
});

for (const path of ['/login', FLOOR])
  test(`a device whose storage does not answer says so at ${path}, and goes on when it does`, async ({
    page,
    context,
    admin,
  }) => {
    await enter(page, await aManager(admin), '/backend/health');
    // Another page that holds the database, while it is asked to go: whoever opens it waits for both.
    const holder = await context.newPage();
    await holder.goto('/backend/health');
    const held = await holder.evaluateHandle(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open('warsha.app');
        asked.addEventListener('success', () => resolve(asked.result));
      });
      indexedDB.deleteDatabase('warsha.app');
      return database;
    });
    await page.clock.install();
    await page.goto(path);
    const words = page.getByRole('alert').filter({ hasText: 'The storage of this device does not answer' });
    // Three times as fast as real time: what the page asks of the server has its answer well before it gives up.
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(words).toBeVisible({ timeout: 1000 });
    }).toPass({ intervals: [0] });
    await expect(words).toContainText('Close all other tabs');
    await expect(words.getByRole('button', { name: 'Try again' })).toBeVisible();
    await held.evaluate((open) => open.close());
    await expect(words).toBeHidden();
    await expect(page.getByRole('button', { name: /^Whole workshop/ })).toBeVisible();
  });
