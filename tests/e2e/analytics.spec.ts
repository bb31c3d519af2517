import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { TRACKING_DELAY_MS } from '#contract/constants.ts';
import { aManager } from '../support/garage.ts';
import { enter, expect, test } from '../support/e2e.ts';

test.use({ viewport: { width: 1440, height: 900 } });

type Look = Record<string, string | null>;

/** What the page sends to be counted. */
function looksOf(page: Page): Look[] {
  const looks: Look[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/backend/analytics/track-visit')) looks.push(request.postDataJSON() as Look);
  });
  return looks;
}

/** What the tab's token says: its session and its person. */
const claims = (page: Page) =>
  page.evaluate(() => {
    const payload = (localStorage.getItem('accessToken') ?? '').split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sid: string; sub: string };
  });

test('a look counts 100 ms after path and query change, never the first, and a server that fails is not heard of', async ({
  page,
}) => {
  const looks = looksOf(page);
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  await page.clock.install();
  await page.goto('/?lng=en&utm_source=flyer');
  await page.getByRole('link', { name: 'All services' }).first().waitFor();
  await page.clock.runFor(5000);
  expect(looks).toEqual([]);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('link', { name: 'All services' }).first().click();
  await expect(page).toHaveURL(/all-services/);
  await page.getByRole('heading', { level: 1, name: 'Our services and prices' }).waitFor();
  await page.clock.runFor(99);
  expect(looks).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => looks.length).toBe(1);
  await page.route('**/backend/analytics/**', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.clock.resume();
  await page.goBack();
  await expect.poll(() => looks.length).toBe(2);
  expect(looks.map(({ page_path, utm_source }) => [page_path, utm_source])).toEqual([
    ['/all-services', null],
    ['/', 'flyer'],
  ]);
  expect(looks[0]).toEqual({
    user_id: null,
    session_id: expect.stringMatching(/^[\w-]{36}$/),
    ip_address: null,
    user_agent: expect.stringMatching(/^.{1,500}$/),
    browser: 'Chrome',
    os: 'Linux',
    device_type: 'desktop',
    country: null,
    region: null,
    city: null,
    page_path: '/all-services',
    referrer: null,
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    eventType: 'pageview',
    screen_size: expect.stringMatching(/^\d+x\d+$/),
    language: 'en',
  });
  expect(looks[1]?.['session_id']).toBe(looks[0]?.['session_id']);
  await expect(page.getByRole('alert')).toBeHidden();
  expect(told.filter((text) => !text.includes('500'))).toEqual([]);
});

test('a manager’s look names the session by a hash that no one can use, and waits for no network', async ({
  page,
  context,
  admin,
}) => {
  const goes = async (to: 'online' | 'offline') => {
    await context.setOffline(to === 'offline');
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(to === 'online');
  };
  // How often the time after which a look is told is over.
  await page.addInitScript((delay) => {
    const start = window.setTimeout.bind(window);
    let waited = 0;
    const counted = (work: () => void) => () => {
      work();
      Object.assign(window, { waited: (waited += 1) });
    };
    const startCounted = (work: () => void, ms?: number) => start(ms === delay ? counted(work) : work, ms);
    Object.assign(window, { setTimeout: startCounted });
  }, TRACKING_DELAY_MS);
  const looks = looksOf(page);
  await enter(page, await aManager(admin), '/admin/todo');
  await page.getByRole('heading', { level: 1, name: 'To-do' }).waitFor();
  const { sid, sub } = await claims(page);
  expect(looks).toEqual([]);
  await page.getByRole('button', { name: 'Week' }).click();
  await expect.poll(() => looks.length).toBe(1);
  expect(looks[0]).toMatchObject({
    user_id: sub,
    session_id: createHash('sha256').update(sid).digest('hex'),
    page_path: '/admin/todo',
  });
  expect(JSON.stringify(looks)).not.toContain(await page.evaluate(() => localStorage.getItem('accessToken')));
  await goes('offline');
  await page.getByRole('button', { name: 'Month' }).click();
  await expect(page).toHaveURL(/period=month/);
  await expect.poll(() => page.evaluate(() => (window as unknown as { waited: number }).waited)).toBe(2);
  await goes('online');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => looks.length).toBe(2);
});

