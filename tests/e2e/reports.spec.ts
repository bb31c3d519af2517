import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Task } from '#contract/tasks.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, settled, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';

// A shop of its own: all that happens there is counted.
test.use({ settings: { MEDIA_QUOTA_MB: '103' }, viewport: { width: 1440, height: 1000 } });

const PANEL = '/admin/dashboard/main-panel';

/** The browser's own table of zones says something else than the server's: there it is another day. */
function otherZone(zone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format());
  return hour >= 13 ? 'Pacific/Kiritimati' : 'Etc/GMT+12';
}

test('a manager whose browser knows another offset of the shop’s zone sees one day, in the numbers and in the reports', async ({
  page,
  admin,
}) => {
  const { shop } = await admin.get<{ shop: { days: { date: string }[] } }>('dashboard/summary');
  const today = shop.days.at(-1)?.date;
  await page.route('**/merchant/fetch-merchant', async (route) => {
    const answer = await route.fetch();
    const { merchant } = (await answer.json()) as { merchant: { timeZone: string } };
    await route.fulfill({ json: { merchant: { ...merchant, timeZone: otherZone(merchant.timeZone) } } });
  });
  const asked: (string | null)[] = [];
  page.on('response', (answer) => {
    const { pathname, searchParams } = new URL(answer.url());
    if (pathname.endsWith('/reports/repairs')) asked.push(searchParams.get('endDate'));
  });
  await enter(page, await aManager(admin), `${PANEL}?preset=today`);
  await expect(page.getByRole('article', { name: 'Delivered today' })).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe(today);
});

/** The table that is taken along. */
async function taken(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Table (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^report-repairs-.*\.csv$/);
  return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '');
}

