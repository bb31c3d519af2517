import type { Vehicle } from '#contract/vehicles.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aManager, aVisit } from '../support/garage.ts';

const PADS = 'Front brake pads';

test.use({ viewport: { width: 360, height: 780 } });

test('who has sold a car still finds the way back from its visit, and nothing that asks for the car', async ({
  page,
  admin,
}) => {
  const { owner, vehicleId, visitId } = await aVisit(admin, [PADS]);
  const buyer = await aClient(admin, ['Omar', 'Tazi']);
  const { rev } = await admin.get<Vehicle>(`vehicles/${vehicleId}`);
  const sale = { ownerId: buyer.id, date: '2026-11-21' };
  await admin.post(`vehicles/${vehicleId}/transfer`, sale, { 'if-match': `"${rev}"` });

  // As long as the device keeps nothing the visit comes from the server alone.
  const news = '**/backend/sync/pull*';
  await page.route(news, (route) => route.abort());
  for (const isKept of [false, true]) {
    if (isKept) await page.unroute(news);
    await enter(page, owner, `/client/overview/${vehicleId}/${visitId}`);
    await expect(page.getByRole('region', { name: 'Tasks' })).toContainText(PADS);
    const way = page.getByRole('navigation', { name: 'Where you are' });
    await expect(way.getByText('My cars')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'How many km now?' })).toHaveCount(0);
    await way.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/client\/overview$/u);
  }

  for (const of of ['', 'oil/']) {
    await page.goto(`/client/overview/${of}${vehicleId}`);
    await expect(page.getByText('This vehicle is no longer there.')).toBeVisible();
  }
  await page.goto(`/client/media/${owner.id}/${vehicleId}`);
  await expect(page.getByText('No file here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add files' })).toHaveCount(0);
});

test('who has no car yet is not sent to one to add a file', async ({ page, admin }) => {
  const client = await aClient(admin);
  await enter(page, client, `/client/media/${client.id}`);
  await expect(page.getByText(/stand here once the workshop has added your car/u)).toBeVisible();
  await expect(page.getByText(/Open a visit or a car/u)).toHaveCount(0);
});

test('the files of all cars of a client say whose they are, and lead back there', async ({ page, admin }) => {
  const client = await aClient(admin, ['نورة', 'الحربي']);
  await aVisit(admin, [PADS], client);
  await enter(page, await aManager(admin), `/admin/media/${client.id}`);
  const name = page.getByRole('main').getByText('نورة الحربي', { exact: true });
  await expect(name).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await name.boundingBox())?.x).toBe(title?.x);
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${client.id}`, 'u'));
});

test('the question about a price does not touch what stands below it on the page of a task', async ({
  page,
  admin,
}) => {
  const { owner, vehicleId, visitId, tasks } = await aVisit(admin, [PADS]);
  const taskId = tasks[PADS] ?? '';
  await admin.post(`tasks/${taskId}/approval`, { price: { amount: 78_000, currency: 'SAR' } });
  await enter(page, owner, `/client/overview/${vehicleId}/${visitId}/${taskId}`);
  const question = page.getByRole('region', { name: `Your agreement is needed: ${PADS}` });
  await expect(question).toBeVisible();
  const below = await question.evaluate((card) => {
    const { bottom } = card.getBoundingClientRect();
    const title = document.querySelector('main h1')?.closest('header')?.getBoundingClientRect();
    return (title?.top ?? 0) - bottom;
  });
  expect(below).toBeGreaterThanOrEqual(12);
});

test('a visit that the shop has taken away is no longer there for its client, which is no failure to try again', async ({
  page,
  admin,
}) => {
  const { owner, vehicleId, visitId } = await aVisit(admin, [PADS]);
  await admin.remove(`visits/${visitId}`);
  await enter(page, owner, `/client/overview/${vehicleId}/${visitId}`);
  await expect(page.getByText('This visit is no longer there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
