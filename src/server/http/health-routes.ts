import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { Health } from '#contract/health.ts';
import { type Db, storageFault } from '#server/db/dialect.ts';
import { proveWritable } from '#server/db/probe.ts';
import { ok } from './route-answers.ts';
import type { Clock } from './clock.ts';
import type { Router } from './routes.ts';

const Readiness = v.object({ status: v.literal('ready') });
/** A probe may come often; the disk is asked at most this often. */
const PROBE_EVERY_MS = 1000;

type Parts = { db: Db; clock: Clock; isStopping: () => boolean; assertStorage: () => void };

/** `health`: the process answers. `ready`: it can serve, which means write as well. */
export function healthRoutes(router: Router, { db, clock, isStopping, assertStorage }: Parts): void {
  let writtenAt = 0;
  router.publicRoute({
    method: 'GET',
    path: 'health',
    summary: 'The server is alive',
    action: 'server.read',
    rate: 'probe',
    answer: ok(Health),
    handle: async () => ({ status: 'ok' as const, serverTime: clock.now() }),
  });
  router.publicRoute({
    method: 'GET',
    path: 'ready',
    summary: 'The server can read and write',
    action: 'server.read',
    rate: 'probe',
    answer: ok(Readiness),
    handle: async () => {
      if (isStopping()) throw new AppError('unavailable', { retryAfter: 5 });
      assertStorage();
      if (Math.abs(clock.now() - writtenAt) > PROBE_EVERY_MS) {
        await proveWritable(db, clock.now()).catch((cause: unknown) => {
          throw storageFault(cause) === 'full' ? new AppError('unavailable', { retryAfter: 30, cause }) : cause;
        });
        writtenAt = clock.now();
      }
      return { status: 'ready' as const };
    },
  });
}
