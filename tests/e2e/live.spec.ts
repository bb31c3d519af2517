import { aManager, aVisit } from '../support/garage.ts';
import { enter, expect, test } from '../support/e2e.ts';

// A shop of its own: it counts visitors and messages.
test.use({ settings: { MEDIA_QUOTA_MB: '102' }, viewport: { width: 1440, height: 900 } });

test('the desk sees what the workshop taps and who writes, without asking for it', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Front brake pads']);
  await page.setViewportSize({ width: 820, height: 1180 });
  const isListening = page.waitForResponse('**/backend/events');
  await enter(page, await aManager(admin));
  const card = page.getByRole('article', { name: new RegExp(`^${car.plate}`) });
  await expect(card.getByRole('button', { name: /^Start: Front brake pads/ })).toBeVisible();
  expect((await isListening).status()).toBe(200);
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  // It would ask by itself in a minute at the earliest, and nothing here waits for so long.
  await admin.post(`tasks/${car.tasks['Front brake pads']}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await expect(card.getByRole('button', { name: /^Finish: Front brake pads/ })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.stranger.post('messages', { fullName: 'Hind', email: 'hind@garage.test', message: 'Open on Friday?' });
  await expect(page.getByRole('link', { name: /^Messages.*1/ })).toBeVisible();
});

test('a manager who looks at the numbers of the day sees them move with the work', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Front brake pads']);
  const isListening = page.waitForResponse('**/backend/events');
  await enter(page, await aManager(admin), '/admin/dashboard/main-panel?report=repairs&preset=today');
  const board = page.getByRole('region', { name: 'Workshop now' });
  const report = page.getByRole('region', { name: 'Reports' });
  await expect(board).toContainText(/0\s*In progress/);
  await expect(report).toContainText('0 repairs');
  expect((await isListening).status()).toBe(200);
  // Both would ask by themselves in a minute.
  await admin.post(`tasks/${car.tasks['Front brake pads']}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await expect(board).toContainText(/1\s*In progress/);
  await admin.post(`tasks/${car.tasks['Front brake pads']}/status`, { from: 'IN PROGRESS', to: 'COMPLETED' });
  await expect(report).toContainText('1 repair');
});

test('a report of a day that goes on is renewed each minute, like the numbers above it; one of days that are over is not', async ({
  page,
  admin,
  wifi,
}) => {
  wifi.keepNews();
  await page.clock.install();
  await enter(page, await aManager(admin), '/admin/dashboard/main-panel?preset=today');
  const report = page.getByRole('region', { name: 'Repairs' });
  await expect(report).toContainText('repairs');
  await page.route('**/backend/reports/repairs?*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.clock.fastForward(60_000);
  await expect(report).toContainText('The figures could not be renewed. The server’s last answer: 1 minute ago.');
  await page.unroute('**/backend/reports/repairs?*');
  await page.clock.fastForward(60_000);
  await expect(report).not.toContainText('could not be renewed');
  const ofManyDays = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    return pathname.endsWith('/reports/repairs') && searchParams.get('startDate') !== searchParams.get('endDate');
  });
  await page.getByRole('button', { name: 'Last month' }).click();
  await ofManyDays;
  const [reports, numbers] = [wifi.count(/reports\/repairs/), wifi.count(/dashboard\/summary/)];
  await page.clock.fastForward(60_000);
  await expect.poll(() => wifi.count(/dashboard\/summary/)).toBeGreaterThan(numbers);
  expect(wifi.count(/reports\/repairs/)).toBe(reports);
});

