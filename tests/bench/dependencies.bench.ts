import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './figure.ts';

type Lock = {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; hasInstallScript?: boolean } | undefined>;
};

/** What `npm ci --omit=dev` puts on the disk of a shop, without Node itself, and how many packages the server names. */
export function measure(): Promise<Figure[]> {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const isRuntime = (path: string) => /^node_modules\/node(-bin-[\w-]+)?(\/|$)/u.test(path);
  const used = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry?.dev && !isRuntime(path));
  const bytes = used.reduce((sum, [path]) => sum + ownBytes(path), 0);
  return Promise.resolve([
    {
      number: 15,
      name: 'server dependencies on disk, without Node',
      value: Math.round(bytes / 1e6),
      unit: 'MB',
      target: '≤ 120',
    },
    {
      number: 15,
      name: 'packages the server names',
      value: Object.keys(dependencies).length,
      unit: '',
      target: '≤ 24',
    },
  ]);
}

/** Of a package itself: those it brings along lie in a folder of their own and are counted by their own line. */
function ownBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readDirectory(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') bytes += ownBytes(path);
    else if (entry.isFile()) bytes += statSync(path).size;
  }
  return bytes;
}

/** A package for another kind of machine was not installed. */
function readDirectory(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
