import { staffKinds } from '#contract/notifications.ts';
import type { Role } from '#contract/roles.ts';
import { DAY_MS } from '#contract/days.ts';
import type { Db } from '#server/db/dialect.ts';
import type { NoticeRow } from '#server/db/schema-notifications.ts';
import { runChange } from '#server/http/change.ts';
import type { Clock } from '#server/http/clock.ts';
import { shopDay } from '#server/http/shop-day.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { contentOf, type NoticeContent } from './notice-content.ts';
import { mailNotice } from './notice-mail.ts';
import { noteToldReady } from './notices-service.ts';
import {
  countAttempt,
  findDueNotices,
  findReceiver,
  hearingRoles,
  removeNotice,
  updateNotice,
} from './notices-store.ts';
import { type PushSender, pushTo } from './push-delivery.ts';
import { quietUntil } from './quiet-hours.ts';
import { readSettings } from './subscriptions-service.ts';
import { listLiveSubscriptions, removeSubscriptionsAt } from './subscriptions-store.ts';

const MINUTE = 60_000;
const LONGEST_WAIT = 60 * MINUTE;
const ATTEMPTS_MAX = 8;
/** Of what is older nobody wants to hear. */
const NEWS_MS = DAY_MS;
const AT_ONCE = 32;
const LOOK_EVERY_MS = 15_000;
/** A push service that did not answer is left alone for so long: it must not hold up the others. */
const REST_MS = 30_000;
/** Longer than an attempt takes, and shorter than the first wait after one. */
export const ATTEMPT_MS = 30_000;

type Rest = { since: number; ms: number };

export interface NoticeSender {
  /** Something may have happened: look now. Asking costs the caller nothing. */
  wake(): void;
  stop(): Promise<void>;
}

export interface NoticeSenderOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly mailer: Mailer;
  readonly push: PushSender;
  /** The address that people type, for links in mail. */
  readonly publicUrl: string | undefined;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Tells people what waits in `notices`: by a notification where a device takes them, else, where it matters, by e-mail.
 */
export function startNoticeSender(options: NoticeSenderOptions): NoticeSender {
  const { db, clock } = options;
  const flying = new Map<string, Promise<void>>();
  const rests = new Map<string, Rest>();
  let looking: Promise<void> | undefined;
  let again = false;
  let isStopped = false;
  // What happened meanwhile, or found no room, is next.
  const land = (key: string) => {
    flying.delete(key);
    wake();
  };
  const look = async () => {
    do {
      again = false;
      for (const notice of await findDueNotices(db, clock.now(), AT_ONCE * 2)) {
        const key = `${notice.userId} ${notice.kind} ${notice.about}`;
        if (flying.has(key) || flying.size >= AT_ONCE) continue;
        const flight = tell(options, notice, rests).then(
          () => land(key),
          async (error: unknown) => {
            flying.delete(key);
            options.onFailure(error);
            await postpone(options, notice).catch(options.onFailure);
          },
        );
        flying.set(key, flight);
      }
    } while (again);
  };
  const wake = () => {
    if (isStopped) return;
    again = true;
    looking ??= look()
      .catch(options.onFailure)
      .finally(() => {
        looking = undefined;
        // Called between the last look and here.
        if (again) wake();
      });
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(flying.values());
    },
  };
}

async function tell(options: NoticeSenderOptions, notice: NoticeRow, rests: Map<string, Rest>): Promise<void> {
  const { db, clock, timeZone } = options;
  const now = clock.now();
  const receiver = await findReceiver(db, notice.userId);
  const { off, quiet } = await readSettings(db, notice.userId);
  const isNews = notice.createdAt >= now - NEWS_MS;
  if (!receiver || !mayHear(receiver, notice) || off.includes(notice.kind) || !isNews)
    return await removeNotice(db, notice);
  const until = quietUntil(quiet, now, timeZone);
  if (until !== undefined && notice.kind !== 'PROGRESS')
    return await updateNotice(db, notice, notice.round, { dueAt: until });
  const content = until === undefined ? await contentOf(db, notice, { now, timeZone }) : undefined;
  if (!content) return await removeNotice(db, notice);
  if (!(await countAttempt(db, notice, now + ATTEMPT_MS))) return;
  const { sent, left, isRefused, waitMs } = await pushToAll(options, notice, content, rests);
  const arrived = sent || notice.remaining !== null;
  if (left.length > 0 && notice.attempts + 1 < ATTEMPTS_MAX) {
    await postpone(options, notice, { ...(arrived && { left }), waitMs });
    if (sent) await noteTold(options, notice);
    return;
  }
  const mayGetBetter = !arrived && isRefused && notice.attempts + 1 < ATTEMPTS_MAX;
  const isMailed = await db.transaction().execute(async (trx) => {
    const mailed = !arrived && (await mailNotice({ ...options, db: trx }, notice.kind, receiver, content));
    if (mailed || !mayGetBetter) await removeNotice(trx, notice);
    return mailed;
  });
  if (!isMailed && mayGetBetter) return await postpone(options, notice);
  if (isMailed) options.mailer.wake();
  if (sent || isMailed) await noteTold(options, notice);
}

