import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Media } from '#contract/media.ts';
import { mp4, webm } from '../support/files.ts';
import { type Garage, openGarage, photoOp } from '../support/full-garage.ts';
import { hashOf, jpeg, upload } from '../support/pictures.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MB = 1024 * 1024;

/** A picture with segments put in behind its beginning. */
const withSegments = (...segments: Buffer[]) => {
  const plain = jpeg(7);
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)]);
};
const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
/** Exif with a side way up and a place. */
const exif = segment(
  0xe1,
  Buffer.concat([
    Buffer.from('Exif\0\0II*\0\u0008\0\0\0', 'latin1'),
    Buffer.from([1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from('GPS 33.5731 N 7.5898 W'),
  ]),
);
/** The frame of a picture of 60,000 by 60,000 points. */
const vast = jpeg(7).subarray(8, 21);
vast.writeUInt32BE(0xea_60_ea_60, 5);
/** A header that is passed over by whoever reads the length of what stands before it at the wrong place. */
const astray = (at: number) => {
  const data = Buffer.alloc(65_000);
  jpeg(7).copy(data, at, 8, 21);
  return segment(0xe1, data);
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const pixels = chunk('IDAT', deflateSync(Buffer.from([0, 0])));
const end = chunk('IEND', Buffer.alloc(0));
const riff = (name: string, data: Buffer) => {
  const frame = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.alloc(4), data]);
  frame.writeUInt32LE(data.length, 4);
  return frame;
};
const webpHead = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), riff('VP8X', Buffer.alloc(10))]);
const png = (...between: Buffer[]) => Buffer.concat([signature, header, ...between, pixels, end]);

