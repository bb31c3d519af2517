import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const SAR = (amount: number) => ({ amount: amount * 100, currency: 'SAR' });
const TOTAL = '1,100.00';
/** The visit before it came to 100.00. */
const SUM = '1,200.00';

test('while a client is asked for one of two jobs, every page has the same total and the same progress', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, ['Old job']);
  const { owner, vehicleId, plate } = car;
  const { rev } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { closed: true });
  const jobs = [
    { name: 'Battery', service: 'REPAIR', soldFor: SAR(1100) },
    { name: 'Dampers', service: 'REPAIR', soldFor: SAR(2000) },
  ];
  const draft = { userId: owner.id, vehicleId, name: 'Two jobs', date: '2026-11-22' };
  const visit = await admin.post<Visit>('visits', { ...draft, totalCost: SAR(3100), tasks: jobs });
  await admin.post(`tasks/${visit.tasks[1]?.id}/approval`, { price: SAR(2000) });

  const vehiclePath = `/admin/users/${owner.id}/vehicle/${vehicleId}`;
  await enter(page, await aManager(admin), `${vehiclePath}/visit/${visit.id}`);
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts.locator('dl > div')).toHaveText([
    new RegExp(`Total[^\\d]*${TOTAL}`, 'u'),
    /Waiting for approval.*2,000\.00/u,
    /Total once accepted.*3,100\.00/u,
  ]);
  await expect(page.getByRole('main').getByText('0/1', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks' })).toContainText('0/1 done');
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Deliver the car?' });
  await expect(question).toContainText(/1 task is not finished\. .*1,100\.00.* for that stays in the total\./u);
  await expect(question).toContainText(/has not agreed to .*2,000\.00.* yet/u);
  await page.keyboard.press('Escape');

  await page.goto('/admin/visits?view=table&group=all');
  const row = page.getByRole('row').filter({ hasText: plate });
  await expect(row).toContainText(TOTAL);
  await expect(row).toContainText('0/1');
  const chip = page
    .getByRole('radio', { name: /^Waiting for approval/u })
    .or(page.getByRole('button', { name: /^Waiting for approval/u }));
  const waiting = /\d+/u.exec((await chip.textContent()) ?? '')?.[0];
  await expect(page.getByText(new RegExp(`${waiting} waits? for approval`, 'u'))).toBeVisible();

  await page.goto(`/admin/visits?view=history&q=${visit.plateNumber}`);
  const line = page.getByRole('row').filter({ hasText: 'Two jobs' });
  await expect(line).toContainText(TOTAL);
  await expect(line).toContainText('0/1');

  await page.goto(vehiclePath);
  const visits = page.getByRole('region', { name: 'Visits' });
  await expect(visits.getByRole('row').filter({ hasText: 'Battery' })).toContainText(TOTAL);
  await expect(visits).toContainText(new RegExp(`Total[^\\d]*${SUM}`, 'u'));
  await page.goto(`/admin/users/${owner.id}`);
  await expect(visits.getByRole('listitem').filter({ hasText: 'Two jobs' })).toContainText(TOTAL);
  await expect(visits).toContainText(new RegExp(`Total[^\\d]*${SUM}`, 'u'));

  const phone = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await enter(phone, owner, '/client/dashboard');
  await expect(phone.getByText('1 of 1 jobs is still to be done')).toBeVisible();
  await phone.goto(`/client/overview/${vehicleId}`);
  await expect(phone.getByRole('region', { name: 'Visits' })).toContainText(new RegExp(`Total[^\\d]*${SUM}`, 'u'));

  const asked = await admin.get<Visit>(`visits/${visit.id}`);
  await admin.post(`tasks/${asked.tasks[1]?.id}/approval/decision`, {
    decision: 'APPROVED',
    amount: SAR(2000),
    agreedWith: 'Hind',
  });
  await page.goto(`${vehiclePath}/visit/${visit.id}`);
  await expect(amounts.locator('dl > div')).toHaveText([
    /Ordered.*1,100\.00/u,
    /Accepted by the client.*2,000\.00/u,
    /Total.*3,100\.00/u,
  ]);
  await phone.close();
});

test('a price that waits in another currency is a line of its own, for the shop and for whoever has the link', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, ['Wash']);
  const { owner, vehicleId, visitId } = car;
  const { totalCost } = await admin.get<Visit>(`visits/${visitId}`);
  const draft = { name: 'Battery', service: 'REPAIR' };
  const task = await admin.post<Task>(`visits/${visitId}/tasks`, draft);
  await admin.post(`tasks/${task.id}/approval`, { price: { amount: 25_000, currency: 'EUR' } });
  const { secret } = await admin.post<{ secret: string }>(`visits/${visitId}/tracking-link`, {});

  await enter(page, await aManager(admin), `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`);
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts.locator('dl > div').last()).toHaveText(/^Waiting for approval.*€\D*250\.00$/u);
  expect(totalCost?.currency).not.toBe('EUR');

  await page.goto(`/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}/task/${car.tasks.Wash}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit task' });
  // What is entered now is in the currency of the visit, not of the shop.
  await expect(sheet.getByText('SAR')).toHaveCount(2);

  const phone = await browser.newPage({ baseURL: wifi.url, locale: 'en', viewport: { width: 360, height: 780 } });
  await phone.goto(`/?lng=en#track=${secret}`);
  await expect(phone.getByText(/^Waiting for you:\D*€\D*250\.00$/u)).toBeVisible();
  await phone.close();
});

test('work whose cost is not known is in no margin of a visit, and the manager reads that it is left out', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Pads', 'Wipers']);
  const price = async (name: string, more: object) => {
    const path = `tasks/${car.tasks[name]}`;
    const { rev } = await admin.get<{ rev: number }>(path);
    await admin.patch(path, rev, { soldFor: { amount: 100_000, currency: 'SAR' }, ...more });
  };
  await price('Pads', { cost: { amount: 40_000, currency: 'SAR' } });
  await price('Wipers', {});
  await enter(
    page,
    await aManager(admin),
    `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`,
  );
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts).toContainText(/Cost SAR\s400\.00 .*Margin SAR\s600\.00 · 60%/u);
  await expect(amounts).toContainText('without 1 job of unknown cost');
});
