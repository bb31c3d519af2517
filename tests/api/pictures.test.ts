import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandIcons, brandIcons, iconAddress } from '#contract/brand-icons.ts';
import type { Branding } from '#contract/branding.ts';
import { pictureSources } from '#contract/picture-address.ts';
import { startMaintenance } from '#server/maintenance.ts';
import { hashOf, jpeg, painted, publish, upload } from '../support/pictures.ts';
import { type Caller, createTestApp, type TestApp } from '../support/test-app.ts';
import { engines } from '../support/test-database.ts';

const MB = 1024 * 1024;

/** A PNG of this size whose pixels are these bytes. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
const text = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1');

describe.each(engines)('the shop’s public pictures, on %s', (engine) => {
  let shop: TestApp;
  let admin: Caller;
  beforeAll(async () => {
    shop = await createTestApp(engine);
    admin = await shop.as('ADMIN');
  });
  afterAll(() => shop.close());

  const fetched = (address: string) => shop.app.inject({ method: 'GET', url: address });
  const make = async (bytes: Buffer, more: object = {}) => {
    await upload(shop, admin, bytes);
    return await admin.post('pictures', { sha256: hashOf(bytes), shape: 'hero', ...more });
  };
  const wrong = (answer: { json: () => { errors?: { pointer: string; code: string }[] } }) =>
    answer.json().errors?.map(({ pointer, code }) => `${pointer} ${code}`);

  test('a photo is served to everybody in five widths and three formats, to be kept for good', async () => {
    const address = await publish(shop, admin, await painted(2000, 1000));
    const picture = pictureSources(address);
    expect([picture?.width, picture?.height]).toEqual([1600, 800]);
    const begins = { 'image/avif': 'ftypavif', 'image/webp': 'WEBP', 'image/jpeg': '\u00ff\u00d8\u00ff' };
    for (const { type, srcSet } of picture?.sources ?? []) {
      const versions = srcSet.split(', ').map((each) => each.split(' '));
      expect(versions.map(([, width]) => width)).toEqual(['160w', '480w', '720w', '960w', '1600w']);
      for (const [version = ''] of versions) {
        const answer = await fetched(version);
        expect(answer.headers).toMatchObject({
          'content-type': type,
          'content-length': String(answer.rawPayload.length),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringMatching(/sandbox$/u) as string,
        });
        expect(answer.rawPayload.toString('latin1', 0, 16)).toContain(Reflect.get(begins, type));
      }
    }
    expect(hashOf((await fetched(address)).rawPayload)).toBe(address.split('/')[3]);
  });

  test('a picture drawn before a width was served is read in the next wider one, and in no width that is not', async () => {
    const address = await publish(shop, admin, await painted(1000, 500, 9));
    const [, , , picture = ''] = address.split('/');
    await shop.db.deleteFrom('picture_files').where('picture', '=', picture).where('name', 'like', '720x%').execute();
    const at = (name: string) => fetched(`/backend/pictures/${picture}/${name}`);
    const [missing, wider] = [await at('720x360.webp'), await at('960x480.webp')];
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(missing.rawPayload.equals(wider.rawPayload)).toBe(true);
    for (const name of ['721x360.webp', '720x360.gif', '1600x800.webp']) expect((await at(name)).statusCode).toBe(404);
  });

  test('the part that was chosen is shown, upright, and nothing that the camera wrote', async () => {
    // A quarter turn is noted in the file: upright it is 300 wide, and the blue corner is at the top right.
    const bytes = await sharp(await painted(400, 300))
      .withExif({ IFD0: { Copyright: 'Rabat, 34.02 N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const address = await publish(shop, admin, bytes, { crop: { left: 230, top: 0, width: 60, height: 80 } });
    expect(address).toMatch(/60x80\.jpg$/u);
    const shown = (await fetched(address)).rawPayload;
    expect(shown.toString('latin1')).not.toMatch(/Rabat|Exif/u);
    const { data } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(200);
    const outside = await make(bytes, { crop: { left: 250, top: 0, width: 100, height: 80 } });
    expect([outside.statusCode, wrong(outside)]).toEqual([422, ['/crop max']]);
  });

  test('a mark keeps what is transparent, and a small picture is not blown up', async () => {
    const bytes = await sharp({ create: { width: 90, height: 30, channels: 4, background: '#12345680' } })
      .png()
      .toBuffer();
    const address = await publish(shop, admin, bytes, { shape: 'logo' });
    expect(address).toMatch(/90x30\.png$/u);
    expect((await sharp((await fetched(address)).rawPayload).stats()).isOpaque).toBe(false);
    expect(await publish(shop, admin, bytes, { shape: 'logo' })).toBe(address);
  });

  test('what was not sent, is no picture inside or breaks off has no address', async () => {
    const unsent = await admin.post('pictures', { sha256: 'a'.repeat(64), shape: 'hero' });
    expect([unsent.statusCode, wrong(unsent)]).toEqual([422, ['/sha256 not-found']]);
    const hollow = await make(jpeg(77));
    expect([hollow.statusCode, wrong(hollow)]).toEqual([422, ['/sha256 format']]);
    const huge = await make(await painted(6000, 4100, 3, 'png'));
    expect([huge.statusCode, wrong(huge)]).toEqual([422, ['/sha256 max-size']]);
    const whole = await painted(600, 400, 3);
    const broken = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
    const half = await make(broken);
    expect([half.statusCode, wrong(half)]).toEqual([422, ['/sha256 format']]);
    const manager = await shop.as('MANAGER');
    const foreign = await manager.post('pictures', { sha256: hashOf(whole), shape: 'hero' });
    expect(foreign.statusCode).toBe(422);
  });

  test.each<[string, Buffer, number]>([
    ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a page that is called a photo', text('<!doctype html><script>alert(1)</script>'), 415],
    ['a GIF that is a script as well', text('GIF89a/*', '\0'.repeat(20), '*/=1;alert(1)'), 415],
    ['a WebP', text('RIFF\u0020\0\0\0WEBPVP8 '), 422],
    ['a HEIC', text('\0\0\0\u0018ftypheic'), 415],
    ['an icon', text('\0\0\u0001\0\u0001\0'), 415],
    ['a PDF', text('%PDF-1.7'), 422],
    ['a bomb that says how large it is', png(50_000, 50_000, deflateSync(Buffer.alloc(9))), 422],
    ['a picture of no size', png(0, 10, deflateSync(Buffer.alloc(9))), 422],
    ['pixels that end too soon', png(300, 300, deflateSync(Buffer.alloc(5000)).subarray(0, 12)), 422],
    ['pixels that are none', png(30, 30, text('these are no packed bytes at all')), 422],
  ])('%s becomes no picture', async (_what, bytes, status) => {
    const sent = await upload(shop, admin, bytes);
    const made = await admin.post('pictures', { sha256: hashOf(bytes), shape: 'gallery' });
    // What the door lets in as well-formed is refused when it is drawn.
    expect([sent.statusCode === 200 ? made.statusCode : sent.statusCode, made.statusCode]).toEqual([status, 422]);
  });

  test('of a picture with a script behind it only the picture is served', async () => {
    const polyglot = Buffer.concat([await painted(64, 48, 8), text('<script>alert(1)</script>')]);
    const address = await publish(shop, admin, polyglot);
    const sizes = pictureSources(address)?.sources.flatMap(({ srcSet }) => srcSet.split(', ')) ?? [];
    for (const each of sizes)
      expect((await fetched(each.split(' ')[0] ?? '')).rawPayload.includes('<script>')).toBe(false);
  });

  test.each([
    'pictures/abc/160x80.avif',
    `pictures/${'b'.repeat(64)}/160x80.avif`,
    `pictures/${'b'.repeat(64)}/..%2f..%2fsecret.key`,
    `pictures/${'b'.repeat(64)}/99999x1.jpg`,
    `pictures/${'b'.repeat(64)}/icon-192.png`,
  ])('nobody is given %s', async (path) => {
    expect((await shop.anybody.get(path)).statusCode).toBe(404);
  });

  test('the shop’s mark becomes its icons on its colour, those of no other picture and no other colour', async () => {
    const colours = { '0': '#ffffff', '200': '#eeeeee', '400': '#dd9944', '600': '#8A5206', '800': '#442200' };
    const plain = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
    const mark = await publish(shop, admin, await plain('#ffe0a0'), { shape: 'logo' });
    const other = await publish(shop, admin, await painted(300, 200, 6, 'png'), { shape: 'logo' });
    const put = (type: string, key: string, value: string) =>
      admin.post('merchant/create-branding', { type, language: 'common', status: 'ACTIVE', fields: [{ key, value }] });
    await put('IMAGES', 'headerLogo', mark);
    await put('MERCHANT_THEME_COLORS', 'theme', JSON.stringify({ colorBrand: colours }));
    const branding = (await shop.anybody.get('merchant/fetch-branding?lan=ar')).json<Branding>();
    const shown = brandIcons(branding) as BrandIcons;
    expect(shown.colour).toBe('#8a5206');
    for (const { kind, size } of shown.icons) {
      const answer = await fetched(iconAddress(shown, kind, size));
      expect(answer.headers['content-type']).toBe('image/png');
      const { info, data } = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([size, size]);
      expect([...data.subarray(0, 4)]).toEqual(kind === 'icon' ? [0, 0, 0, 0] : [0x8a, 0x52, 0x06, 255]);
    }
    const maskable = iconAddress(shown, 'maskable', 512);
    expect((await fetched(maskable.replace('8a5206', '8a5207'))).statusCode).toBe(404);
    expect((await fetched(maskable.replace(shown.picture, other.split('/')[3] ?? ''))).statusCode).toBe(404);
    const manifest = (await fetched('/manifest.webmanifest')).json<{ icons: { src: string; purpose: string }[] }>();
    expect(manifest.icons.map(({ src, purpose }) => `${purpose} ${src}`)).toContain(`maskable ${maskable}`);
    for (const { src } of manifest.icons) expect((await fetched(src)).statusCode).toBe(200);
    // A mark in the shop's own colour would be lost on it.
    await put('IMAGES', 'favicon', await publish(shop, admin, await plain('#8a5206'), { shape: 'favicon' }));
    const dark = brandIcons((await shop.anybody.get('merchant/fetch-branding?lan=ar')).json<Branding>()) as BrandIcons;
    const { data } = await sharp((await fetched(iconAddress(dark, 'apple', 180))).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    // One that is lost on its colour and on white alike stands on a dark ground.
    await put(
      'MERCHANT_THEME_COLORS',
      'theme',
      JSON.stringify({ colorBrand: { ...colours, '400': '#e0a050', '600': '#b07020' } }),
    );
    await put('IMAGES', 'favicon', await publish(shop, admin, await plain('#e8a030'), { shape: 'favicon' }));
    const light = brandIcons((await shop.anybody.get('merchant/fetch-branding?lan=ar')).json<Branding>()) as BrandIcons;
    const ground = await sharp((await fetched(iconAddress(light, 'apple', 180))).rawPayload)
      .raw()
      .toBuffer();
    expect([...ground.subarray(0, 3)]).toEqual([0x1c, 0x1b, 0x18]);
  });

  test('what is served stays when uploads are tidied away, and leaves room for nothing more than it takes', async () => {
    const bytes = await painted(300, 300, 9);
    const address = await publish(shop, admin, bytes);
    await startMaintenance({ ...shop, clock: { now: () => Date.now() + 3 * 86_400_000 } }, (error) => {
      throw error;
    })();
    expect(await shop.files.has(hashOf(bytes))).toBe(false);
    expect((await fetched(address)).statusCode).toBe(200);
  });
});

