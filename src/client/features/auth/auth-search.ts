import type { Area } from '#contract/roles.ts';
import { guardErrors, type GuardError } from '#client/feedback/guard-errors.ts';

const loginModes = ['sign-in', 'sign-up', 'verify', 'forgot', 'code', 'reset', 'lock'] as const;
export type LoginMode = (typeof loginModes)[number];
export type LoginSearch = { from?: string | undefined; error?: GuardError | undefined; mode?: LoginMode | undefined };
export type NotAuthorizedSearch = { from?: string | undefined; required?: Area | undefined };

// Every name is answered, if with undefined: the router lets what was typed stand for a name that is left out.

export function readLoginSearch({ from, error, mode }: Record<string, unknown>): LoginSearch {
  const reason = guardErrors.find((one) => one === error);
  const known = loginModes.find((one) => one === mode);
  return {
    from: ownPath(from),
    error: reason,
    mode: known === 'sign-in' ? undefined : known,
  };
}

export function readNotAuthorizedSearch({ from, required }: Record<string, unknown>): NotAuthorizedSearch {
  return { from: ownPath(from), required: required === 'ADMIN' || required === 'CLIENT' ? required : undefined };
}

/** The way back leads only into this site: `//evil.example` and `/\evil.example` are other hosts to a browser. */
function ownPath(from: unknown): string | undefined {
  const isOwn = typeof from === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(from) && !from.startsWith('/login');
  return isOwn ? from : undefined;
}