test('a manager sees at once who looks at which page, and where a car stands; by chart and by table', async ({
  page,
  admin,
  browser,
  baseURL,
}) => {
  const car = await aVisit(admin, ['Front brake pads']);
  await enter(page, await aManager(admin), '/admin/dashboard/real-time');
  const now = page.getByRole('region', { name: 'On the site now' });
  await expect(now.getByRole('term').filter({ hasText: 'Visitors' })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
  await visitor.goto('/?lng=en');
  await visitor.getByRole('link', { name: 'All services' }).first().click();
  const pages = page.getByRole('region', { name: 'Last pages' });
  await expect(pages.getByRole('listitem').first()).toContainText(/All services\s*Visitors/);
  await expect(now.locator('dl > div').filter({ hasText: 'Visitors' })).toContainText('1');
  const shop = page.getByRole('region', { name: 'In the workshop' });
  await expect(shop.getByRole('listitem').filter({ hasText: car.plate })).toContainText('Waiting');
  await admin.post(`tasks/${car.tasks['Front brake pads']}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await expect(shop.getByRole('listitem').first()).toContainText(/Front brake pads\s*In progress/);
  // The charts below are of whole days: what was counted just now is in today's.
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/preset=today/);
  const popular = page.getByRole('figure', { name: 'Popular pages' });
  await expect(popular.locator('svg.recharts-surface').first()).toBeVisible();
  await expect(popular.getByRole('table', { includeHidden: true })).toContainText('All services');
  await visitor.close();
  await page.goto('/admin/dashboard/real-time?preset=today&lng=ar');
  const axis = page.getByRole('figure').first().locator('.recharts-yAxis');
  const [left, chart] = [await axis.boundingBox(), await page.getByRole('figure').first().boundingBox()];
  expect(left?.x).toBeGreaterThan((chart?.x ?? 0) + (chart?.width ?? 0) / 2);
  // Without the server's word the last one stands, and says that it does.
  await page.route('**/backend/analytics/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto('/admin/dashboard/real-time?preset=30-days&lng=en');
  await expect(page.getByText('The looks could not be loaded').first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('looks of a day that goes on are renewed each minute while somebody looks at them; those of other days are not', async ({
  page,
  admin,
  wifi,
}) => {
  await page.clock.install();
  await enter(page, await aManager(admin), '/admin/dashboard/real-time?preset=today');
  // While its chart is fetched the table stands there twice.
  const devices = page.getByRole('figure', { name: 'Devices' }).getByRole('table', { includeHidden: true }).first();
  const empty = page.getByRole('region', { name: 'Devices' }).getByText('Nothing was looked at');
  await expect(devices.or(empty)).toBeAttached();
  const visit = { session_id: `${Date.now()}`, page_path: '/', device_type: 'tablet' };
  await admin.stranger.post('analytics/track-visit', visit);
  await expect(page.getByRole('region', { name: 'Last pages' })).toContainText('Landing page');
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(devices).toContainText('Tablet', { timeout: 2000 });
  }).toPass({ timeout: 45_000 });
  // One that fails leaves what was there.
  await page.route(/distribution|popular-pages/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  const failed = page.waitForResponse(/device-distribution/);
  await page.clock.fastForward(60_000);
  expect((await failed).status()).toBe(500);
  await expect(devices).toContainText('Tablet');
  await page.unroute(/distribution|popular-pages/);
  await page.goto('/admin/dashboard/real-time?preset=own&from=2026-11-01&to=2026-11-02');
  await expect(empty).toBeVisible();
  const asked = wifi.count(/device-distribution/);
  const told = wifi.count(/sync\/pull/);
  // Again where the page had not begun to count the time yet.
  await expect(async () => {
    await page.clock.fastForward(6 * 60_000);
    await expect.poll(() => wifi.count(/sync\/pull/), { timeout: 2000 }).toBeGreaterThan(told);
  }).toPass({ timeout: 45_000 });
  expect(wifi.count(/device-distribution/)).toBe(asked);
});

test('a screen that has not been told yet does not say that the workshop is empty', async ({ page, admin, wifi }) => {
  const car = await aVisit(admin, ['Front brake pads']);
  wifi.fail({ kind: 'hang' }, { path: /sync\/pull/ });
  await enter(page, await aManager(admin), '/admin/dashboard/real-time');
  await expect(page.getByRole('term').filter({ hasText: 'Visitors' })).toBeVisible();
  await expect.poll(() => wifi.count(/sync\/pull/)).toBeGreaterThan(0);
  const shop = page.getByRole('region', { name: 'In the workshop' });
  await expect(shop).toBeVisible();
  await expect(shop).not.toContainText('No car in the workshop');
  wifi.heal();
  await expect(shop.getByRole('listitem').filter({ hasText: car.plate })).toContainText('Waiting');
});

test('a live page that lost the network while its code came is there again when the network is', async ({
  page,
  admin,
  wifi,
}) => {
  wifi.fail({ kind: 'drop-request' }, { path: /^\/assets\/real-time-page.*js/ });
  await enter(page, await aManager(admin), '/admin/dashboard/real-time');
  await expect(page.getByText('This page could not be shown')).toBeVisible();
  wifi.heal();
  await expect(page.getByRole('term').filter({ hasText: 'Visitors' })).toBeVisible();
});

test('a page whose code a hanging network never brings says so in its place, by the menu and at a start', async ({
  page,
  admin,
  wifi,
}) => {
  const onItsWay = page.locator('main [data-waiting]').first();
  const missing = page.getByText('This page could not be shown');
  const account = page.getByRole('button', { name: 'Account' });
  await page.clock.install();
  await enter(page, await aManager(admin), '/admin/dashboard/main-panel');
  wifi.fail({ kind: 'hang' }, { path: /^\/assets\/real-time-page.*js/ });
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(onItsWay).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(missing).toBeVisible();
  await expect(account).toBeVisible();

  await page.goto('/admin/dashboard/real-time', { waitUntil: 'commit' });
  await expect(account).toBeVisible();
  await expect(onItsWay).toBeVisible();
  await expect(page.getByText('Verifying authentication')).toBeHidden();
  await page.clock.fastForward(15_000);
  await expect(missing).toBeVisible();
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible();
  wifi.heal();
  // Who is slower than the page finds it there already: it begins anew by itself when the server is heard.
  const visitors = page.getByRole('term').filter({ hasText: 'Visitors' });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(visitors.or(again).first()).toBeVisible();
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(visitors).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('a number in the menu whose code does not come is missing alone, and there when the network is back', async ({
  page,
  admin,
  wifi,
}) => {
  await admin.stranger.post('messages', { fullName: 'Hind', email: 'hind@garage.test', message: 'Open on Friday?' });
  wifi.fail({ kind: 'drop-request' }, { path: /^\/assets\/(unread|due|todo)-badge/ });
  await enter(page, await aManager(admin), '/admin/dashboard/real-time');
  await expect.poll(() => wifi.count(/unread-badge.*js/)).toBeGreaterThan(0);
  await expect.poll(() => wifi.count(/todo-badge.*js/)).toBeGreaterThan(0);
  await expect(page.getByRole('term').filter({ hasText: 'Visitors' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  wifi.heal();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^Messages \d+ unread/ })).toBeVisible();
});

test('a chart whose code does not come shows its figures, and is drawn when the network is back', async ({
  page,
  admin,
  wifi,
}) => {
  const { tasks } = await aVisit(admin, ['Pads']);
  await admin.post(`tasks/${tasks['Pads']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  wifi.fail({ kind: 'drop-request' }, { path: /^\/assets\/drawn-chart/ });
  await enter(page, await aManager(admin), '/admin/dashboard/main-panel?preset=today');
  const chart = page.getByRole('region', { name: 'Reports' }).getByRole('figure').first();
  await expect(chart).toContainText('The drawing comes with the connection.');
  wifi.heal();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(chart.locator('.recharts-wrapper')).toBeVisible();
  await expect(chart).not.toContainText('The drawing comes with the connection.');
});

test('charts of one page whose looks come late are all drawn, whichever asked first', async ({ page, admin }) => {
  const looks = Promise.withResolvers<void>();
  await page.route(/\/assets\/charts-.*\.css/u, async (route) => {
    await looks.promise;
    await route.continue();
  });
  await admin.stranger.post('analytics/track-visit', { session_id: `${Date.now()}`, page_path: '/' });
  await enter(page, await aManager(admin), '/admin/dashboard/real-time');
  const charts = ['Looks per minute', 'Page views over time', 'Popular pages'].map((name) =>
    page.getByRole('figure', { name }),
  );
  for (const chart of charts) await expect(chart.getByRole('table', { includeHidden: true }).first()).toBeAttached();
  looks.resolve();
  for (const chart of charts) await expect(chart.locator('svg.recharts-surface').first()).toBeVisible();
});
