import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { OTP_RESEND_S } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { Id } from '#contract/ids.ts';
import {
  MessageAnswer,
  OtpAccepted,
  OtpProof,
  type OtpPurpose,
  OtpRequest,
  OtpSent,
  PasswordReset,
  RefreshRequest,
  SessionAnswer,
  SignIn,
  SignUp,
} from '#contract/sessions.ts';
import { DEVICE_HEADER } from '#contract/shop-devices.ts';
import { created, noContent, ok } from '#server/http/route-answers.ts';
import { askedLanguage } from '#server/http/page-language.ts';
import { clearProof, readProof, setProof } from '#server/http/proof-cookies.ts';
import type { CountedLimit } from '#server/http/rate-limits.ts';
import type { Router } from '#server/http/routes.ts';
import { revokeSessions } from '#server/features/sessions/session-service.ts';
import type { AuthParts } from './auth-parts.ts';
import { knownDevice } from './known-device.ts';
import { resetPassword, tellPassword, verifyCode } from './recovery-service.ts';
import { type AskingDevice, sendCode, takeSending } from './send-code-service.ts';
import { refreshSession, signIn } from './sign-in-service.ts';
import { findOwnSignUp, signUp, warnOwner } from './sign-up-service.ts';

export interface AuthLimits {
  /** Whose failed sign-ins are counted together. */
  readonly addressOf: (request: FastifyRequest) => Promise<string>;
  /** Tries to sign in from one device that is known, or from one address; undefined when request limits are off. */
  readonly signIns: CountedLimit | undefined;
  /** Refreshes of one session; undefined when request limits are off. */
  readonly refreshes: CountedLimit | undefined;
}

const post = { method: 'POST', action: 'session.open' } as const;

/** The seven calls of signing in and signing out. */
export function authRoutes(router: Router, parts: AuthParts, limits: AuthLimits): void {
  router.publicRoute({
    ...post,
    path: 'user/login',
    summary: 'Sign in by e-mail or phone and password',
    rate: 'own',
    body: SignIn,
    answer: ok(SessionAnswer),
    handle: async ({ body, request, reply }) => {
      const known = await knownDevice(parts, readProof(request, 'device'));
      // A guest on the shop's Wi-Fi keeps nobody from the own device.
      await limits.signIns?.use(request, known?.hash);
      const { answer, deviceToken } = await signIn(parts, body, {
        address: await limits.addressOf(request),
        ...askedBy(request),
        id: namedDevice(request),
        known,
        signUpToken: readProof(request, 'signUp'),
      });
      if (deviceToken !== undefined) setProof(reply, 'device', deviceToken);
      return answer;
    },
  });
  router.publicRoute({
    ...post,
    path: 'user/refresh',
    summary: 'New tokens for a refresh token',
    rate: 'own',
    body: RefreshRequest,
    answer: ok(SessionAnswer),
    handle: async ({ body, request }) => {
      const sessionId = await parts.sessions.sessionOf(body.refreshToken);
      // Twenty tabs of one device are one session; tokens of nobody count for their address.
      await limits.refreshes?.use(request, sessionId);
      return await refreshSession(parts, body.refreshToken);
    },
  });
  router.route({
    method: 'POST',
    path: 'user/logout',
    summary: 'End this session',
    action: 'session.own',
    rate: 'session',
    answer: noContent,
    handle: async ({ person }) => {
      await revokeSessions(parts.db, { id: person.sessionId }, 'LOGOUT', parts.clock.now());
    },
  });
  router.publicRoute({
    ...post,
    path: 'register',
    summary: 'Sign up as a client; the code that is sent confirms it',
    rate: 'register',
    body: SignUp,
    answer: created(MessageAnswer),
    handle: async ({ body, request, reply }) => {
      const from = { address: await limits.addressOf(request), language: askedLanguage(request) ?? null };
      setProof(reply, 'signUp', await signUp(parts, body, from));
      parts.afterAnswer.run(reply, async () => {
        const isTooMany = await takeSending(parts, body.username).then(
          () => false,
          (error: unknown) => {
            // As many codes as may be were sent already; anything else is a fault.
            if (!(error instanceof AppError)) throw error;
            return true;
          },
        );
        if (isTooMany) return;
        await warnOwner(parts, body.username);
        const code = { identifier: body.username, purpose: 'VERIFY_ACCOUNT' } as const;
        await sendCode(parts, code, askedBy(request));
      });
      return { message: 'A code is on its way: enter it to confirm the account.' };
    },
  });
  for (const path of ['user/send-otp', 'user/resend-otp']) {
    router.publicRoute({
      ...post,
      path,
      summary: 'Send a one-time code',
      rate: 'otp',
      body: OtpRequest,
      answer: ok(OtpSent),
      handle: async ({ body, request, reply }) => {
        const identifier = await nameOf(parts, body, request);
        await takeSending(parts, identifier);
        const asked = { ...body, identifier };
        parts.afterAnswer.run(reply, () => sendCode(parts, asked, askedBy(request)));
        return { message: 'If this e-mail or phone is known, a code is on its way.', retryAfter: OTP_RESEND_S };
      },
    });
  }
  router.publicRoute({
    ...post,
    path: 'user/verify-otp',
    summary: 'Confirm a one-time code',
    rate: 'api',
    body: OtpProof,
    isOnceForAll: true,
    answer: ok(OtpAccepted),
    handle: async ({ body, request, write }) => {
      const proof = { ...body, identifier: await nameOf(parts, body, request) };
      return await verifyCode(parts, write, proof, {
        address: await limits.addressOf(request),
        known: await knownDevice(parts, readProof(request, 'device')),
        signUpProof: readProof(request, 'signUp'),
      });
    },
    withAnswer: (reply, { resetToken }) => {
      clearProof(reply, 'signUp');
      if (resetToken !== undefined) setProof(reply, 'reset', resetToken);
    },
  });
  router.publicRoute({
    ...post,
    path: 'user/reset-password',
    summary: 'Choose a new password after a confirmed code',
    rate: 'api',
    body: PasswordReset,
    isOnceForAll: true,
    answer: ok(MessageAnswer),
    handle: async ({ body, request, reply, write }) => {
      const header = request.headers['x-reset-token'];
      const token = typeof header === 'string' ? header : readProof(request, 'reset');
      const { isFirst, ...answer } = await resetPassword(parts, write, body, token);
      parts.afterAnswer.run(reply, () =>
        tellPassword(parts, body.identifier, isFirst ? 'passwordChosen' : 'passwordChanged'),
      );
      return answer;
    },
    withAnswer: (reply) => clearProof(reply, 'reset'),
  });
}

function askedBy(request: FastifyRequest): AskingDevice {
  return { userAgent: request.headers['user-agent'] ?? '', language: askedLanguage(request) };
}

/** Under which name a code is meant: for an account to be confirmed, that with which this browser has signed up. */
async function nameOf(
  parts: AuthParts,
  { identifier, purpose }: { identifier: string; purpose?: OtpPurpose | undefined },
  request: FastifyRequest,
): Promise<string> {
  if (purpose !== 'VERIFY_ACCOUNT') return identifier;
  return (await findOwnSignUp(parts, identifier, readProof(request, 'signUp')))?.identifierKey ?? identifier;
}

function namedDevice({ headers }: FastifyRequest): string | undefined {
  const id = v.safeParse(Id, headers[DEVICE_HEADER]);
  return id.success ? id.output : undefined;
}
