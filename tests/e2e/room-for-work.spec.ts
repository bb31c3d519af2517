import type { Page } from '@playwright/test';
import { expect, enter, settled, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

// A server of its own: other tests leave cars with notes, whose cards are higher.
test.use({ settings: { SUPPORT_EMAIL: 'room@warsha.test' } });
test.describe.configure({ mode: 'default' });

const TASK = 'Wheel balancing';

/** How far from the top the first of them begins, and how many are wholly in sight above the bar. */
async function measure(page: Page, role: 'article' | 'row'): Promise<{ first: number; whole: number }> {
  await page.getByRole(role).nth(1).waitFor();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const boxes = await Promise.all((await page.getByRole(role).all()).map((each) => each.boundingBox()));
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  const end = bar && bar.y > height / 2 ? bar.y : height;
  return {
    first: boxes[0]?.y ?? Infinity,
    whole: boxes.filter((box) => box && box.y >= 0 && box.y + box.height <= end).length,
  };
}

test('the screen belongs to the cars: the first begins near the top, and many are in sight', async ({
  page,
  admin,
}) => {
  for (let i = 0; i < 13; i += 1) await aVisit(admin, [TASK]);
  await page.setViewportSize({ width: 820, height: 1180 });
  await enter(page, undefined, '/admin/visits?view=cards');
  const tablet = await measure(page, 'article');
  expect(tablet.first).toBeLessThanOrEqual(170);
  expect(tablet.whole).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 1180, height: 820 });
  const lying = await measure(page, 'article');
  expect(lying.first).toBeLessThanOrEqual(170);
  expect(lying.whole).toBeGreaterThanOrEqual(4);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await measure(page, 'article')).first).toBeLessThanOrEqual(220);
  // 1440 × 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  const zoomed = await measure(page, 'article');
  expect(zoomed.first).toBeLessThanOrEqual(170);
  expect(zoomed.whole).toBeGreaterThanOrEqual(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await measure(page, 'article')).first).toBeLessThanOrEqual(170);
  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  // The first row is the one of the headings.
  const desk = await measure(page, 'row');
  expect(desk.first).toBeLessThanOrEqual(170);
  expect(desk.whole).toBeGreaterThanOrEqual(12);
});

test('at a desk and on a lying tablet every group of cars and the ways to look at them are in sight', async ({
  page,
  wifi,
}) => {
  for (const lng of ['fr', 'ar', 'en']) {
    await page.setViewportSize({ width: 1180, height: 820 });
    await enter(page, undefined, `/admin/visits?lng=${lng}`);
    await expect(page.locator(`html[lang=${lng}]`)).toBeVisible();
    const chips = page.locator('fieldset button[aria-pressed]');
    await expect(chips).toHaveCount(7);
    await settled(page, wifi);
    for (const width of [1180, 1240, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 820 });
      for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
      const first = await chips.first().boundingBox();
      const last = await chips.last().boundingBox();
      expect(last?.y).toBe(first?.y);
      await expect(page.getByRole('radiogroup')).toBeInViewport({ ratio: 1 });
    }
  }
});

test('two cards beside each other keep how long each car waits beside its plate, and the plate whole', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [TASK]);
  for (const width of [900, 1240, 1280]) {
    await page.setViewportSize({ width, height: 820 });
    await enter(page, undefined, '/admin/visits?view=cards');
    const head = cardOf(page, car).locator('header');
    const age = await head.locator('> :last-child').boundingBox();
    const plate = await head.locator('> :first-child').boundingBox();
    expect(age?.y).toBeLessThan((plate?.y ?? 0) + (plate?.height ?? 0));
    const hidden = await head.locator('> :first-child').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden).toBe(0);
  }
});

test('at a desk what stands below a title is read whole, and what a column is sorted by is seen', async ({ page }) => {
  await page.setViewportSize({ width: 1240, height: 820 });
  for (const path of ['/admin/visits?view=review', '/admin/settings/merchant-info']) {
    await enter(page, undefined, `${path}${path.includes('?') ? '&' : '?'}lng=fr`);
    const words = page.locator('h1 + p');
    await expect(words).not.toBeEmpty();
    await expect
      .poll(() => words.evaluate((p) => Math.max(p.scrollWidth - p.clientWidth, p.scrollHeight - p.clientHeight)))
      .toBeLessThanOrEqual(4);
  }
  await enter(page, undefined, '/admin/visits?view=history&lng=fr');
  const mark = page.getByRole('button', { name: 'Numéro' }).locator('svg');
  expect((await mark.boundingBox())?.width).toBeGreaterThanOrEqual(14);
});

test('on a tablet a list begins below one row that says where one is and one that narrows it', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of ['/admin/users', '/admin/users?view=vehicles', '/admin/visits?view=history']) {
    await enter(page, undefined, path);
    await expect(page.getByRole('table')).toBeVisible();
    expect((await page.getByRole('table').boundingBox())?.y).toBeLessThanOrEqual(150);
  }
  await expect(page.getByLabel('State')).toBeHidden();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('State').selectOption('Delivered');
  await page.getByRole('button', { name: 'More filters' }).click();
  // What narrows the list is in sight.
  await expect(page.getByLabel('State')).toHaveValue('false');
});

