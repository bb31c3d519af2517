import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { PasswordChange } from '#contract/sessions.ts';
import { DeviceSessions } from '#contract/users.ts';
import { noContent, ok } from '#server/http/route-answers.ts';
import { assertFound } from '#server/http/assertions.ts';
import type { Router } from '#server/http/routes.ts';
import { presentSessions } from '#server/features/sessions/session-presenter.ts';
import { listSessions, revokeSessions } from '#server/features/sessions/session-service.ts';
import type { AuthParts } from './auth-parts.ts';
import { changePassword, tellOwnPasswordChanged } from './recovery-service.ts';

/** What a person may do about the own sign-ins. */
export function ownSessionsRoutes(router: Router, parts: AuthParts): void {
  const { db, clock } = parts;
  router.route({
    method: 'GET',
    path: 'users/me/sessions',
    summary: 'The devices on which one is signed in',
    action: 'session.own',
    rate: 'session',
    answer: ok(DeviceSessions),
    handle: async ({ person }) => presentSessions(await listSessions(db, person.id, clock.now()), person.sessionId),
  });
  router.route({
    method: 'DELETE',
    path: 'users/me/sessions/:id',
    summary: 'Sign one of the own devices out',
    action: 'session.own',
    rate: 'session',
    params: v.object({ id: Id }),
    answer: noContent,
    handle: async ({ person, params }) => {
      const count = await revokeSessions(db, { id: params.id, userId: person.id }, 'BY_USER', clock.now());
      assertFound(count === 0 ? undefined : count);
    },
  });
  router.route({
    method: 'DELETE',
    path: 'users/me/sessions',
    summary: 'Sign all of the own devices out but this one',
    action: 'session.own',
    rate: 'session',
    answer: noContent,
    handle: async ({ person }) => {
      await revokeSessions(db, { userId: person.id, except: person.sessionId }, 'BY_USER', clock.now());
    },
  });
  router.route({
    method: 'POST',
    path: 'users/me/password',
    summary: 'Change the own password; the other devices are signed out',
    action: 'session.own',
    rate: 'session',
    bodyLimit: 4096,
    body: PasswordChange,
    answer: noContent,
    handle: async ({ person, body, reply, write }) => {
      await changePassword(parts, write, person, body);
      parts.afterAnswer.run(reply, () => tellOwnPasswordChanged(parts, person.id));
    },
  });
}