describe.each(engines)('what pictures may bring and take, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let mechanic: Caller;
  let owner: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine, { RATE_LIMITS: 'on', MEDIA_QUOTA_MB: 1000 });
    garage = await openGarage(shop);
    [mechanic, owner] = [await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
  });
  afterAll(() => shop.close());
  const push = async (who: Caller, op: object) => {
    const { epoch } = (await who.get('sync/pull')).json<{ epoch: string }>();
    const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [op] };
    return (await who.post('sync/push', batch)).json<{ results: { outcome: string }[] }>().results[0];
  };
  /** Sends a picture, attaches it to a car and gives the bytes that are shown of it. */
  const shown = async (bytes: Buffer) => {
    const { id: vehicleId } = await garage.car(owner);
    const staff = await shop.as('EMPLOYEE');
    expect((await upload(shop, staff, bytes)).json()).toEqual({ offset: bytes.length, complete: true });
    expect((await upload(shop, staff, bytes)).json()).toEqual({ offset: bytes.length, complete: true });
    const op = photoOp(staff.id, vehicleId, bytes, shop.now());
    expect(await push(staff, op)).toMatchObject({ outcome: 'applied' });
    expect(await push(staff, op)).toMatchObject({ outcome: 'duplicate', of: 'applied' });
    const { items } = (await staff.get(`media?vehicleId=${vehicleId}`)).json<{ items: Media[] }>();
    const content = (await staff.get(`media/${items[0]?.id}/content`)).rawPayload;
    expect(items[0]).toMatchObject({ size: content.length, sha256: hashOf(content) });
    return content;
  };

  test('a photo from a phone tells nobody where it was taken, and stays the right way up', async () => {
    const icc = segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001colours', 'latin1'));
    const words = [segment(0xfe, Buffer.from('my garage')), segment(0xed, Buffer.from('Photoshop 3.0 name'))];
    const content = await shown(Buffer.concat([withSegments(exif, icc, ...words), Buffer.from('<script>more')]));
    const text = content.toString('latin1');
    for (const secret of ['GPS', 'my garage', 'Photoshop', '<script>']) expect(text).not.toContain(secret);
    expect(text).toContain('ICC_PROFILE');
    expect(content.subarray(content.indexOf('Exif'), content.indexOf('ICC') - 4).includes(6)).toBe(true);
  });

  test('a picture opened by itself may run nothing, whatever hides in it', async () => {
    await garage.car(owner);
    const id = await garage.photo(owner);
    const { headers } = await owner.get(`media/${id}/content`);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/u);
  });

  test('words and time in a PNG go, what draws it stays', async () => {
    const secrets = [chunk('tEXt', Buffer.from('Place\0Rabat')), chunk('eXIf', Buffer.from('MM*GPS'))];
    const content = await shown(png(chunk('gAMA', Buffer.from([0, 0, 177, 143])), ...secrets));
    expect(content.equals(png(chunk('gAMA', Buffer.from([0, 0, 177, 143]))))).toBe(true);
  });

  test.each([
    ['33 bytes of PNG', Buffer.concat([signature, header])],
    ['two headers', png(header)],
    ['a broken chunk', png(Buffer.concat([chunk('gAMA', Buffer.alloc(4)).subarray(0, -1), Buffer.from([1])]))],
    ['a JPEG cut in the middle', jpeg(3).subarray(0, 400)],
    ['two frames', withSegments(jpeg(1).subarray(8, 21))],
    [
      'vast behind a filling byte',
      Buffer.concat([jpeg(7).subarray(0, 2), Buffer.from([0xff]), astray(0xe1_fd - 3), vast, jpeg(7).subarray(21)]),
    ],
    [
      'vast for whoever knows that a mark has no length',
      withSegments(Buffer.from([0xff, 0x01]), vast, Buffer.alloc(0xff_c0 - vast.length)),
    ],
    ['no scan', Buffer.concat([jpeg(1).subarray(0, 21), Buffer.from([0xff, 0xd9])])],
  ])('no picture is taken that is %s', async (_what, bytes) => {
    const staff = await shop.as('EMPLOYEE');
    expect((await upload(shop, staff, bytes)).statusCode).toBe(422);
    expect((await staff.get(`media/uploads/${hashOf(bytes)}`)).json()).toEqual({ offset: 0, complete: false });
  });

  test.each<[string, Buffer, Buffer, Buffer]>([
    ['JPEG', jpeg(1).subarray(0, 21), segment(0xdb, Buffer.alloc(0)), jpeg(1).subarray(21)],
    ['PNG', Buffer.concat([signature, header]), chunk('IDAT', Buffer.alloc(0)), Buffer.concat([pixels, end])],
    ['WebP', webpHead, riff('ICCP', Buffer.alloc(0)), riff('VP8 ', Buffer.alloc(20, 1))],
    ['film in boxes', mp4(1), Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]), Buffer.alloc(0)],
    ['film in elements', webm(1).subarray(0, 32), Buffer.from([0xec, 0x80]), webm(1).subarray(32)],
  ])('a %s is taken with a hundred empty parts, and not with 100,000', async (_kind, head, part, tail) => {
    const staff = await shop.as('EMPLOYEE');
    const send = async (count: number) => {
      const bytes = Buffer.concat([head, Buffer.concat(Array<Buffer>(count).fill(part)), tail]);
      if (head === webpHead) bytes.writeUInt32LE(bytes.length - 8, 4);
      const [first, rest] = [bytes.subarray(0, MB), bytes.subarray(MB)];
      const place = { sha256: hashOf(bytes), size: bytes.length };
      const answer = await upload(shop, staff, first, place);
      return rest.length === 0 ? answer : await upload(shop, staff, rest, { ...place, offset: MB });
    };
    expect((await send(100)).json()).toMatchObject({ complete: true });
    expect((await send(100_000)).statusCode).toBe(422);
  });

  test('who knows the hash of another’s picture learns nothing of it and cannot take it', async () => {
    const thief = await shop.as('CLIENT');
    const { id: vehicleId } = await garage.car(thief);
    const bytes = jpeg(garage.number());
    await upload(shop, mechanic, bytes);
    expect((await mechanic.get(`media/uploads/${hashOf(bytes)}`)).json()).toMatchObject({ complete: true });
    expect((await thief.get(`media/uploads/${hashOf(bytes)}`)).json()).toEqual({ offset: 0, complete: false });
    const op = photoOp(thief.id, vehicleId, bytes, shop.now());
    expect(await push(thief, op)).toMatchObject({ outcome: 'blocked' });
    await upload(shop, thief, bytes);
    expect(await push(thief, op)).toMatchObject({ outcome: 'applied' });
  });

  test('who signs up and has no car fills no disk', async () => {
    const stranger = await shop.as('CLIENT');
    const answer = await upload(shop, stranger, jpeg(garage.number()));
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict' });
  });

  test('signing in again gives no more uploads: thirty a minute and person', async () => {
    const first = await shop.as('EMPLOYEE');
    const { email } = (await first.get('users/me')).json<{ email: string }>();
    const statuses: number[] = [];
    for (const who of [first, await shop.signIn(email)]) {
      for (let n = 0; n < 20; n += 1)
        statuses.push((await upload(shop, who, Buffer.alloc(0), { sha256: 'a'.repeat(64), size: 9 })).statusCode);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
  });

  test('a client ends with sixty unfinished megabytes, and the others send on', async () => {
    const greedy = await shop.as('CLIENT');
    await garage.car(greedy);
    const piece = jpeg(1, MB);
    const place = { offset: 0, size: 10 * MB };
    for (let n = 0; n < 60; n += 1) await shop.files.append(greedy.id, String(n).padStart(64, 'b'), place, piece);
    const send = (who: Caller) => upload(shop, who, piece, { sha256: 'd'.repeat(64), size: 10 * MB });
    expect((await send(greedy)).json()).toMatchObject({ status: 507, code: 'storage-full' });
    expect((await send(await shop.as('EMPLOYEE'))).statusCode).toBe(200);
  });

  test('when the pictures take all the room that they may, the next is refused with words', async () => {
    const staff = await shop.as('EMPLOYEE');
    const row = { userId: staff.id, sha256: 'c'.repeat(64), size: 1, storedSha256: 'c'.repeat(64), at: shop.now() };
    await shop.db
      .insertInto('media_uploads')
      .values({ ...row, storedSize: 1000 * MB })
      .execute();
    const answer = await upload(shop, staff, jpeg(garage.number()));
    expect(answer.json()).toMatchObject({ status: 507, code: 'storage-full', detail: expect.any(String) as string });
    await shop.db.deleteFrom('media_uploads').where('userId', '=', staff.id).execute();
  });
});
