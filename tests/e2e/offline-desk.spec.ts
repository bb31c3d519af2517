import { enter, expect, install, test } from '../support/e2e.ts';
import { aManager } from '../support/garage.ts';
import { regainNetwork, reopenWithoutNetwork } from '../support/tablet.ts';

test('a manager who starts at the desk without network is in the workshop; the dashboard says what it needs, and has it later', async ({
  openDevice,
  wifi,
  admin,
}) => {
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  // Each start has a page of its own.
  const heading = (name: string) => desk.page.getByRole('heading', { level: 1, name });
  const missing = () => desk.page.getByText('The numbers of the shop need a connection');
  await enter(desk.page, await aManager(admin), '/login');
  await expect(heading('Dashboard')).toBeVisible();
  await install(desk.page);

  await reopenWithoutNetwork(desk, wifi, '/login?lng=en');
  await expect(heading('Workshop')).toBeVisible();
  await desk.page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(missing()).toBeVisible();
  await expect(desk.page.getByRole('alert')).toHaveCount(0);
  await desk.page.getByRole('main').getByRole('link', { name: 'Open the workshop' }).click();
  await expect(heading('Workshop')).toBeVisible();

  await desk.page.goBack();
  await expect(missing()).toBeVisible();
  await regainNetwork(desk, wifi);
  await expect(desk.page.getByText('In the workshop now')).toBeVisible();
});
