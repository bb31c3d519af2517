import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#contract/days.ts';
import type { Db } from '#server/db/dialect.ts';
import { codeOf } from '#server/db/error-code.ts';
import { readEpoch, wasPutBack } from '#server/db/epoch.ts';
import { readRev } from '#server/db/revision.ts';
import { readNote } from './read-note.ts';

/** So far back tablets tell a restored shop again what they did; whoever took the wrong backup goes back sooner. */
const KEPT_DAYS = 30;

type Seen = { epoch: string; rev: number; putBackAt: number | null };

/**
 * Whether the shop was put back to an earlier state within the last thirty days: files that it knows nothing of may be
 * wanted again then. The folder notes itself which state of the shop it has seen, so that the first look after a
 * restore shows it, however that was done; a torn note counts as one. `now`: milliseconds.
 */
export async function wasPutBackLately(db: Db, folder: string, now: number): Promise<boolean> {
  const path = join(folder, 'seen.json');
  const seen = await readNote<Seen>(path);
  const [epoch, rev] = [await readEpoch(db), await readRev(db)];
  const isAsSeen = (last: Seen) => last.epoch === epoch && !wasPutBack(last.rev, rev);
  const putBackAt = seen === undefined ? null : seen !== 'torn' && isAsSeen(seen) ? seen.putBackAt : now;
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(`${path}.new`, JSON.stringify({ epoch, rev, putBackAt } satisfies Seen));
    await rename(`${path}.new`, path);
  } catch (error) {
    // On a full disk the last note stands, and what nobody uses goes as ever.
    if (codeOf(error) !== 'ENOSPC') throw error;
  }
  return putBackAt !== null && now - putBackAt < KEPT_DAYS * DAY_MS;
}
