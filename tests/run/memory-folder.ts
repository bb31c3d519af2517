import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** All databases, devices and pictures of a run take less than 2 GiB. */
const ROOM = 4 * 2 ** 30;

/**
 * Where the system keeps files in memory and has room to spare, the tests keep theirs there: nothing
 * waits for a disk, and a device is copied for a tenth of the processor time. What a file system promises
 * when the power goes is not what they show.
 */
export function keepFilesInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'warsha-tests-'));
  // As the system's own: what is installed, and the database server, runs as somebody else.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  } catch {
    return false;
  }
}
