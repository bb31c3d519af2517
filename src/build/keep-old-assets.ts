import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import type { Plugin } from 'vite';

const KEPT_MS = 7 * 86_400_000;

/** A page left open over a release may still ask for its chunks: those of the last week stay, outside the precache of the new one. */
export function keepOldAssets(): Plugin {
  const aside = 'node_modules/.old-assets';
  let assets = '';
  return {
    name: 'warsha-keep-old-assets',
    apply: 'build',
    configResolved: (config) => {
      assets = `${config.build.outDir}/${config.build.assetsDir}`;
    },
    buildStart: () => move(assets, aside),
    // After the worker has listed what it precaches.
    closeBundle: { sequential: true, order: 'post', handler: () => move(aside, assets) },
  };
}

function move(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const isRecent = Date.now() - statSync(`${from}/${name}`).mtimeMs < KEPT_MS;
    if (isRecent && !existsSync(`${to}/${name}`)) renameSync(`${from}/${name}`, `${to}/${name}`);
  }
  rmSync(from, { recursive: true });
}
