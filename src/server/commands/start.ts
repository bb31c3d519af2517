import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildIfStale, BUILT_SERVER, CLIENT, SERVER } from './build.ts';

// `npm start`: builds what has changed, then becomes the server. Who only asks (--help) waits for no build.
const isAsked = process.argv.slice(2).some((argument) => argument.startsWith('-'));
if (!isAsked && !(await buildIfStale(CLIENT)))
  console.error(
    existsSync(CLIENT.folder)
      ? 'The app is an older one: it could not be built of these sources. Run npm run build where the development packages are.'
      : 'There is no app to serve: it could not be built. Run npm run build where the development packages are.',
  );
// Built it starts in half the time; where it cannot be built, its sources are the same server.
const isBuilt = !isAsked && (await buildIfStale(SERVER));
await import(isBuilt ? pathToFileURL(BUILT_SERVER).href : '#server/main.ts');
