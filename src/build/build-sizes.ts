import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { AREA_FILES } from './area-preload.ts';

type Chunk = { file: string; imports?: string[]; isEntry?: boolean };

/** What the public page asks for by itself once its first screen stands. */
const AFTER_FIRST_SCREEN = [
  'features/landing/landing-rest.tsx',
  'features/landing/frame/site-footer.tsx',
  'features/landing/hero/live-example.tsx',
  'app/service-worker.ts',
];

/** What a build in `folder` weighs, in KiB as it goes over the wire (gzip; fonts and pictures as they are). */
export function buildSizes(folder = 'dist') {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const client = (names: string[]) => names.map((name) => `src/client/${name}`);
  const areaPages = Object.keys(manifest).filter((key) => /^src\/client\/(?:pages|routes)\//.test(key));
  const publicPages = /(?:landing|login|privacy|terms|not-authorized|not-found)-page\.tsx$/;

  /** The scripts that these modules need before they can run. */
  function closure(keys: string[], found = new Set<string>()): Set<string> {
    for (const key of keys) {
      const chunk = manifest[key];
      if (!chunk || found.has(chunk.file)) continue;
      found.add(chunk.file);
      closure(chunk.imports ?? [], found);
    }
    return found;
  }
  const done = new Set<string>();
  function findCircle(key: string, trail: string[] = []): string[] | undefined {
    if (trail.includes(key)) return trail.slice(trail.indexOf(key));
    if (done.has(key)) return undefined;
    const found = manifest[key]?.imports?.map((next) => findCircle(next, [...trail, key])).find(Boolean);
    done.add(key);
    return found;
  }
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + wireBytes(join(folder, file)), 0) / 1024;

  const landing = closure([entry, ...client(['pages/landing-page.tsx'])]);
  const calls = Object.keys(manifest).filter((key) => /\/face-/.test(manifest[key]?.file ?? ''));
  const passerBy = closure([entry, ...calls, ...client(['pages/landing-page.tsx', ...AFTER_FIRST_SCREEN])]);
  const floor = new Set([...closure([entry]), ...firstScreen(folder, '.js')]);
  const further = areaPages
    .filter((key) => !publicPages.test(key))
    .map((key) => {
      const files = [...closure([key])].filter((file) => !floor.has(file) && !/charts-/.test(file));
      return { page: key, kib: weigh(files) };
    });
  const precached = precache(folder);
  const fonts = [...precached.keys()].filter((file) => file.endsWith('.woff2'));
  const byWeight = further.toSorted((a, b) => b.kib - a.kib);
  return {
    landing: weigh(landing),
    /**
     * All that somebody loads who only looks at the public page, and what of it belongs to the areas: nothing is well.
     */
    passerBy: { kib: weigh(passerBy), foreign: [...passerBy].filter((file) => /\/(?:floor|shell|device)-/.test(file)) },
    /** The texts that the public pages say, in the language that needs most. */
    words: Math.max(
      ...Object.keys(manifest).map((key) => (key.endsWith('.po?part=public') ? weigh(closure([key])) : 0)),
    ),
    floor: weigh(floor),
    /** What of the shop floor belongs to the public page alone: nothing is well. */
    floorForeign: [...floor].filter((file) => /\/(?:rest|pieces)-/.test(file)),
    heaviestFurther: byWeight[0] ?? { page: 'none', kib: 0 },
    /** What each page of the areas needs beside the floor. */
    pages: Object.fromEntries(byWeight.map(({ page, kib }) => [page.replace('src/client/', ''), kib])),
    /** The style sheets of the shop floor. */
    styles: weigh(firstScreen(folder, '.css')),
    /** Faces that are kept on every device. */
    fonts: weigh(fonts),
    /** Chunks that wait for each other run in no order, and pages die of it when they are opened: undefined is well. */
    circle: Object.keys(manifest)
      .map((key) => findCircle(key))
      .find(Boolean),
    precache: { files: precached.size, kib: weigh(precached.keys()) },
  };
}

/** The scripts or style sheets that a start in the admin area asks for at once. */
function firstScreen(folder: string, kind: '.js' | '.css'): Set<string> {
  const { admin } = JSON.parse(readFileSync(join(folder, AREA_FILES), 'utf8')) as { admin: string[] };
  return new Set(admin.filter((file) => file.endsWith(kind)));
}

/** The files that the worker of a build keeps, each with what tells its content apart. */
export function precache(folder: string): Map<string, string> {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  const entries = worker.matchAll(/\{[^{}]*"?url"?:\s*"([^"]+)"[^{}]*\}/g);
  return new Map(Array.from(entries, ([whole, url = '']) => [url, whole]));
}

export function wireBytes(path: string): number {
  return /\.(woff2|png)$/.test(path) ? statSync(path).size : gzipSync(readFileSync(path), { level: 9 }).length;
}
