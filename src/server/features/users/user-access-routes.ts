import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { DeviceSessions, SetupCode } from '#contract/users.ts';
import type { Shop } from '#server/http/change.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import type { Codes } from '#server/features/codes/code-service.ts';
import type { Mailer } from '#server/features/mail/mail-service.ts';
import { presentSessions } from '#server/features/sessions/session-presenter.ts';
import { listSessionsOf, renewSetupCode, signOut } from './user-access-service.ts';

const params = v.object({ id: Id });

/** How people of lower positions get in, and out. */
export function userAccessRoutes(router: Router, parts: Shop & { codes: Codes; mailer: Mailer }): void {
  const { db, clock } = parts;
  const access = { action: 'user.access', rate: 'api' } as const;
  router.route({
    ...access,
    method: 'POST',
    path: 'users/:id/setup-code',
    summary: 'A new code to choose a password with, in place of the one before; shown this once',
    params,
    answer: created(SetupCode),
    handle: async ({ params: { id }, write }) =>
      write(async (change) => ({ setupCode: await renewSetupCode(change, parts, id) })),
  });
  router.route({
    ...access,
    method: 'GET',
    path: 'users/:id/sessions',
    summary: 'The devices on which a person is signed in',
    params,
    answer: ok(DeviceSessions),
    handle: async ({ person, params: { id } }) =>
      presentSessions(await listSessionsOf(db, person, id, clock.now()), person.sessionId),
  });
  router.route({
    ...access,
    method: 'DELETE',
    path: 'users/:id/sessions/:sid',
    summary: 'Sign a person out of one device',
    params: v.object({ id: Id, sid: Id }),
    answer: noContent,
    handle: async ({ params: { id, sid }, write }) => write((change) => signOut(change, id, sid)),
  });
  router.route({
    ...access,
    method: 'DELETE',
    path: 'users/:id/sessions',
    summary: 'Sign a person out of every device',
    params,
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => signOut(change, id, undefined)),
  });
}
