import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Entry = { url: string; revision: string | null; size: number; integrity?: string };

/**
 * Says of each file that the app keeps on a device what its bytes hash to: the browser refuses whatever else comes in
 * its place, so that an update which a gateway has spoilt is thrown away as a whole. `transform` is for the list of the
 * service worker, the plugin knows where the files are.
 */
export function withIntegrity() {
  let folder = '';
  const plugin: Plugin = {
    name: 'warsha-with-integrity',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
  };
  const transform = async (entries: Entry[]) => ({
    manifest: await Promise.all(entries.map((entry) => hashed(folder, entry))),
  });
  return { plugin, transform };
}

async function hashed(folder: string, entry: Entry): Promise<Entry> {
  const bytes = await readFile(join(folder, entry.url));
  return { ...entry, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
}
