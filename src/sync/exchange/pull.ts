import { type Digest, digestOf } from '#contract/digest.ts';
import { PullAnswer } from '#contract/sync.ts';
import { syncEntities } from '#contract/sync-rows.ts';
import { applyPull } from '#sync/store/rows.ts';
import { noteServerTime } from '#sync/store/clock.ts';
import { type CacheDatabase, type OutboxDatabase, rowTable, type SessionRow } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { ask } from './http.ts';
import { exclusively } from './locks.ts';
import { withToken } from './with-token.ts';

/**
 * Brings the cache of one person up to date. With `digest` the server also says what it thinks the device
 * has; when that differs the device takes a snapshot, so that any mistake of a delta heals. Throws
 * AppError; the cache stays as it was then.
 */
export async function pull(
  device: Device,
  session: SessionRow,
  options: { digest?: boolean; snapshot?: boolean } = {},
): Promise<void> {
  await exclusively(device, `warsha.pull.${session.uid}`, async () => {
    const cache = await device.cacheOf(session.uid);
    const outbox = await device.outboxOf(session.uid);
    const known = await cursorOf(cache);
    const told = (await outbox.meta.get('told'))?.value as string | undefined;
    const pages = await fetchPages(device, session, { cursor: options.snapshot ? '' : known, told }, options.digest);
    if (wentBack(known, pages.at(-1)?.cursor ?? '')) await askForReplay(outbox);
    await applyPull(cache, pages);
    // What was seen from here on is in the cursor; what was sent meanwhile is not.
    if (told !== undefined)
      await outbox.meta
        .where({ key: 'told' })
        .filter(({ value }) => value === told)
        .delete();
    const digest = pages.at(-1)?.digest;
    if (digest && !(await agrees(cache, digest)))
      await applyPull(cache, await fetchPages(device, session, { cursor: '' }));
  });
}

/**
 * All pages of one pull. A snapshot that starts anew half-way (the person's position
 * changed, say) begins with its own first page.
 */
async function fetchPages(
  device: Device,
  session: SessionRow,
  { cursor, told }: { cursor: string; told?: string | undefined },
  digest = false,
): Promise<PullAnswer[]> {
  const pages: PullAnswer[] = [];
  let next = cursor;
  for (;;) {
    const sentAt = device.now();
    const query = { cursor: next, digest: digest ? '1' : undefined, told };
    const page = await withToken(device, session, (token) =>
      ask(device, { path: 'sync/pull', query, token }, PullAnswer),
    );
    if (pages[0] && !isSameAnswer(pages[0], page)) pages.length = 0;
    pages.push(page);
    next = page.cursor;
    if (!page.more) {
      await noteServerTime(device, page.serverTime, sentAt);
      return pages;
    }
  }
}

/** All pages of one snapshot carry the server, revision and position of its first one. */
function isSameAnswer(one: PullAnswer, other: PullAnswer): boolean {
  const begun = ({ mode, cursor }: PullAnswer) => [mode, ...cursor.split('.').slice(0, 3)].join('.');
  return begun(one) === begun(other);
}

/** The revision up to which a device has seen the shop; 0 before the first rows. */
export async function knownRev(device: Device, uid: string): Promise<number> {
  return Number((await cursorOf(await device.cacheOf(uid))).split('.')[1] ?? 0);
}

async function cursorOf(cache: CacheDatabase): Promise<string> {
  const row = await cache.meta.get('cursor');
  return typeof row?.value === 'string' ? row.value : '';
}

/**
 * A server with another identity, or one that has seen less than this device knows of:
 * restored from a backup, with or without notice.
 */
function wentBack(known: string, given: string): boolean {
  const [[epoch, rev], [newEpoch, newRev]] = [known.split('.'), given.split('.')];
  return known !== '' && (epoch !== newEpoch || Number(newRev) < Number(rev));
}

/** The next flush tells the server the commands of the last thirty days again (see epoch.ts). */
async function askForReplay(outbox: OutboxDatabase): Promise<void> {
  await outbox.meta.put({ key: 'replay', value: true });
}

async function agrees(cache: CacheDatabase, digest: NonNullable<PullAnswer['digest']>): Promise<boolean> {
  for (const entity of syncEntities) {
    const mine: Digest = digestOf(await rowTable(cache, entity).toArray());
    if (mine.n !== digest[entity].n || mine.x !== digest[entity].x) return false;
  }
  return true;
}
