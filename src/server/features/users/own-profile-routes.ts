import { ProfilePatch, User } from '#contract/users.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { changeProfile, getUser } from './users-service.ts';

/** What a person reads and changes of himself. */
export function ownProfileRoutes(router: Router, { db }: { db: Db }): void {
  router.route({
    method: 'GET',
    path: 'users/me',
    summary: 'The own record',
    action: 'profile.read',
    rate: 'api',
    answer: ok(User),
    handle: async ({ person }) => getUser(db, person, person.id),
  });
  router.route({
    method: 'PATCH',
    path: 'users/me',
    summary: 'Change the own name, picture, age or language',
    action: 'profile.update',
    rate: 'api',
    body: ProfilePatch,
    ifMatch: true,
    answer: ok(User),
    handle: async ({ body, write }) => write((change) => changeProfile(change, body)),
  });
}
