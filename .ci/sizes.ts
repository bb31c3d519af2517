import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import packageJson from '../package.json' with { type: 'json' };

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };

// Prints the sizes that quality.md sets targets for; only the hard limits of package.json fail.
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const pages = Object.keys(manifest).filter((key) => key.startsWith('src/client/pages/'));
const page = (name: string) => pages.filter((key) => key === `src/client/pages/${name}.tsx`);

// What /admin/visits asks for on its way: the frame of the area, the check of the session, the page.
const floorKeys = ['app/mantine-shell.tsx', 'app/shell/admin-area.tsx', 'app/enter-area.ts', 'pages/visits-page.tsx'];
const landing = closure([entry, ...page('landing-page')]);
const shopFloor = closure([entry, ...floorKeys.map((key) => `src/client/${key}`)]);
const screens = [...pages, ...Object.keys(manifest).filter((key) => key.startsWith('src/client/routes/'))];
const others = screens.map((key) => ({ key, files: [...closure([key])].filter((file) => !shopFloor.has(file)) }));
const charts = Object.values(manifest).flatMap(({ file }) => (/charts-/.test(file) ? [file] : []));
const heaviest = others
  .map(({ key, files }) => ({ key, kib: gzip(files.filter((file) => !charts.includes(file))) }))
  .toSorted((a, b) => b.kib - a.kib)[0];
const precached = [...readFileSync('dist/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g)].map((m) => m[1] ?? '');

const figures = [
  { name: '#1 / initial JavaScript', kib: gzip(landing), target: 125, limit: packageJson.budgets.landingKiB },
  { name: '#3 shop floor, all JavaScript cold', kib: gzip(shopFloor), target: 230 },
  { name: `#3 heaviest further page (${heaviest?.key ?? 'none'})`, kib: heaviest?.kib ?? 0, target: 60 },
  { name: `#4 precache (${precached.length} files)`, kib: gzip(precached), target: 1000 },
];
for (const { name, kib, target, limit } of figures) {
  const over = limit !== undefined && kib > limit;
  console.log(
    `${name}: ${kib.toFixed(1)} KiB gzip (target ${target}${limit ? `, limit ${limit}` : ''})${over ? ' OVER' : ''}`,
  );
  if (over) process.exitCode = 1;
}

/** The JavaScript that these chunks need before they can run. */
function closure(keys: string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    closure(chunk.imports ?? [], found);
  }
  return found;
}

/** KiB on the wire; fonts and pictures are compressed already. */
function gzip(files: Iterable<string>): number {
  const bytes = [...files].map((file) => {
    const path = join('dist', file);
    return /\.(woff2|png)$/.test(path) ? statSync(path).size : gzipSync(readFileSync(path), { level: 9 }).length;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
}
