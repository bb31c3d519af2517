import { REFRESH_WHEN_LEFT_S } from '#contract/constants.ts';
import { mayPass } from '#contract/may-pass.ts';
import type { Area } from '#contract/roles.ts';
import type { GuardError } from '#client/feedback/guard-errors.ts';

/** What the guard needs to know of a session. `role` and `exp` are the token's; undefined when it cannot be decoded. */
export type GuardSession = {
  claims: { role: Area; exp: number } | undefined;
  /** Milliseconds until which screens open without network: 30 days after the server last accepted the session. */
  offlineValidUntil: number;
  /** The server has ended the session, whether or not it is in reach now. */
  refused?: boolean;
};

export type Verdict =
  | { kind: 'authorized'; offline: boolean }
  | { kind: 'unauthenticated'; error?: GuardError }
  | { kind: 'wrong-role' };

type GuardCase = {
  session: GuardSession | undefined;
  required?: Area | undefined;
  /**
   * Milliseconds, as the server counts them: asked again after a new token,
   * which may have corrected this device’s clock.
   */
  now: () => Promise<number>;
  /** Asks for a new token and answers the session with it. */
  refresh: () => Promise<GuardSession>;
  /** Clears tokens and user; never the outbox. */
  logOut: () => Promise<void>;
  warn: (error: unknown) => void;
};

/** Decides whether a person may enter an area. While it runs the area is loading. */
export async function guard(given: GuardCase): Promise<Verdict> {
  const { session, logOut } = given;
  if (session === undefined) return { kind: 'unauthenticated' };
  if (session.claims === undefined) return end(logOut, 'invalid-token');
  if (session.refused) return end(logOut, 'refresh-failed');
  const left = secondsLeft(session.claims.exp, await given.now());
  if (left <= 0) return revive(session, given);
  if (left < REFRESH_WHEN_LEFT_S) given.refresh().catch(given.warn);
  return admit(session.claims.role, given.required, false);
}

async function revive(session: GuardSession, given: GuardCase): Promise<Verdict> {
  const { logOut, required } = given;
  try {
    const { claims } = await given.refresh();
    if (claims === undefined || secondsLeft(claims.exp, await given.now()) <= 0)
      return await end(logOut, 'new-token-invalid');
    return admit(claims.role, required, false);
  } catch (error) {
    if (!mayPass(error)) return end(logOut, 'refresh-failed');
    // A server out of reach has refused nobody: what this device knows may be looked at and added to.
    if (session.claims !== undefined && (await given.now()) < session.offlineValidUntil)
      return admit(session.claims.role, required, true);
    return { kind: 'unauthenticated', error: 'refresh-failed' };
  }
}

function admit(role: Area, required: Area | undefined, offline: boolean): Verdict {
  return required === undefined || role === required ? { kind: 'authorized', offline } : { kind: 'wrong-role' };
}

async function end(logOut: () => Promise<void>, error: GuardError): Promise<Verdict> {
  await logOut();
  return { kind: 'unauthenticated', error };
}

function secondsLeft(exp: number, now: number): number {
  return exp - now / 1000;
}
