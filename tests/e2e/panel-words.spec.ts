import type { DashboardSummary } from '#contract/dashboard.ts';
import { LIVE_SILENT_MS } from '#contract/events.ts';
import type { Task } from '#contract/tasks.ts';
import type { User } from '#contract/users.ts';
import { enter, expect, settled, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';

// A shop of its own, in which no car was handed over yet.
test.use({ settings: { MEDIA_QUOTA_MB: '108' }, viewport: { width: 1440, height: 1000 } });

const PANEL = '/admin/dashboard/main-panel';

test('of days on which no car was handed over nobody is told that cars stayed no time', async ({ page, admin }) => {
  await enter(page, await aManager(admin), PANEL);
  const stay = page.getByRole('article', { name: 'Average stay, seven days' });
  await expect(stay).toContainText('The last days, today last: — · — · — · — · — · — · —');
  // A sum is heard as it is seen: with its currency.
  const revenue = page.getByRole('article', { name: 'Revenue today' });
  await expect(revenue).toContainText(/today last: (?:[A-Z]{3}\s0\.00 · ){6}[A-Z]{3}\s0\.00/);
});

test('the others of a report that has more rows than are ever shown are no button that does nothing', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Pads']);
  await admin.post(`tasks/${car.tasks['Pads']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await page.route(/\/reports\/repairs\?/, async (route) => {
    const answer = await route.fetch();
    const report = (await answer.json()) as { total: Record<string, unknown> };
    await route.fulfill({ json: { ...report, others: { ...report.total, groups: 30 } } });
  });
  await enter(page, await aManager(admin), `${PANEL}?preset=today`);
  const others = page.getByRole('rowheader', { name: '30 others' });
  await others.getByRole('button').click();
  await expect(page).toHaveURL(/all=true/);
  await expect(others).toBeVisible();
  await expect(others.getByRole('button')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a manager reads that messages to clients do not go out, how many, and since when', async ({ page, admin }) => {
  await page.route('**/dashboard/summary', async (route) => {
    const answer = await route.fetch();
    const summary = (await answer.json()) as DashboardSummary;
    const unsent = [{ channel: 'PHONE', count: 3, since: new Date(Date.now() - 30 * 3_600_000).toISOString() }];
    await route.fulfill({ json: { ...summary, shop: { ...summary.shop, unsent } } });
  });
  await enter(page, await aManager(admin), PANEL);
  await expect(page.getByRole('note')).toContainText(/^SMS do not go out: 3 since .+:\d\d\. .+ npm run mail:list\.$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a report of a mechanic who left says whose it is, on the screen and on paper', async ({ page, admin }) => {
  const { id } = await aMechanic(admin);
  const { rev } = await admin.get<User>(`users/${id}`);
  const { firstName, lastName } = await admin.patch<User>(`users/${id}`, rev, { active: false });
  await enter(page, await aManager(admin), `${PANEL}?technician=${id}`);
  await expect(page.getByRole('button', { name: `Remove: Mechanic: ${firstName} ${lastName}` })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Mechanic: ${firstName} ${lastName}`);
});

