import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';

/** Whatever shapes the client's build, the code that makes it included. */
const SOURCES = [
  'src/client',
  'src/sync',
  'src/contract',
  'src/build',
  'src/tsconfig.base.json',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
];
const BUILT = 'dist/index.html';

/**
 * Builds the client when there is no build or one that is older than its sources. Installed without development packages, the server
 * runs the build that it was shipped with. Ends the process when the build fails.
 */
export async function buildClientIfStale(): Promise<void> {
  const canBuild = existsSync('node_modules/.bin/vite');
  if (!canBuild || !isStale()) return;
  console.log('Building the client (a few seconds, only after a change) …');
  const code = await run('vite', ['build', '--logLevel', 'error']);
  if (code !== 0) process.exit(code);
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

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const built = statSync(BUILT).mtimeMs;
  return SOURCES.some((source) => newest(source) > built);
}

/** When something in there last changed; a folder itself changes when a file in it comes or goes. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)));
}
