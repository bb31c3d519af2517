import type { Visit } from '#contract/visits.ts';
import { expect, enter, test } from '../support/e2e.ts';
import { aManager, aVisit } from '../support/garage.ts';

// A server of its own: it is noon in its shop, and another day on the device.
const hour = new Date().getUTCHours();
const ahead = 12 - hour;
const timeZone = ahead === 0 ? 'Africa/Abidjan' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
test.use({
  viewport: { width: 1440, height: 900 },
  settings: { SHOP_TIME_ZONE: timeZone },
  timezoneId: hour >= 10 ? 'Pacific/Kiritimati' : 'Etc/GMT+12',
});

// Some versions of Safari write the days of Canada month first: nothing may be read out of them.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const own = Intl.DateTimeFormat;
    const construct = (target: typeof own, [asked, options]: ConstructorParameters<typeof own>) =>
      new target(asked === 'en-CA' ? 'en-US' : asked, options);
    Intl.DateTimeFormat = new Proxy(own, { construct });
  }),
);

/** The instant at which the shop's clock shows this. */
const inShop = (wall: string) => new Date(Date.parse(`${wall}Z`) - ahead * 3_600_000).toISOString();
const dayIn = (days: number) => new Date(Date.now() + ahead * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const spelled = (day: string, month: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, timeZone: 'UTC' }).format(new Date(day));

test('on a device of another country a promise is told, and typed, by the clock of the shop', async ({
  page,
  admin,
}) => {
  const car = await aVisit(admin, ['Clutch']);
  const path = `visits/${car.visitId}`;
  const { rev } = await admin.get<Visit>(path);
  const day = dayIn(20);
  await admin.patch(path, rev, { promisedAt: inShop(`${day}T17:00`) });
  await enter(
    page,
    await aManager(admin),
    `/admin/users/${car.owner.id}/vehicle/${car.vehicleId}/visit/${car.visitId}`,
  );
  const promise = page.getByRole('listitem').filter({ hasText: 'Promised for' }).first();
  await expect(promise).toHaveText(new RegExp(`Promised for ${spelled(day, 'short')}(?: \\d{4})? 17:00$`));

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit visit' });
  const field = form.getByRole('button', { name: 'Promised for' });
  await expect(field).toHaveText(`${spelled(day, 'short')} ${day.slice(0, 4)} 17:00`);
  await field.click();
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type('0830');
  await page.keyboard.press('Enter');
  await expect(field).toHaveText(`${spelled(day, 'short')} ${day.slice(0, 4)} 08:30`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(promise).toContainText('08:30');
  expect((await admin.get<Visit>(path)).promisedAt).toBe(inShop(`${day}T08:30`));
});

test('on a device of another country the floor, and a visit that is taken in, are of today in the shop', async ({
  page,
  admin,
}) => {
  const [early, late] = [await aVisit(admin, ['Clutch']), await aVisit(admin, ['Wipers'])];
  const promise = async ({ visitId }: typeof early, promisedAt: string) => {
    const { rev } = await admin.get<Visit>(`visits/${visitId}`);
    await admin.patch(`visits/${visitId}`, rev, { promisedAt });
  };
  await promise(early, inShop(`${dayIn(1)}T00:30`));
  await promise(late, inShop(`${dayIn(1)}T23:30`));
  await enter(page, await aManager(admin), '/admin/visits?due=tomorrow');
  const rowOf = ({ plate }: typeof early) => page.getByRole('row').filter({ hasText: plate });
  await expect(rowOf(early)).toContainText('tomorrow 00:30');
  await expect(rowOf(late)).toContainText('tomorrow 23:30');
  await page.getByRole('button', { name: 'New visit' }).click();
  const today = dayIn(0);
  await expect(page.getByRole('button', { name: 'Visit date' })).toHaveText(
    `${spelled(today, 'long')} ${today.slice(0, 4)}`,
  );
});
