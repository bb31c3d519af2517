import { describe, expect, test } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { Area } from '#contract/roles.ts';
import { guard, type GuardSession } from './guard.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const inSeconds = (seconds: number) => now / 1000 + seconds;

function session(secondsLeft: number, role: Area = 'ADMIN', offlineFor = 1): GuardSession {
  return { claims: { role, exp: inSeconds(secondsLeft) }, offlineValidUntil: now + offlineFor };
}

/** Opens /admin unless told otherwise, and says what happened besides the verdict. */
async function enter(given: {
  session?: GuardSession | undefined;
  required?: Area | undefined;
  refreshed?: GuardSession | ErrorCode;
  /** How far ahead the device's clock is, in milliseconds, until a new token corrects it. */
  ahead?: number;
}) {
  const seen = { refreshes: 0, loggedOut: 0, warnings: 0 };
  const { refreshed, ahead = 0 } = given;
  const verdict = await guard({
    session: given.session,
    required: 'required' in given ? given.required : 'ADMIN',
    now: async () => (seen.refreshes === 0 ? now + ahead : now),
    refresh: () => {
      seen.refreshes += 1;
      return typeof refreshed === 'object'
        ? Promise.resolve(refreshed)
        : Promise.reject(new AppError(refreshed ?? 'internal'));
    },
    logOut: () => Promise.resolve(void (seen.loggedOut += 1)),
    warn: () => (seen.warnings += 1),
  });
  await Promise.resolve();
  return { verdict, ...seen };
}

describe('somebody opens the staff area', () => {
  test('without a token: to sign in', async () => {
    expect(await enter({ session: undefined })).toMatchObject({ verdict: { kind: 'unauthenticated' }, loggedOut: 0 });
  });

  test('with a token nobody can read: signed out, "Invalid token"', async () => {
    const result = await enter({ session: { claims: undefined, offlineValidUntil: now + 1 } });
    expect(result).toMatchObject({ verdict: { kind: 'unauthenticated', error: 'invalid-token' }, loggedOut: 1 });
  });

  test('with an expired token and a server that renews it: in', async () => {
    const result = await enter({ session: session(0), refreshed: session(3600) });
    expect(result).toEqual({
      verdict: { kind: 'authorized', offline: false },
      refreshes: 1,
      loggedOut: 0,
      warnings: 0,
    });
  });

  test('whose session the server has ended meanwhile: signed out, without network too', async () => {
    const result = await enter({ session: { ...session(3600), refused: true } });
    expect(result).toMatchObject({
      verdict: { kind: 'unauthenticated', error: 'refresh-failed' },
      loggedOut: 1,
      refreshes: 0,
    });
  });

  test('with an expired token that the server refuses to renew: signed out, "Token refresh failed"', async () => {
    const result = await enter({ session: session(-1), refreshed: 'refresh-refused' });
    expect(result).toMatchObject({ verdict: { kind: 'unauthenticated', error: 'refresh-failed' }, loggedOut: 1 });
  });

  test.each([
    ['has expired already', session(0)],
    ['cannot be read', { claims: undefined, offlineValidUntil: 0 }],
  ])('with a renewed token that %s: signed out, "New token is invalid or expired"', async (_, refreshed) => {
    const result = await enter({ session: session(-1), refreshed });
    expect(result).toMatchObject({ verdict: { kind: 'unauthenticated', error: 'new-token-invalid' }, loggedOut: 1 });
  });

  test('on a device whose clock went two hours ahead: in, by the time that the new token tells', async () => {
    const result = await enter({ session: session(3000), refreshed: session(3600), ahead: 2 * 3_600_000 });
    expect(result).toMatchObject({ verdict: { kind: 'authorized' }, refreshes: 1, loggedOut: 0 });
  });

  test('with 299 seconds left: in at once, renewed in the background, and a failure only warns', async () => {
    const result = await enter({ session: session(299), refreshed: 'internal' });
    expect(result).toEqual({
      verdict: { kind: 'authorized', offline: false },
      refreshes: 1,
      loggedOut: 0,
      warnings: 1,
    });
  });

  test('with 300 seconds left: in, and nothing is asked', async () => {
    expect(await enter({ session: session(300) })).toMatchObject({ verdict: { kind: 'authorized' }, refreshes: 0 });
  });

  test('as a client: not authorized, and still signed in', async () => {
    expect(await enter({ session: session(3600, 'CLIENT') })).toMatchObject({
      verdict: { kind: 'wrong-role' },
      loggedOut: 0,
    });
  });

  test('any role where none is required', async () => {
    const result = await enter({ session: session(3600, 'CLIENT'), required: undefined });
    expect(result.verdict).toEqual({ kind: 'authorized', offline: false });
  });
});

describe('in airplane mode with an expired token', () => {
  test.each<ErrorCode>(['offline', 'timeout', 'bad-answer', 'unavailable', 'rate-limited'])(
    'a mechanic goes on working when the server answers %s',
    async (refreshed) => {
      const result = await enter({ session: session(-1), refreshed });
      expect(result).toMatchObject({ verdict: { kind: 'authorized', offline: true }, loggedOut: 0 });
    },
  );

  test('a client is still kept out of the staff area', async () => {
    const result = await enter({ session: session(-1, 'CLIENT'), refreshed: 'offline' });
    expect(result.verdict).toEqual({ kind: 'wrong-role' });
  });

  test('thirty days after the last proof of session the device asks to sign in, and clears nothing', async () => {
    const result = await enter({ session: session(-1, 'ADMIN', 0), refreshed: 'offline' });
    expect(result).toMatchObject({ verdict: { kind: 'unauthenticated', error: 'refresh-failed' }, loggedOut: 0 });
  });
});
