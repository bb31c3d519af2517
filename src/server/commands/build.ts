import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * One of the two things that are built: the folder it is in, and whatever shapes it, the code that makes it included.
 */
export interface Build {
  readonly name: string;
  readonly folder: string;
  readonly sources: readonly string[];
  readonly args: readonly string[];
}

const BOTH = ['src/contract', 'src/tsconfig.base.json', 'package.json', 'package-lock.json'];
const OF_CLIENT = [
  'src/client',
  'src/sync',
  'src/build',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
];

const root = dirname(findPackageJSON(import.meta.url) ?? '');

export const CLIENT: Build = { name: 'client', folder: join(root, 'dist'), sources: [...BOTH, ...OF_CLIENT], args: [] };

export const SERVER: Build = {
  name: 'server',
  folder: join(root, 'dist-server'),
  sources: [...BOTH, 'src/server', 'src/build/server.config.ts'],
  args: ['--config', 'src/build/server.config.ts'],
};

/** The built server, one file. */
export const BUILT_SERVER = join(SERVER.folder, 'main.js');

/** In each build, where no file is served: of which sources it is. Written last, so that half a build has none. */
const STAMP = '.vite/sources';

/** Where a build has what its name changes with. */
const ASSETS = 'assets';

/** A page left open over a release may still ask for its files: for a week after it was replaced they stay. */
const KEPT_MS = 7 * 86_400_000;

/** Builds it when what there is was made of other sources. @returns whether it is of today's sources now */
export async function buildIfStale(build: Build): Promise<boolean> {
  if (isFresh(build)) return true;
  if (!existsSync(join(root, 'node_modules/.bin/vite'))) return false;
  console.log(`Building the ${build.name} (a few seconds, only after a change) …`);
  return (await runBuild(build)) === 0;
}

/**
 * Builds it beside what there is and puts it in its place when it is whole: a running server goes on with what it has,
 * and a build that was cut short is none. @returns the exit code, 0 when it is built
 */
export async function runBuild({ name, folder, sources, args }: Build): Promise<number> {
  const [made, before] = [`${folder}.${process.pid}`, `${folder}.${process.pid}.old`];
  removeLeft(folder);
  const stamp = stampOf(sources);
  const code = await run(['build', '--logLevel', 'error', '--outDir', made, '--emptyOutDir', ...args]);
  try {
    if (code !== 0) return code;
    const own = namesIn(join(made, ASSETS));
    keepRecent(folder, made);
    mkdirSync(dirname(join(made, STAMP)), { recursive: true });
    writeFileSync(join(made, STAMP), JSON.stringify({ ...stamp, own, bytes: bytesOf(made) } satisfies Kept));
    if (existsSync(folder)) renameSync(folder, before);
    renameSync(made, folder);
    return 0;
  } catch (error) {
    console.error(`The ${name} could not be put into ${folder}: ${String(error)}`);
    return 1;
  } finally {
    for (const rest of [made, before]) rmSync(rest, { recursive: true, force: true });
  }
}

/** What builds that were killed have left behind. */
function removeLeft(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const [, pid] = name.startsWith(`${basename(folder)}.`) ? (/\.(\d+)(?:\.old)?$/u.exec(name) ?? []) : [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dirname(folder), name), { recursive: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * Those of earlier releases that the new one has no more. The week of the release that it
 * replaces begins now, however old that is.
 */
function keepRecent(folder: string, made: string): void {
  const [from, to] = [join(folder, ASSETS), join(made, ASSETS)];
  const live = new Set(readStamp(folder)?.own ?? namesIn(from));
  const now = new Date();
  for (const file of existsSync(to) ? namesIn(from) : []) {
    const path = join(from, file);
    if (live.has(file)) utimesSync(path, now, now);
    const isRecent = now.getTime() - statSync(path).mtimeMs < KEPT_MS;
    if (isRecent && !existsSync(join(to, file))) linkSync(path, join(to, file));
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** A signal that ends this process ends the command first. */
function run(args: readonly string[]): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin/vite'), args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let isEnded = false;
  const pass = (signal: NodeJS.Signals) => {
    isEnded = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass);
      if (isEnded) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

/**
 * What tells sources apart: `seen` without reading them, by names, sizes and dates; `content` whatever their dates are.
 */
type Stamp = { seen: string; content: string };

/**
 * And how long the files are that a start begins with: after a power cut a file may be there and empty. `own`: what is
 * of this release and of none before; a build of before this was noted has none.
 */
type Kept = Stamp & { bytes: number; own?: string[] };

function isFresh({ folder, sources }: Build): boolean {
  const kept = readStamp(folder);
  if (kept === undefined || kept.bytes !== bytesOf(folder)) return false;
  return kept.seen === seenOf(sources) || kept.content === contentOf(sources);
}

function readStamp(folder: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, STAMP), 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

function bytesOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);
}

const stampOf = (sources: readonly string[]): Stamp => ({ seen: seenOf(sources), content: contentOf(sources) });

function seenOf(sources: readonly string[]): string {
  const lines = filesOf(sources).map((path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    return `${path} ${size} ${mtimeMs}\n`;
  });
  return createHash('sha256').update(lines.join('')).digest('base64');
}

function contentOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of filesOf(sources)) hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  return hash.digest('base64');
}

function filesOf(sources: readonly string[]): string[] {
  return sources.flatMap((source) => {
    const stats = statSync(join(root, source), { throwIfNoEntry: false });
    if (!stats) return [];
    return stats.isDirectory()
      ? filesOf(
          readdirSync(join(root, source))
            .toSorted()
            .map((name) => `${source}/${name}`),
        )
      : [source];
  });
}
