import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/days.ts';
import type { Media } from '#contract/media.ts';
import { newId } from '#contract/ids.ts';
import { removeUnusedFiles } from '#server/features/media/media-service.ts';
import { startMaintenance } from '#server/maintenance.ts';
import { type Garage, openGarage, photoOp } from '../support/full-garage.ts';
import { hashOf, jpeg, upload } from '../support/pictures.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const KB = 1024;

describe.each(engines)('photos of cars, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let mechanic: Caller;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [mechanic, owner] = [await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
  });
  afterAll(() => shop.close());

  const push = async (who: Caller, op: object) => {
    const { epoch } = (await who.get('sync/pull')).json<{ epoch: string }>();
    const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [op] };
    return (await who.post('sync/push', batch)).json<{ results: { outcome: string; code?: string }[] }>().results[0];
  };
  const listed = async (who: Caller, query: string) =>
    (await who.get(`media?${query}`)).json<{ items: Media[] }>().items;
  const offsetOf = async (who: Caller, bytes: Buffer) =>
    (await who.get(`media/uploads/${hashOf(bytes)}`)).json<{ offset: number; complete: boolean }>();

  test('an upload that was cut goes on where it stopped, becomes one photo of the visit, and is the same to the byte', async () => {
    const bytes = jpeg(garage.number(), 300 * KB);
    const sha256 = hashOf(bytes);
    const visit = await garage.visit(owner);
    const [first, second] = [bytes.subarray(0, 210 * KB), bytes.subarray(210 * KB)];
    const size = bytes.length;
    const half = await upload(shop, mechanic, first, { sha256, size });
    expect([half.statusCode, half.json()]).toEqual([200, { offset: first.length, complete: false }]);
    const head = await shop.app.inject({
      method: 'HEAD',
      url: `/backend/media/uploads/${sha256}`,
      headers: { authorization: `Bearer ${mechanic.accessToken}` },
    });
    expect(head.headers['upload-offset']).toBe(String(first.length));
    const op = photoOp(mechanic.id, visit.vehicleId, bytes, shop.now(), visit.id);
    expect(await push(mechanic, op)).toMatchObject({ outcome: 'blocked' });
    // The same piece again, as after a lost answer, and one from nowhere: neither does anything.
    for (const offset of [0, 250 * KB])
      expect((await upload(shop, mechanic, first.subarray(0, KB), { sha256, size, offset })).json()).toEqual(
        half.json(),
      );
    expect((await upload(shop, mechanic, second, { sha256, size, offset: first.length })).json()).toEqual({
      offset: size,
      complete: true,
    });
    expect(await push(mechanic, op)).toMatchObject({ outcome: 'applied' });
    expect(await push(mechanic, op)).toMatchObject({ outcome: 'duplicate', of: 'applied' });
    const [photo, ...others] = await listed(mechanic, `visitId=${visit.id}`);
    expect(others).toEqual([]);
    expect(photo).toMatchObject({ sha256, size, type: 'image', mime: 'image/jpeg', shared: false, ownerId: owner.id });
    const content = await mechanic.get(`media/${photo?.id}/content`);
    expect(hashOf(content.rawPayload)).toBe(sha256);
    expect(content.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringMatching(/^inline; filename\*=UTF-8''CAR\d+\.jpg$/u) as string,
    });
    const again = await mechanic.get(`media/${photo?.id}/content`, { 'if-none-match': String(content.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('an upload whose last piece was written when the server stopped is ended by asking for nothing more', async () => {
    const parts = join(shop.files.thumbsFolder, '../parts');
    for (const isSpoilt of [false, true]) {
      const bytes = jpeg(garage.number(), 700);
      const place = { sha256: hashOf(bytes), size: bytes.length };
      expect((await upload(shop, mechanic, bytes.subarray(0, 300), place)).json()).toMatchObject({ offset: 300 });
      const rest = isSpoilt ? Buffer.alloc(bytes.length - 300) : bytes.subarray(300);
      await appendFile(join(parts, `${place.sha256}.${mechanic.id}.${bytes.length}`), rest);
      expect(await offsetOf(mechanic, bytes)).toEqual({ offset: bytes.length, complete: false });
      const answer = await upload(shop, mechanic, Buffer.alloc(0), { ...place, offset: bytes.length });
      expect(answer.statusCode).toBe(isSpoilt ? 422 : 200);
      expect(await offsetOf(mechanic, bytes)).toEqual(
        isSpoilt ? { offset: 0, complete: false } : { offset: bytes.length, complete: true },
      );
    }
  });

  test('the two who send one picture at the same time make one file of it', async () => {
    const bytes = jpeg(garage.number(), 200 * KB);
    const answers = await Promise.all([1, 2, 3].map(() => upload(shop, mechanic, bytes)));
    expect(answers.map((answer) => answer.json<{ complete: boolean }>().complete)).toEqual([true, true, true]);
    expect(await shop.files.find(hashOf(bytes))).toEqual({ size: bytes.length, mime: 'image/jpeg' });
  });

  test.each<[string, Buffer, object, number, string]>([
    ['a page that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), {}, 415, 'unsupported-media-type'],
    ['a picture sent as JSON', jpeg(1), { type: 'application/json' }, 415, 'unsupported-media-type'],
    ['eleven megabytes', jpeg(2), { size: 11 * KB * KB }, 413, 'body-too-large'],
    ['more than was said', jpeg(3), { size: 100 }, 413, 'body-too-large'],
    ['a piece of two megabytes', jpeg(4, 2 * KB * KB), {}, 413, 'body-too-large'],
    ['other bytes than the hash says', jpeg(5), { sha256: 'a'.repeat(64) }, 422, 'validation-failed'],
    ['a bomb of fifty thousand by fifty thousand', jpeg(9, 600, 50_000), {}, 422, 'validation-failed'],
    ['what only begins as a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]), {}, 422, 'validation-failed'],
    ['a name that leaves the folder', jpeg(6), { sha256: '..%2f..%2fsecret.key' }, 404, 'not-found'],
    ['no length', jpeg(7), { size: 0 }, 400, 'invalid-query'],
    ['a place before the beginning', jpeg(8), { offset: -1 }, 400, 'invalid-query'],
  ])('%s is not kept', async (_what, bytes, options, status, code) => {
    const answer = await upload(shop, mechanic, bytes, options);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await offsetOf(mechanic, bytes)).toEqual({ offset: 0, complete: false });
  });

  test('a client sees what he took and what the shop shares of his car, and photographs no other’s', async () => {
    const visit = await garage.visit(owner);
    const bytes = jpeg(garage.number());
    await upload(shop, mechanic, bytes);
    const op = photoOp(mechanic.id, visit.vehicleId, bytes, shop.now(), visit.id);
    await push(mechanic, op);
    expect(await listed(owner, `visitId=${visit.id}`)).toEqual([]);
    expect((await owner.get(`media/${op.entityId}/content`)).statusCode).toBe(404);
    await shop.db.updateTable('media').set({ shared: 1 }).where('id', '=', op.entityId).execute();
    expect((await listed(owner, `vehicleId=${visit.vehicleId}`)).map(({ id }) => id)).toEqual([op.entityId]);
    expect((await owner.get(`media/${op.entityId}/content`)).statusCode).toBe(200);
    const neighbour = await shop.as('CLIENT');
    expect(await listed(neighbour, `vehicleId=${visit.vehicleId}`)).toEqual([]);
    const foreign = photoOp(neighbour.id, visit.vehicleId, bytes, shop.now());
    expect(await push(neighbour, foreign)).toMatchObject({ outcome: 'rejected', code: 'forbidden' });
  });

  test('a photo of a visit that is gone, or of another car’s visit, asks for a person', async () => {
    const [visit, other] = [await garage.visit(owner), await garage.visit(owner)];
    const bytes = jpeg(garage.number());
    await upload(shop, mechanic, bytes);
    const wrong = photoOp(mechanic.id, other.vehicleId, bytes, shop.now(), visit.id);
    expect(await push(mechanic, wrong)).toMatchObject({ outcome: 'rejected', code: 'invalid' });
    await garage.remove(`visits/${visit.id}`);
    const late = photoOp(mechanic.id, visit.vehicleId, bytes, shop.now(), visit.id);
    expect(await push(mechanic, late)).toMatchObject({ outcome: 'rejected', code: 'gone' });
  });

  test('pictures of a visit that was entered for the wrong client, and removed, are that client’s no more', async () => {
    const visit = await garage.visit(owner);
    const bytes = jpeg(garage.number());
    await upload(shop, mechanic, bytes);
    const op = photoOp(mechanic.id, visit.vehicleId, bytes, shop.now(), visit.id);
    await push(mechanic, op);
    const id = op.entityId;
    await shop.db.updateTable('media').set({ shared: 1 }).where('id', '=', id).execute();
    expect((await owner.get(`media/${id}/content`)).statusCode).toBe(200);
    await garage.remove(`visits/${visit.id}`);
    expect((await listed(owner, 'size=100')).map((each) => each.id)).not.toContain(id);
    expect((await owner.get(`media/${id}/content`)).statusCode).toBe(404);
  });

  test('a picture on a page is opened by the cookie, and nothing else is', async () => {
    const id = await garage.photo(owner);
    const cookie = { cookie: `__Host-accessToken=${owner.accessToken}` };
    expect((await shop.anybody.get(`media/${id}/content`, cookie)).statusCode).toBe(200);
    expect((await shop.anybody.get(`media/${id}/content`, { cookie: '__Host-accessToken=a.b.c' })).statusCode).toBe(
      401,
    );
    expect((await shop.anybody.get('media', cookie)).statusCode).toBe(401);
    expect((await shop.anybody.get(`media/uploads/${'a'.repeat(64)}`, cookie)).statusCode).toBe(401);
  });

  test('each file says which shop it is of, to all who may read it', async () => {
    await garage.photo(owner);
    const { id: merchant } = await shop.db.selectFrom('merchant').select('id').executeTakeFirstOrThrow();
    for (const who of [garage.admin, mechanic, owner])
      expect(new Set((await listed(who, 'size=100')).map((each) => each.merchant))).toEqual(new Set([merchant]));
  });

  test('what nobody finished or uses is gone after a day; what a visit shows stays', async () => {
    const [part, loose] = [jpeg(garage.number(), 4 * KB), jpeg(garage.number())];
    await upload(shop, mechanic, part.subarray(0, KB), { sha256: hashOf(part), size: part.length });
    await upload(shop, mechanic, loose);
    const kept = await garage.photo(owner);
    // A small version, and one that was being written when the server died.
    const small = ['a'.repeat(64) + '.320.avif', '0192f0c1-0000-4000-8000-000000000000'];
    await mkdir(shop.files.thumbsFolder, { recursive: true });
    for (const name of small) await writeFile(join(shop.files.thumbsFolder, name), 'x');
    const thumbs = async () => (await readdir(shop.files.thumbsFolder)).filter((name) => small.includes(name));
    const tidyIn = (hours: number) =>
      // Files carry the time of the machine.
      startMaintenance({ ...shop, clock: { now: () => Date.now() + hours * 3_600_000 } }, (error) => {
        throw error;
      })();
    await tidyIn(23);
    expect([await offsetOf(mechanic, part), await offsetOf(mechanic, loose)]).toEqual([
      { offset: KB, complete: false },
      { offset: loose.length, complete: true },
    ]);
    expect(await thumbs()).toHaveLength(2);
    await tidyIn(25);
    expect(await thumbs()).toEqual([small[0]]);
    for (const bytes of [part, loose]) expect(await offsetOf(mechanic, bytes)).toEqual({ offset: 0, complete: false });
    expect((await owner.get(`media/${kept}/content`)).statusCode).toBe(200);
  });

  test('what the shop has taken away, who sent it does not bring back', async () => {
    const [admin, sender] = [await shop.as('ADMIN'), await shop.as('EMPLOYEE')];
    const visit = await garage.visit(owner);
    const bytes = jpeg(garage.number());
    await upload(shop, sender, bytes);
    const op = photoOp(sender.id, visit.vehicleId, bytes, shop.now(), visit.id);
    await push(sender, op);
    const cases = [
      { id: await garage.photo(owner), who: owner, code: 404 },
      { id: op.entityId, who: sender, code: 403 },
    ];
    for (const { id, who, code } of cases) {
      expect((await admin.delete(`media/${id}`)).statusCode).toBe(204);
      expect((await who.post(`media/${id}/restore`)).statusCode).toBe(code);
      expect((await who.post('media/steps', { ids: [id], step: 'restore' })).statusCode).toBe(code);
      expect((await admin.post(`media/${id}/restore`)).statusCode).toBe(200);
      expect((await who.delete(`media/${id}`)).statusCode).toBe(204);
      expect((await who.post(`media/${id}/restore`)).statusCode).toBe(200);
    }
  });

  test('a client takes his own photo away and back; others’ stay, and a mechanic’s own after a day', async () => {
    const id = await garage.photo(owner);
    const [photo] = (await listed(owner, 'size=100')).filter((each) => each.id === id);
    const content = async (who: Caller) => (await who.get(`media/${id}/content`)).statusCode;
    expect(photo?.removable).toBe(true);
    expect((await listed(mechanic, `vehicleId=${photo?.vehicleId}`)).map(({ removable }) => removable)).toEqual([
      false,
    ]);
    expect((await mechanic.delete(`media/${id}`)).statusCode).toBe(403);
    expect((await owner.delete(`media/${id}`)).statusCode).toBe(204);
    expect([await content(owner), await content(mechanic)]).toEqual([404, 404]);
    expect((await mechanic.post(`media/${id}/restore`)).statusCode).toBe(403);
    expect((await (await shop.as('CLIENT')).post(`media/${id}/restore`)).statusCode).toBe(404);
    expect((await owner.post(`media/${id}/restore`)).json()).toMatchObject({ id, removable: true });
    expect([await content(owner), (await owner.post(`media/${id}/restore`)).statusCode]).toEqual([200, 404]);
    // What the shop shares with him is the shop's.
    const visit = await garage.visit(owner);
    const bytes = jpeg(garage.number());
    await upload(shop, mechanic, bytes);
    const op = photoOp(mechanic.id, visit.vehicleId, bytes, shop.now(), visit.id);
    await push(mechanic, op);
    expect((await owner.delete(`media/${op.entityId}`)).statusCode).toBe(404);
    await shop.db.updateTable('media').set({ shared: 1 }).where('id', '=', op.entityId).execute();
    expect((await owner.delete(`media/${op.entityId}`)).statusCode).toBe(403);
    shop.pass(DAY_MS + 1000);
    const { email } = await shop.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', mechanic.id)
      .executeTakeFirstOrThrow();
    const [again, admin] = [await shop.signIn(email ?? ''), await shop.as('ADMIN')];
    // Sharing makes it no newer.
    const sharing = { ids: [op.entityId], step: 'show' };
    await shop.db.updateTable('media').set({ shared: 0 }).where('id', '=', op.entityId).execute();
    expect((await admin.post('media/steps', sharing)).statusCode).toBe(200);
    expect((await again.delete(`media/${op.entityId}`)).statusCode).toBe(403);
    expect((await admin.delete(`media/${op.entityId}`)).statusCode).toBe(204);
    expect((await admin.post(`media/${op.entityId}/restore`)).statusCode).toBe(200);
  });

  test('thirty days after a photo was taken away it is gone for good, with its bytes', async () => {
    const [today, client] = [await openGarage(shop), await shop.as('CLIENT')];
    const id = await today.photo(client);
    const [photo] = await listed(client, 'size=1');
    await client.delete(`media/${id}`);
    // Bytes are as old as this machine says, which does not wait for the shop's clock.
    const areKept = async () => {
      await removeUnusedFiles(shop.db, shop.files, Date.now() + DAY_MS, shop.now());
      return (await shop.files.find(photo?.sha256 ?? '')) !== undefined;
    };
    expect(await areKept()).toBe(true);
    shop.pass(32 * DAY_MS);
    const admin = await shop.as('ADMIN');
    expect((await admin.post(`media/${id}/restore`)).statusCode).toBe(404);
    expect(await areKept()).toBe(false);
  });
});
