import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { mp4 } from '../support/files.ts';

const memory = vi.hoisted(() => ({ wholes: 0, most: 0 }));
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    readFile: async (path: string) => {
      memory.wholes += 1;
      memory.most = Math.max(memory.most, memory.wholes);
      return await real.readFile(path);
    },
    rename: async (from: string, to: string) => {
      await real.rename(from, to);
      memory.wholes -= 1;
    },
  };
});

test('of films that several people end at once one is in memory after the other', async () => {
  // Read by another file's tests already, they would have the file system as it was then.
  vi.resetModules();
  const { hashOf, openMediaFiles } = await import('#server/features/media/media-files.ts');
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  const files = openMediaFiles(folder);
  const ended = await Promise.all(
    [1, 2, 3, 4].map(async (seed) => {
      const film = mp4(seed);
      return await files.append(`person-${seed}`, hashOf(film), { offset: 0, size: film.length }, film);
    }),
  );
  await rm(folder, { recursive: true });
  expect(ended.map(({ complete }) => complete)).toEqual([true, true, true, true]);
  expect(memory).toEqual({ wholes: 0, most: 1 });
});
