import { linkAddress } from '#contract/link-address.ts';
import { isolatedPlate } from '#contract/plates.ts';
import { isolated } from '#contract/text.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { enter, expect, test } from '../support/e2e.ts';
import { aClient, aManager, aMechanic, aVisit } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

test.use({ viewport: { width: 820, height: 1180 } });

test('work entered in Arabic from the price list has its name in each reader’s language; typed work stays', async ({
  page,
  admin,
  browser,
  wifi,
}) => {
  const title = { ar: 'مساعدات (زوج)', en: 'Dampers (pair)', fr: 'Amortisseurs (paire)' };
  const category = await admin.post<{ id: string }>('offerings/categories', { title: { ar: 'تعليق' } });
  const price = { amount: 10_000, currency: 'SAR' };
  const item = await admin.post<{ id: string }>('offerings/items', { categoryId: category.id, title, price });
  const car = await aVisit(admin, ['صوت غريب']);
  const task = { name: title.ar, service: 'REPAIR', priority: 'HIGH', offeringItemId: item.id };
  await admin.post<Visit>(`visits/${car.visitId}/tasks`, { ...task, internalNotes: 'Rusty bolts' });
  await enter(page, await aMechanic(admin), '/admin/visits?lng=fr&view=cards&group=all');
  const card = cardOf(page, car);
  await expect(card.getByRole('button', { name: `Démarrer : ${title.fr}` })).toBeVisible();
  await expect(card).toContainText('صوت غريب');

  const desk = await browser.newPage({ baseURL: wifi.url, viewport: { width: 1440, height: 900 } });
  const path = `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`;
  await enter(desk, await aManager(admin), `${path}?lng=en`);
  await expect(desk.getByRole('region', { name: 'Tasks' }).getByRole('link', { name: title.en })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Notes' })).toContainText(`${title.en} Rusty bolts`);
  await expect(desk.getByText(`Task added: \u2068${title.en}\u2069`)).toBeVisible();
  await desk.goto(`/admin/search?q=${encodeURIComponent(title.ar)}&lng=en`);
  await expect(desk.getByRole('region', { name: 'Tasks' })).toContainText(title.en);
  // Whoever follows the car by the link reads it in the language chosen there.
  const link = await admin.post<{ secret: string }>(`visits/${car.visitId}/tracking-link`, {});
  await desk.goto(linkAddress(wifi.url, 'track', link.secret).replace('/#', '/?lng=fr#'));
  await expect(desk.getByRole('region', { name: 'Étapes' })).toContainText(title.fr);
  // A choice cannot isolate its parts: the plate keeps its order beside them, and the visit its name in this language.
  const client = await aClient(admin);
  const plateNumber = 'رسم7791';
  const vehicle = { type: 'CAR', brand: 'Toyota', model: 'Camry', year: 2021, color: 'White', engineType: 'Petrol' };
  const { id: vehicleId } = await admin.post<Vehicle>('vehicles', { ...vehicle, ownerId: client.id, plateNumber });
  const visit = { userId: client.id, vehicleId, name: title.ar, date: '2026-11-21' };
  const totalCost = { amount: 10_000, currency: 'SAR' };
  await admin.post<Visit>('visits', { ...visit, totalCost, tasks: [task] });
  const phone = await browser.newPage({ baseURL: wifi.url, viewport: { width: 360, height: 780 } });
  await enter(phone, client, '/client/get-in-touch?lng=fr');
  const choice = phone.getByRole('combobox', { name: 'Sur quoi porte votre avis ?' });
  const named = [isolatedPlate(plateNumber), isolated(title.fr)].join(' · ');
  await expect(choice.locator('option').filter({ hasText: named })).toHaveCount(1);
  await Promise.all([desk.close(), phone.close()]);

  // What waits on the device is called as its card is.
  wifi.fail({ kind: 'drop-request' });
  await card.getByRole('button', { name: `Démarrer : ${title.fr}` }).click();
  await page.getByRole('button', { name: /^Hors ligne/ }).click();
  await expect(page.getByRole('dialog', { name: 'Changements en attente' })).toContainText(title.fr);
});
