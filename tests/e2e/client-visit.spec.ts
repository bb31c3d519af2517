import type { AttachMediaPayload } from '#contract/media.ts';
import type { Api } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { webm } from '../support/files.ts';
import { aVisit, type Car } from '../support/garage.ts';
import { attachAs, painted } from '../support/pictures.ts';

const PADS = 'Front brake pads';
const CLUTCH = 'Clutch kit';

// A shop of its own: it says how to ring it.
test.use({ settings: { MEDIA_QUOTA_MB: '106' }, viewport: { width: 360, height: 780 }, hasTouch: true });

/** The shop keeps a file of this car and shows it to its client. */
async function show(admin: Api, car: Car, bytes: Buffer, more: Partial<AttachMediaPayload>): Promise<void> {
  const { vehicleId, visitId } = car;
  await admin.post('media/steps', {
    ids: [await attachAs(admin, bytes, { vehicleId, visitId, ...more })],
    step: 'show',
  });
}

test('a client sees under each job what it looked like, before first, and hears what was said; the rest stands below', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS, CLUTCH]);
  const taskId = car.tasks[PADS] ?? '';
  await show(admin, car, await painted(320, 240, 2), { taskId, section: 'before' });
  await show(admin, car, await painted(320, 240, 1), { taskId, section: 'after' });
  await show(admin, car, webm(3), { taskId, seconds: 3 });
  await show(admin, car, await painted(320, 240, 4), { section: 'damage' });
  await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}`);
  const jobs = page.getByRole('region', { name: 'Tasks' });
  await expect(jobs.getByRole('img')).toHaveCount(2);
  await expect(jobs.getByRole('listitem').filter({ has: page.getByRole('img') })).toHaveText(['Before', 'After']);
  await expect(jobs.getByRole('group', { name: /^Voice note/u })).toBeVisible();
  // The other job has nothing to show, and no row that says so.
  await expect(jobs.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('group', { name: /^Voice note/u })).toHaveCount(1);
  await expectAccessible(page);

  // What a price is asked for stands beside the buttons, and nowhere else.
  await admin.post(`tasks/${taskId}/approval`, { price: { amount: 78_000, currency: 'SAR' } });
  await page.reload();
  const question = page.getByRole('region', { name: `Your agreement is needed: ${PADS}` });
  await expect(question.getByRole('img')).toHaveCount(2);
  await expect(jobs.getByRole('img')).toHaveCount(0);
});

test('a client finds in one card above all else which car it is, how it stands and what is done', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS, CLUTCH]);
  const price = { amount: 78_000, currency: 'SAR' };
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price });
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}?lng=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Visite du \d/u);
  const card = page.getByRole('main').getByRole('region').first();
  await expect(card).toHaveAccessibleName('Où en est le véhicule');
  await expect(card).toContainText(car.plate);
  await expect(card.getByRole('listitem')).toHaveText(['Reçue', 'Contrôle', 'Travaux', 'Prête']);
  await expect(card).toContainText('1 tâche terminée sur 1');
  // The state stands beside the plate, at the card's other side.
  const state = await card.getByText('Attente accord').boundingBox();
  const stages = await card.getByRole('list').boundingBox();
  expect(state?.x).toBeGreaterThan(180);
  expect((state?.y ?? 0) + (state?.height ?? 0)).toBeLessThan(stages?.y ?? 0);
  // Who speaks to the phone says what stands on the button.
  await expectAccessible(page);
  await page.goto(page.url().replace(/\?.*$/u, '?lng=ar'));
  await expect(page.getByRole('button', { name: `طلب مكالمة بشأن: ${CLUTCH}` })).toBeVisible();
  await expectAccessible(page);
});

test('a client reads of one car that it is ready, and no count of work before any is agreed', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS]);
  const path = `/client/overview/${car.vehicleId}/${car.visitId}?lng=fr`;
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  const price = { amount: 78_000, currency: 'SAR' };
  await admin.post(`tasks/${car.tasks[PADS]}/approval`, { price });
  await enter(page, car.owner, path);
  await expect(page.getByText('Attente accord').first()).toBeVisible();
  await expect(page.getByText(/tâches? terminées? sur/u)).toHaveCount(0);
  await page.goto(`/?lng=fr#track=${secret}`);
  await expect(page.getByRole('list', { name: 'Où en est le véhicule' })).toBeVisible();
  await expect(page.getByText(/tâches? terminées? sur/u)).toHaveCount(0);

  const agreed = { decision: 'APPROVED', amount: price, agreedWith: 'Hind' };
  await admin.post(`tasks/${car.tasks[PADS]}/approval/decision`, agreed);
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await page.goto(path);
  await expect(page.getByText('1 tâche terminée sur 1')).toBeVisible();
  await expect(page.locator('header').getByText('Prête', { exact: true })).toHaveCount(2);
  await page.goto('/client/dashboard');
  await expect(page.getByRole('article').getByText('Prête', { exact: true })).toHaveCount(2);
});

