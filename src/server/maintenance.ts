import { DAY_MS } from '#contract/days.ts';
import { countTables, type Db } from '#server/db/dialect.ts';
import { keepMarks } from '#server/db/history.ts';
import { removeExpired } from '#server/features/auth/auth-store.ts';
import { removePageViews } from '#server/features/analytics/page-views-store.ts';
import { removeEndedSessions } from '#server/features/sessions/session-store.ts';
import { projectMissing } from '#server/features/oil-changes/oil-projection-service.ts';
import { placeOnTablets } from '#server/features/oil-changes/tablet-vehicles-service.ts';
import { removeDeadSubscriptions } from '#server/features/notifications/subscriptions-store.ts';
import { removeUploadsBefore } from '#server/features/media/media-uploads-store.ts';
import { removeUnusedFiles } from '#server/features/media/media-service.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import { removeDecidedBefore } from '#server/features/sync/ledger-store.ts';
import { placeClosed } from '#server/features/visits/visits-service.ts';
import { type Clock, isoInstant } from '#server/http/clock.ts';
import { removeAnswersBefore } from '#server/http/idempotency.ts';

const HOUR = 60 * 60_000;
/** A command that comes later than this is decided anew: no tablet is so long without a network. */
const LEDGER_KEPT = 400 * DAY_MS;
/** Whoever heard no answer sends the same again, perhaps after some days without a network. */
const ANSWERS_KEPT = 7 * DAY_MS;
/** Reports read the counts; each look by itself, which anybody may add to, is there to be looked into for a month. */
const SINGLE_LOOKS_DAYS = 31;

type Shop = { db: Db; clock: Clock; files: MediaFiles; viewsKeptDays: number };

/**
 * At the start and once an hour, throws away what has run out, lets old visits and cars leave the tablets and counts
 * the tables. What fails is told and tried again in an hour; the rest is done.
 * @returns what stops it
 */
export function startMaintenance(shop: Shop, onError: (error: unknown, step: string) => void): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = tidy(shop, onError);
  };
  const timer = setInterval(run, HOUR);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tidy(shop: Shop, onError: (error: unknown, step: string) => void): Promise<void> {
  for (const [step, work] of Object.entries(stepsAt(shop, shop.clock.now())))
    await work().catch((error: unknown) => onError(error, step));
}

function stepsAt({ db, files, viewsKeptDays }: Shop, now: number): Record<string, () => Promise<void>> {
  const lastDays = (days: number) => ({ from: isoInstant(now - days * DAY_MS).slice(0, 10), days });
  const single = lastDays(Math.min(SINGLE_LOOKS_DAYS, viewsKeptDays));
  return {
    codes: () => removeExpired(db, now),
    sessions: () => removeEndedSessions(db, now, now - 30 * DAY_MS),
    answers: () => removeAnswersBefore(db, now - ANSWERS_KEPT),
    looks: () => removePageViews(db, { single, counted: lastDays(viewsKeptDays) }),
    commands: () => removeDecidedBefore(db, now - LEDGER_KEPT),
    history: () => keepMarks(db, now),
    visits: () => placeClosed(db, now),
    oil: () => projectMissing(db, now),
    tablets: () => placeOnTablets(db, now),
    files: () => removeUnusedFiles(db, files, now - DAY_MS, now),
    sizes: () => countTables(db),
    subscriptions: () => removeDeadSubscriptions(db, now),
    uploads: () => removeUploadsBefore(db, now - 2 * DAY_MS),
  };
}
