import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Api } from '../support/api.ts';
import { aClient, aVisit, type Car } from '../support/garage.ts';
import { attachAs, hashOf, jpeg } from '../support/pictures.ts';
import { aPushTarget } from '../support/push-service.ts';
import { ADMIN } from '../support/server.ts';
import { type Shop, startShopOn } from '../support/shop-on.ts';
import { type EngineName, engines } from '../support/test-database.ts';

const DAY = 24 * 60 * 60_000;
/** Where the deletion is on its way when the plug is pulled: what it has just done. */
const STEPS = [
  'delete on messages',
  'update on ratings',
  'update on media',
  'delete on push_subscriptions',
  'update on sessions',
  'update on users',
];

describe.each(engines)('a server that is killed on %s', (engine) => {
  let shop: Shop;
  let admin: Api;
  beforeAll(async () => {
    shop = await startShopOn(engine, { PUSH_SERVICES: 'https://push.test' });
    admin = await Api.signIn(shop.server.url, ADMIN.email, ADMIN.password);
  });
  afterAll(() => shop.stop());

  const deliver = async ({ visitId }: Car) => {
    const { rev } = await admin.get<{ rev: number }>(`visits/${visitId}`);
    await admin.patch(`visits/${visitId}`, rev, { closed: true });
  };
  let people = 0;
  /**
   * A client with something in every corner: a car, a visit, a photo, a rating, a
   * letter, a phone that takes notifications.
   */
  const aKnownClient = async () => {
    people += 1;
    const client = await aClient(admin, ['Zoubida', 'Benkirane']);
    const car = await aVisit(admin, ['Brakes'], client);
    await deliver(car);
    const who = await Api.signIn(shop.server.url, client.identifier, client.password);
    const picture = jpeg(people);
    await attachAs(who, picture, { vehicleId: car.vehicleId, visitId: car.visitId });
    await who.post('ratings', { stars: 5, visitId: car.visitId, feedback: 'Zoubida was here' });
    const letter = { fullName: 'Zoubida', email: client.identifier, message: 'Thank you', fillMs: 9000 };
    await who.post('messages', letter);
    await who.putJson('notifications/subscription', aPushTarget(`https://push.test/${people}`).subscription);
    const identity = { identifier: client.identifier, password: client.password };
    const { accessToken } = await admin.stranger.post<{ accessToken: string }>('user/login', identity);
    return { ...client, car, accessToken, file: hashOf(picture) };
  };
  type Known = Awaited<ReturnType<typeof aKnownClient>>;

  /** What there is of a client, table by table. */
  const traces = async ({ id }: Known) => {
    const count = async (from: string) =>
      Number((await shop.inDatabase<{ n: number | string }>(`select count(*) as n from ${from}`))[0]?.n);
    return {
      account: await count(`users where id = '${id}' and "erasedAt" is null and "passwordHash" is not null`),
      name: await count(`users where id = '${id}' and "firstName" = 'Zoubida'`),
      letters: await count(`messages where "userId" = '${id}'`),
      words: await count(`ratings where "userId" = '${id}' and feedback is not null`),
      photos: await count(`media where "createdBy" = '${id}' and "deletedAt" is null`),
      phones: await count(`push_subscriptions where "userId" = '${id}'`),
      signedIn: await count(`sessions where "userId" = '${id}' and "revokedAt" is null`),
      visits: await count(`visits where "userId" = '${id}' and "deletedAt" is null`),
    };
  };
  const GONE = { account: 0, name: 0, letters: 0, words: 0, photos: 0, phones: 0, signedIn: 0, visits: 1 };

  const leave = async ({ accessToken, password }: Known) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'x-confirm-password': encodeURIComponent(password) };
    const answer = await fetch(`${shop.server.url}/backend/users/me`, { method: 'DELETE', headers });
    return answer.status;
  };
  const filesOnDisk = async () => await readdir(join(shop.server.dataDir, 'media'));

  test.each(STEPS)(
    'in the middle of the deletion of an account, after the %s, has kept it whole, and deletes it when asked again',
    async (step) => {
      const client = await aKnownClient();
      const before = await traces(client);
      const goOn = await stallAfter(shop, engine, step);
      const left = leave(client).catch((error: unknown) => error);
      await nobodyElseWrites(shop, admin);
      await shop.server.kill();
      expect(await left).toBeInstanceOf(TypeError);
      await goOn();
      await shop.server.start();
      expect(await traces(client)).toEqual(before);
      expect(await leave(client)).toBe(204);
      expect(await traces(client)).toEqual(GONE);
    },
    60_000,
  );

  test('just when an account is deleted has deleted all of it: who asks again is told so, and its files go', async () => {
    const [neighbour, client] = [await aKnownClient(), await aKnownClient()];
    const before = await traces(neighbour);
    const left = leave(client).catch(() => undefined);
    while ((await traces(client)).account > 0);
    await shop.server.kill();
    await left;
    await shop.server.start();
    expect(await traces(client)).toEqual(GONE);
    expect(await leave(client)).toBe(401);
    const identity = { identifier: client.identifier, password: client.password };
    await expect(admin.stranger.post('user/login', identity)).rejects.toThrow('400');
    expect(await filesOnDisk()).toEqual(expect.arrayContaining([client.file, neighbour.file]));
    // What is as old as a day is tidied away at a start.
    await shop.server.restart({ CLOCK_OFFSET_MS: String(2 * DAY) });
    await expect.poll(filesOnDisk).not.toContain(client.file);
    expect(await filesOnDisk()).toContain(neighbour.file);
    expect(await traces(neighbour)).toEqual(before);
    await shop.server.restart({ CLOCK_OFFSET_MS: '0' });
  });
});

/** The server hangs after this step, inside its transaction. @returns what takes that away once it is dead */
async function stallAfter({ inDatabase }: Shop, engine: EngineName, step: string): Promise<() => Promise<void>> {
  const [, table] = step.split(' on ');
  // Every start writes of sessions and users, too: only what the deletion does to a client's.
  const more = table === 'users' ? 'when new."erasedAt" is not null' : '';
  if (engine === 'sqlite') {
    await inDatabase(`create view forever as
      with recursive n(i) as (select 1 union all select i + 1 from n limit 10000000000) select i from n`);
    await inDatabase(`create trigger stall after ${step} ${more} begin select count(*) from forever; end`);
    return async () => {
      await inDatabase('drop trigger stall');
      await inDatabase('drop view forever');
    };
  }
  await inDatabase(`create or replace function stall() returns trigger as
    'begin perform pg_sleep(60); return null; end' language plpgsql`);
  const condition = more === '' ? '' : 'when (new."erasedAt" is not null)';
  await inDatabase(`create trigger stall after ${step} for each row ${condition} execute function stall()`);
  return async () => {
    await inDatabase(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await inDatabase(`drop trigger stall on ${table}`);
  };
}

/** Until the deletion has begun: who writes then has to wait. */
async function nobodyElseWrites({ server }: Shop, admin: Api): Promise<void> {
  await expect
    .poll(
      async () => {
        const todo = admin.post('todos', { title: 'Call', description: 'the supplier' }).then(() => 'written');
        const late = new Promise((resolve) => setTimeout(resolve, 500, 'waits'));
        return await Promise.race([todo.catch(() => 'refused'), late]);
      },
      { timeout: 20_000 },
    )
    .toBe('waits');
  expect(server.exitCode).toBeNull();
}
