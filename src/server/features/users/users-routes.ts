import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { may } from '#contract/permissions.ts';
import { CreatedUser, User, UserDraft, UserPage, UserPatch, UserQuery, UserRemoval } from '#contract/users.ts';
import type { Db } from '#server/db/dialect.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Person } from '#server/http/person.ts';
import type { Router } from '#server/http/routes.ts';
import type { Codes } from '#server/features/codes/code-service.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { garagesOf } from './client-garage-store.ts';
import { confirmedPassword } from './confirmed-password.ts';
import { presentUser } from './user-presenter.ts';
import { archiveUser, changeUser, createUser, restoreUser, userForPage } from './users-service.ts';
import { listUsers } from './users-store.ts';

const params = v.object({ id: Id });

interface UserParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly today: () => string;
  readonly codes: Codes;
  readonly mailer: Mailer;
  /** Proves that the caller knows the own password. @throws AppError invalid-credentials, rate-limited */
  readonly confirm: (person: Person, password: string) => Promise<unknown>;
}

export function usersRoutes(router: Router, { db, clock, today, codes, mailer, confirm }: UserParts): void {
  router.route({
    method: 'GET',
    path: 'users',
    summary: 'People, found by name, username or phone',
    action: 'user.list',
    rate: 'api',
    query: UserQuery,
    answer: ok(UserPage),
    handle: async ({ person, query }) => {
      const page = await listUsers(db, query, may(person.role, 'user.archive'));
      const clients = page.items.flatMap(({ id, role }) => (role === 'CLIENT' ? [id] : []));
      const garages = await garagesOf(db, clients, today());
      return {
        ...page,
        items: page.items.map((row) => ({ ...presentUser(row, person), garage: garages.get(row.id) ?? null })),
      };
    },
  });
  router.route({
    method: 'POST',
    path: 'users',
    summary: 'A new person; the answer holds, this once, the code to choose a password with',
    action: 'user.create',
    rate: 'api',
    body: UserDraft,
    answer: created(CreatedUser, 'users'),
    handle: async ({ body, write }) => write((change) => createUser(change, { codes, mailer }, body)),
  });
  router.route({
    method: 'GET',
    path: 'users/:id',
    summary: 'One person',
    action: 'user.read',
    rate: 'api',
    params,
    answer: ok(User),
    handle: async ({ person, params: { id } }) => userForPage(db, person, id, clock.now()),
  });
  router.route({
    method: 'PATCH',
    path: 'users/:id',
    summary:
      'Change a person of a lower position. Another role needs the own password, percent-encoded, in X-Confirm-Password',
    action: 'user.update',
    rate: 'api',
    params,
    body: UserPatch,
    ifMatch: true,
    answer: ok(User),
    handle: async ({ person, params: { id }, body, write, request }) => {
      const password = body.role === undefined ? undefined : confirmedPassword(request);
      if (password !== undefined) await confirm(person, password);
      const isConfirmed = password !== undefined;
      return write((change) => changeUser(change, { codes, mailer }, id, body, isConfirmed));
    },
  });
  router.route({
    method: 'DELETE',
    path: 'users/:id',
    summary: 'Archive a person and sign him out; with `remove` delete one of whom nothing tells',
    action: 'user.archive',
    rate: 'api',
    params,
    query: UserRemoval,
    answer: noContent,
    handle: async ({ params: { id }, query: { remove }, write }) =>
      write((change) => archiveUser(change, codes, id, remove === true)),
  });
  router.route({
    method: 'POST',
    path: 'users/:id/restore',
    summary: 'Bring an archived person back',
    action: 'user.archive',
    rate: 'api',
    params,
    answer: ok(User),
    handle: async ({ params: { id }, write }) => write((change) => restoreUser(change, id)),
  });
}
