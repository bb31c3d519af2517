import { enter, expect, test } from '../support/e2e.ts';
import { aManager } from '../support/garage.ts';

test('who goes on to another page before the search has taken the last letter comes there, slow as it is', async ({
  page,
  admin,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/users-page*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await enter(page, await aManager(admin), '/admin/visits?view=due');
  await page.getByRole('searchbox', { name: 'Plate, client or car' }).fill('5');
  await page.getByRole('link', { name: 'Clients', exact: true }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/admin\/users/);
  await page.clock.runFor(1000);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users$/);
});
