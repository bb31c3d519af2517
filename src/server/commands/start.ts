import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, CLIENT, SERVER } from './build.ts';

// `npm start`: builds what has changed, then becomes the server. Who only asks (--help) waits for no build.
const isAsked = process.argv.slice(2).some((argument) => argument.startsWith('-'));
if (!isAsked) await buildIfStale(CLIENT);
// Built it starts in half the time; where it cannot be built, its sources are the same server.
const isBuilt = !isAsked && (await buildIfStale(SERVER));
await import(isBuilt ? pathToFileURL(resolve(SERVER.result)).href : '#server/main.ts');