test('a client who is asked a price in another currency reads it on a line of its own, added to nothing', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, [PADS, CLUTCH]);
  const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  const ask = (task: string, price: object) => admin.post(`tasks/${car.tasks[task]}/approval`, { price });
  await ask(PADS, { amount: 78_000, currency: 'SAR' });
  await ask(CLUTCH, { amount: 45_000, currency: 'MAD' });
  await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}`);
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts).toContainText(/780\.00/u);
  await expect(amounts).toContainText(/450\.00/u);
  await expect(amounts).not.toContainText(/1,230\.00/u);
  await page.goto(`/?lng=en#track=${secret}`);
  const sums = page.getByText(/^Waiting for you: /u);
  await expect(sums).toHaveText([/SAR\s780\.00/u, /MAD\s450\.00/u]);
});

test('a client whose oil is overdue rings the shop from the card of that car, and finds no number there before', async ({
  page,
  admin,
}) => {
  const fields = [{ key: 'phone', value: '+212522201100' }];
  await admin.post('merchant/create-branding', { type: 'CONTACT', language: 'common', status: 'ACTIVE', fields });
  const car = await aVisit(admin, [PADS]);
  const oil = { oilName: '5W-30', oilType: 'Synthetic', currentKm: 49_000, nextChangeKm: 50_000 };
  await admin.post('oil-changes', { ...oil, vehicleId: car.vehicleId });
  await enter(page, car.owner, '/client/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Next oil change' });
  await expect(card.getByRole('button', { name: 'How many km now?' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Call us' })).toBeHidden();
  await admin.post(`vehicles/${car.vehicleId}/km-readings`, { km: 50_747, confirmed: true });
  await page.reload();
  await expect(card.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+212522201100');
  await expectAccessible(page);

  // A number that somebody has to look at is not lost meanwhile.
  await card.getByRole('button', { name: 'How many km now?' }).click();
  await page.getByRole('textbox', { name: 'Kilometres' }).fill('50100');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Yes, that is what it shows' }).click();
  await expect(card.getByText('50,100 km waits for review')).toBeVisible();
  await expect(card.getByText('last reading 50,747 km')).toBeVisible();
});

test('a car whose work is done is ready on its own page, too, for its client and at the desk', async ({
  page,
  admin,
  openDevice,
}) => {
  const car = await aVisit(admin, [PADS]);
  await enter(page, car.owner, `/client/overview/${car.vehicleId}`);
  const head = page.getByRole('region', { name: 'Vehicle', exact: true });
  await expect(head.getByText('In the workshop')).toBeVisible();
  await admin.post(`tasks/${car.tasks[PADS]}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await expect(head.getByText('Ready to collect')).toBeVisible();
  await expect(head.getByText('In the workshop')).toHaveCount(0);
  const { page: desk } = await openDevice();
  await enter(desk, undefined, `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}`);
  await expect(desk.getByRole('region', { name: 'Vehicle', exact: true }).getByText('Ready to collect')).toBeVisible();
});
