import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Api } from '../support/api.ts';
import { aClient, aVisit, type Person } from '../support/garage.ts';
import { aPushTarget, startPushService } from '../support/push-service.ts';
import { ADMIN } from '../support/server.ts';
import { type Shop, startShopOn } from '../support/shop-on.ts';
import { engines } from '../support/test-database.ts';

const HOUR = 60 * 60_000;
const PRICE = { amount: 120_000, currency: 'SAR' };

describe.each(engines)('who was told something before a restore, on %s', (engine) => {
  let shop: Shop;
  let admin: Api;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let client: Person;
  let phone: Awaited<ReturnType<typeof aPhone>>;
  let file: string;
  beforeEach(async () => {
    service = await startPushService();
    shop = await startShopOn(engine, { PUSH_SERVICES: service.origin });
    admin = await signIn(ADMIN);
    client = await aClient(admin);
    phone = await aPhone('/phone');
    file = join(shop.server.dataDir, 'copy.db');
  });
  afterEach(async () => {
    await shop.stop();
    await service.stop();
  });

  const signIn = ({ identifier, password }: Omit<Person, 'id'>) => Api.signIn(shop.server.url, identifier, password);
  /** The client's phone takes notifications, at any hour. */
  const aPhone = async (path: string) => {
    const who = await signIn(client);
    const { subscription } = aPushTarget(`${service.origin}${path}`);
    await who.putJson('notifications/subscription', subscription);
    await who.putJson('notifications/settings', { off: [], quiet: null });
    return { who, rings: () => service.taken.filter((pushed) => pushed.path === path).length, subscription };
  };
  const askPrice = async () => {
    const car = await aVisit(admin, ['Brakes'], client);
    await admin.post(`tasks/${car.tasks['Brakes']}/approval`, { price: PRICE });
  };
  const waiting = async () => (await shop.inDatabase<object>('select * from notices')).length;
  const run = (command: 'backup' | 'restore', hours = 0) =>
    promisify(execFile)(process.execPath, [`src/server/commands/${command}.ts`, file], {
      env: { ...process.env, ...shop.env, HOST: '127.0.0.1', CLOCK_OFFSET_MS: String(hours * HOUR) },
    });
  const restoreAfter = async (hours: number) => {
    await shop.server.kill('SIGTERM');
    await run('restore', hours);
    await shop.server.restart({ CLOCK_OFFSET_MS: String(hours * HOUR) });
    admin = await signIn(ADMIN);
  };

  test('is not told of it again, though it still waited when the copy was made', async () => {
    // The push service is away just then, and back an hour later.
    service.status = 503;
    await askPrice();
    await expect.poll(phone.rings).toBe(1);
    await run('backup');
    service.status = 201;
    await shop.server.restart({ CLOCK_OFFSET_MS: String(HOUR) });
    await expect.poll(waiting).toBe(0);
    expect(phone.rings()).toBe(2);
    await restoreAfter(2);
    // What is asked from now on is told, and nothing before it.
    await askPrice();
    await expect.poll(phone.rings).toBe(3);
    await expect.poll(waiting).toBe(0);
    expect(phone.rings()).toBe(3);
  });

  test('is told on the phone that subscribed since, not on the one that was given up, which is forgotten for it', async () => {
    await run('backup');
    // Another phone than at the time of the copy: the browser has given the old address up.
    const newPhone = await aPhone('/new-phone');
    await phone.who.remove('notifications/subscription');
    await askPrice();
    await expect.poll(waiting).toBe(0);
    expect([phone.rings(), newPhone.rings()]).toEqual([0, 1]);
    service.gone.add('/phone');
    await restoreAfter(1);
    // As the app does whenever it is opened, signed in anew where the copy knows nothing of it.
    const again = await signIn(client);
    await again.putJson('notifications/subscription', newPhone.subscription);
    for (const rings of [2, 3]) {
      await askPrice();
      await expect.poll(newPhone.rings).toBe(rings);
      await expect.poll(waiting).toBe(0);
      expect(phone.rings()).toBe(1);
    }
    const left = await shop.inDatabase<{ endpoint: string }>('select endpoint from push_subscriptions');
    expect(left).toEqual([{ endpoint: newPhone.subscription.endpoint }]);
  });
});
