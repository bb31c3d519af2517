import type { Area } from '#contract/roles.ts';
import { guardErrors, type GuardError } from '#client/features/interface/guard-errors.ts';

export const loginModes = ['sign-in', 'sign-up', 'verify', 'forgot', 'reset'] as const;
export type LoginMode = (typeof loginModes)[number];
export type LoginSearch = { from?: string; error?: GuardError; mode?: LoginMode };
export type NotAuthorizedSearch = { from?: string; required?: Area };

export function readLoginSearch({ from, error, mode }: Record<string, unknown>): LoginSearch {
  const reason = guardErrors.find((one) => one === error);
  const known = loginModes.find((one) => one === mode);
  return {
    ...ownPath(from),
    ...(reason ? { error: reason } : {}),
    ...(known && known !== 'sign-in' ? { mode: known } : {}),
  };
}

export function readNotAuthorizedSearch({ from, required }: Record<string, unknown>): NotAuthorizedSearch {
  return { ...ownPath(from), ...(required === 'ADMIN' || required === 'CLIENT' ? { required } : {}) };
}

/** The way back leads only into this site: `//evil.example` and `/\evil.example` are other hosts to a browser. */
function ownPath(from: unknown): { from?: string } {
  return typeof from === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(from) && !from.startsWith('/login') ? { from } : {};
}
