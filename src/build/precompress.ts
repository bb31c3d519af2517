import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Lays `.br` and `.gz` beside every text of the build, so that the server sends the smallest form without work. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'warsha-precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    // After the service worker, which is built in the same hook.
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const names = await readdir(folder, { recursive: true });
        const texts = names.filter((name) => /^(?!\.vite\/).*\.(js|css|html|svg)$|^assets\/.*\.json$/.test(name));
        await Promise.all(texts.map((name) => compress(`${folder}/${name}`)));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < 1024) return;
  await Promise.all([
    brotli(text).then((bytes) => writeFile(`${path}.br`, bytes)),
    zip(text, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}
