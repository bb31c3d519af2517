import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { PULL_ROWS_MAX, PullAnswer, PullQuery, PushAnswer, PUSH_BYTES_MAX, PushRequest } from '#contract/sync.ts';
import { OneVehicle } from '#contract/sync-rows.ts';
import { RefusedCommand, RefusedPage, RefusedQuery } from '#contract/refused-commands.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import type { Person } from '#server/http/person.ts';
import type { PersonLimit } from '#server/http/rate-limits.ts';
import type { Router } from '#server/http/routes.ts';
import type { MediaFiles } from '#server/features/media/media-files.ts';
import type { Uploads } from '#server/features/media/uploads-service.ts';
import { pullFor, scopeVersionOf } from './pull-service.ts';
import { presentRefused, seeRefused } from './refused-service.ts';
import { listRefused } from './refused-store.ts';
import { pushOps } from './push-service.ts';
import { vehicleFor } from './rows-service.ts';
import type { SyncActor } from './sync-scope.ts';
import { findUserRev } from './sync-store.ts';

const INFLATED_MAX = 1024 * 1024;

export function syncRoutes(
  router: Router,
  shop: Shop & {
    files: MediaFiles;
    uploads: Uploads;
    commands: PersonLimit | undefined;
    commandBytes: PersonLimit | undefined;
    cursorKey: Buffer;
  },
): void {
  const { db, clock } = shop;
  router.route({
    method: 'GET',
    path: 'sync/pull',
    summary: `What changed for this device since its cursor, at most ${PULL_ROWS_MAX} rows at once`,
    action: 'sync.use',
    rate: 'api',
    query: PullQuery,
    answer: ok(PullAnswer),
    handle: async ({ person, query, request }) => {
      const onLostHistory = () =>
        request.log.warn('a tablet has seen what is not here: the data was put back, and has a new epoch now');
      const { cursor, told, digest } = query;
      return pullFor({ ...shop, onLostHistory }, await actorOf(db, person), {
        cursor,
        told,
        withDigest: digest === '1',
        now: clock.now(),
      });
    },
  });
  router.route({
    method: 'GET',
    path: 'sync/refused',
    summary: 'The changes of devices that the server refused, the newest first',
    action: 'sync.refused',
    rate: 'api',
    query: RefusedQuery,
    answer: ok(RefusedPage),
    handle: async ({ query }) => {
      const page = await listRefused(db, query);
      return { ...page, items: page.items.map(presentRefused) };
    },
  });
  router.route({
    method: 'POST',
    path: 'sync/refused/:id/seen',
    summary: 'A manager has seen a refused change',
    action: 'sync.refused',
    rate: 'api',
    params: v.object({ id: Id }),
    answer: ok(RefusedCommand),
    handle: async ({ params: { id }, write }) => write((change) => seeRefused(change, id)),
  });
  router.route({
    method: 'GET',
    path: 'sync/vehicles/:id',
    summary: 'One vehicle with its oil changes, also one that devices do not keep',
    action: 'vehicle.read',
    rate: 'api',
    params: v.object({ id: Id }),
    answer: ok(OneVehicle),
    handle: async ({ person, params: { id } }) => vehicleFor(db, await actorOf(db, person), id),
  });
  router.route({
    method: 'POST',
    path: 'sync/push',
    summary: 'Commands that a device kept, decided one by one; the same command sent again gets the same answer',
    action: 'sync.use',
    rate: 'api',
    body: PushRequest,
    bodyLimit: PUSH_BYTES_MAX,
    inflateLimit: INFLATED_MAX,
    countBytes: (person, bytes) => shop.commandBytes?.use(person, bytes),
    answer: ok(PushAnswer),
    handle: async ({ person, body, request }) => {
      const onError = (error: unknown, opId: string) =>
        request.log.error({ err: error, opId }, 'a command could not be decided');
      return pushOps({ ...shop, onError }, await actorOf(db, person), body);
    },
  });
}

async function actorOf(db: Db, person: Person): Promise<SyncActor> {
  const { id, role } = person;
  return { ...person, scopeVersion: scopeVersionOf({ role, rev: await findUserRev(db, id) }) };
}
