import { OTP_RESEND_S } from '#contract/constants.ts';
import { ContactChange, ContactProof, OtpSent, UsernameChange } from '#contract/sessions.ts';
import { User } from '#contract/users.ts';
import { ok } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import type { AuthParts } from './auth-parts.ts';
import { askContactChange, changeUsername, confirmContactChange } from './own-contact-service.ts';

/**
 * By what names a person is known and signs in: each change is proved by the password, an address by a code as well.
 */
export function ownContactRoutes(router: Router, parts: AuthParts): void {
  const own = { method: 'POST', action: 'session.own', bodyLimit: 4096 } as const;
  router.route({
    ...own,
    path: 'users/me/username',
    summary: 'Change the own username',
    rate: 'api',
    body: UsernameChange,
    answer: ok(User),
    handle: async ({ person, body }) => await changeUsername(parts, person, body),
  });
  router.route({
    ...own,
    path: 'users/me/contact',
    summary: 'Another e-mail or phone of one’s own: sends a code there',
    rate: 'otp',
    body: ContactChange,
    answer: ok(OtpSent),
    handle: async ({ person, body, reply }) => {
      parts.afterAnswer.run(reply, await askContactChange(parts, person, body));
      return { message: 'A code is on its way to the new address.', retryAfter: OTP_RESEND_S };
    },
  });
  router.route({
    ...own,
    path: 'users/me/contact/confirm',
    summary: 'Confirm the new e-mail or phone with the code',
    rate: 'api',
    body: ContactProof,
    answer: ok(User),
    handle: async ({ person, body }) => await confirmContactChange(parts, person, body),
  });
}
