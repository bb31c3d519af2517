import { buildIfStale, CLIENT } from './build.ts';

// `npm run demo`: a shop one believes, in a data folder of its own, then the server over
// it. Started again it goes on where it was.
process.umask(0o077);
process.env['DATA_DIR'] ??= './demo-data';
process.env['HOST'] ??= '127.0.0.1';
process.env['ADMIN_EMAIL'] ??= 'owner@palmiers.example';

const { readSettings, runServer } = await import('#server/run-server.ts');
const { StartError } = await import('#server/db/start-error.ts');
const { prepareDemo } = await import('#server/demo/prepare-demo.ts');

try {
  const env = readSettings(process.argv.slice(2));
  if (env) {
    await buildIfStale(CLIENT);
    const logins = await prepareDemo(env);
    const address = await runServer(env);
    console.log(`\nDemonstration shop: ${address}\n\n${logins}\n`);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
