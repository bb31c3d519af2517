import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { MergedUser, UserBelongings, UserMerge } from '#contract/merging.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Shop } from '#server/http/change.ts';
import type { Router } from '#server/http/routes.ts';
import type { OfUser } from './related-records.ts';
import { countUserRecords, mergeUsers } from './user-merge-service.ts';

const params = v.object({ id: Id });

/** Two records of one client become one. */
export function userMergeRoutes(router: Router, { db, clock, related }: Shop & { related: readonly OfUser[] }): void {
  router.route({
    method: 'GET',
    path: 'users/:id/belongings',
    summary: 'How much belongs to a person: what a merge would move',
    action: 'user.merge',
    rate: 'api',
    params,
    answer: ok(UserBelongings),
    handle: async ({ person, params: { id } }) => countUserRecords(db, person, id, related, clock.now()),
  });
  router.route({
    method: 'POST',
    path: 'users/:id/merge',
    summary: 'Make another record of the same client part of this one',
    action: 'user.merge',
    rate: 'api',
    params,
    body: UserMerge,
    ifMatch: true,
    answer: ok(MergedUser),
    handle: async ({ params: { id }, body, write }) => write((change) => mergeUsers(change, id, body, related)),
  });
}
