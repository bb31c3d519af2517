import type { Db } from './db/dialect.ts';
import { removeExpired } from './features/auth/auth-store.ts';
import { removeSessionsBefore } from './features/sessions/session-store.ts';
import type { Clock } from './http/clock.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Once an hour, throws away what has run out. `tasks` of features run along. @returns what stops it */
export function startMaintenance(db: Db, clock: Clock, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = tidy(db, clock.now()).catch(onError);
  };
  const timer = setInterval(run, HOUR);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tidy(db: Db, now: number): Promise<void> {
  await removeExpired(db, now);
  await removeSessionsBefore(db, now - 30 * DAY);
  await db
    .deleteFrom('idempotency_keys')
    .where('createdAt', '<', now - DAY)
    .execute();
}
