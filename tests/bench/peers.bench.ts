import type { Figure } from './figure.ts';
import { measureActual } from './peers/actual.ts';
import { measureDirectus } from './peers/directus.ts';
import { peersFolder } from './peers/folder.ts';

/**
 * What others offer, as their makers ship it, measured as the product is: `npm run bench peers -- --peers FOLDER`,
 * those of them that FOLDER has in its node_modules. Nothing without a folder.
 */
export async function measure(): Promise<Figure[]> {
  const folder = peersFolder();
  if (folder === undefined) return [];
  return [...(await measureActual(folder)), ...(await measureDirectus(folder))];
}
