import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Build, buildIfStale, SERVER } from '#server/commands/build.ts';

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

test('an owner who starts again without a change waits for no build', async () => {
  expect(await buildIfStale(shop)).toBe(true);
  const before = await built();
  expect(await buildIfStale(shop)).toBe(true);
  // Unpacked anew, as from a backup: the same, whatever its dates are.
  await utimes(source, new Date('2030-01-01'), new Date('2030-01-01'));
  expect([await buildIfStale(shop), await built()]).toEqual([true, before]);
});

test('an update is built though its files are older than the build, as those of an archive are', async () => {
  const before = await built();
  await writeFile(source, 'of the other release');
  await utimes(source, new Date('2020-01-01'), new Date('2020-01-01'));
  expect(await buildIfStale(shop)).toBe(true);
  expect(await built()).not.toBe(before);
});

test('half a build is none, and nothing of one that was killed stays', async () => {
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

test('a build that fails leaves what was there', async () => {
  const before = await built();
  await writeFile(source, 'of a release that cannot be built');
  expect(await buildIfStale({ ...shop, args: ['--config', 'no-such.config.ts'] })).toBe(false);
  expect([await built(), await readdir(folder)]).toEqual([before, ['a-source.ts', 'built']]);
});

test('a page left open finds the files of its release for a week after an update, however old that release was', async () => {
  const script = join(folder, 'page.js');
  const config = join(folder, 'vite.config.mjs');
  await writeFile(
    config,
    `export default { root: ${JSON.stringify(folder)}, build: { rollupOptions: { input: ${JSON.stringify(script)} } } };`,
  );
  const site = {
    ...shop,
    folder: join(folder, 'site'),
    sources: [relative(process.cwd(), script)],
    args: ['--config', config],
  };
  const assets = join(site.folder, 'assets');
  /** Puts a release in place of the one before; the names of its own files. */
  const release = async (words: string) => {
    const before = await readdir(assets).catch((): string[] => []);
    await writeFile(script, `console.log('${words}');`);
    expect(await buildIfStale(site)).toBe(true);
    return (await readdir(assets)).filter((name) => !before.includes(name));
  };
  const makeOld = async (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    for (const name of await readdir(assets)) await utimes(join(assets, name), then, then);
  };
  const first = await release('first');
  expect(first).toHaveLength(1);
  await makeOld(10);
  const second = await release('second');
  expect(await readdir(assets)).toEqual([...first, ...second].toSorted());
  await makeOld(8);
  const third = await release('third');
  expect(await readdir(assets)).toEqual([...second, ...third].toSorted());
});
