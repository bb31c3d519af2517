import type { Page } from '@playwright/test';
import type { Task } from '#contract/tasks.ts';
import type { User } from '#contract/users.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const conflict = (page: Page) => page.getByRole('region', { name: 'Changed meanwhile' });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();

async function edit(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('two managers change the same visit: the second hears of it, sees both words, chooses, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  admin,
}) => {
  const [karim, hind] = [await aManager(admin, ['Karim', 'Bennani']), await aManager(admin, ['Hind', 'Naciri'])];
  const { visitId, vehicleId, owner } = await aVisit(admin, ['Front pads']);
  const path = `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`;
  const second = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' })).newPage();
  await enter(page, karim);
  await enter(second, hind);
  await edit(page, path);
  await edit(second, path);
  await page.getByLabel('Visit name').fill('Front brakes');
  await page.getByLabel('Total cost').fill('120');
  await page.getByRole('dialog').getByLabel('Notes').fill('Squeaks in reverse');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await second.getByLabel('Visit name').fill('Brakes, all four');
  await second.getByLabel('Total cost').fill('350');
  await save(second);
  await expect(conflict(second)).toContainText('Karim Bennani saved this while you were editing');
  const name = conflict(second).getByRole('radiogroup', { name: 'Visit name' });
  const total = conflict(second).getByRole('radiogroup', { name: 'Total cost' });
  await expect(name).toContainText('Front brakes');
  await expect(name).toContainText(/Karim Bennani · \d\d:\d\d/);
  await expect(name).toContainText('Brakes, all four');
  await expect(conflict(second).getByRole('definition')).toHaveText('Squeaks in reverse');
  await expect(second.getByRole('dialog').getByLabel('Notes')).toHaveValue('Squeaks in reverse');
  await second.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(second);

  // Undecided, it is not saved; the first choice has the focus and the keys decide.
  await save(second);
  await expect(conflict(second).getByText('Choose one of the two.')).toHaveCount(2);
  await expect(name.getByRole('radio', { name: 'Front brakes' })).toBeFocused();
  expect((await admin.get<Visit>(`visits/${visitId}`)).name).toBe('Front brakes');
  await second.keyboard.press('Space');
  await expect(second.getByRole('textbox', { name: 'Visit name' })).toHaveValue('Front brakes');
  await total.getByRole('radio', { name: '350' }).focus();
  await second.keyboard.press('Space');
  await save(second);
  await expect(second.getByRole('dialog')).toHaveCount(0);
  const saved = await admin.get<Visit>(`visits/${visitId}`);
  expect([saved.name, saved.totalCost?.amount, saved.notes]).toEqual(['Front brakes', 35_000, 'Squeaks in reverse']);
  await second.context().close();
});

test.describe('on a device far from the shop', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the hour that somebody else promised meanwhile is told by the clock of the shop', async ({ page, admin }) => {
    const { visitId, vehicleId, owner } = await aVisit(admin, ['Front pads']);
    await enter(page, await aManager(admin));
    await edit(page, `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`);
    await page.getByLabel('Visit name').fill('Front brakes');
    const { rev } = await admin.get<Visit>(`visits/${visitId}`);
    await admin.patch(`visits/${visitId}`, rev, { promisedAt: '2026-12-03T14:30:00.000Z' });
    await save(page);
    await expect(conflict(page).getByRole('definition')).toHaveText('3 Dec 2026 14:30');
  });
});

test('who changed other fields than somebody else is not asked: both changes are kept', async ({
  page,
  context,
  admin,
}) => {
  const { vehicleId, owner } = await aVisit(admin, ['Front pads']);
  await enter(page, ADMIN, `/admin/users/${owner.id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First name').fill('Salma-Nour');
  const user = await admin.get<User>(`users/${owner.id}`);
  await admin.patch(`users/${owner.id}`, user.rev, { age: 44 });
  await save(page);
  await expect(conflict(page)).toContainText('You did not touch these: they are taken over.');
  await expect(conflict(page).getByRole('definition')).toHaveText('44');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = await admin.get<User>(`users/${owner.id}`);
  expect([saved.firstName, saved.age]).toEqual(['Salma-Nour', 44]);

  // A reading of the kilometres moves the record on, but is no field of the form.
  await page.goto(`/admin/users/${owner.id}/vehicle/${vehicleId}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('VIN').fill('WVWZZZ1JZXW000001');
  await admin.post(`vehicles/${vehicleId}/km-readings`, { km: 41_000 });
  // A network that comes back brings it to the page at once; the form over it stays open.
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(/41,000/).first()).toBeAttached();
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await admin.get<Vehicle>(`vehicles/${vehicleId}`)).vin).toBe('WVWZZZ1JZXW000001');
});

