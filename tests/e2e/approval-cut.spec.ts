import { enter, expect, test } from '../support/e2e.ts';
import { aVisit } from '../support/garage.ts';

const CLUTCH = 'Clutch kit';
const PRICE = { amount: 120_000, currency: 'SAR' };

test('a client whose answer arrived reads so on every screen, though nothing can be fetched after it', async ({
  page,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, [CLUTCH]);
  await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
  await enter(page, car.owner, '/client/dashboard');
  const accept = page.getByRole('button', { name: `Accept: ${CLUTCH}` });
  await expect(accept).toBeVisible();
  wifi.fail({ kind: 'status', status: 502 }, { path: /^\/backend\/(?!tasks\/[^/]+\/approval)/ });
  await accept.click();
  await expect(page.getByText('Accepted. The shop knows.')).toBeVisible();
  await page.getByRole('link', { name: 'My cars' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My cars' })).toBeVisible();
  await expect(page.getByRole('article').getByText(CLUTCH)).toBeVisible();
  await expect(accept).toHaveCount(0);
  wifi.heal();
  expect(await admin.get(`tasks/${car.tasks[CLUTCH]}`)).toMatchObject({ approval: { state: 'APPROVED' } });
});

for (const way of ['signed in', 'by the link'] as const)
  test(`a client whose browser wrongly sees no network answers a price all the same, ${way}`, async ({
    page,
    admin,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => false }),
    );
    const car = await aVisit(admin, [CLUTCH]);
    await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
    if (way === 'signed in') await enter(page, car.owner, `/client/overview/${car.vehicleId}/${car.visitId}?lng=en`);
    else {
      const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
      await page.goto(`/?lng=en#track=${secret}`);
    }
    await page.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
    await expect(page.getByText('Accepted. The shop knows.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

for (const way of ['signed in', 'by the link'] as const)
  test(`a client who goes away while the answer is under way has accepted, ${way}`, async ({ page, admin, wifi }) => {
    const car = await aVisit(admin, [CLUTCH]);
    await admin.post(`tasks/${car.tasks[CLUTCH]}/approval`, { price: PRICE });
    if (way === 'signed in') await enter(page, car.owner, '/client/dashboard');
    else {
      const { secret } = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
      await page.goto(`/?lng=en#track=${secret}`);
    }
    const answer = /approval\/decision|tracking\/approval/;
    wifi.fail({ kind: 'hang' }, { path: answer, times: 1 });
    await page.getByRole('button', { name: `Accept: ${CLUTCH}` }).click();
    await expect.poll(() => wifi.count(answer)).toBe(1);
    if (way === 'signed in') {
      await page.getByRole('link', { name: 'My cars' }).last().click();
      await expect(page.getByRole('heading', { level: 1, name: 'My cars' })).toBeVisible();
    }
    // A page that is busy is not told that it goes: the worker, which is not here, would send it.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.goto('about:blank');
    await expect
      .poll(async () => await admin.get(`tasks/${car.tasks[CLUTCH]}`))
      .toMatchObject({ approval: { state: 'APPROVED' } });
  });
