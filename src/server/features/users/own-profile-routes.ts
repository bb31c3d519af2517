import { ProfilePatch, User } from '#contract/users.ts';
import { AppError } from '#contract/errors.ts';
import type { Db } from '#server/db/dialect.ts';
import type { Person } from '#server/http/person.ts';
import { noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { confirmedPassword } from './confirmed-password.ts';
import type { Erasable } from './related-records.ts';
import { eraseOwnAccount } from './user-erase-service.ts';
import { changeProfile, getUser } from './users-service.ts';

interface ProfileParts {
  readonly db: Db;
  /** Proves that the caller knows the own password. @throws AppError invalid-credentials, rate-limited */
  readonly confirm: (person: Person, password: string) => Promise<unknown>;
  /** Where else it stands who somebody is. */
  readonly erasable: readonly Erasable[];
}

/** What a person reads and changes of himself. */
export function ownProfileRoutes(router: Router, { db, confirm, erasable }: ProfileParts): void {
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
  router.route({
    method: 'DELETE',
    path: 'users/me',
    summary: 'Delete the own account for good. Needs the own password, percent-encoded, in X-Confirm-Password',
    action: 'own.erase',
    rate: 'api',
    answer: noContent,
    handle: async ({ person, write, request }) => {
      const password = confirmedPassword(request);
      if (password === undefined) throw new AppError('invalid-credentials');
      await confirm(person, password);
      await write((change) => eraseOwnAccount(change, erasable));
    },
  });
}
