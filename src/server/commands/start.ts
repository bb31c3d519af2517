import { buildClientIfStale } from './build-client.ts';

// `npm start`: builds the client when needed, then becomes the server. Who only asks (--help) waits for no build.
if (!process.argv.slice(2).some((argument) => argument.startsWith('-'))) await buildClientIfStale();
await import('#server/main.ts');