test('a mechanic who left is a choice on days on which there was work of theirs', async ({ page, admin }) => {
  const { id } = await aMechanic(admin, ['Hicham', 'Tazi']);
  const { id: idle } = await aMechanic(admin, ['Anas', 'Filali']);
  const { tasks } = await aVisit(admin, ['Gearbox']);
  const task = await admin.get<Task>(`tasks/${tasks['Gearbox']}`);
  await admin.patch(`tasks/${task.id}`, task.rev, { assigneeId: id });
  await admin.post(`tasks/${task.id}/status`, { from: 'PENDING', to: 'COMPLETED' });
  for (const who of [id, idle]) {
    const { rev } = await admin.get<User>(`users/${who}`);
    await admin.patch<User>(`users/${who}`, rev, { active: false });
  }
  await enter(page, await aManager(admin), `${PANEL}?preset=today`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Mechanic' }).click();
  await expect(page.getByRole('option', { name: 'Anas Filali' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Hicham Tazi (no longer here)' }).click();
  await expect(page).toHaveURL(new RegExp(`technician=${id}`));
  await expect(page.getByRole('region', { name: 'Repairs' })).toContainText('1 repair');
  await page.goto(`${PANEL}?preset=today&report=declined&technician=${id}`);
  await expect(page.getByRole('combobox', { name: 'Mechanic' })).toHaveValue('Hicham Tazi (no longer here)');
});

for (const language of ['ar', 'fr'])
  test(`what the figures belong to stays beside them while they move on a phone, in ${language}`, async ({
    page,
    admin,
  }) => {
    const { tasks } = await aVisit(admin, ['Clutch']);
    await admin.post(`tasks/${tasks['Clutch']}/status`, { from: 'PENDING', to: 'COMPLETED' });
    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, await aManager(admin), `${PANEL}?preset=today&lng=${language}`);
    const name = page.getByRole('rowheader', { name: 'Clutch' });
    const table = name.locator('xpath=ancestor::section[1]');
    const place = async () => {
      const [own, around] = [await name.boundingBox(), await table.boundingBox()];
      if (!own || !around) return undefined;
      return Math.round(language === 'ar' ? around.x + around.width - own.x - own.width : own.x - around.x);
    };
    const shade = () => name.evaluate((cell) => getComputedStyle(cell, '::after').opacity);
    expect(await place()).toBe(0);
    expect(await shade()).toBe('0');
    await table.evaluate((box, by) => box.scrollBy({ left: by, behavior: 'instant' }), language === 'ar' ? -400 : 400);
    expect(await table.evaluate((box) => Math.abs(box.scrollLeft))).toBeGreaterThan(50);
    expect(await place()).toBe(0);
    await expect.poll(shade).toBe('1');
  });

test('the two days of one’s own stand beside each other where there is room for both', async ({ page, admin }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const today = new Date().toISOString().slice(0, 10);
  await enter(page, await aManager(admin), `${PANEL}?preset=own&from=${today}&to=${today}&lng=ar`);
  const [first, last] = [page.getByLabel('من يوم'), page.getByLabel('إلى يوم')];
  await expect(last).toBeVisible();
  const top = async (field: typeof first) => (await field.boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top(first)) - (await top(last))).toBe(0);
  // The cross lies upon the frame of its field, which is seen through it.
  await expect(page.getByRole('button', { name: 'مسح اليوم' }).first()).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  );
});

for (const [language, words] of [
  ['ar', 'أيام محددة'],
  ['fr', 'Dates au choix'],
] as const)
  test(`the period that was chosen is in sight on a phone, in ${language}`, async ({ page, admin }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, await aManager(admin), `${PANEL}?preset=own&lng=${language}`);
    const chosen = page.getByRole('button', { name: words, pressed: true });
    const row = page.getByRole('group').filter({ has: chosen });
    const isInSight = async () => {
      const [chip, sight] = [await chosen.boundingBox(), await row.boundingBox()];
      if (!chip || !sight) return false;
      // Neither cut nor in the fade at the end of the row.
      const [before, after] = [chip.x - sight.x, sight.x + sight.width - chip.x - chip.width];
      return before >= 0 && after >= 0 && (language === 'ar' ? before : after) >= 24;
    };
    await expect.poll(isInSight).toBe(true);
  });

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the filters of a report stand two beside each other, are emptied by a finger, and the order of its table is seen', async ({
    page,
    admin,
    wifi,
  }) => {
    const { tasks } = await aVisit(admin, ['Clutch']);
    await admin.post(`tasks/${tasks['Clutch']}/status`, { from: 'PENDING', to: 'COMPLETED' });
    await enter(page, await aManager(admin), `${PANEL}?preset=today&service=REPAIR&lng=fr`);
    await page.getByRole('button', { name: 'Filtres' }).click();
    const [by, service] = [
      page.getByRole('combobox', { name: 'Répartir par' }),
      page.getByRole('combobox', { name: 'Service' }),
    ];
    await expect(service).toBeVisible();
    const place = async (field: typeof by) => (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await expect.poll(async () => (await place(by)).y - (await place(service)).y).toBe(0);
    const arrow = page.getByRole('columnheader', { name: 'Nombre' }).locator('svg');
    expect((await place(arrow)).width).toBe(16);
    const cross = service.locator('xpath=following-sibling::*').locator('.mantine-InputClearButton-root');
    await cross.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await settled(page, wifi);
    const { x, y, width, height } = await place(cross);
    await page.touchscreen.tap(x + width / 2 - 19, y + height / 2 - 15);
    await expect(page).not.toHaveURL(/service=/);
  });
});

test('what could not be had while only the server was away comes by itself', async ({ page, admin }) => {
  await page.clock.install();
  const [reports, looks] = ['**/backend/reports/repairs?*', /backend\/analytics\/(?!track)/];
  for (const asked of [reports, looks]) await page.route(asked, (route) => route.abort());
  await enter(page, await aManager(admin), `${PANEL}?preset=today`);
  await expect(page.getByText('Failed to generate repairs report')).toBeVisible();
  await page.unroute(reports);
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('region', { name: 'Repairs' })).toContainText('repairs');
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(page.getByText('The looks could not be loaded')).toHaveCount(4);
  await page.unroute(looks);
  await page.clock.fastForward(15_000);
  await expect(page.getByText('The looks could not be loaded')).toHaveCount(0);
});

test('a live page whose session has ended says to sign in, not that the server is away', async ({ page, admin }) => {
  await page.clock.install();
  await enter(page, await aManager(admin), '/backend/health');
  const body = {
    type: 'about:blank',
    title: 'no',
    message: 'no',
    requestId: 'r',
    status: 401,
    code: 'refresh-refused',
  };
  const refusal = { status: 401, contentType: 'application/problem+json', body: JSON.stringify(body) };
  await page.route(/backend\/(?:sync|events|user\/refresh)/, (route) => route.fulfill(refusal));
  await page.goto('/admin/dashboard/real-time');
  await expect(page.getByRole('button', { name: /^Sign in to send/ })).toBeVisible();
  await page.clock.fastForward(LIVE_SILENT_MS);
  await expect(page.getByText('You are signed out. Sign in again to hear the server.')).toBeVisible();
  await expect(page.getByText('The server cannot be heard just now.')).toBeHidden();
  // Grey lines would say that something is on its way.
  for (const name of ['On the site now', 'Last pages', 'In the workshop'])
    await expect(page.getByRole('region', { name })).toContainText('Nothing was heard yet.', { timeout: 10_000 });
});
