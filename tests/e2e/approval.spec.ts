import type { Visit } from '#contract/visits.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit, type Car } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

const CLUTCH = 'Clutch kit';
const WIPERS = 'Wiper blades';
const visitPath = ({ owner, vehicleId, visitId }: Car) =>
  `/admin/users/${owner.id}/vehicle/${vehicleId}/visit/${visitId}?lng=en`;
const PRICE = { amount: 120_000, currency: 'SAR' };

test('a manager asks, the client accepts on the phone, and the mechanic’s tablet lets the work begin', async ({
  page: desk,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  await enter(desk, await aManager(admin), visitPath(car));
  await desk.getByRole('button', { name: `More: ${CLUTCH}` }).click();
  await desk.getByRole('menuitem', { name: 'Ask for approval…' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Ask for approval' });
  await sheet.getByRole('button', { name: 'Ask the client' }).click();
  await expect(sheet.getByText('Price is required')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Price' }).fill('1200');
  await sheet.getByRole('button', { name: 'Ask the client' }).press('Enter');
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /Clutch.*%23track%3D/);
  // The contents are others now: the keyboard goes on in them.
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await expectAccessible(desk);
  await sheet.getByRole('button', { name: 'Close' }).click();
  const strip = desk.getByRole('region', { name: `Approval: ${CLUTCH}` });
  await expect(strip).toContainText('not opened yet');
  await expectAccessible(desk);

  const tablet = await browser.newPage({ baseURL: wifi.url, viewport: { width: 820, height: 1180 } });
  await enter(tablet, await aMechanic(admin));
  const card = cardOf(tablet, car);
  await admin.post(`tasks/${car.tasks[WIPERS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await tablet.reload();
  await expect(card.getByText('Waiting for approval')).toBeVisible();
  await expect(card.getByTitle('1 awaits the client')).toContainText('+1');
  await expect(card.getByRole('button', { name: 'Waits for the client' })).toBeDisabled();
  await card.getByRole('button', { name: `More: ${CLUTCH}` }).click();
  await expect(tablet.getByRole('menuitem')).toHaveText(['Voice note', 'Cancel this task']);
  await tablet.keyboard.press('Escape');

  const phone = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await enter(phone, car.owner, '/client/dashboard');
  const question = phone.getByRole('region', { name: `Your agreement is needed: ${CLUTCH}` });
  await expect(question).toContainText('1,200.00');
  await expectAccessible(phone);
  await desk.reload();
  await expect(strip).toContainText(', opened');
  await phone.goto(`/client/overview/${car.vehicleId}/${car.visitId}`);
  await expect(phone.getByText('Waiting for you')).toBeVisible();
  await expect(question).toBeVisible();
  // The page of the one job asks as well.
  await phone.goto(`/client/overview/${car.vehicleId}/${car.visitId}/${car.tasks[CLUTCH]}`);

  // Without a connection it says so at once, and keeps nothing.
  await expect(question).toBeVisible();
  await phone.context().setOffline(true);
  await question.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  await expect(question.getByRole('alert')).toContainText('There is no connection');
  await phone.context().setOffline(false);
  await question.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  await question.getByRole('button', { name: 'Undo' }).click();
  await question.getByRole('button', { name: `Please call me about: ${CLUTCH}` }).click();
  await expect(question.getByText('The shop knows that you want to be called.')).toBeVisible();
  await desk.reload();
  await expect(strip).toContainText('The client wants a call');
  await question.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  await expect(question).toBeHidden();
  await desk.reload();
  await expect(strip).toContainText('The client agreed');
  await expect(
    desk.getByText(/Price of \u2068Clutch kit\u2069 approved by the client: \u2068.*1,200\.00.*\u2069/u),
  ).toBeVisible();

  await tablet.reload();
  await card.getByRole('button', { name: `Start: ${CLUTCH}` }).click();
  await expect(card.getByRole('button', { name: `Finish: ${CLUTCH}` })).toBeVisible();
  await Promise.all([phone.close(), tablet.close()]);
});

test('by the link a client refuses with a reason; the shop is reminded of it at the next visit of that car', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
  // The mechanic who hands the link on looks at it in his own browser: the
  // client has not seen it, and has said nothing.
  const tablet = await browser.newPage({ baseURL: wifi.url });
  await enter(tablet, await aMechanic(admin));
  await tablet.goto(`/?lng=en#track=${secret}`);
  await expect(tablet.getByRole('note')).toContainText('You are signed in as the workshop here');
  await expect(tablet.getByRole('button', { name: `Accept: ${CLUTCH}` })).toHaveCount(0);
  await expectAccessible(tablet);
  await tablet.close();
  const { approval } = await admin.get<{ approval: { seenAt: string | null } }>(`tasks/${car.tasks[CLUTCH]}`);
  expect(approval.seenAt).toBeNull();

  await page.goto(`/?lng=en#track=${secret}`);
  const question = page.getByRole('region', { name: `Your agreement is needed: ${CLUTCH}` });
  await question.getByRole('button', { name: `Refuse: ${CLUTCH}` }).press('Enter');
  await expect(question.getByRole('button', { name: 'Too expensive' })).toBeFocused();
  await question.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(question.getByText('Please say why in a word.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Too expensive' }).click();
  await question.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  await expect(question.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(question).toBeHidden();

  const desk = await browser.newPage({ baseURL: wifi.url });
  await enter(desk, await aManager(admin), visitPath(car));
  await expect(desk.getByRole('region', { name: `Approval: ${CLUTCH}` })).toContainText('Too expensive');
  await expect(
    desk.getByText(/Price of \u2068Clutch kit\u2069 declined by the client.*by the link that.*made/u),
  ).toBeVisible();
  const wipers = desk.getByRole('region', { name: `Approval: ${WIPERS}` });
  await wipers.getByRole('button', { name: 'Agreed by phone' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Agreed by phone' });
  await sheet.getByRole('textbox', { name: 'Spoken with' }).fill('Hind');
  await sheet.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(wipers).toContainText('by phone, with \u2068Hind');
  // What it was opened with is gone: the keyboard goes on in the row of the task.
  await expect(desk.getByRole('row').filter({ hasText: WIPERS }).locator(':focus')).toHaveCount(1);
  // When the car comes back it is offered again.
  await admin.post(`tasks/${car.tasks[WIPERS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  const { rev, ...visit } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { closed: true });
  const { userId, vehicleId, totalCost } = visit;
  const next = {
    userId,
    vehicleId,
    totalCost,
    name: 'Oil',
    date: '2026-11-28',
    tasks: [{ name: 'Oil', service: 'REPAIR' }],
  };
  const { id: visitId } = await admin.post<Visit>('visits', next);
  await desk.goto(visitPath({ ...car, visitId }));
  const declined = desk.getByRole('region', { name: 'Declined before' });
  await declined.getByRole('button', { name: `Add: ${CLUTCH}` }).click();
  await expect(declined).toBeHidden();
  await expect(desk.getByRole('button', { name: `Start: ${CLUTCH}` })).toBeVisible();
  await desk.close();
});

test('a yes takes the car no step back, and home, visit and link tell the same of where it is', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  const { rev } = await admin.get<{ rev: number }>(`tasks/${car.tasks[WIPERS]}`);
  await admin.patch(`tasks/${car.tasks[WIPERS]}`, rev, { service: 'INSPECTION' });
  await admin.post(`tasks/${car.tasks[WIPERS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
  const stages = page.getByRole('list', { name: 'Where the car is' });
  const seen = stages.locator('[data-stage]');
  await enter(page, car.owner, '/client/dashboard');
  await expect(seen).toHaveText(['Received', 'Check', 'Repair']);
  const question = page.getByRole('region', { name: `Your agreement is needed: ${CLUTCH}` });
  await question.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  await expect(question).toBeHidden();
  await expect(seen).toHaveText(['Received', 'Check', 'Repair']);
  await page.goto(`/client/overview/${car.vehicleId}/${car.visitId}`);
  await expect(seen).toHaveText(['Received', 'Check', 'Repair']);

  const stranger = await browser.newPage({ baseURL: wifi.url });
  await stranger.goto(`/?lng=en#track=${secret}`);
  const tracked = stranger.getByRole('list', { name: 'Where the car is' });
  await expect(tracked.locator('[data-stage]')).toHaveText(['Received', 'Check', 'Repair']);
  await expect(tracked.getByRole('listitem')).toHaveText(['Received', 'Check', 'Repair', 'Ready']);
  await stranger.close();
});

test('a client who wanted no repair reads that the car is ready and what was not done, and no paper is called by it', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  // Before the car is ready: that its client was told so is noted on the visit, and changes its revision.
  const visit = await admin.get<{ rev: number }>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, visit.rev, { name: CLUTCH });
  const { rev } = await admin.get<{ rev: number }>(`tasks/${car.tasks[WIPERS]}`);
  await admin.patch(`tasks/${car.tasks[WIPERS]}`, rev, { service: 'INSPECTION' });
  await admin.post(`tasks/${car.tasks[WIPERS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
  const said = { decision: 'DECLINED', amount: PRICE, agreedWith: 'Hind', reason: 'Too expensive' };
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval/decision`, said);
  await enter(page, car.owner, '/client/dashboard');
  const card = page.getByRole('article').filter({ hasText: car.plate });
  await expect(card.locator('[data-stage=done]')).toHaveText(['Received', 'Check', 'Ready']);
  await expect(card.getByRole('listitem').filter({ hasText: 'Repair' }).getByLabel('Not done')).toBeVisible();
  await expect(card.getByText(`Not done, as you wished: \u2068${CLUTCH}\u2069`)).toBeVisible();
  await expect(card.getByText('Everything is done')).toHaveCount(0);
  await expectAccessible(page);

  const desk = await browser.newPage({ baseURL: wifi.url });
  await enter(desk, await aManager(admin), `${visitPath(car)}&print=receipt`);
  const paper = desk.getByRole('dialog', { name: 'Receipt' });
  await expect(paper.getByRole('heading', { level: 2 }).filter({ hasText: WIPERS })).toHaveText(WIPERS);
  await desk.close();
});

test('a client who accepts and closes the page at once has accepted, signed in or by the link', async ({
  admin,
  browser,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH, WIPERS]);
  for (const task of [CLUTCH, WIPERS]) await admin.post(`tasks/${car.tasks[task]}/approval`, { price: PRICE });
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  const stateOf = async (task: string) =>
    (await admin.get<{ approval: { state: string } }>(`tasks/${car.tasks[task]}`)).approval.state;

  const phone = await browser.newPage({ baseURL: wifi.url });
  await enter(phone, car.owner, '/client/dashboard');
  await phone.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
  await expect(phone.getByRole('button', { name: 'Undo' })).toBeVisible();
  await phone.goto('about:blank');
  await expect.poll(() => stateOf(CLUTCH)).toBe('APPROVED');

  const stranger = await browser.newPage({ baseURL: wifi.url });
  await stranger.goto(`/?lng=en#track=${secret}`);
  await stranger.getByRole('button', { name: `Accept: ${WIPERS}` }).click();
  await expect(stranger.getByRole('button', { name: 'Undo' })).toBeVisible();
  await stranger.goto('about:blank');
  await expect.poll(() => stateOf(WIPERS)).toBe('APPROVED');
});

test('that a price is asked stands beside the table as a state, not as a button, and in the history in words', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: { amount: 90_000, currency: 'MAD' } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, await aManager(admin), `/admin/visits?view=table&selected=${car.visitId}`);
  const pane = page.getByRole('article').filter({ hasText: CLUTCH });
  await expect(pane.getByText('Waiting for approval').first()).toBeVisible();
  await expect(pane.getByRole('button', { name: `More: ${CLUTCH}` })).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Waits for the client' })).toHaveCount(0);
  await pane.getByRole('link', { name: CLUTCH }).click();
  await expect(page.locator('ins').getByText('Waiting for approval').first()).toBeVisible();
  await expect(page.getByText('ASKED', { exact: true })).toHaveCount(0);
});

test('a client whose car was delivered is asked no more, on the page of the visit and of the job', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
  const { rev } = await admin.get<{ rev: number }>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { closed: true });
  const visit = `/client/overview/${car.vehicleId}/${car.visitId}`;
  await enter(page, car.owner, visit);
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('Total');
  await expect(page.getByText('Waiting for you')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Accept: ${CLUTCH}` })).toHaveCount(0);
  await page.goto(`${visit}/${car.tasks[CLUTCH]}`);
  await expect(page.getByText(CLUTCH).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Accept: ${CLUTCH}` })).toHaveCount(0);
});
