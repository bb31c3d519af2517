import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aVisit, type Car } from '../support/garage.ts';

const CLUTCH = 'Clutch kit';
const WIPERS = 'Wiper blades';
const PRICE = { amount: 120_000, currency: 'SAR' };
const visitPath = ({ owner, vehicleId, visitId }: Car) =>
  `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}`;

test('the page of a job tells who answered by the link, and no price that stayed as it was', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  const task = `tasks/${car.tasks[CLUTCH]}`;
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await admin.post(`${task}/approval`, { price: PRICE });
  const said = { secret, taskId: car.tasks[CLUTCH], decision: 'DECLINED', amount: PRICE, reason: 'Too dear' };
  expect((await page.request.post('/backend/tracking/approval', { data: said })).ok()).toBe(true);
  // Opened again it is asked again, for the same.
  await admin.post(`${task}/status`, { from: 'CANCELLED', to: 'PENDING' });
  await enter(page, await aManager(admin), `${visitPath(car)}/task/${car.tasks[CLUTCH]}`);
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show all' }).click();
  const lineOf = (words: string) => history.getByRole('listitem').filter({ hasText: words });
  await expect(lineOf('Answer to the approval')).toContainText('· the client');
  await expect(lineOf('Cancelled ·')).toContainText('· the client');
  await expect(lineOf('Approval asked')).toHaveCount(2);
  await expect(lineOf('Approval asked').first()).toContainText('Refused');
  await expect(lineOf('Approval asked').first()).not.toContainText('Price asked');
  await expect(history).not.toContainText('the workshop');
});

test('who notes on the phone what the client has answered meanwhile reads what the client said', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
  await enter(page, await aManager(admin), visitPath(car));
  /** Opens the form of what was said on the phone; by then the client accepts, unseen by this desk. */
  const note = async (task: string, button: string, form: string) => {
    await page
      .getByRole('region', { name: `Approval: ${task}` })
      .getByRole('button', { name: button })
      .click();
    const said = { secret, taskId: car.tasks[task], decision: 'APPROVED', amount: PRICE };
    expect((await page.request.post('/backend/tracking/approval', { data: said })).ok()).toBe(true);
    return page.getByRole('dialog', { name: form });
  };
  const refused = await note(CLUTCH, 'Refused', 'Refused by phone');
  await refused.getByRole('textbox', { name: 'Reason' }).fill('Too dear');
  await refused.getByRole('button', { name: 'Save' }).click();
  await expect(refused.getByRole('alert')).toContainText('The client has accepted it meanwhile.');
  await page.keyboard.press('Escape');
  const agreed = await note(WIPERS, 'Agreed by phone', 'Agreed by phone');
  await agreed.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The client has accepted it meanwhile.' })).toBeVisible();
  await expect(agreed).toBeHidden();
});

test('who is about to change a price that the client has accepted reads before that it is asked again', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
  const yes = { decision: 'APPROVED', amount: PRICE, agreedWith: 'Nora' };
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval/decision`, yes);
  await enter(page, await aManager(admin), `${visitPath(car)}/task/${car.tasks[CLUTCH]}`);
  const price = page.getByRole('dialog', { name: 'Edit task' }).getByRole('textbox', { name: 'Sold for' });
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(price).toHaveAccessibleDescription(/The client has accepted .*1,200\.00.*the client is asked again\./u);
  // Nobody has accepted this one.
  await page.goto(`${visitPath(car)}/task/${car.tasks[WIPERS]}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(price).toBeVisible();
  await expect(price).toHaveAccessibleDescription('');
});

test('who opens a refused job again reads before that the client is asked the same price once more', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  const task = `tasks/${car.tasks[CLUTCH]}`;
  await admin.post(`${task}/approval`, { price: PRICE });
  const no = { decision: 'DECLINED', amount: PRICE, agreedWith: 'Nora', reason: 'Too dear' };
  await admin.post(`${task}/approval/decision`, no);
  await admin.post(`tasks/${car.tasks[WIPERS]}/status`, { from: 'PENDING', to: 'CANCELLED' });
  await enter(page, await aManager(admin), visitPath(car));
  const again = page.getByRole('menuitem', { name: 'Open again' });
  await page.getByRole('button', { name: `More: ${CLUTCH}` }).click();
  await expect(again).toContainText(/The client is asked .*1,200\.00.* again\. For another price, change it first\./u);
  await page.keyboard.press('Escape');
  // Of this one the client was asked nothing.
  await page.getByRole('button', { name: `More: ${WIPERS}` }).click();
  await expect(again).toHaveText('Open again');
});

