import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { PushAnswer } from '#contract/sync.ts';
import { newId } from '#contract/ids.ts';
import { startMaintenance } from '#server/maintenance.ts';
import { mp4 } from '../support/files.ts';
import { openGarage, photoOp } from '../support/full-garage.ts';
import { hashOf, jpeg, upload } from '../support/pictures.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MB = 1024 * 1024;

describe.each(engines)('how much one client may keep, on %s', (engine) => {
  let shop: TestApp;
  afterEach(() => shop.close());
  /** A client with a car, in a shop of these settings. */
  const open = async (settings: Parameters<typeof createTestApp>[1]) => {
    shop = await createTestApp(engine, settings);
    const client = await shop.as('CLIENT');
    const garage = await openGarage(shop);
    const car = await garage.car(client);
    return { client, garage, car };
  };
  const attach = async (who: Caller, vehicleId: string, contents: readonly Buffer[]) => {
    const { epoch } = (await who.get('sync/pull')).json<{ epoch: string }>();
    const ops = contents.map((bytes) => photoOp(who.id, vehicleId, bytes, shop.now()));
    const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops };
    const { results } = (await who.post('sync/push', batch)).json<PushAnswer>();
    return { results, ids: ops.map(({ entityId }) => entityId) };
  };
  /** What the server does by itself, so many days from now. */
  const tidyIn = async (days: number) => {
    const failures: unknown[] = [];
    const clock = { now: () => shop.now() + days * DAY_MS };
    await startMaintenance({ ...shop, clock }, (error) => failures.push(error))();
    expect(failures).toEqual([]);
  };

  test('a client keeps five hundred pictures here; of one more he is told why, and staff send on', async () => {
    const { client, garage } = await open({});
    for (let n = 0; n < 500; n += 1) expect((await upload(shop, client, jpeg(n))).statusCode).toBe(200);
    expect((await upload(shop, client, jpeg(500))).json()).toMatchObject({ status: 409, code: 'quota' });
    expect((await upload(shop, client, jpeg(499))).json()).toMatchObject({ complete: true });
    expect((await upload(shop, garage.admin, jpeg(500))).statusCode).toBe(200);
  });

  test('the megabytes of one client end too, in one large picture as in many small ones', async () => {
    const { client } = await open({ CLIENT_QUOTA_MB: 3 });
    const pictures = Array.from({ length: 4 }, (_, n) => jpeg(n, 0.9 * MB));
    const answers = [];
    for (const each of pictures) answers.push((await upload(shop, client, each)).statusCode);
    expect(answers).toEqual([200, 200, 200, 409]);
  });

  test('before the disk is full pictures are refused with words, and all else goes on', async () => {
    const { client, garage } = await open({ DISK_RESERVE_MB: 1_000_000_000 });
    for (const who of [client, garage.admin])
      expect((await upload(shop, who, jpeg(1))).json()).toMatchObject({
        status: 507,
        code: 'storage-full',
        detail: 'The disk is nearly full.',
      });
    expect((await garage.visit(client)).tasks).toHaveLength(2);
  });

  test('one film that a client attaches over and over takes its room once, and five hundred times at most', async () => {
    const { client, garage, car } = await open({ MEDIA_QUOTA_MB: 12, CLIENT_QUOTA_MB: 3 });
    const film = mp4(1, undefined, 0.9 * MB);
    expect((await upload(shop, client, film)).json()).toMatchObject({ complete: true });
    for (let n = 0; n < 25; n += 1) {
      const { results } = await attach(client, car.id, Array<Buffer>(20).fill(film));
      expect(results.filter(({ outcome }) => outcome !== 'applied')).toEqual([]);
    }
    const more = await attach(client, car.id, [film]);
    expect(more.results).toMatchObject([{ outcome: 'rejected', code: 'forbidden', quota: true }]);
    expect((await upload(shop, garage.admin, jpeg(1))).statusCode).toBe(200);
  });

  test('what was taken away takes room for as long as it can be brought back; its history stays', async () => {
    const { client, garage, car } = await open({ MEDIA_QUOTA_MB: 2 });
    const mechanic = await shop.as('EMPLOYEE');
    const [first, second] = [jpeg(1, 0.9 * MB), jpeg(2, 0.9 * MB)];
    for (const bytes of [first, second]) await upload(shop, mechanic, bytes);
    const { ids } = await attach(mechanic, car.id, [first, second]);
    for (const id of ids) expect((await garage.admin.delete(`media/${id}`)).statusCode).toBe(204);
    await tidyIn(29);
    expect((await upload(shop, client, jpeg(3, 0.9 * MB))).json()).toMatchObject({ code: 'storage-full' });
    expect((await garage.admin.post(`media/${ids[1]}/restore`)).statusCode).toBe(200);
    await tidyIn(32);
    expect((await upload(shop, client, jpeg(3, 0.9 * MB))).statusCode).toBe(200);
    expect((await garage.admin.post(`media/${ids[0]}/restore`)).statusCode).toBe(404);
    expect((await garage.admin.get(`media/${ids[1]}/content`)).statusCode).toBe(200);
    const trail = shop.db
      .selectFrom('audit')
      .select('action')
      .where('entityId', '=', ids[0] ?? '')
      .orderBy('at');
    expect((await trail.execute()).map(({ action }) => action)).toEqual(['media.create', 'media.remove']);
  });

  test('a client who took pictures away brings them back as far as there is room', async () => {
    const { client, car } = await open({ CLIENT_QUOTA_MB: 1 });
    const pictures = [jpeg(1, 0.6 * MB), jpeg(2, 0.6 * MB)];
    const ids = [];
    for (const bytes of pictures) {
      expect((await upload(shop, client, bytes)).statusCode).toBe(200);
      const attached = await attach(client, car.id, [bytes]);
      ids.push(...attached.ids);
      await client.delete(`media/${attached.ids[0]}`);
    }
    expect((await client.post(`media/${ids[0]}/restore`)).statusCode).toBe(200);
    expect((await client.post(`media/${ids[1]}/restore`)).json()).toMatchObject({ status: 409, code: 'quota' });
    const steps = { ids: [ids[1]], step: 'restore' };
    expect((await client.post('media/steps', steps)).json()).toMatchObject({ status: 409, code: 'quota' });
  });

  test('who takes away and sends anew fills no more than twice the own room until the first are gone for good', async () => {
    const { client, car, garage } = await open({ CLIENT_QUOTA_MB: 1, MEDIA_QUOTA_MB: 8 });
    const answers = [];
    for (let n = 0; n < 4; n += 1) {
      const bytes = jpeg(n, 0.6 * MB);
      answers.push((await upload(shop, client, bytes)).statusCode);
      const { ids } = await attach(client, car.id, [bytes]);
      await client.delete(`media/${ids[0]}`);
    }
    expect(answers).toEqual([200, 200, 200, 409]);
    expect((await upload(shop, garage.admin, jpeg(9, 0.9 * MB))).statusCode).toBe(200);
    await tidyIn(32);
    expect((await upload(shop, client, jpeg(3, 0.6 * MB))).statusCode).toBe(200);
  });

  test('what a client begins counts as what it is to become; what was begun in time is ended', async () => {
    const { client, garage } = await open({ CLIENT_QUOTA_MB: 3, MEDIA_QUOTA_MB: 4 });
    const pictures = Array.from({ length: 12 }, (_, n) => jpeg(n, 0.9 * MB));
    const [begun, ended] = [[] as number[], [] as number[]];
    const place = (bytes: Buffer) => ({ sha256: hashOf(bytes), size: bytes.length });
    for (const bytes of pictures)
      begun.push((await upload(shop, client, bytes.subarray(0, 64), place(bytes))).statusCode);
    expect(begun).toEqual([200, 200, 200, ...Array<number>(9).fill(409)]);
    const large = jpeg(20, 1.5 * MB);
    // The shop has room for one more of this size, and for none when it counts what is on its way.
    expect((await upload(shop, garage.admin, large.subarray(0, MB), place(large))).json()).toMatchObject({
      code: 'storage-full',
    });
    for (const bytes of pictures) {
      const rest = { ...place(bytes), offset: 64 };
      ended.push((await upload(shop, client, bytes.subarray(64), rest)).json<{ offset: number }>().offset);
    }
    expect(ended).toEqual([...Array<number>(3).fill(pictures[0]!.length), ...Array<number>(9).fill(0)]);
  });

  test('nobody begins more than a hundred uploads, also signed in twice; who ends one begins the next', async () => {
    await open({});
    const mechanic = await shop.as('EMPLOYEE');
    const { email } = (await mechanic.get('users/me')).json<{ email: string }>();
    const tablet = await shop.signIn(email);
    const pictures = Array.from({ length: 101 }, (_, n) => jpeg(n));
    const place = (bytes: Buffer) => ({ sha256: hashOf(bytes), size: bytes.length });
    const begin = (who: Caller, n: number) => upload(shop, who, pictures[n]!.subarray(0, 64), place(pictures[n]!));
    const begun: number[] = [];
    for (let n = 0; n < 100; n += 1) begun.push((await begin(n % 2 ? mechanic : tablet, n)).statusCode);
    expect(new Set(begun)).toEqual(new Set([200]));
    expect((await begin(tablet, 100)).json()).toMatchObject({ status: 507, code: 'storage-full' });
    expect((await begin(await shop.as('EMPLOYEE'), 100)).statusCode).toBe(200);
    const rest = { ...place(pictures[0]!), offset: 64 };
    expect((await upload(shop, mechanic, pictures[0]!.subarray(64), rest)).json()).toMatchObject({ complete: true });
    expect((await begin(tablet, 100)).statusCode).toBe(200);
  });

  test('people who send at the same time do not fill more together than all pictures may take', async () => {
    const { garage } = await open({ MEDIA_QUOTA_MB: 2 });
    const senders = [garage.admin];
    while (senders.length < 6) senders.push(await shop.as('EMPLOYEE'));
    const answers = await Promise.all(senders.map((who, n) => upload(shop, who, jpeg(n, 0.9 * MB))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    expect(answers.filter(({ statusCode }) => statusCode === 507)).toHaveLength(4);
    expect((await upload(shop, garage.admin, jpeg(9, 0.9 * MB))).statusCode).toBe(507);
  });

  test('nobody says afterwards that what was begun is larger', async () => {
    const { client } = await open({ CLIENT_QUOTA_MB: 1 });
    const bytes = jpeg(1, 1.5 * MB);
    const sha256 = hashOf(bytes);
    expect((await upload(shop, client, bytes.subarray(0, 64), { sha256, size: 100 })).statusCode).toBe(200);
    const rest = { sha256, size: bytes.length, offset: 64 };
    expect((await upload(shop, client, bytes.subarray(64, MB), rest)).json()).toEqual({ offset: 0, complete: false });
    const anew = { sha256, size: bytes.length };
    expect((await upload(shop, client, bytes.subarray(0, MB), anew)).json()).toEqual({ offset: 64, complete: false });
  });
});
