import * as v from 'valibot';
import { copyNoteOf, draftKeysOf } from '#client/forms/draft-store.ts';
import { readStored, store } from '#client/ui/stored.ts';
import { device } from '#sync/store/this-device.ts';

const EVERY_MS = 1000;
const ROW = 'drafts';
let timer: ReturnType<typeof setInterval> | undefined;

/** All drafts of a person at one moment, by their keys; `at` is written beside them in local storage too. */
const Copy = v.object({ at: v.number(), drafts: v.record(v.string(), v.string()) });

/**
 * A browser writes local storage to the disk up to a minute later: a battery that is empty before takes what was typed
 * along. A copy of a person's drafts stands in his outbox, which is on the disk at once; what the start finds to be
 * newer there is put back. Until the person has signed out, or another one is in the page.
 */
export async function keepDrafts(owner: string): Promise<void> {
  clearInterval(timer);
  const { drafts } = await device.outboxOf(owner);
  const noted = copyNoteOf(owner);
  const { success, output: copy } = v.safeParse(Copy, (await drafts.get(ROW))?.value);
  if (success && readStored(noted) !== String(copy.at)) {
    for (const key of draftKeysOf(owner)) store(key, undefined);
    for (const [key, text] of Object.entries(copy.drafts)) store(key, text);
    store(noted, String(copy.at));
  }
  let last = success ? textOf(copy.drafts) : textOf({});
  const look = async () => {
    const now = Object.fromEntries(draftKeysOf(owner).map((key) => [key, readStored(key) ?? '']));
    if (textOf(now) === last) return;
    if (!(await device.app.session.get(owner))) return clearInterval(timer);
    last = textOf(now);
    const at = Date.now();
    await drafts.put({ key: ROW, value: { at, drafts: now } });
    store(noted, String(at));
  };
  // A database that was just closed or is full keeps none: the next look tries again.
  timer = setInterval(() => void look().catch(() => (last = '')), EVERY_MS);
}

function textOf(drafts: Record<string, string>): string {
  return JSON.stringify(Object.entries(drafts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
