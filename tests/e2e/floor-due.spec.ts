import type { Visit } from '#contract/visits.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aMechanic, aVisit } from '../support/garage.ts';
import { cardOf } from '../support/tablet.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a manager sees which cars are to be ready tomorrow, which have no day, and all of them again; the address says which', async ({
  page,
  admin,
}) => {
  const [promised, open] = [await aVisit(admin, ['Clutch']), await aVisit(admin, ['Wipers'])];
  const { rev } = await admin.get<Visit>(`visits/${promised.visitId}`);
  const promisedAt = new Date(Date.now() + 86_400_000).toISOString();
  await admin.patch(`visits/${promised.visitId}`, rev, { promisedAt });
  await enter(page, await aManager(admin), '/admin/visits?view=cards');
  await expect(cardOf(page, open)).toBeVisible();

  await page.getByRole('button', { name: 'More filters' }).click();
  const choose = async (name: string) => {
    await page.getByLabel('To be ready').first().click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Tomorrow');
  await expect(cardOf(page, open)).toHaveCount(0);
  await expect(cardOf(page, promised)).toBeVisible();
  await expect(page).toHaveURL(/due=tomorrow/);
  await page.reload();
  await expect(cardOf(page, promised)).toBeVisible();
  await expect(cardOf(page, open)).toHaveCount(0);

  await choose('Without a day');
  await expect(cardOf(page, open)).toBeVisible();
  await expect(cardOf(page, promised)).toHaveCount(0);

  await page.goto(`/admin/visits?view=cards&due=later&q=${promised.plate}`);
  await page.getByRole('button', { name: 'Show the whole workshop' }).click();
  await expect(cardOf(page, promised)).toBeVisible();
  await expect(page).not.toHaveURL(/due=/);
});

test('a mechanic sees on its card that a car is late', async ({ page, admin }) => {
  const [late, other] = [await aVisit(admin, ['Clutch']), await aVisit(admin, ['Wipers'])];
  const { rev } = await admin.get<Visit>(`visits/${late.visitId}`);
  const promisedAt = new Date(Date.now() - 3_600_000).toISOString();
  await admin.patch(`visits/${late.visitId}`, rev, { promisedAt });
  await enter(page, await aMechanic(admin), '/admin/visits?view=cards&group=all');
  await expect(cardOf(page, late).getByText('Late', { exact: true })).toBeVisible();
  await expect(cardOf(page, other)).toBeVisible();
  await expect(cardOf(page, other).getByText('Late', { exact: true })).toHaveCount(0);
});