test('on a tablet the to-dos begin at the top, and the form for another comes when it is asked for', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await admin.post('todos', { title: 'Order the hoses', description: 'Four' });
  await enter(page, undefined, '/admin/todo');
  const first = page.getByRole('region', { name: 'To-do' });
  await expect(first.getByText('Order the hoses')).toBeVisible();
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(150);
  await page.getByRole('button', { name: 'Add a to-do' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill('Wipe the lift');
  await page.getByLabel('Description').fill('Before noon');
  await page.keyboard.press('Enter');
  await expect(first.getByText('Wipe the lift')).toBeVisible();
});

test('a manager takes in a new client’s new car with three clicks and a hundred and twenty keys at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, undefined, '/admin/visits');
  await page.evaluate(() => {
    const counts = { clicks: 0, keys: 0 };
    Object.assign(globalThis, { counts });
    addEventListener('pointerdown', () => (counts.clicks += 1), true);
    addEventListener('keydown', () => (counts.keys += 1), true);
  });
  const { keyboard: keys } = page;
  const focused = (role: 'combobox' | 'textbox', name: string) =>
    expect(page.getByRole(role, { name, exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'New visit' }).click();
  await focused('combobox', 'Vehicle');
  await keys.type('412376 أ 6');
  await expect(page.getByRole('option', { name: /^New car/ })).toBeVisible();
  await keys.press('Enter');
  await focused('combobox', 'Owner');
  await keys.type('Khalid Ziani');
  await expect(page.getByRole('option', { name: /^New client/ })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await keys.type('0661987612');
  await keys.press('Enter');
  await focused('combobox', 'Brand');
  for (const word of ['Toyota', 'Hilux', '2021', 'White', 'Diesel']) {
    await keys.type(word);
    await keys.press(word === 'Diesel' ? 'Enter' : 'Tab');
  }
  await focused('combobox', 'Add a task');
  await keys.type('Pads');
  await keys.press('Enter');
  await keys.type('780');
  await keys.press('Control+Enter');
  await expect(page.getByText('Visit created successfully!')).toBeVisible();
  const { clicks, keys: pressed } = await page.evaluate(
    () => (globalThis as unknown as { counts: { clicks: number; keys: number } }).counts,
  );
  expect(clicks).toBeLessThanOrEqual(3);
  expect(pressed).toBeLessThanOrEqual(120);
});

test('at 200 % a list has the screen: its title stands in the row at the top, and several rows are in sight', async ({
  page,
  admin,
}) => {
  for (let i = 0; i < 5; i += 1) await aVisit(admin, [TASK]);
  // 1440 × 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await enter(page, undefined, '/admin/visits?view=history');
  // The first row is the one of the headings.
  await expect(async () => {
    const visits = await measure(page, 'row');
    expect(visits.first).toBeLessThanOrEqual(150);
    expect(visits.whole).toBeGreaterThanOrEqual(4);
  }).toPass();
  await enter(page, undefined, '/admin/visits?view=due');
  const search = page.getByRole('searchbox', { name: 'Plate, client or car' });
  await expect(search).toBeVisible();
  expect((await search.boundingBox())?.y).toBeLessThanOrEqual(80);
  expect((await page.getByRole('button', { name: 'To call' }).boundingBox())?.y).toBeLessThanOrEqual(80);
  // Whole in each language, with a scroll bar beside it.
  await page.setViewportSize({ width: 708, height: 450 });
  for (const lng of ['ar', 'en', 'fr']) {
    await enter(page, undefined, `/admin/visits?view=due&lng=${lng}`);
    await expect(page.locator(`html[lang=${lng}]`)).toBeVisible();
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => title.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(1);
  }
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  test('a link of the dashboard is as high as a finger, and its button shows what it does', async ({ page }) => {
    await enter(page, undefined, '/admin/dashboard/main-panel');
    const link = page.getByRole('link', { name: 'Open the workshop' });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(page.getByRole('button', { name: 'New visit' }).locator('svg')).toBeVisible();
  });

  test('who puts a job on hold meets each reason with a finger', async ({ page, admin }) => {
    const car = await aVisit(admin, [TASK]);
    await enter(page, undefined, '/admin/visits?view=cards');
    await cardOf(page, car)
      .getByRole('button', { name: `More: ${TASK}` })
      .click();
    await page.getByRole('menuitem', { name: 'On hold until a day, with a note…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Put on hold' });
    const reason = sheet.locator('label', { hasText: 'At another workshop' });
    await expect(reason).toBeVisible();
    // The sheet comes growing: what is measured is its own, not how far it has come.
    expect(await reason.evaluate((words: HTMLElement) => words.offsetHeight)).toBeGreaterThanOrEqual(44);
  });
});
