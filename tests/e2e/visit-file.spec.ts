import { newId } from '#contract/ids.ts';
import type { Visit } from '#contract/visits.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';
import { attachAs, painted } from '../support/pictures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the page of a visit has its prices and next steps, and its history tells each change of a state in words', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch', 'Wash']);
  const manager = await aManager(admin, ['Karim', 'Tazi']);
  const task = await admin.get<{ rev: number }>(`tasks/${car.tasks['Clutch']}`);
  const prices = { soldFor: { amount: 7000, currency: 'SAR' }, cost: { amount: 2500, currency: 'SAR' } };
  await admin.patch(`tasks/${car.tasks['Clutch']}`, task.rev, prices);
  await enter(page, manager, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await expect(tasks.getByRole('row').filter({ hasText: 'Clutch' })).toContainText('70.00');
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText(
    /Cost SAR.25.00\s*Margin SAR.45.00\s*· 64% without 1 job of unknown cost/,
  );
  await expect(page.getByRole('region', { name: 'Vehicle', exact: true })).toContainText(/1 visit · Total SAR.100.00/);
  await expectAccessible(page);
  await tasks.getByRole('button', { name: 'Start: Clutch' }).click();
  await expect(tasks.getByRole('button', { name: 'Finish: Clutch' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Karim Tazi · In progress: \u2068Clutch\u2069')).toBeVisible();
  await expect(history).toContainText('Task changed: \u2068Clutch\u2069');
  await expect(history).toContainText('Car taken in');
  await history.getByRole('button', { name: 'Visit' }).click();
  await expect(history).not.toContainText('Clutch');
  // On the task's own page: its cost beside its price, and one list of what happened to it.
  await tasks.getByRole('link', { name: 'Clutch' }).click();
  const facts = page.getByRole('region', { name: 'Task', exact: true });
  await expect(facts).toContainText(/Price\s*SAR.70.00\s*Cost\s*SAR.25.00/);
  await expect(history.getByText('In progress')).toHaveCount(1);
  await expect(history.getByText('Changed', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Vehicle file' }).click();
  await expect(page).toHaveURL(/\/vehicle\/[0-9a-f-]{36}$/);
});

test('who goes from one visit to another sees no photo and no history of the first under the plate of the second', async ({
  page,
  admin,
}) => {
  const first = await aVisit(admin, ['Clutch']);
  const second = await aVisit(admin, ['Brakes'], undefined, { model: 'Corolla' });
  await attachAs(admin, await painted(320, 240, 5), { vehicleId: first.vehicleId, visitId: first.visitId });
  const coming = Promise.withResolvers<void>();
  const ofSecond = ({ href }: URL) =>
    href.includes(`media?visitId=${second.visitId}`) || href.includes(`visits/${second.visitId}/history`);
  await page.route(ofSecond, async (route) => {
    await coming.promise;
    await route.continue();
  });
  const path = `/admin/users/${first.owner.id}/vehicle/${first.vehicleId}/visit/${first.visitId}`;
  await enter(page, await aManager(admin), path);
  const photos = page.getByRole('region', { name: 'Photos' });
  const history = page.getByRole('region', { name: 'History' });
  await expect(photos.getByRole('img')).toHaveCount(1);
  await expect(history).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await palette.getByRole('combobox').fill(second.plate);
  await palette
    .getByRole('option', { name: new RegExp(second.plate) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(second.visitId));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Corolla');
  // Whether it has one is not known yet, and not said.
  await expect(photos.getByRole('button', { name: 'Photo' })).toBeVisible();
  await expect(photos.getByText('No photo yet')).toHaveCount(0);
  await expect(photos.getByRole('img')).toHaveCount(0);
  // Back and forth: the device knows both by now, the answers about the second are still on their way.
  await page.goBack();
  await expect(photos.getByRole('img')).toHaveCount(1);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Corolla');
  await expect(photos.getByText('No photo yet')).toHaveCount(0);
  await expect(photos.getByRole('img')).toHaveCount(0);
  await expect(history).toHaveCount(0);
  coming.resolve();
  await expect(history).toContainText('Car taken in');
  await expect(photos.getByText('No photo yet')).toBeVisible();
  await expect(photos.getByRole('img')).toHaveCount(0);
});

test('a manager types the day of a visit as days are written here, and a day that is in no calendar changes nothing', async ({
  page,
  admin,
}) => {
  const { visitId, vehicleId, owner } = await aVisit(admin, ['Clutch']);
  const path = `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`;
  await enter(page, await aManager(admin), `${path}?lng=ar`);
  await page.getByRole('button', { name: 'تعديل', exact: true }).first().click();
  const form = page.getByRole('dialog');
  const day = form.getByLabel('تاريخ الزيارة');
  const shown = await day.inputValue();
  await day.fill('31/02/2025');
  await day.press('Tab');
  await expect(day).toHaveValue(shown);
  await day.fill('05/03/2025');
  await day.press('Tab');
  await expect(day).toHaveValue('5 مارس 2025');
  await day.fill('5 أبريل 2025');
  await form.getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(form).toHaveCount(0);
  expect((await admin.get<Visit>(`visits/${visitId}`)).date).toBe('2025-04-05');
});

test('a price that is put to the client counts no more, in the sum of the visit as in that of the client', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch']);
  const task = await admin.get<{ rev: number }>(`tasks/${car.tasks['Clutch']}`);
  await admin.patch(`tasks/${car.tasks['Clutch']}`, task.rev, { soldFor: { amount: 7000, currency: 'SAR' } });
  await enter(
    page,
    await aManager(admin),
    `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`,
  );
  const [amounts, sum] = [page.getByRole('region', { name: 'Amounts' }), page.getByText(/^1 visit · Total/)];
  await expect(sum).toHaveText(/1 visit · Total SAR.100.00/);
  await page.getByRole('button', { name: 'More: Clutch' }).click();
  await page.getByRole('menuitem', { name: 'Ask for approval…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask for approval' });
  await sheet.getByRole('button', { name: 'Ask the client' }).click();
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(amounts).toContainText(/Total\s*SAR.30.00/);
  await expect(sum).toHaveText(/1 visit · Total SAR.30.00/);
});

test('a manager deletes a task and brings it back from the history, deletes the visit, takes it back, and restores it at its address', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch', 'Wash']);
  const path = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`;
  await enter(page, await aManager(admin), path);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  const wash = tasks.getByRole('link', { name: 'Wash' });
  const removeTask = async () => {
    // On its own page, not in its row of the page before, which has a menu of the same name.
    await page.getByRole('heading', { name: 'Wash', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'More: Wash' }).click();
    await page.getByRole('menuitem', { name: 'Delete this task' }).click();
  };
  await wash.click();
  await removeTask();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(tasks.getByRole('link', { name: 'Clutch' })).toBeVisible();
  await expect(wash).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wash).toBeVisible();
  await wash.click();
  await removeTask();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Task deleted: \u2068Wash\u2069');
  await history.getByRole('button', { name: 'Restore' }).click();
  await expect(wash).toBeVisible();

  const remove = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete this visit' }).click();
    await expect(page).toHaveURL(/\/admin\/visits/);
  };
  const isThere = async () => (await admin.get<{ items: Visit[] }>(`visits?vehicleId=${car.vehicleId}`)).items.length;
  await remove();
  const told = page.getByRole('status').filter({ hasText: 'visit deleted' });
  await told.getByRole('button', { name: 'Undo' }).hover();
  expect(await isThere()).toBe(0);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isThere).toBe(1);
  await page.goto(path);
  await remove();
  await page.goto(path);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(wash).toBeVisible();
  // An address under which there never was one tells of no deletion, and offers nothing that must fail.
  await page.goto(path.replace(/[^/]+$/u, newId(Date.now())));
  await expect(page.getByText('This visit is no longer there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
});

test('the work of a visit stays inside its card at every width, while its client is asked and before the face is there', async ({
  page,
  admin,
}) => {
  const [disks, held] = ['Discs and pads, front', 'Gearbox'];
  const car = await aVisit(admin, ['Computer check', disks, held, 'Wash']);
  const [manager, mechanic] = [await aManager(admin), await aMechanic(admin)];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const id of Object.values(car.tasks)) {
    const { rev } = await admin.get<{ rev: number }>(`tasks/${id}`);
    const prices = { soldFor: { amount: 220_000, currency: 'SAR' }, cost: { amount: 92_500, currency: 'SAR' } };
    await admin.patch(`tasks/${id}`, rev, { ...prices, assigneeId: mechanic.id, dueDate: tomorrow });
  }
  await admin.post(`tasks/${car.tasks['Computer check']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const hold = { from: 'PENDING', to: 'IN PROGRESS', holdReason: 'PARTS' };
  await admin.post(`tasks/${car.tasks[held]}/status`, hold);
  const path = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`;
  // The system's face, which is wider than ours.
  let hasFace = true;
  await page.route('**/*.woff2', (route) => (hasFace ? route.continue() : route.abort()));
  const table = page.getByRole('table').filter({ hasText: disks });
  const ask = () => admin.post(`tasks/${car.tasks[disks]}/approval`, { price: { amount: 220_000, currency: 'SAR' } });
  for (const prepare of [undefined, ask]) {
    await prepare?.();
    for (const person of [manager, mechanic]) {
      await enter(page, person, '/backend/health');
      hasFace = !(prepare && person === manager);
      for (const language of ['en', 'fr', 'ar']) {
        await page.goto(`${path}?lng=${language}`);
        await expect(table).toBeVisible();
        if (prepare) await expect(table.getByRole('region')).toBeVisible();
        for (const width of [360, 768, 820, 1024, 1180, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          const beyond = () => page.evaluate(farthestBeyond);
          await expect.poll(beyond, `${language}, ${width} px, ${hasFace ? 'our' : "the system's"} face`).toBe(0);
        }
      }
    }
  }
});

/** By how many pixels anything of the tables lies outside of its card, or the page is wider than the window. */
function farthestBeyond(): number {
  const outside = [...document.querySelectorAll('main table')].flatMap((table) => {
    const card = table.closest('section')!.getBoundingClientRect();
    return [...table.querySelectorAll('td, button')].map((each) => {
      const { left, right, width } = each.getBoundingClientRect();
      return width === 0 ? 0 : Math.max(right - card.right, card.left - left);
    });
  });
  return Math.floor(Math.max(0, document.documentElement.scrollWidth - innerWidth, ...outside));
}

test('a visit of a long name is as wide as the phone, and stays in the order in which it was opened', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads']);
  const { rev } = await admin.get<{ rev: number }>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, {
    name: 'Oil and filter, synthetic + front brake pads + air filter',
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, undefined, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`);
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  const inOrder = ['Tasks', 'Photos', 'Salma Idrissi', 'Amounts', 'History'];
  await expect(cards).toHaveText(inOrder);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  for (const name of ['Air filter', 'Wheel balancing', 'Battery', 'Wipers', 'Coolant'])
    await admin.post(`visits/${car.visitId}/tasks`, { name, service: 'REPAIR' });
  await expect(page.getByRole('link', { name: 'Coolant' })).toBeVisible();
  await expect(cards).toHaveText(inOrder);
});
