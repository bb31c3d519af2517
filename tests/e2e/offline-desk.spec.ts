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

test('a manager whose computer loses its power finds what he was typing, and nothing of it once he has signed out', async ({
  openDevice,
  admin,
}) => {
  const manager = await aManager(admin);
  const desk = await openDevice({ viewport: { width: 1440, height: 900 } });
  await enter(desk.page, manager, '/admin/visits?lng=en');
  const sheet = () => desk.page.getByRole('dialog', { name: 'New visit' });
  const begin = async () => {
    await desk.page.getByRole('button', { name: 'New visit' }).click();
    await expect(sheet().getByLabel('Complaint')).toBeVisible();
  };
  /** What the disk has. */
  const kept = () =>
    desk.page.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('outbox') ? [name] : []));
      const rows = names.map(
        (name) =>
          new Promise<unknown[]>((resolve) => {
            indexedDB.open(name).onsuccess = ({ target }) => {
              const db = (target as IDBOpenDBRequest).result;
              db.transaction('drafts').objectStore('drafts').getAll().onsuccess = (answer) => {
                db.close();
                resolve((answer.target as IDBRequest<unknown[]>).result);
              };
            };
          }),
      );
      return JSON.stringify(await Promise.all(rows));
    });
  await begin();
  await sheet().getByLabel('Complaint').fill('Knocks when cold');
  await expect.poll(kept).toContain('Knocks when cold');
  await desk.kill();

  await desk.switchOn();
  await desk.page.goto('/admin/visits?lng=en');
  await expect(desk.page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  const typed = () => desk.page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('.draft.')));
  await expect.poll(async () => JSON.stringify(await typed())).toContain('Knocks when cold');
  await begin();
  await expect(sheet().getByLabel('Complaint')).toHaveValue('Knocks when cold');
  await desk.page.goto('/admin/visits?lng=en');
  await desk.page.getByRole('button', { name: 'Account' }).click();
  await desk.page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(desk.page).not.toHaveURL(/admin/);
  expect(await kept()).not.toContain('Knocks');
});
