import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, type Car } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

const CLUTCH = 'Clutch kit';
const WIPERS = 'Wiper blades';
const PRICE = { amount: 120_000, currency: 'SAR' };
const TO_BE_ASKED = 'Approval to be asked';

test('what the client has agreed to is not marked as still to be asked; before, it may be', async ({ page, admin }) => {
  const [fresh, agreed] = [await aVisit(admin, [CLUTCH]), await aVisit(admin, [CLUTCH])];
  const task = `tasks/${agreed.tasks[CLUTCH]}`;
  await admin.post(`${task}/approval`, { price: PRICE });
  await admin.post(`${task}/approval/decision`, { decision: 'APPROVED', amount: PRICE, agreedWith: 'Nora' });
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards');
  const moreOf = (car: Car) => cardOf(page, car).getByRole('button', { name: `More: ${CLUTCH}` });
  await moreOf(fresh).click();
  await expect(page.getByRole('menuitem', { name: TO_BE_ASKED })).toBeVisible();
  // A menu that is still finding its place has not the keyboard yet.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await moreOf(agreed).click();
  await expect(page.getByRole('menuitem', { name: 'Waiting for parts' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: TO_BE_ASKED })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'On hold until a day, with a note…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Put on hold' });
  await expect(sheet.getByLabel('Waiting for parts')).toBeVisible();
  await expect(sheet.getByLabel(TO_BE_ASKED)).toHaveCount(0);
});

test('a job that is to be asked about has one name for the shop, and its client reads that it is on hold', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await admin.post(`tasks/${car.tasks[WIPERS]}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  const hold = { from: 'PENDING', to: 'PENDING', holdReason: 'APPROVAL' };
  await admin.post(`tasks/${car.tasks[CLUTCH]}/status`, hold);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aManager(admin), '/admin/visits?view=table&group=approval&lng=en');
  // Worked on, and waiting with another job: its row says both.
  const row = page.getByRole('row').filter({ hasText: car.plate });
  await expect(row.getByText('In progress')).toBeVisible();
  await expect(row.getByText(TO_BE_ASKED)).toBeVisible();
  const file = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`;
  await page.goto(file);
  await expect(page.getByText(new RegExp(`${TO_BE_ASKED}: .?${CLUTCH}`))).toBeVisible();
  await page.goto(`${file}/task/${car.tasks[CLUTCH]}`);
  await expect(page.getByText(TO_BE_ASKED)).toHaveCount(2);
  await expect(page.getByText('Waiting for approval')).toHaveCount(0);

  const phone = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await enter(phone, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}`);
  await expect(phone.getByText('On hold').first()).toBeVisible();
  await expect(phone.getByText(/to be asked|waiting for approval/i)).toHaveCount(0);
  const stranger = await browser.newPage({ baseURL: wifi.url });
  await stranger.goto(`/?lng=en#track=${secret}`);
  await expect(stranger.getByText('On hold').first()).toBeVisible();
  await expect(stranger.getByText(/to be asked|waiting for approval/i)).toHaveCount(0);
  await phone.close();
  await stranger.close();
});

test('who refuses a price sees the whole of what is asked for that, and leaves it by Escape', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, car.owner, '/client/dashboard');
  const question = page.getByRole('region', { name: `Your agreement is needed: ${CLUTCH}` });
  const refuse = question.getByRole('button', { name: `Refuse: ${CLUTCH}` });
  await refuse.click();
  const back = question.getByRole('button', { name: 'Back' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect
    .poll(async () => {
      const [end, top] = [await back.boundingBox(), await bar.boundingBox()];
      return (end?.y ?? Infinity) + (end?.height ?? 0) <= (top?.y ?? 0);
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(back).toHaveCount(0);
  await expect(refuse).toBeFocused();

  const desk = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 640 } });
  const file = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}?lng=en`;
  await enter(desk, await aManager(admin), file);
  await desk.getByRole('button', { name: `More: ${CLUTCH}` }).click();
  await desk.getByRole('menuitem', { name: 'Refused by phone…' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Refused by phone' });
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await desk.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await desk.close();
});

test('in French what a client said stands between quotation marks with their spaces', async ({ page, admin }) => {
  const car = await aVisit(admin, [CLUTCH]);
  const task = `tasks/${car.tasks[CLUTCH]}`;
  await admin.post(`${task}/approval`, { price: PRICE });
  const refused = { decision: 'DECLINED', amount: PRICE, agreedWith: 'Nora', reason: 'Trop cher' };
  await admin.post(`${task}/approval/decision`, refused);
  const file = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`;
  await enter(page, await aManager(admin), `${file}?lng=fr`);
  const said = page.locator('q').filter({ hasText: 'Trop cher' }).first();
  await expect(said).toHaveCSS('quotes', '"«\u00a0" "\u00a0»" "“" "”"');
});
