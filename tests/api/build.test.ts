import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Build, buildIfStale, SERVER } from '#server/commands/build.ts';

const PATIENT = { timeout: 60_000 };
const MAIN = 'main.js';

/** The server of a shop, built into a folder of its own, and a source that is nobody else's. */
let folder = '';
let source = '';
let shop: Build;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warsha-build-'));
  source = join(folder, 'a-source.ts');
  await writeFile(source, 'of the first release');
  shop = { ...SERVER, folder: join(folder, 'built'), sources: [relative(process.cwd(), source)] };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const built = async () => (await stat(join(shop.folder, MAIN))).ino;

test('an owner who starts again without a change waits for no build', PATIENT, async () => {
  expect(await buildIfStale(shop)).toBe(true);
  const before = await built();
  expect(await buildIfStale(shop)).toBe(true);
  // Unpacked anew, as from a backup: the same, whatever its dates are.
  await utimes(source, new Date('2030-01-01'), new Date('2030-01-01'));
  expect([await buildIfStale(shop), await built()]).toEqual([true, before]);
});

test('an update is built though its files are older than the build, as those of an archive are', PATIENT, async () => {
  const before = await built();
  await writeFile(source, 'of the other release');
  await utimes(source, new Date('2020-01-01'), new Date('2020-01-01'));
  expect(await buildIfStale(shop)).toBe(true);
  expect(await built()).not.toBe(before);
});

test('half a build is none, and nothing of one that was killed stays', PATIENT, async () => {
  const whole = await readFile(join(shop.folder, MAIN));
  await truncate(join(shop.folder, MAIN), Math.floor(whole.length / 2));
  // Of a process that is no more.
  await mkdir(`${shop.folder}.99999999`);
  expect(await buildIfStale(shop)).toBe(true);
  expect((await readFile(join(shop.folder, MAIN))).equals(whole)).toBe(true);
  await truncate(join(shop.folder, MAIN), 0);
  expect(await buildIfStale(shop)).toBe(true);
  expect((await readFile(join(shop.folder, MAIN))).equals(whole)).toBe(true);
  expect(await readdir(folder)).toEqual(['a-source.ts', 'built']);
});

test('a build that fails leaves what was there', PATIENT, async () => {
  const before = await built();
  await writeFile(source, 'of a release that cannot be built');
  expect(await buildIfStale({ ...shop, args: ['--config', 'no-such.config.ts'] })).toBe(false);
  expect([await built(), await readdir(folder)]).toEqual([before, ['a-source.ts', 'built']]);
});
