import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';

// `npm start` and `npm run demo`: builds the client when there is no build or an older one than its sources, then becomes the server.
const SOURCES = [
  'src/client',
  'src/sync',
  'src/contract',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
];
const BUILT = 'dist/index.html';

const onlyAsks = process.argv.slice(2).some((argument) => argument.startsWith('-'));
// Installed without development packages, the server runs the build that it was shipped with.
const canBuild = existsSync('node_modules/.bin/vite');
if (!onlyAsks && canBuild && isStale()) {
  console.log('Building the client (a few seconds, only after a change) …');
  const { status } = spawnSync('vite', ['build', '--logLevel', 'error'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}
await import(process.argv[2] === 'demo' ? './demo.ts' : '../main.ts');

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const built = statSync(BUILT).mtimeMs;
  return SOURCES.some((source) => newest(source) > built);
}

function newest(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)));
}
