import { expect, test } from 'vitest';
import type { Vehicle } from '#contract/vehicles.ts';
import type { Visit } from '#contract/visits.ts';
import { contentOf } from '#server/features/notifications/notice-content.ts';
import { LOOKS, MONEY, openGarage, TASK } from '../support/full-garage.ts';
import { createTestApp } from '../support/test-app.ts';

test('a car with a Latin name turns no Arabic sentence round, and one task done is said well in French', async () => {
  const shop = await createTestApp('sqlite');
  const { admin } = await openGarage(shop);
  const client = await shop.as('CLIENT');
  const car = { ...LOOKS, brand: 'Zastava', model: 'Yugo', ownerId: client.id, plateNumber: 'AB123CD' };
  const { id: vehicleId } = (await admin.post('vehicles', car)).json<Vehicle>();
  const place = { userId: client.id, vehicleId, name: 'Brakes', date: '2026-01-05', totalCost: MONEY };
  const visit = (await admin.post('visits', { ...place, tasks: [TASK, TASK] })).json<Visit>();
  const [first] = visit.tasks;
  await admin.post(`tasks/${first?.id}/status`, { from: 'PENDING', to: 'COMPLETED' });
  await admin.post(`tasks/${visit.tasks[1]?.id}/approval`, { price: MONEY });
  const at = { now: shop.now(), timeZone: 'Asia/Riyadh' };
  const told = async (kind: 'APPROVAL' | 'PROGRESS') =>
    await contentOf(shop.db, { userId: client.id, kind, about: visit.id }, at);
  // Whoever shows the line goes by its first letter that is not set apart.
  const { body } = (await told('APPROVAL'))!.in('ar');
  expect(body.replaceAll(/[\u2066\u2067\u2068][^\u2069]*\u2069/gu, '')).toMatch(/^\s*\(\): هناك/u);
  expect((await told('PROGRESS'))?.in('fr').body).toBe('Travaux terminés\u00a0: 1 sur 1');
  await shop.close();
});