test('what is typed while somebody else’s change is being met stays', async ({ page, admin }) => {
  const { visitId, vehicleId, owner } = await aVisit(admin, ['Front pads']);
  await enter(page, await aManager(admin));
  await edit(page, `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`);
  await page.getByLabel('Visit name').fill('Front brakes');
  const { rev } = await admin.get<Visit>(`visits/${visitId}`);
  await admin.patch(`visits/${visitId}`, rev, { totalCost: { amount: 35_000, currency: 'SAR' } });
  const held = Promise.withResolvers<void>();
  await page.route(`**/backend/visits/${visitId}`, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.fallback();
  });
  await save(page);
  await page.getByLabel('Visit name').fill('Front brakes and discs');
  held.resolve();
  await expect(conflict(page).getByRole('definition')).toHaveText('350.00');
  await expect(page.getByLabel('Visit name')).toHaveValue('Front brakes and discs');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = await admin.get<Visit>(`visits/${visitId}`);
  expect([saved.name, saved.totalCost?.amount]).toEqual(['Front brakes and discs', 35_000]);
});

test('a draft over a task that somebody changed since is never saved over it: the choice comes first', async ({
  page,
  admin,
}) => {
  const { visitId, vehicleId, owner, tasks } = await aVisit(admin, ['Front pads']);
  const id = tasks['Front pads'] ?? '';
  const path = `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}/task/${id}`;
  await enter(page);
  await edit(page, path);
  await page.getByLabel('Task name').fill('Front pads and discs');
  await page.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await page.reload();
  const { rev } = await admin.get<Task>(`tasks/${id}`);
  await admin.patch(`tasks/${id}`, rev, { name: 'Pads', priority: 'LOW' });
  await edit(page, path);
  await expect(conflict(page).getByRole('radiogroup', { name: 'Priority' })).toContainText('Low');
  await save(page);
  await expect(conflict(page).getByText('Choose one of the two.')).toHaveCount(2);
  expect((await admin.get<Task>(`tasks/${id}`)).name).toBe('Pads');
  await page.reload();
  await edit(page, path);
  await conflict(page).getByRole('button', { name: 'All as I typed it' }).click();
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = await admin.get<Task>(`tasks/${id}`);
  expect([saved.name, saved.priority]).toEqual(['Front pads and discs', 'HIGH']);
});

test('a mechanic meets a manager’s words in Arabic and on a tablet, never a purchase price', async ({
  page,
  admin,
}) => {
  const mechanic = await aMechanic(admin);
  const { visitId, vehicleId, owner, tasks } = await aVisit(admin, ['Front pads']);
  const id = tasks['Front pads'] ?? '';
  const answers: string[] = [];
  await page.route('**/backend/tasks/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    const answer = await route.fetch();
    answers.push(await answer.text());
    return await route.fulfill({ response: answer });
  });
  await page.setViewportSize({ width: 820, height: 1180 });
  await enter(page, mechanic, `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}/task/${id}?lng=ar`);
  await page.getByRole('button', { name: 'تعديل', exact: true }).click();
  await page.getByRole('dialog').getByLabel('الوصف').fill('الجهة اليسرى');
  const { rev } = await admin.get<Task>(`tasks/${id}`);
  await admin.patch(`tasks/${id}`, rev, { description: 'أقراص أيضاً', cost: { amount: 5000, currency: 'SAR' } });
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ', exact: true }).click();
  const both = page.getByRole('region', { name: 'تغيّر في هذه الأثناء' });
  await expect(both).toContainText('أقراص أيضاً');
  await expectAccessible(page);
  await both.getByText('الجهة اليسرى').click();
  await page.getByRole('dialog').getByRole('button', { name: 'حفظ', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const saved = await admin.get<Task>(`tasks/${id}`);
  expect([saved.description, saved.cost?.amount]).toEqual(['الجهة اليسرى', 5000]);
  expect(answers.length).toBe(2);
  for (const answer of answers) expect(answer).not.toContain('cost');
});
