import { buildIfStale, SERVER } from '#server/commands/build.ts';

/** Before the first test of a run: the servers that it starts are what `npm start` would start. */
export async function setup(): Promise<void> {
  await buildIfStale(SERVER);
}