test('what was looked at is asked for when both days are set, and not before', async ({ page, admin }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/analytics\/(?!track)/.test(pathname)) asked.push(`${pathname.split('/').at(-1)}${search}`);
  });
  await enter(page, await aManager(admin), '/admin/dashboard/real-time?preset=own&from=2026-11-01');
  await expect(page.getByText('Choose the first and the last day.')).toHaveCount(4);
  expect(asked).toEqual([]);
  await page.goto('/admin/dashboard/real-time?preset=own&from=2026-11-01&to=2026-11-02');
  await expect.poll(() => asked.length).toBe(4);
  const days = '?startDate=2026-11-01&endDate=2026-11-02';
  const reads = ['browser-distribution', 'device-distribution', 'page-views-over-time', 'popular-pages'];
  expect(asked.toSorted()).toEqual(reads.map((read) => `${read}${days}`));
});

test('reads that fail leave their charts empty', async ({ page, admin }) => {
  await page.route(/analytics\/(?!track)/, (route) => route.fulfill({ status: 500, body: 'no' }));
  const failed = page.waitForResponse(/analytics\/popular-pages/);
  await enter(page, await aManager(admin), '/admin/dashboard/real-time?preset=own&from=2026-11-01&to=2026-11-02');
  expect((await failed).status()).toBe(500);
  await expect(page.getByText('The looks could not be loaded')).toHaveCount(4);
  await expect(page.getByText(/Failed to generate/)).toHaveCount(0);
});

test.describe('far from the shop', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the minutes of the live page are those of the shop’s clock', async ({ page, admin }) => {
    await enter(page, await aManager(admin), '/admin/dashboard/main-panel');
    await page.getByRole('link', { name: 'Live', exact: true }).click();
    const minute = page.getByRole('figure', { name: 'Looks per minute' }).getByRole('rowheader').last();
    const shop = { timeZone: 'Africa/Casablanca', hour: '2-digit', hourCycle: 'h23' } as const;
    const hourAt = (instant: number) => new Intl.DateTimeFormat('en-GB', shop).format(instant);
    // Also where a new hour begins meanwhile.
    const hours = [hourAt(Date.now() - 60_000), hourAt(Date.now() + 60_000)];
    await expect(minute).toHaveText(new RegExp(`^(?:${hours.join('|')}):`));
  });
});

test('the days of the live page are those of the shop’s clock, and of the server’s where the device’s is wrong', async ({
  browser,
  baseURL,
  admin,
}) => {
  const shop = { timeZone: 'Africa/Casablanca' } as const;
  const hour = new Intl.DateTimeFormat('en', { ...shop, hour: '2-digit', hourCycle: 'h23' }).format();
  const day = new Intl.DateTimeFormat('sv-SE', { ...shop, year: 'numeric', month: '2-digit', day: '2-digit' });
  // Also where a new day begins meanwhile.
  const today = () => [-60_000, 60_000].map((ms) => day.format(Date.now() + ms));
  const manager = await aManager(admin);
  for (const far of [
    // There it is another day.
    { timezoneId: Number(hour) >= 13 ? 'Pacific/Kiritimati' : 'Etc/GMT+12', ahead: 0 },
    { timezoneId: shop.timeZone, ahead: 3 * 86_400_000 },
  ]) {
    const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId: far.timezoneId, locale: 'en-GB' });
    const page = await context.newPage();
    if (far.ahead > 0) await page.clock.install({ time: Date.now() + far.ahead });
    let asked = '';
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/popular-pages'))
        asked = `${searchParams.get('startDate')} ${searchParams.get('endDate')}`;
    });
    await enter(page, manager, '/admin/dashboard/real-time?preset=today');
    await expect.poll(() => today().some((each) => asked === `${each} ${each}`)).toBe(true);
    await context.close();
  }
});

test('the day on which a report was printed is the shop’s', async ({ browser, baseURL, admin }) => {
  const shop = { timeZone: 'Africa/Casablanca' } as const;
  const hour = new Intl.DateTimeFormat('en', { ...shop, hour: '2-digit', hourCycle: 'h23' }).format();
  // There it is another day.
  const timezoneId = Number(hour) >= 13 ? 'Pacific/Kiritimati' : 'Etc/GMT+12';
  const context = await browser.newContext({ baseURL: baseURL ?? '', timezoneId, locale: 'en-GB' });
  const page = await context.newPage();
  await enter(page, await aManager(admin), '/admin/dashboard/main-panel?preset=month&print=report');
  const paper = page.getByRole('dialog', { name: 'Repairs' });
  const day = new Intl.DateTimeFormat('en-GB', { ...shop, day: 'numeric', month: 'short', year: 'numeric' });
  // Also where a new day begins meanwhile.
  const days = [-60_000, 60_000].map((ms) => day.format(Date.now() + ms));
  await expect(paper).toContainText(new RegExp(`printed on (?:${days.join('|')})`));
});
