import { enableCompileCache } from 'node:module';

// First of all: every module after this one is compiled once, not at each start.
enableCompileCache();
// What the server writes is its owner's alone.
process.umask(0o077);

const { readSettings, runServer } = await import('./run-server.ts');
const { StartError } = await import('#server/db/start-error.ts');

try {
  const env = readSettings(process.argv.slice(2));
  if (env) await runServer(env);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