/** Who had another position when it happened, at night say, hears nothing of the shop in the morning. */
function mayHear({ role }: { role: Role }, { kind }: NoticeRow): boolean {
  return !staffKinds.some((each) => each === kind) || hearingRoles.includes(role);
}

/**
 * Wall and floor say when the client of a ready car was told; a device that is still
 * to be tried is no reason to wait with it.
 */
async function noteTold(options: NoticeSenderOptions, { kind, about }: NoticeRow): Promise<void> {
  if (kind !== 'READY') return;
  const { db, clock } = options;
  await runChange({ db, clock, today: shopDay(clock, options), zone: options }, undefined, (change) =>
    noteToldReady(change, about),
  );
}

/**
 * To each device that has not had it. @returns whether any took it, the devices to be tried again, and not before when;
 * whether a service refused the shop's signature
 */
async function pushToAll(
  { db, clock, push }: NoticeSenderOptions,
  { userId, remaining }: NoticeRow,
  content: NoticeContent,
  rests: Map<string, Rest>,
): Promise<{ sent: boolean; left: string[]; isRefused: boolean; waitMs: number }> {
  const only = remaining === null ? undefined : (JSON.parse(remaining) as string[]);
  const devices = (await listLiveSubscriptions(db, userId, clock.now())).filter(({ id }) => only?.includes(id) ?? true);
  const results = await Promise.all(
    devices.map(async (device) => {
      const { host } = new URL(device.endpoint);
      const waitMs = restOf(rests.get(host), clock.now());
      if (waitMs > 0) return { id: device.id, is: 'silent', waitMs } as const;
      const delivered = await pushTo(push, device, content.in(device.language));
      if (delivered.is === 'gone') await removeSubscriptionsAt(db, device.endpoint);
      if (delivered.is === 'silent') rests.set(host, { since: clock.now(), ms: REST_MS });
      if (delivered.is === 'busy' && delivered.of === 'service')
        rests.set(host, { since: clock.now(), ms: Math.min(LONGEST_WAIT, delivered.waitMs) });
      return { id: device.id, waitMs: 0, ...delivered };
    }),
  );
  // Refused, an address stays: made with another key, it is made anew when the device is opened; where it is the
  // server's clock that is wrong, it is taken again once that is right.
  const left = results.filter(({ is }) => is !== 'sent' && is !== 'gone' && is !== 'refused');
  return {
    sent: results.some(({ is }) => is === 'sent'),
    left: left.map(({ id }) => id),
    isRefused: results.some(({ is }) => is === 'refused'),
    waitMs: Math.max(0, ...left.map((each) => each.waitMs)),
  };
}

/** How long a push service is still left alone; not at all when the clock stands before that began. */
function restOf(rest: Rest | undefined, now: number): number {
  return rest === undefined || now < rest.since ? 0 : rest.since + rest.ms - now;
}

/**
 * Again in 1, 2, 4 … 60 minutes, or when the service wants it; so long a wait stands for the shorter ones before it.
 */
async function postpone(
  { db, clock }: NoticeSenderOptions,
  notice: NoticeRow,
  { left, waitMs = 0 }: { left?: readonly string[]; waitMs?: number } = {},
): Promise<void> {
  const waits = Math.max(notice.attempts, Math.ceil(Math.log2(Math.max(1, Math.min(LONGEST_WAIT, waitMs) / MINUTE))));
  const wait = Math.min(LONGEST_WAIT, Math.max(waitMs, MINUTE * 2 ** notice.attempts));
  await updateNotice(db, notice, notice.round, {
    attempts: waits + 1,
    dueAt: clock.now() + wait,
    ...(left && { remaining: JSON.stringify(left) }),
  });
}