test('a manager reads a report, narrows it, takes along what is shown, prints it in Arabic and keeps the view', async ({
  page,
  admin,
}) => {
  const jobs = ['Pads', 'Discs', 'Coolant', 'Clutch', 'Battery', 'Belt', 'Wipers'];
  const car = await aVisit(admin, jobs);
  const { rev } = await admin.get<Task>(`tasks/${car.tasks['Pads']}`);
  await admin.patch(`tasks/${car.tasks['Pads']}`, rev, { soldFor: { amount: 12_000, currency: 'MAD' } });
  for (const job of jobs) await admin.post(`tasks/${car.tasks[job]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const waiting = await aVisit(admin, ['Gearbox']);
  const hold = { from: 'PENDING', to: 'PENDING', holdReason: 'PARTS' };
  await admin.post(`tasks/${waiting.tasks['Gearbox']}/status`, hold);
  const manager = await aManager(admin);

  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, manager, `${PANEL}?preset=today`);
  await expect(page.getByRole('article', { name: 'Delivered today' })).toContainText('as many as last');
  await expect(page.getByRole('region', { name: 'Workshop now' })).toContainText(
    '1 waits for parts · 0 wait for approval',
  );
  await expect(page.getByRole('region', { name: 'Workshop now' })).toContainText('Gearbox');
  const repairs = page.getByRole('region', { name: 'Repairs' });
  await expect(repairs).toContainText('7 repairs');
  await expect(page.getByRole('region', { name: 'Reports' }).getByText(/^\d{1,2} \w+ \d{4}$/)).toBeVisible();
  const rows = repairs.getByRole('region', { name: 'Figures' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 5 + 1 + 1);
  await expect(rows.nth(6)).toContainText('2 others');
  expect((await taken(page)).trim().split('\r\n')).toHaveLength(1 + 7 + 1);
  // A currency is said once; how many they are, and that seven more are good news.
  await expect(repairs.getByRole('columnheader', { name: 'Sold for (MAD)', exact: true })).toBeVisible();
  await expect(rows.last()).toHaveText(/^Total, 7 rows7120\.00/);
  await expect(rows.last().locator('[data-tone="good"]')).toHaveText('+7');
  await expectAccessible(page);

  await repairs.getByRole('button', { name: '2 others' }).click();
  await expect(rows).toHaveCount(1 + 7 + 1);
  await page.goto(`${PANEL}?preset=today`);
  await expect(rows).toHaveCount(1 + 5 + 1 + 1);
  // The dearest may be among those that are not shown: all come with the order.
  const sold = repairs.getByRole('columnheader', { name: 'Sold for (MAD)', exact: true });
  await expect(repairs.getByRole('columnheader', { name: 'Count' })).toHaveAttribute('aria-sort', 'descending');
  await sold.getByRole('button').click();
  await expect(rows).toHaveCount(1 + 7 + 1);
  await expect(rows.nth(1)).toContainText('Pads');
  await expect(sold).toHaveAttribute('aria-sort', 'descending');
  await repairs.getByRole('columnheader', { name: 'Work' }).getByRole('button').click();
  await expect(rows.nth(1)).toContainText('Battery');
  await expect(rows.nth(7)).toContainText('Wipers');
  expect(await taken(page)).toMatch(/^Work.*\r\nBattery,.*\r\nBelt,/);
  // Told apart by something else meanwhile, or kept: the order is still one of all rows.
  await page.goto(`${PANEL}?preset=today&sort=-sold`);
  await expect(rows).toHaveCount(1 + 7 + 1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.reload();
  await page.getByRole('combobox', { name: 'Told apart by' }).click();
  await page.getByRole('option', { name: 'Service' }).click();
  await expect(rows.nth(1)).toHaveText(/^Repair7/);
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Inspection' }).click();
  await expect(repairs).toContainText('Nothing on these days');
  await page.getByRole('button', { name: 'Filters 1' }).click();
  await expect(page.getByRole('combobox', { name: 'Told apart by' })).toBeHidden();
  await page.getByRole('button', { name: 'Remove: Service: Inspection' }).click();
  await expect(repairs).toContainText('7 repairs');
  await page.goto(`${PANEL}?preset=today&by=make&service=REPAIR`);
  await expect(rows.nth(1)).toHaveText(/^Toyota7/);

  expect(await taken(page)).toMatch(/^Make.*\r\nToyota,7,/);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Toyotas today');
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('8 new tasks');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Toyotas today' }).click();
  await expect(page).toHaveURL(/by=make/);
  await expect(rows.nth(1)).toHaveText(/^Toyota7/);

  await page.goto(`${PANEL}?preset=today&service=REPAIR&print=report&lng=ar`);
  const paper = page.getByRole('dialog', { name: 'الإصلاحات' });
  await expect(paper.getByRole('heading', { name: 'الإصلاحات', level: 1 })).toBeVisible();
  await expect(paper).toContainText('7 إصلاحات');
  await expect(paper).toContainText('الخدمة: إصلاح');
  await expect(paper.getByRole('figure', { name: 'الإصلاحات' })).toBeVisible();
  await expect(paper.getByRole('region').getByRole('row')).toHaveCount(1 + 5 + 1 + 1);
  // Each chart has a hatching of its own: that of the page behind is not there on paper.
  const hatched = paper.locator('rect[fill^="url"]');
  await expect(hatched).toHaveCount(1);
  const hatching = (await hatched.getAttribute('fill'))?.match(/#([^)"]+)/)?.[1] ?? '';
  await expect(page.locator(`[id="${hatching}"]`)).toHaveCount(1);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // Paper is white by dark, too: what is better or worse is read on it.
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(paper.locator('td [data-tone=good], td[data-tone=good]').first()).toHaveCSS('color', 'rgb(23, 99, 58)');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/print=/);
  await expectAccessible(page);
});

test('a report that fails says so and leaves the others; a mechanic is shown neither', async ({ page, admin }) => {
  const [manager, mechanic] = [await aManager(admin), await aMechanic(admin)];
  await page.route('**/backend/reports/vehicles?*', (route) => route.abort());
  await enter(page, manager, `${PANEL}?report=vehicles`);
  await expect(page.getByText('Failed to generate vehicles report')).toBeVisible();
  await expect(page.getByRole('article', { name: 'In the workshop now' })).toBeVisible();
  await page.getByRole('link', { name: 'Clients', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Clients' })).toContainText('visit');
  await page.unroute('**/backend/reports/vehicles?*');
  await page.getByRole('link', { name: 'Vehicles', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Vehicles' })).toContainText('new vehicle');

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await enter(page, mechanic, PANEL);
  await expect(page.getByRole('region', { name: 'Reports' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

test('a panel whose ratings could not be had says so, not that there are none', async ({ page, admin }) => {
  await page.route('**/backend/ratings/summary', (route) => route.fulfill({ status: 503, body: 'away' }));
  await enter(page, await aManager(admin), PANEL);
  const card = page.getByRole('region', { name: 'Unread messages' });
  await expect(card).toContainText('The ratings could not be loaded.');
  await expect(card).not.toContainText('No ratings yet');
});

test('numbers that cannot be renewed stay, and say how old they are, until they can', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Front brake pads']);
  const isListening = page.waitForResponse('**/backend/events');
  await enter(page, await aManager(admin), PANEL);
  const old = page.getByText('The figures could not be renewed. The server’s last answer: ');
  await expect(page.getByRole('article', { name: 'In the workshop now' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Repairs' })).toHaveAttribute('aria-busy', 'false');
  expect((await isListening).status()).toBe(200);
  const asked = /\/backend\/(?:dashboard\/summary|reports\/repairs\?)/;
  await page.route(asked, (route) => route.fulfill({ status: 500, body: 'broken' }));
  const move = async (from: string, to: string) =>
    await admin.post(`tasks/${car.tasks['Front brake pads']}/status`, { from, to });
  await move('PENDING', 'IN PROGRESS');
  await expect(old).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'In the workshop now' })).toBeVisible();
  await page.unroute(asked);
  await move('IN PROGRESS', 'COMPLETED');
  await expect(old).toHaveCount(0);
});

test('a report that is on its way takes the room that it will need, and so do the numbers above it', async ({
  page,
  admin,
  wifi,
}) => {
  for (const job of ['Pads', 'Discs', 'Coolant', 'Clutch', 'Battery', 'Belt', 'Wipers']) {
    const { tasks } = await aVisit(admin, [job]);
    await admin.post(`tasks/${tasks[job]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  }
  for (const job of ['Gearbox', 'Hub', 'Sump']) {
    const hold = { from: 'PENDING', to: 'PENDING', holdReason: 'PARTS' };
    await admin.post(`tasks/${(await aVisit(admin, [job])).tasks[job]}/status`, hold);
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/backend\/(reports\/repairs|dashboard\/summary)/, async (route) => {
    await answered;
    await route.continue();
  });
  await enter(page, await aManager(admin), `${PANEL}?preset=month`);
  const [report, reports] = [
    page.getByRole('region', { name: 'Repairs' }),
    page.getByRole('region', { name: 'Reports' }),
  ];
  await expect(report).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('region', { name: 'Oil changes due' })).toContainText('No oil change is due.');
  const room = async () => [(await reports.boundingBox())?.y ?? 0, (await report.boundingBox())?.height ?? 0];
  await settled(page, wifi);
  const [top = 0, height = 0] = await room();
  answer();
  await expect(report.getByRole('table').last()).toContainText('Total');
  await settled(page, wifi);
  const [topAfter = 0, heightAfter = 0] = await room();
  expect(Math.abs(topAfter - top)).toBeLessThan(60);
  expect(Math.abs(heightAfter - height)).toBeLessThan(60);
});

