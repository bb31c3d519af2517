import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';

/** One of the two things that are built, and whatever shapes it, the code that makes it included. */
interface Build {
  readonly name: string;
  readonly result: string;
  readonly sources: readonly string[];
  readonly args: readonly string[];
}

const BOTH = ['src/contract', 'src/tsconfig.base.json', 'package.json', 'package-lock.json'];

export const CLIENT: Build = {
  name: 'client',
  result: 'dist/index.html',
  sources: [
    ...BOTH,
    'src/client',
    'src/sync',
    'src/build',
    'sw',
    'public',
    'index.html',
    'vite.config.ts',
    'lingui.config.ts',
  ],
  args: [],
};

export const SERVER: Build = {
  name: 'server',
  result: 'dist-server/main.js',
  sources: [...BOTH, 'src/server', 'src/build/server.config.ts'],
  args: ['--config', 'src/build/server.config.ts'],
};

/**
 * Builds it when there is no build or one older than its sources. Ends the process when that fails.
 * @returns whether it is of today's sources now: installed without development packages, nothing can be built
 */
export async function buildIfStale({ name, result, sources, args }: Build): Promise<boolean> {
  const built = statSync(result, { throwIfNoEntry: false })?.mtimeMs;
  if (built !== undefined && !sources.some((source) => newest(source) > built)) return true;
  if (!existsSync('node_modules/.bin/vite')) return false;
  console.log(`Building the ${name} (a few seconds, only after a change) …`);
  const code = await run('vite', ['build', '--logLevel', 'error', ...args]);
  if (code !== 0) process.exit(code);
  return true;
}

/** A signal that ends this process ends the command as well. */
function run(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, pass);
      resolve(code ?? 130);
    });
  });
}

/** When something in there last changed; a folder itself changes when a file in it comes or goes. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)));
}
