import type { Page } from '@playwright/test';
import { LIVE_SILENT_MS } from '#contract/events.ts';
import { aManager, type Person } from '../support/garage.ts';
import { enter, expect, test } from '../support/e2e.ts';

// A shop of its own: it counts visitors and messages.
test.use({ settings: { MEDIA_QUOTA_MB: '107' }, viewport: { width: 1440, height: 900 } });

const LIVE = /^\/backend\/events\?live/;
const EVENTS = /^\/backend\/events/;
const EVENTS_ASKED = /events(\?live=1)?$/;
const DEAF = 'The server cannot be heard just now.';

for (const locks of ['', ', in a browser without locks'])
  test(`five windows of one person show who is on the site, and none that the server cannot be heard${locks}`, async ({
    page,
    context,
    admin,
  }) => {
    if (locks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    await enter(page, await aManager(admin), '/admin/dashboard/real-time');
    const windows = [page];
    for (let n = 1; n < 5; n += 1) {
      const other = await context.newPage();
      await other.goto('/admin/dashboard/real-time');
      windows.push(other);
    }
    const visitors = (at: typeof page) =>
      at.getByRole('region', { name: 'On the site now' }).locator('dl > div').filter({ hasText: 'Visitors' });
    for (const one of windows) await expect(visitors(one)).toHaveText(/\d$/);
    // The other of these tests may have left one.
    const before = Number(/\d+$/.exec(await visitors(page).innerText())?.[0]);
    await admin.stranger.post('analytics/track-visit', { session_id: `${Date.now()}`, page_path: '/' });
    for (const one of windows) {
      await expect(visitors(one)).toHaveText(new RegExp(`\\D${before + 1}$`));
      await expect(one.getByText(DEAF)).toBeHidden();
    }
  });

test('a window whose connection falls silent soon says that the server cannot be heard, until it is', async ({
  page,
  admin,
  wifi,
}) => {
  await page.clock.install();
  wifi.fail({ kind: 'silence' }, { path: LIVE });
  const isListening = page.waitForResponse('**/backend/events?live=1');
  await enter(page, await aManager(admin), '/admin/dashboard/real-time');
  expect((await isListening).status()).toBe(200);
  await expect(page.getByText(DEAF)).toBeHidden();
  await page.clock.fastForward(LIVE_SILENT_MS);
  await expect(page.getByText(DEAF)).toBeVisible();
  wifi.heal();
  await expect(page.getByRole('term').filter({ hasText: 'Visitors' })).toBeVisible();
  await expect(page.getByText(DEAF)).toBeHidden();
});

test('a window that hears nothing more says when it was told, and moves no look to a later minute', async ({
  page,
  admin,
  wifi,
}) => {
  await page.clock.install();
  await enter(page, await aManager(admin), '/admin/dashboard/real-time');
  await admin.stranger.post('analytics/track-visit', { session_id: `${Date.now()}`, page_path: '/' });
  const perMinute = page.getByRole('table', { name: 'Looks per minute', includeHidden: true });
  await expect(perMinute).toBeAttached();
  // Its code would be broken off too: the figures then stand twice.
  await expect(page.getByRole('figure', { name: 'Looks per minute' }).locator('svg.recharts-surface')).toBeVisible();
  wifi.fail({ kind: 'drop-request' }, { path: EVENTS });
  wifi.breakOff();
  await page.clock.fastForward(LIVE_SILENT_MS);
  await expect(page.getByText(DEAF)).toContainText(/as it was last told: \d\d:\d\d\.$/);
  await expect(perMinute).toHaveCount(1);
  const told = await perMinute.innerText();
  // The server, for which no minute has passed, would tell this device that its clock is wrong.
  wifi.fail({ kind: 'drop-request' });
  await page.clock.fastForward(20 * 60_000);
  await expect(page.getByRole('region', { name: 'Last pages' })).toContainText(/2[0-2] minutes ago/);
  expect(await perMinute.innerText()).toBe(told);
});

test('who writes while no window can listen is seen in the one that listens afterwards', async ({
  page,
  admin,
  wifi,
}) => {
  const other = await besideOneThatListens(page, await aManager(admin));
  await expect(other.getByText('No message here')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Synced/ })).toBeVisible();
  wifi.fail({ kind: 'status', status: 503 }, { path: EVENTS });
  await page.close();
  await expect.poll(() => wifi.count(EVENTS_ASKED)).toBeGreaterThan(1);
  await admin.stranger.post('messages', { fullName: 'Hind', email: 'hind@garage.test', message: 'Open on Friday?' });
  wifi.heal();
  await expect(other.getByText('Hind', { exact: true })).toBeVisible();
});

test('a window that never listened itself knows as soon as the one that did that the server is gone', async ({
  page,
  admin,
  wifi,
}) => {
  const other = await besideOneThatListens(page, await aManager(admin));
  for (const one of [page, other]) await expect(one.getByRole('button', { name: /^Synced/ })).toBeVisible();
  wifi.fail({ kind: 'drop-request' });
  wifi.breakOff();
  // By itself it would ask in a minute.
  for (const one of [page, other])
    await expect(one.getByRole('button', { name: /^Offline/ })).toBeVisible({ timeout: 20_000 });
});

test('a device whose clock jumps under an open page asks the server, and says no age by the jump', async ({
  page,
  admin,
}) => {
  await page.clock.install();
  const isListening = page.waitForResponse('**/backend/events');
  await enter(page, await aManager(admin), '/admin/messages');
  expect((await isListening).status()).toBe(200);
  const pill = page.getByRole('button', { name: /^Synced/ });
  await expect(pill).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 26 * 3_600_000);
  await page.clock.fastForward(31_000);
  // While it is told of changes it would ask in five minutes.
  await expect(pill).not.toContainText(/yesterday|day|hour/, { timeout: 20_000 });
  await page.clock.fastForward(31_000);
  await expect(pill).toBeVisible();
  await expect(pill).not.toContainText(/yesterday|day|hour/, { timeout: 20_000 });
});

/** A second window of a browser whose first one is told of changes. */
async function besideOneThatListens(page: Page, person: Person): Promise<Page> {
  const isListening = page.waitForResponse('**/backend/events');
  await enter(page, person, '/admin/messages');
  expect((await isListening).status()).toBe(200);
  const other = await page.context().newPage();
  await other.goto('/admin/messages?lng=en');
  return other;
}
