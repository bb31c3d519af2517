import { readFileSync } from 'node:fs';
import type { OwnData } from '#contract/own-data.ts';
import { isolatedPlate } from '#contract/plates.ts';
import type { Visit } from '#contract/visits.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { enter, expect, settled, test } from '../support/e2e.ts';
import { aClient, aVisit } from '../support/garage.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a client starts at home, writes, rates and thinks again, takes the data along and leaves for good', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin, ['Zineb', 'Tazi']);
  const car = await aVisit(admin, ['Front brake pads', 'Wiper blades'], client);
  await enter(page, client, '/client');
  await expect(page.getByRole('heading', { name: 'Welcome, Zineb' })).toBeVisible();
  const card = page.getByRole('article', { name: car.plate });
  await expect(card.getByText('2 of 2 jobs are still to be done')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);

  const tabs = page.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Contact' }).click();
  await expect(tabs.getByRole('link', { name: 'Contact' })).toHaveAttribute('aria-current', 'page');
  const letter = page.getByRole('region', { name: 'Write to us' });
  await expect(letter.getByLabel('Full name')).toHaveValue('Zineb Tazi');
  await expect(letter.getByLabel('Email')).toHaveValue(client.identifier);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(letter.getByText('Your message is required')).toBeVisible();
  await expectAccessible(page);
  await letter.getByLabel('Your message').fill('Is the car ready on Friday?');
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been sent!')).toBeVisible();
  await expect(page.getByRole('note')).toContainText(/Sent at \d\d:\d\d/);

  const rating = page.getByRole('region', { name: 'Rate us' });
  // No car was given back yet: the visit alone is there to be rated.
  await expect(rating.getByRole('option')).toHaveText([new RegExp(isolatedPlate(car.plate.replaceAll(' ', '')))]);
  await rating.getByRole('button', { name: 'Send my rating' }).click();
  await expect(rating.getByText('Star rating is required')).toBeVisible();
  const stars = rating.getByRole('radiogroup', { name: 'Star rating' });
  await expect(stars.getByRole('radio')).toHaveCount(5);
  await expect(stars.getByRole('radio', { name: '1 of 5 stars' })).toBeFocused();
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0);
  await rating.getByRole('radio', { name: '4 of 5 stars' }).press('Space');
  await rating.getByLabel('Your feedback').fill('Quick and friendly');
  await rating.getByRole('button', { name: 'Send my rating' }).click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect(rating.getByRole('button', { name: 'Change my rating' })).toBeVisible();
  await rating.getByRole('radio', { name: '5 of 5 stars' }).press('Space');
  await rating.getByRole('button', { name: 'Change my rating' }).click();
  await expect(page.getByText('Rating updated successfully!')).toBeVisible();
  await expect(rating.getByLabel('Your feedback')).toHaveValue('Quick and friendly');

  await tabs.getByRole('link', { name: 'Me', exact: true }).click();
  const account = page.getByRole('region', { name: 'My account' });
  const file = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Download my data' }).click();
  const data = JSON.parse(readFileSync(await (await file).path(), 'utf8')) as OwnData;
  expect([data.user.id, data.visits[0]?.id, data.ratings[0]?.stars]).toEqual([client.id, car.visitId, 5]);

  await account.getByRole('button', { name: 'Delete my account…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete my account' });
  await expect(sheet.getByText('your name, phone, email, age and picture')).toBeVisible();
  await expectAccessible(page);
  // Said before the password is asked for.
  await expect(sheet.getByText('One of your cars is in the workshop.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  const { rev } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { closed: true });
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByLabel('Current password').fill(client.password);
  await sheet.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expectAccessible(page);
  expect(await storedRows(page)).toEqual([]);
  // Said once.
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText('Your account is deleted.')).toHaveCount(0);
  await page.goto('/client/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('staff read of a former client, in their language, and cannot bring the account back', async ({ page, admin }) => {
  const client = await aClient(admin, ['Zineb', 'Tazi']);
  const car = await aVisit(admin, ['Front brake pads'], client);
  const { rev } = await admin.get<Visit>(`visits/${car.visitId}`);
  await admin.patch(`visits/${car.visitId}`, rev, { closed: true });
  await enter(page, client, '/client/profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(client.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await enter(page, undefined, `/admin/users/${client.id}?lng=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ancien client/);
  await expect(page.getByRole('button', { name: 'Rétablir' })).toHaveCount(0);
  // Nor do they read the number that stands for the name.
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Ancien client');
  await expect(page.getByRole('main')).not.toContainText(`former-${client.id}`);
  await page.goto('/admin/visits?view=history');
  await expect(page.getByText('Ancien client').first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/users?archived=true&lng=en');
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Username' }).click();
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${client.id}"]`) });
  await expect(row.getByText('Former client')).toHaveCount(2);
  await expect(page.getByRole('table').first()).not.toContainText('former-');
});

/** What the databases of a person hold on this device: an open page makes them anew, empty. */
async function storedRows(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not read')));
      });
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!/outbox|cache/u.test(name)) continue;
      const db = await answerOf(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const count = await answerOf(db.transaction(store).objectStore(store).count());
        if (count > 0) found.push(`${name} ${store}: ${count}`);
      }
      db.close();
    }
    return found;
  });
}

