import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { Media } from '#contract/media.ts';
import type { TrackedVisit } from '#contract/tracking.ts';
import { doc, docx, m4a, mp4, pdf, pngOf, webm, WORD_ENTRIES } from '../support/files.ts';
import { type Garage, openGarage, photoOp } from '../support/full-garage.ts';
import { drawnOver, hashOf, jpeg, painted, upload } from '../support/pictures.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MB = 1024 * 1024;
const exif = { IFD0: { ImageDescription: 'in Rabat' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1' } };

describe.each(engines)('files of cars, on %s', (engine) => {
  let shop: TestApp;
  let garage: Garage;
  let manager: Caller;
  let mechanic: Caller;
  let owner: Caller;
  let neighbour: Caller;
  let visit: Awaited<ReturnType<Garage['visit']>>;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    garage = await openGarage(shop);
    [manager, mechanic, owner] = [await shop.as('MANAGER'), await shop.as('EMPLOYEE'), await shop.as('CLIENT')];
    neighbour = await shop.as('CLIENT');
    visit = await garage.visit(owner);
    await garage.visit(neighbour);
  });
  afterAll(() => shop.close());

  const push = async (who: Caller, op: object) => {
    const { epoch } = (await who.get('sync/pull')).json<{ epoch: string }>();
    const batch = { protocol: 1, deviceId: newId(), epoch, appVersion: '1', ops: [op] };
    return (await who.post('sync/push', batch)).json<{ results: { outcome: string; code?: string }[] }>().results[0];
  };
  /** Sends a file and attaches it to the visit; the record as a manager sees it. */
  const attached = async (bytes: Buffer, more: object = {}, who = mechanic) => {
    const answer = await upload(shop, who, bytes);
    expect(answer.json()).toEqual({ offset: bytes.length, complete: true });
    const op = photoOp(who.id, visit.vehicleId, bytes, shop.now(), visit.id);
    expect(await push(who, { ...op, payload: { ...op.payload, ...more } })).toMatchObject({ outcome: 'applied' });
    const media = (await listed(manager, `visitId=${visit.id}&size=100`)).find(({ id }) => id === op.entityId);
    return media!;
  };
  const listed = async (who: Caller, query: string) =>
    (await who.get(`media?${query}`)).json<{ items: Media[] }>().items;

  test.each<[string, (seed: number) => Buffer | Promise<Buffer>, string, string, string]>([
    ['a JPEG', (seed) => painted(60, 40, seed), 'image', 'image/jpeg', 'inline'],
    [
      'a WebP',
      (seed) =>
        sharp({ create: { width: 9, height: 9 + seed, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
      'image',
      'image/webp',
      'inline',
    ],
    ['a PDF', pdf, 'document', 'application/pdf', 'inline'],
    [
      'a Word document',
      docx,
      'document',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
    ],
    ['an old Word document', doc, 'document', 'application/msword', 'attachment'],
    ['a film of a phone', mp4, 'video', 'video/mp4', 'inline'],
    ['a film of a browser', (seed) => webm(seed, 'V_VP8'), 'video', 'video/webm', 'inline'],
    ['a voice note', webm, 'audio', 'audio/webm', 'inline'],
    ['a voice note of an iPad', m4a, 'audio', 'audio/mp4', 'inline'],
  ])('%s is taken for what it is, whatever it is called, and comes back under its name', async (...row) => {
    const [, make, type, mime, disposition] = row;
    const media = await attached(await make(garage.number()), { name: 'Bruit au freinage.exe', section: 'damage' });
    expect(media).toMatchObject({ type, mime, section: 'damage', name: 'Bruit au freinage.exe' });
    const { headers, rawPayload } = await mechanic.get(`media/${media.id}/content`);
    expect(hashOf(rawPayload)).toBe(media.sha256);
    expect(headers['content-type']).toBe(mime);
    expect(headers['content-disposition']).toContain(`${disposition}; filename*=UTF-8''Bruit%20au%20freinage.exe.`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(
      (await listed(mechanic, `visitId=${visit.id}&type=${type}&section=damage&size=100`)).map(({ id }) => id),
    ).toContain(media.id);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: 'blue' } })
          .withExif(exif)
          .jpeg()
          .toBuffer(),
    ],
    [
      'a WebP',
      () =>
        sharp({ create: { width: 41, height: 30, channels: 3, background: 'blue' } })
          .withExif(exif)
          .webp()
          .toBuffer(),
    ],
    [
      'a PNG',
      () =>
        sharp({ create: { width: 42, height: 30, channels: 3, background: 'blue' } })
          .withExif(exif)
          .png()
          .toBuffer(),
    ],
    ['a film', () => mp4(1)],
    ['a recording', () => webm(1)],
  ])('%s that knows where it was made tells nobody, whoever sends it', async (_what, make) => {
    const bytes = await make();
    for (const who of [mechanic, owner]) {
      const { id } = await attached(bytes, {}, who);
      const { rawPayload } = await manager.get(`media/${id}/content`);
      for (const secret of ['Rabat', '33.57', 'Exif'])
        expect([secret, rawPayload.includes(secret)]).toEqual([secret, false]);
    }
  });

  test.each<[string, Buffer, number]>([
    ['a page called a picture', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)'), 415],
    ['an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 415],
    ['a picture of a phone that browsers do not show', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), 415],
    ['a PDF that begins late', Buffer.concat([Buffer.alloc(1500, 0x20), pdf(1)]), 415],
    ['a program', Buffer.from('MZ\u0090\0'), 415],
    ['a picture of 2.5 billion pixels in six kilobytes', pngOf(50_000, 50_000), 422],
    ['a picture that moves in ten thousand steps', pngOf(64, 64, 10_000), 422],
    ['a PDF cut short', pdf(2).subarray(0, 40), 422],
    ['a folder that is no document', docx(1, [{ name: 'a.txt' }]), 422],
    ['a document with macros', docx(2, [...WORD_ENTRIES, { name: 'word/vbaProject.bin' }]), 422],
    ['a document that leaves its folder', docx(3, [...WORD_ENTRIES, { name: '../../etc/passwd' }]), 422],
    ['a document with a name as long as a book', docx(7, [...WORD_ENTRIES, { name: `a${'/'.repeat(60_000)}` }]), 422],
    ['a picture drawn a hundred times over', drawnOver(jpeg(7), 100), 422],
    ['a document that nobody can open', docx(4, [...WORD_ENTRIES, { name: 'a', encrypted: true }]), 422],
    ['a document that unpacks into gigabytes', docx(5, [...WORD_ENTRIES, { name: 'a', unpacked: 3_000_000_000 }]), 422],
    [
      'a document of thousands of parts',
      docx(6, [...WORD_ENTRIES, ...Array.from({ length: 2000 }, (_, n) => ({ name: `${n}` }))]),
      422,
    ],
    ['an old document with macros', doc(1, 'WordDocument _VBA_PROJECT'), 422],
    ['a table called a document', doc(2, 'Workbook'), 422],
    ['half a film', mp4(3).subarray(0, -4), 422],
    ['a recording without sound', webm(3).subarray(0, 40), 422],
    [
      'a WebP that moves',
      Buffer.concat([
        Buffer.from('RIFF\u0026\0\0\0WEBPVP8X\n\0\0\0\u0002\0\0\0\u0009\0\0\u0009\0\0ANIM\u0006\0\0\0'),
        Buffer.alloc(6),
      ]),
      422,
    ],
    [
      'a WebP of a hundred million pixels',
      Buffer.from('RIFF\u0016\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\u00ff\u00ff\0\u00ff\u00ff\0', 'latin1'),
      422,
    ],
  ])('%s is not taken, and nothing of it stays', async (_what, bytes, status) => {
    const answer = await upload(shop, mechanic, bytes);
    expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)]);
    expect((await mechanic.get(`media/uploads/${hashOf(bytes)}`)).json()).toEqual({ offset: 0, complete: false });
    const unfinished = await shop.files.unfinished(mechanic.id);
    expect(unfinished.own).toBe(0);
  });

  test.each<[string, Buffer, number]>([
    ['a picture of eleven megabytes', jpeg(901), 11 * MB],
    ['a document of twenty-one', pdf(901), 21 * MB],
    ['a voice note of three', webm(901), 3 * MB],
    ['a film of fifty-one', mp4(901), 51 * MB],
  ])('%s is too large at its first piece', async (_what, bytes, size) => {
    expect((await upload(shop, mechanic, bytes, { size })).json()).toMatchObject({
      status: 413,
      code: 'body-too-large',
    });
  });

  test.each<[string, Buffer, number]>([
    ['a picture of ten megabytes', jpeg(902), 10 * MB],
    ['a document of twenty', pdf(902), 20 * MB],
    ['a voice note of two', webm(902), 2 * MB],
    ['a film of fifty', mp4(902), 50 * MB],
  ])('%s is as large as it may be: its first piece is taken', async (_what, bytes, size) => {
    const answer = await upload(shop, await shop.as('EMPLOYEE'), bytes, { size });
    expect(answer.json()).toEqual({ offset: bytes.length, complete: false });
  });

  test('names that would do harm in a folder or a header are refused or harmless', async () => {
    const bytes = pdf(garage.number());
    await upload(shop, mechanic, bytes);
    for (const name of ['a\0.pdf', 'a\u202Efdp.exe', 'x'.repeat(121), 'a\r\nSet-Cookie: b=c', '']) {
      const op = photoOp(mechanic.id, visit.vehicleId, bytes, shop.now(), visit.id);
      expect(await push(mechanic, { ...op, payload: { ...op.payload, name } })).toMatchObject({ outcome: 'rejected' });
    }
    const { id } = await attached(pdf(garage.number()), { name: '../../etc/"passwd";CON' });
    const { headers } = await mechanic.get(`media/${id}/content`);
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''..%2F..%2Fetc%2F%22passwd%22%3BCON.pdf");
  });

  test('small versions are drawn in fixed sizes only, upright, and kept; a film is played from its middle', async () => {
    const { id } = await attached(await painted(900, 600, garage.number()));
    expect((await mechanic.get(`media/${id}/thumb/320.avif`)).rawPayload.toString('latin1', 4, 12)).toBe('ftypavif');
    for (const name of ['320.webp', '640.jpg', '1280.webp']) {
      const { statusCode, rawPayload, headers } = await mechanic.get(`media/${id}/thumb/${name}`);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
      const { width, height } = await sharp(rawPayload).metadata();
      expect([width, height]).toEqual(
        name.startsWith('1280') ? [900, 600] : name.startsWith('640') ? [640, 427] : [320, 213],
      );
      expect(
        (await mechanic.get(`media/${id}/thumb/${name}`, { 'if-none-match': String(headers.etag) })).statusCode,
      ).toBe(304);
    }
    for (const name of ['99999.webp', '320.svg', '..%2f320.webp', '320.webp%00'])
      expect((await mechanic.get(`media/${id}/thumb/${name}`)).statusCode).toBe(404);
    const film = await attached(mp4(garage.number()));
    expect((await mechanic.get(`media/${film.id}/thumb/320.webp`)).statusCode).toBe(404);
    const part = await mechanic.get(`media/${film.id}/content`, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${film.size}`,
    ]);
    expect((await mechanic.get(`media/${film.id}/content`, { range: 'bytes=-4' })).rawPayload).toHaveLength(4);
    expect((await mechanic.get(`media/${film.id}/content`, { range: `bytes=${film.size}-` })).statusCode).toBe(416);
  });

  test('what a manager shows the client sees, whoever follows the link too, and nobody else; hidden, it is gone', async () => {
    const photo = await attached(await painted(90, 60, garage.number()), { section: 'after' });
    const { secret } = (await manager.post(`visits/${visit.id}/tracking-link`)).json<{ secret: string }>();
    const followed = async () => (await shop.anybody.post('tracking/visit', { secret })).json<TrackedVisit>().pictures;
    const followedPicture = async (name = '320.webp', of = secret) =>
      (await shop.anybody.post('tracking/picture', { secret: of, id: photo.id, name })).statusCode;
    const seenBy = async (who: Caller) => [
      (await listed(who, `userId=${owner.id}&size=100`)).some(({ id }) => id === photo.id),
      (await who.get(`media/${photo.id}/content`)).statusCode,
      (await who.get(`media/${photo.id}/thumb/320.webp`)).statusCode,
    ];
    expect([await seenBy(owner), await followed(), await followedPicture()]).toEqual([[false, 404, 404], [], 404]);
    const shared = { ids: [photo.id], step: 'show' };
    for (const who of [mechanic, owner, neighbour])
      expect((await who.post('media/steps', shared)).statusCode).toBe(403);
    expect((await manager.post('media/steps', shared)).json()).toEqual({ count: 1 });
    expect(await seenBy(owner)).toEqual([true, 200, 200]);
    expect(await seenBy(neighbour)).toEqual([false, 404, 404]);
    expect(await followed()).toEqual([{ id: photo.id, section: 'after', taskId: null, takenAt: photo.createdAt }]);
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    expect([await followedPicture(), await followedPicture('320.webp', wrong)]).toEqual([200, 404]);
    expect(await followedPicture('4000.webp')).toBe(422);
    const { rev } = (await listed(manager, `visitId=${visit.id}&size=100`)).find(({ id }) => id === photo.id)!;
    const patch = { shared: false, name: 'Front pads', section: 'before' };
    expect((await manager.patch(`media/${photo.id}`, rev, patch)).json()).toMatchObject({
      ...patch,
    });
    expect((await manager.patch(`media/${photo.id}`, rev, patch)).statusCode).toBe(412);
    expect([await seenBy(owner), await followed(), await followedPicture()]).toEqual([[false, 404, 404], [], 404]);
  });

  test('of several files a step is done for all or for none; a client takes away his own', async () => {
    const [mine, shops] = [await attached(pdf(garage.number()), {}, owner), await attached(pdf(garage.number()))];
    const step = async (who: Caller, ids: string[], what: string) =>
      (await who.post('media/steps', { ids, step: what })).statusCode;
    expect(await step(owner, [mine.id, shops.id], 'remove')).toBe(404);
    expect((await owner.get(`media/${mine.id}/content`)).statusCode).toBe(200);
    expect(await step(neighbour, [mine.id], 'remove')).toBe(404);
    expect([await step(owner, [mine.id], 'remove'), await step(neighbour, [mine.id], 'restore')]).toEqual([200, 404]);
    expect((await owner.get(`media/${mine.id}/content`)).statusCode).toBe(404);
    expect(await step(owner, [mine.id], 'restore')).toBe(200);
    expect(await step(manager, [mine.id, shops.id, mine.id], 'remove')).toBe(200);
    expect(await step(manager, [], 'remove')).toBe(422);
  });

  test('a list is filtered by who sent, by day, by car and by whose it is', async () => {
    await attached(pdf(garage.number()), {}, owner);
    const count = async (who: Caller, query: string) => (await listed(who, `${query}&size=100`)).length;
    const all = await count(manager, `userId=${owner.id}`);
    const ofClient = await count(manager, `userId=${owner.id}&by=client`);
    expect([await count(owner, 'by=me'), ofClient > 0]).toEqual([ofClient, true]);
    expect(await count(manager, `userId=${owner.id}&by=staff`)).toBe(all - ofClient);
    expect([
      await count(manager, `vehicleId=${visit.vehicleId}&days=1`),
      await count(manager, `userId=${neighbour.id}`),
    ]).toEqual([all, 0]);
    expect((await manager.get('media?days=0')).statusCode).toBe(400);
  });
});
