import { AppError } from '#contract/errors.ts';
import { kindOf, type MediaSection, mediaTypes } from '#contract/media-kinds.ts';
import { MEDIA_NAME_MAX } from '#contract/media.ts';
import { askToPersist, askWorkerToSend } from '#client/session/background-sync.ts';
import { keepFile } from '#sync/commands/keep-file.ts';
import type { SessionRow } from '#sync/store/databases.ts';
import { device } from '#sync/store/this-device.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export type FilesSubject = { vehicleId: string; visitId: string | null; section?: MediaSection | undefined };

/** What may be chosen. Phones make of their own pictures what is asked for here. */
export const acceptedFiles = [...mediaTypes.filter((type) => kindOf(type) !== 'audio'), '.doc', '.docx'].join(',');

type Refused = { name: string; why: 'kind' | 'size' | 'unreadable' | 'no-room' | 'failed' };

/** Keeps several files on this device, each on its way by itself; says which were not taken, and why. */
export async function keepFiles(
  session: SessionRow,
  subject: FilesSubject,
  files: readonly File[],
): Promise<{ kept: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  // One after the other: several large pictures unpacked at once are too much for a tablet.
  for (const file of files) {
    const why = await keepOne(session, subject, file).catch(reasonOf);
    if (why) refused.push({ name: file.name, why });
  }
  void askToPersist();
  void askWorkerToSend();
  return { kept: files.length - refused.length, refused };
}

async function keepOne(session: SessionRow, subject: FilesSubject, file: File): Promise<Refused['why'] | undefined> {
  const named = { ...subject, name: displayName(file.name) };
  if (file.type.startsWith('image/')) {
    const small = await shrinkPhoto(file).catch(() => undefined);
    if (!small) return 'unreadable';
    await keepFile(device, session, { ...named, bytes: small });
    return undefined;
  }
  const type = typeOf(file);
  if (!type) return 'kind';
  await keepFile(device, session, { ...named, type, bytes: await file.arrayBuffer() });
  return undefined;
}

/** Some systems do not know Word; the server looks at the content anyway. */
function typeOf({ name, type }: File) {
  const [, ending = ''] = /\.(docx?)$/iu.exec(name) ?? [];
  const word = { doc: 'application/msword', docx: mediaTypes.at(-1) }[ending.toLowerCase()];
  return mediaTypes.find((known) => known === (word ?? type.split(';')[0]));
}

/** The name of a file without its ending and without what no name may hold. */
function displayName(name: string): string | undefined {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/iu, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return words === '' ? undefined : Array.from(words).slice(0, MEDIA_NAME_MAX).join('').trim();
}

function reasonOf(error: unknown): Refused['why'] {
  const code = error instanceof AppError ? error.code : undefined;
  return code === 'storage-full' ? 'no-room' : code === 'body-too-large' ? 'size' : 'failed';
}
