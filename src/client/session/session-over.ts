import { readStored, store } from '#client/ui/stored.ts';

const KEY = 'warsha.over';

/** How a session came to its end: by the server, or with the account. */
export type SessionEnd = 'ended' | 'erased';

/** The session of this tab is over: the public page to which it leads says so, until somebody signs in. */
export function noteSessionOver(end: SessionEnd | undefined): void {
  store(KEY, end, 'sessionStorage');
}

export function sessionOver(): SessionEnd | undefined {
  const kept = readStored(KEY, 'sessionStorage');
  return kept === 'ended' || kept === 'erased' ? kept : undefined;
}

/** Has somebody signed in here and not out again? For words alone: the guard asks more. */
export function isSignedIn(): boolean {
  return readStored('accessToken') !== undefined;
}
