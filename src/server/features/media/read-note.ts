import { readFile } from 'node:fs/promises';
import { onlyMissing } from './only-missing.ts';

/** What was noted beside the bytes; undefined where nothing was, 'torn' where the power went while it was written. */
export async function readNote<T>(path: string): Promise<T | 'torn' | undefined> {
  const text = await readFile(path, 'utf8').catch(onlyMissing);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return 'torn';
  }
}