test('the panel goes on paper as wide as the paper is, with nothing across it', async ({ page, admin }) => {
  const { tasks } = await aVisit(admin, ['Pads']);
  await admin.post(`tasks/${tasks['Pads']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, await aManager(admin), `${PANEL}?lng=ar`);
  await expect(page.locator('figure svg').first()).toBeVisible();
  const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);
  expect(await ink()).toBe('rgb(240, 242, 243)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ink()).toBe('rgb(0, 0, 0)');
  // As printing does: narrower, with no moment in which a chart could be drawn anew.
  const width = await page.evaluate(() => {
    const figure = document.querySelector('figure')!;
    figure.style.inlineSize = '400px';
    return figure.querySelector('svg')!.getBoundingClientRect().width;
  });
  expect(width).toBeLessThanOrEqual(400);
  await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toBeHidden();
});

test('a link that cannot be copied is not held for copied', async ({ page, admin }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await enter(page, await aManager(admin), PANEL);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Copy the link of this view' }).click();
  await expect(page.getByText('The link could not be copied. It stands in the address bar.')).toBeVisible();
});

test('Back undoes what was chosen in the reports and on the live page, one choice at a time', async ({
  page,
  admin,
}) => {
  await enter(page, await aManager(admin), PANEL);
  const days = page.getByRole('region', { name: 'Reports' });
  await days.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/preset=today/);
  await days.getByRole('button', { name: 'This year' }).click();
  await expect(page).toHaveURL(/preset=year/);
  // Paper is no place to come back to.
  await days.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('dialog', { name: 'Repairs' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/print=/);
  await page.goBack();
  await expect(page).toHaveURL(/preset=today/);
  await page.goBack();
  await expect(page).toHaveURL(/main-panel$/);
  await page.getByRole('link', { name: 'Who is on the site now, and what is looked at' }).click();
  await page.getByRole('button', { name: '90 days' }).click();
  await expect(page).toHaveURL(/preset=90-days/);
  await page.goBack();
  await expect(page).toHaveURL(/real-time$/);
});

test('a page of the Wi-Fi in place of the table is no table', async ({ page, admin, wifi }) => {
  await enter(page, await aManager(admin), PANEL);
  let files = 0;
  page.on('download', () => (files += 1));
  wifi.fail({ kind: 'captive-portal' }, { path: /repairs\.csv/ });
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  await expect(page.getByText('An error occurred while creating the file')).toBeVisible();
  expect(files).toBe(0);
});
