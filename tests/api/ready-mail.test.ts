import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Task } from '#contract/tasks.ts';
import type { Visit } from '#contract/visits.ts';
import { startNoticeSender, type NoticeSender } from '#server/features/notifications/notice-sender.ts';
import { deriveKeys } from '#server/keys.ts';
import { type Garage, openGarage, TASK } from '../support/full-garage.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const { push: keys } = deriveKeys(Buffer.alloc(32, 7));

describe.each(engines)('mail about a ready car, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let sender: NoticeSender;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    manager = await shop.as('MANAGER');
    sender = startNoticeSender({
      db: shop.db,
      clock: shop,
      timeZone: 'Asia/Riyadh',
      mailer: shop.mailer,
      push: { keys, subject: 'mailto:garage@warsha.test', services: [] },
      publicUrl: 'https://garage.example',
      onFailure: (error) => {
        throw error;
      },
    });
  });
  afterAll(async () => {
    await sender.stop();
    await shop.close();
  });

  const finishAll = async ({ tasks }: Visit) => {
    for (const { id } of tasks) await manager.post(`tasks/${id}/status`, { from: 'PENDING', to: 'COMPLETED' });
  };

  /** The mail to a client of this language whose car has been made ready, and the way to its page. */
  const mailed = async (language: string, finish = finishAll) => {
    const client = await shop.as('CLIENT');
    await shop.db.updateTable('users').set({ language }).where('id', '=', client.id).execute();
    const { email } = (await garage.admin.get(`users/${client.id}`)).json<{ email: string }>();
    const visit = await garage.visit(client);
    await finish(visit);
    sender.wake();
    await expect.poll(async () => (await shop.mailTo(email)).length).toBe(1);
    const [mail = ''] = await shop.mailTo(email);
    return { mail, link: `https://garage.example/client/overview/${visit.vehicleId}/${visit.id}` };
  };

  test('a client reads the sum and the way to his car where the shop’s own words have them, and the way once', async () => {
    await manager.put('message-templates/READY/en', { text: 'Ready: {amount} to pay, see {link} before you come.' });
    await manager.put('message-templates/READY/fr', { text: 'Prête, {amount} à régler. {shop}' });
    const own = await mailed('en');
    expect(own.mail).toBe(`Ready: SAR\u00a0500.00 to pay, see ${own.link} before you come.`);
    const french = await mailed('fr');
    expect(french.mail).toMatch(/^Prête, 500,00\u00a0SAR à régler\. /u);
    expect(french.mail).toMatch(new RegExp(`\n${french.link}$`, 'u'));
  });

  test('in the words that are built in no sum stands, and the way at the end', async () => {
    const { mail, link } = await mailed('ar');
    expect(mail).not.toContain('500');
    expect(mail.endsWith(`\n${link}`)).toBe(true);
  });

  test('a car is ready too when what was left to do is taken out of its visit', async () => {
    const { mail } = await mailed('en', async (visit) => {
      const added = await manager.post(`visits/${visit.id}/tasks`, TASK);
      await finishAll(visit);
      expect((await manager.delete(`tasks/${added.json<Task>().id}`)).statusCode).toBe(204);
    });
    expect(mail).toContain('Ready: ');
  });
});
