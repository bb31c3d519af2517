import type { Page } from '@playwright/test';
import type { OilChange } from '#contract/oil-changes.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { expect, test } from '../support/e2e.ts';
import { aMechanic, aVisit, movesOf } from '../support/garage.ts';
import { choose, pill, readyForWork, regainNetwork, reopenWithoutNetwork } from '../support/tablet.ts';

const OIL = 'Engine oil and filter';
const RACING = 'Racing synthetic';
const WINTER = 'Winter grade';

/** What the device has kept for days without network, as text. */
function keptLists(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('warsha.app');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('publicData').objectStore('publicData').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          });
        });
      }),
  );
}

test('an oil change that was edited on another day says when on its page, with network and without', async ({
  openDevice,
  admin,
  wifi,
  server,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  const oil = { vehicleId: car.vehicleId, oilName: '5W-30', oilType: 'Synthetic' };
  const enterOil = (km: number) =>
    admin.post<OilChange>('oil-changes', { ...oil, currentKm: km, nextChangeKm: km + 10_000 });
  const [edited] = [await enterOil(40_000), await enterOil(48_000)];
  // It was entered three days ago.
  const db = await openSqlite(server.dataDir);
  const createdAt = Date.parse(edited.createdAt) - 3 * 86_400_000;
  await db.updateTable('oil_changes').set({ createdAt }).where('id', '=', edited.id).execute();
  await db.destroy();
  await admin.patch(`oil-changes/${edited.id}`, edited.rev, { notes: 'Filter was an original one' });
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  const path = `/admin/user/oil/${car.owner.id}/${car.vehicleId}`;
  const told = async () => {
    const rows = tablet.page.getByRole('region', { name: 'Oil changes' }).getByRole('row');
    await expect(rows.filter({ hasText: '40,000' })).toContainText(/changed \d{1,2} \w{3}/u);
    await expect(rows.filter({ hasText: '48,000' })).not.toContainText('changed');
  };
  await tablet.page.goto(path);
  await told();
  await reopenWithoutNetwork(tablet, wifi);
  await tablet.page.goto(path);
  await told();
});

test('the oils that the shop entered, with their intervals, are offered to a mechanic who has no network, and renewed when it is back', async ({
  openDevice,
  admin,
  wifi,
}) => {
  const car = await aVisit(admin, ['Wiper blades']);
  const task = { name: OIL, service: 'MAINTENANCE', isOilChange: true };
  const { id: taskId } = await admin.post<{ id: string }>(`visits/${car.visitId}/tasks`, task);
  const { items } = await admin.get<{ items: { id: string; rev: number; name: { en: string } }[] }>(
    'static-data?type=OIL_TYPE',
  );
  const mineral = items.find(({ name }) => name.en === 'Mineral')!;
  const tablet = await openDevice();
  await readyForWork(tablet.page, await aMechanic(admin), car);
  await admin.patch(`static-data/${mineral.id}`, mineral.rev, { intervalKm: 4000 });
  const racing = { ar: 'تخليقي للسباقات', en: RACING, fr: 'Synthèse course' };
  await admin.post('static-data', { type: 'OIL_TYPE', name: racing, intervalKm: 12_000, intervalMonths: 6 });
  await tablet.page.reload();
  await expect.poll(() => keptLists(tablet.page)).toContain(RACING);

  await reopenWithoutNetwork(tablet, wifi);
  const { page } = tablet;
  await choose(page, car, OIL, 'Finish');
  const sheet = page.getByRole('dialog', { name: 'Finish the oil change' });
  await sheet.getByRole('textbox', { name: 'Kilometres' }).fill('50000');
  const next = sheet.getByRole('textbox', { name: 'Next change at' });
  await expect(next).toHaveValue('54,000');
  await sheet.getByRole('combobox', { name: 'Oil type' }).fill('');
  await page.getByRole('option', { name: RACING }).click();
  await expect(next).toHaveValue('62,000');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(pill(page)).toHaveText(/^Offline · 1 kept/);

  // The office goes on: what it enters while the tablet is away is asked for when
  // the network is back, without a new start.
  await admin.post('static-data', {
    type: 'OIL_TYPE',
    name: { ar: 'شتوي', en: WINTER, fr: 'Hiver' },
    intervalKm: 8000,
  });
  await regainNetwork(tablet, wifi);
  await expect.poll(() => keptLists(page)).toContain(WINTER);
  await expect.poll(() => movesOf(admin, taskId)).toEqual(['PENDING > COMPLETED']);
  const changes = await admin.get<{ items: OilChange[] }>(`vehicles/${car.vehicleId}/oil-changes`);
  expect(changes.items).toMatchObject([{ oilName: '5W-30', oilType: RACING, currentKm: 50_000, nextChangeKm: 62_000 }]);
});
