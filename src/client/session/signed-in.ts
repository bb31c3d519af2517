import { readStored } from '#client/ui/stored.ts';

export type SignedIn = {
  token: string;
  userId: string | undefined;
  sessionId: string | undefined;
  /** Of the workshop, not a client. */
  isStaff: boolean;
};

/**
 * Whose token stands in local storage, as it says itself; undefined for a
 * passer-by. The server believes the token alone.
 */
export function signedIn(): SignedIn | undefined {
  const token = readStored('accessToken');
  if (token === undefined) return undefined;
  const claims = claimsOf(token);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { token, userId: text(claims['sub']), sessionId: text(claims['sid']), isStaff: claims['role'] === 'ADMIN' };
}

/** The token of a member of staff who is signed in to this browser. */
export function staffToken(): string | undefined {
  const person = signedIn();
  return person?.isStaff === true ? person.token : undefined;
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