test('who has brought no car reads when the shop may be rated, and rates it once the car is given back', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin, ['Ikram', 'Tazi']);
  await enter(page, client, '/client/get-in-touch');
  const rating = page.getByRole('region', { name: 'Rate us' });
  await expect(rating.getByText('as soon as it has given a car back to you')).toBeVisible();
  await expect(rating.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  const { visitId } = await aVisit(admin, ['Clutch'], client);
  const { rev } = await admin.get<Visit>(`visits/${visitId}`);
  await admin.patch(`visits/${visitId}`, rev, { closed: true });
  await page.reload();
  await expect(rating.getByRole('combobox')).toHaveValue('');
  await rating.getByRole('radio', { name: '5 of 5 stars' }).press('Space');
  await rating.getByRole('button', { name: 'Send my rating' }).click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
});

test('a client whose car was given back is asked at home how the visit was, until it is said', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin, ['Ikram', 'Tazi']);
  const { visitId, plate } = await aVisit(admin, ['Clutch'], client);
  const { rev } = await admin.get<Visit>(`visits/${visitId}`);
  await admin.patch(`visits/${visitId}`, rev, { closed: true });
  await enter(page, client, '/client');
  const card = page.getByRole('article', { name: plate });
  const ask = card.getByRole('button', { name: 'Rate your visit' });
  await ask.click();
  const sheet = page.getByRole('dialog', { name: 'Rate your visit' });
  await expect(sheet).toContainText(plate.replace(/\D/gu, ''));
  await sheet.getByRole('radio', { name: '5 of 5 stars' }).press('Space');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send my rating' }).click();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect(ask).toHaveCount(0);
  expect((await admin.get<{ items: unknown[] }>(`ratings?userId=${client.id}`)).items).toMatchObject([
    { stars: 5, visitId },
  ]);
});

test('a client reads of a visit how far the car is and what was ordered, not what the shop keeps for itself', async ({
  page,
  admin,
}) => {
  const client = await aClient(admin, ['Zineb', 'Tazi']);
  const car = await aVisit(admin, ['Battery', 'Shock absorbers'], client);
  const { rev } = await admin.get<Visit>(`visits/${car.visitId}`);
  const totalCost = { amount: 310_000, currency: 'SAR' };
  await admin.patch(`visits/${car.visitId}`, rev, { notes: 'Ready on Friday', totalCost });
  const battery = await admin.get<{ rev: number }>(`tasks/${car.tasks['Battery']}`);
  const planned = { soldFor: { amount: 110_000, currency: 'SAR' }, plannedMinutes: 20 };
  await admin.patch(`tasks/${car.tasks['Battery']}`, battery.rev, planned);
  await admin.post(`tasks/${car.tasks['Battery']}/status`, { from: 'PENDING', to: 'IN PROGRESS' });
  await admin.post(`tasks/${car.tasks['Shock absorbers']}/approval`, { price: { amount: 200_000, currency: 'SAR' } });

  await enter(page, client, `/client/overview/${car.vehicleId}/${car.visitId}`);
  const stages = page.getByRole('list', { name: 'Where the car is' });
  await expect(stages.getByRole('listitem').filter({ hasText: 'Repair' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('From the workshop')).toBeVisible();
  const amounts = page.getByRole('region', { name: 'Amounts' });
  await expect(amounts).toContainText(
    /Total\s*SAR.1,100.00\s*Waiting for you\s*SAR.2,000.00\s*Total once accepted\s*SAR.3,100.00/,
  );
  const main = page.getByRole('main');
  await expect(main.getByText('begun')).toBeVisible();
  for (const words of ['Zineb', 'planned', 'the client reads them']) await expect(main.getByText(words)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(`/client/overview/${car.vehicleId}`);
});

test('a thumb that comes down anywhere on a job of the own car opens it', async ({ page, admin, wifi }) => {
  const car = await aVisit(admin, ['Front brake pads']);
  await enter(page, car.owner, '/client/overview');
  const job = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Front brake pads' }) });
  await expect(job).toBeVisible();
  await settled(page, wifi);
  const { x, y, width, height } = (await job.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  await page.mouse.click(x + width - 12, y + height - 8);
  await expect(page).toHaveURL(new RegExp(`/${car.visitId}/${car.tasks['Front brake pads']}$`, 'u'));
});

test('a client whom the workshop has no car of is told how it comes there, and asks', async ({ page, admin }) => {
  await enter(page, await aClient(admin), '/client/overview?lng=en');
  await expect(page.getByText('No car here yet')).toBeVisible();
  await page.getByRole('link', { name: 'Get in touch' }).click();
  await expect(page.getByRole('region', { name: 'Write to us' })).toBeVisible();
});