test('a client who was overtaken while refusing reads what was said in the place of the form, which does not stay grey', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
  await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}?lng=en`);
  await page.getByRole('button', { name: `Refuse: ${CLUTCH}` }).click();
  const form = page.getByRole('button', { name: 'Too expensive' });
  await form.click();
  const yes = { decision: 'APPROVED', amount: PRICE, agreedWith: 'Hind' };
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval/decision`, yes);
  const question = page.getByRole('region', { name: `Answered: ${CLUTCH}` });
  await expect(question.getByText('Accepted. The shop knows.')).toBeVisible();
  await expect(question.getByRole('textbox')).toBeHidden();
  await expect(form).toBeHidden();
});

test('a client who answers without a connection is no longer told so once it is back', async ({ page, admin }) => {
  const car = await aVisit(admin, [CLUTCH]);
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
  await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}?lng=en`);
  const question = page.getByRole('region', { name: `Your agreement is needed: ${CLUTCH}` });
  const accept = question.getByRole('button', { name: `Accept: ${CLUTCH}` });
  await accept.waitFor();
  await page.context().setOffline(true);
  await accept.click();
  await expect(question.getByRole('alert')).toContainText('There is no connection to the server.');
  await page.context().setOffline(false);
  await expect(question.getByRole('alert')).toHaveCount(0);
  await expect(accept).toBeVisible();
});

test('beside the list a manager reads what the client answered, and the client no words of the shop', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  const task = `tasks/${car.tasks[CLUTCH]}`;
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await admin.post(`${task}/approval`, { price: PRICE });
  const call = { secret, taskId: car.tasks[CLUTCH], decision: 'CALL', amount: PRICE };
  expect((await page.request.post('/backend/tracking/approval', { data: call })).ok()).toBe(true);
  const stranger = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await stranger.goto(`/?lng=en#track=${secret}`);
  await expect(stranger.getByRole('region', { name: 'Steps' })).toContainText('Waiting for approval');
  await expect(stranger.getByText('Client wants a call')).toHaveCount(0);
  await stranger.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aManager(admin), `/admin/visits?view=table&lng=en&selected=${car.visitId}`);
  const answer = page.getByRole('region', { name: `Approval: ${CLUTCH}` });
  await expect(answer).toContainText('The client wants a call.');
  await admin.post(`${task}/approval/decision`, { decision: 'APPROVED', amount: PRICE, agreedWith: 'Hind' });
  await expect(answer).toContainText('The client agreed.');
});

test('a manager who has the question open while the client accepts reads so, beside the list too, and asks nothing twice', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  const task = `tasks/${car.tasks[CLUTCH]}`;
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aManager(admin), `/admin/visits?view=table&lng=en&selected=${car.visitId}`);
  const pane = page.getByRole('article', { name: new RegExp(car.plate) });
  await pane.getByRole('button', { name: `More: ${CLUTCH}` }).click();
  await page.getByRole('menuitem', { name: 'Ask for approval…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask for approval' });
  await sheet.getByRole('textbox', { name: 'Price' }).fill('1200');
  await sheet.getByRole('button', { name: 'Ask the client' }).click();
  await expect(sheet.getByRole('button', { name: 'Ask the client' })).toBeHidden();
  const said = { secret, taskId: car.tasks[CLUTCH], decision: 'APPROVED', amount: PRICE };
  expect((await page.request.post('/backend/tracking/approval', { data: said })).ok()).toBe(true);
  await expect(sheet.getByRole('status')).toHaveText('The client has accepted it meanwhile.');
  await expect(sheet.getByRole('button', { name: 'Ask the client' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(pane.getByRole('region', { name: `Approval: ${CLUTCH}` })).toContainText('The client agreed.');

  // Who asks for the very same once more is told as well.
  await pane.getByRole('button', { name: `More: ${CLUTCH}` }).click();
  await page.getByRole('menuitem', { name: 'Ask for approval…' }).click();
  await sheet.getByRole('button', { name: 'Ask the client' }).click();
  await expect(sheet.getByRole('alert')).toContainText('The client has accepted it meanwhile.');
  expect(await admin.get(task)).toMatchObject({ approval: { state: 'APPROVED' } });
});

test('a car whose client has refused work is not simply ready: table and card say so', async ({ page, admin }) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  const [refused, done] = [`tasks/${car.tasks[CLUTCH]}`, `tasks/${car.tasks[WIPERS]}`];
  await admin.post(`${refused}/approval`, { price: PRICE });
  const no = { decision: 'DECLINED', amount: PRICE, agreedWith: 'Nora', reason: 'Too dear' };
  await admin.post(`${refused}/approval/decision`, no);
  await admin.post(`${done}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const manager = await aManager(admin);
  await enter(page, manager, `/admin/visits?view=table&group=all&lng=en&q=${encodeURIComponent(car.plate)}`);
  const row = page.getByRole('row').filter({ hasText: car.plate });
  await expect(row).toContainText('Ready');
  await expect(row).toContainText('The client refused work');
  await page.goto(`/admin/visits?view=cards&group=all&lng=en&q=${encodeURIComponent(car.plate)}`);
  await expect(page.getByRole('article').filter({ hasText: car.plate })).toContainText('The client refused work');
});