describe.each(engines)('how much public pictures may take, on %s', (engine) => {
  test('when the pictures take all the room that they may, the next is refused with words', async () => {
    const shop = await createTestApp(engine, { MEDIA_QUOTA_MB: 1 });
    const admin = await shop.as('ADMIN');
    const row = { picture: 'c'.repeat(64), name: '1x1.jpg', sha256: 'c'.repeat(64), createdAt: shop.now() };
    await shop.db
      .insertInto('picture_files')
      .values({ ...row, size: MB - 8000 })
      .execute();
    const bytes = await painted(60, 40, 2, 'png');
    expect((await upload(shop, admin, bytes)).statusCode).toBe(200);
    await shop.db
      .updateTable('picture_files')
      .set({ size: MB - 1 })
      .execute();
    const answer = await admin.post('pictures', { sha256: hashOf(bytes), shape: 'hero' });
    expect(answer.json()).toMatchObject({ status: 507, code: 'storage-full', detail: expect.any(String) as string });
    await shop.close();
  });

  test('nobody stops the shop by reading its pictures without pause', async () => {
    const shop = await createTestApp(engine, { RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    const path = `pictures/${'b'.repeat(64)}/160x80.avif`;
    while (statuses.length < 3000 && statuses.at(-1) !== 429) statuses.push((await shop.anybody.get(path)).statusCode);
    expect(statuses.length).toBeGreaterThan(600);
    expect(statuses.at(-1)).toBe(429);
    await shop.close();
  });
});
