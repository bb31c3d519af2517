import type { Visit } from '#contract/visits.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';

// A server of its own: rows are looked for in a table that is not longer than what is drawn of it.
test.use({ viewport: { width: 1440, height: 900 }, settings: { SUPPORT_EMAIL: 'pane@warsha.test' } });

test('a manager opens a car beside the table, goes on by keyboard and comes back to its row; the address keeps it', async ({
  page,
  admin,
}) => {
  const first = await aVisit(admin, ['Clutch']);
  const second = await aVisit(admin, ['Brakes']);
  const { rev } = await admin.get<Visit>(`visits/${first.visitId}`);
  await admin.patch(`visits/${first.visitId}`, rev, { complaint: 'It squeaks', notes: 'Back by four' });
  const task = await admin.get<{ rev: number }>(`tasks/${first.tasks['Clutch']}`);
  const prices = { soldFor: { amount: 80_000, currency: 'SAR' }, cost: { amount: 30_000, currency: 'SAR' } };
  await admin.patch(`tasks/${first.tasks['Clutch']}`, task.rev, { ...prices, internalNotes: 'Flywheel is worn' });
  await enter(page, await aManager(admin), '/admin/visits?view=table');
  const row = page.getByRole('row').filter({ hasText: first.plate });
  // Cars of other tests may stand above it: the focus brings it into sight first.
  await page.getByRole('button', { name: first.plate, exact: true }).focus();
  const place = await row.boundingBox();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('article', { name: new RegExp(first.plate) });
  await expect(pane.getByRole('heading', { name: 'Toyota Camry 2021' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`selected=${first.visitId}`));
  // Neither the row nor its height moves.
  expect(await row.boundingBox()).toMatchObject({ y: place?.y, height: place?.height });
  for (const text of ['It squeaks', 'Back by four', 'Flywheel is worn', '800.00', '300.00'])
    await expect(pane.getByText(text).first()).toBeVisible();
  await expect(pane.getByRole('link', { name: /^\+212 6/ })).toHaveAttribute('href', /^tel:\+212/);
  await expect(pane.getByRole('link', { name: 'Notify' })).toHaveAttribute('href', /wa\.me\/2126\d+\?text=%D9%85/);
  await expectAccessible(page);

  await page.reload();
  await expect(pane.getByRole('heading', { name: 'Toyota Camry 2021' })).toBeVisible();
  // The picture of what was seen last keeps taps, but no keys.
  await expect(page.locator('#ahead')).toHaveCount(0);
  await pane.getByRole('heading', { name: 'Toyota Camry 2021' }).click();
  await page.keyboard.press('j');
  const next = page.getByRole('article', { name: new RegExp(second.plate) });
  await expect(next).toBeVisible();
  await page.keyboard.press('k');
  await expect(pane).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toBeHidden();
  await expect(page).not.toHaveURL(/selected=/);
  await expect(page.getByRole('button', { name: first.plate, exact: true })).toBeFocused();
  // From row to row the pane follows, the focus stays in the table.
  await page.keyboard.press('Enter');
  await expect(pane).toBeVisible();
  await page.getByRole('button', { name: first.plate, exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(next).toBeVisible();
  await expect(page.getByRole('button', { name: second.plate, exact: true })).toBeFocused();
  await next.getByRole('button', { name: 'Close' }).click();
  await expect(next).toBeHidden();
});

test('who opens a car by its address, or goes on to the next, sees its row in the table', async ({ page, admin }) => {
  const cars = [];
  while (cars.length < 16) cars.push(await aVisit(admin, ['Brakes']));
  const [before, last] = cars.slice(-2).map(({ plate, visitId }) => ({
    visitId,
    row: page.getByRole('row').filter({ hasText: plate }),
    pane: page.getByRole('article', { name: new RegExp(plate) }),
  }));
  await enter(page, await aManager(admin), `/admin/visits?view=table&selected=${before?.visitId}`);
  await expect(before!.pane).toBeVisible();
  await expect(before!.row).toBeInViewport({ ratio: 0.9 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(last!.row).not.toBeInViewport();
  await before!.pane.getByRole('heading').first().click();
  await page.keyboard.press('j');
  await expect(last!.pane).toBeVisible();
  await expect(last!.row).toBeInViewport({ ratio: 0.9 });
});

test('beside an open car the table keeps its columns, and the foot of the pane stays in sight whatever opens above it', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Gearbox']);
  await enter(page, await aManager(admin), `/admin/visits?view=table&selected=${car.visitId}`);
  const pane = page.getByRole('article', { name: new RegExp(car.plate) });
  const deliver = pane.getByRole('button', { name: 'Deliver' });
  await expect(deliver).toBeVisible();
  // Cars of other tests may stand above it.
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ['Plate', 'Vehicle', 'Tasks', 'State', 'Since', 'Ready by', 'Total'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport({ ratio: 1 });
  // What they are ordered by stands on the line of its word.
  const head = page.getByRole('columnheader', { name: 'Since', exact: true });
  const [arrow, cell] = [await head.locator('svg').boundingBox(), await head.boundingBox()];
  expect(arrow!.y + arrow!.height / 2).toBeCloseTo(cell!.y + cell!.height / 2, -1);
  // No amount loses an end in any language, however long the words of a state are.
  await admin.post(`tasks/${car.tasks['Gearbox']}/status`, { from: 'PENDING', to: 'PENDING', holdReason: 'SUBLET' });
  for (const [language, state] of [
    ['fr', 'Chez un sous-traitant'],
    ['ar', 'في ورشة أخرى'],
    ['en', 'At another workshop'],
  ]) {
    await page.goto(`/admin/visits?view=table&selected=${car.visitId}&lng=${language}`);
    const row = page.getByRole('row').filter({ hasText: car.plate });
    await row.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await expect(row.getByText(state ?? '')).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
  }
  const endOf = async () => {
    const box = await pane.boundingBox();
    return box ? Math.round(box.y + box.height) : Infinity;
  };
  const isInSight = async () => {
    await expect(deliver).toBeInViewport({ ratio: 1 });
    await expect.poll(endOf).toBeLessThanOrEqual(900);
  };
  await isInSight();
  await page.getByRole('button', { name: 'More filters' }).click();
  await expect(page.getByRole('combobox', { name: 'Mechanic' }).or(page.getByLabel('Mechanic')).first()).toBeVisible();
  await isInSight();
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect.poll(endOf).toBeLessThanOrEqual(700);
  await expect(deliver).toBeInViewport({ ratio: 1 });
});

test('a car that is ready is delivered in two taps from the floor, and the delivery is taken back', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Wipers']);
  await admin.post(`tasks/${car.tasks['Wipers']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const closedAt = async () => (await admin.get<Visit>(`visits/${car.visitId}`)).closedAt;
  await enter(page, await aManager(admin), `/admin/visits?view=table&q=${car.plate.replace(' ', '')}`);
  await page.getByRole('button', { name: car.plate, exact: true }).click();
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: car.plate });
  await expect(notice).toContainText('Delivered');
  // It stays as long as the pointer is on it.
  await notice.hover();
  // In a shop with no other car there is none at all.
  await expect(page.getByText(/No car (matches|in the workshop)/)).toBeVisible();
  expect(await closedAt()).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(closedAt).toBeNull();
  await expect(page.getByRole('button', { name: car.plate, exact: true })).toBeVisible();

  // On its card it is the one button at the foot.
  await page.goto(`/admin/visits?view=cards&q=${car.plate.replace(' ', '')}`);
  await page.getByRole('article').getByRole('button', { name: 'Deliver' }).click();
  await expect.poll(closedAt).not.toBeNull();

  // On its page the button becomes the other way on, and the keyboard stays with it.
  await page.goto(`/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`);
  await page.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Deliver', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  // What was done is told below which car it was done to.
  const told = page.getByRole('status').filter({ hasText: 'Delivered' });
  await told.hover();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeFocused();
  const [said, title] = [await told.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(said!.y).toBeGreaterThan(title!.y + title!.height);
});

test('a mechanic reads prices of no car, and delivers none', async ({ page, admin }) => {
  const car = await aVisit(admin, ['Lights']);
  await admin.post(`tasks/${car.tasks['Lights']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await enter(page, await aMechanic(admin), `/admin/visits?view=table&group=all&selected=${car.visitId}`);
  const pane = page.getByRole('article', { name: new RegExp(car.plate) });
  await expect(pane.getByText('Lights')).toBeVisible();
  await expect(pane).not.toContainText(/SAR|Total|Cost/);
  await expect(pane.getByRole('button', { name: 'Deliver' })).toBeHidden();
});
