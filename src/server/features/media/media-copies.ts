import { chmod, mkdir, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, WHOLE } from './media-files.ts';
import { onlyMissing } from './only-missing.ts';

/**
 * Copies the pictures that are not in `to` yet; each is checked against the hash that it is named by. A damaged one is
 * left out: it must keep nobody from the rest of the shop. Returns what to tell the person at the keyboard.
 */
export async function copyMedia(from: string, to: string): Promise<string[]> {
  const names = ((await readdir(from).catch(onlyMissing)) ?? []).filter((name) => WHOLE.test(name));
  const damaged: string[] = [];
  let copied = 0;
  await mkdir(to, { recursive: true });
  await chmod(to, 0o700);
  for (const name of names) {
    if (await stat(join(to, name)).catch(onlyMissing)) continue;
    const bytes = await readFile(join(from, name));
    if (hashOf(bytes) === name) {
      await writeWhole(join(to, name), bytes);
      copied += 1;
    } else damaged.push(`The picture ${name} is damaged and was left out.`);
  }
  return copied > 0 ? [`${copied} pictures came along.`, ...damaged] : damaged;
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(`${path}.unfinished`, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.unfinished`, path);
}
