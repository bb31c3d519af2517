import { aVisit } from '../support/garage.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { ADMIN } from '../support/server.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('what the client has not agreed to stands on its own line of an estimate, not in its total', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads', 'Coolant']);
  await admin.post(`tasks/${car.tasks['Coolant']}/approval`, { price: { amount: 4_500, currency: 'SAR' } });
  await enter(page, ADMIN, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}?print=estimate`);
  const foot = page.getByRole('dialog').locator('tfoot');
  // The 100.00 were meant for both: what is asked of the client leaves them until he agrees.
  await expect(foot.getByRole('row')).toHaveText([/بانتظار موافقة.*45\.00/u, /الإجمالي.*55\.00/u]);
});

test('a manager prints a job card without prices, and an estimate and a receipt with them, each on one page', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads', 'Coolant']);
  await admin.post(`tasks/${car.tasks['Coolant']}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await enter(page, ADMIN, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`);
  const papers = [
    { name: 'Job card', head: 'Job card', tasks: ['Front brake pads', 'Coolant'], hasTotal: false },
    // The client reads Arabic.
    { name: 'Estimate', head: 'تقدير السعر', tasks: ['Front brake pads', 'Coolant'], hasTotal: true },
    { name: 'Receipt', head: 'إيصال', tasks: ['Coolant'], hasTotal: true },
  ];
  for (const { name, head, tasks, hasTotal } of papers) {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    const paper = page.getByRole('dialog', { name });
    await expect(paper.getByRole('heading', { name: head, level: 1 })).toBeVisible();
    await expect(paper.getByRole('row')).toHaveCount(tasks.length + (hasTotal ? 2 : 1));
    for (const task of tasks) await expect(paper.getByRole('cell', { name: task })).toBeVisible();
    await expect(paper.locator('tfoot')).toHaveCount(hasTotal ? 1 : 0);
    if (name === 'Receipt') {
      await expect(paper).toContainText('لم ينته بعد: Front brake pads');
      await expect(paper).toContainText('Ne vaut pas facture');
    }
    // 100.00 is what the visit costs: the mechanic's paper has no figure of money at all.
    await (hasTotal ? expect(paper).toContainText('100.00') : expect(paper).not.toContainText(/SAR|\d[.,]\d\d/));
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), name).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(paper).toBeHidden();
    await expect(page).not.toHaveURL(/print=/);
  }
});

test('the panel goes on paper without what is pressed on a screen', async ({ page }) => {
  await enter(page, ADMIN, '/admin/dashboard/main-panel');
  const reports = page.getByRole('region', { name: 'Reports' });
  const pressed = page.getByRole('main').getByRole('button', { name: /^(New visit|Print|Filters|This month)$/ });
  await expect(pressed.first()).toBeVisible();
  await expect(reports.getByRole('link', { name: 'Tasks' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pressed.filter({ visible: true })).toHaveCount(0);
  await expect(reports.getByRole('link', { name: 'Tasks' })).toBeHidden();
  // Which report it is stands there.
  await expect(reports.getByRole('link', { name: 'Repairs' })).toBeVisible();
});

test('the receipt of a visit on which nothing is finished says so in words, and names what is still open', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads']);
  await enter(page, ADMIN, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}?print=receipt`);
  const paper = page.getByRole('dialog', { name: 'Receipt' });
  await expect(paper).toContainText('لا أعمال منجزة في هذه الزيارة.');
  await expect(paper).toContainText('لم ينته بعد: Front brake pads');
  await expect(paper.getByRole('table')).toHaveCount(0);
});

test('a paper for the client is not printed in the language of staff while that of the client is on its way', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Front brake pads']);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/users/${car.owner.id}`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await enter(page, ADMIN, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}?print=receipt`);
  const paper = page.getByRole('dialog', { name: 'Receipt' });
  await expect(paper.getByRole('button', { name: 'Print' })).toBeDisabled();
  await expect(paper).not.toContainText('Front brake pads');
  answered.resolve();
  await expect(paper.getByRole('heading', { name: 'إيصال', level: 1 })).toBeVisible();
  await expect(paper.getByRole('button', { name: 'Print' })).toBeEnabled();
});
