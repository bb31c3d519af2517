import { newId } from '#contract/ids.ts';
import { readStored, store } from '#client/ui/stored.ts';

const key = 'warsha.visitor';

export type SignedIn = { token: string; userId: string | undefined; sessionId: string | undefined };

/** Whose token stands in local storage, as it says itself; undefined for a passer-by. The server believes the token alone. */
export function signedIn(): SignedIn | undefined {
  const token = readStored('accessToken');
  if (token === undefined) return undefined;
  const claims = claimsOf(token);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return { token, userId: text(claims['sub']), sessionId: text(claims['sid']) };
}

/**
 * What stands for this visit of the site: what this tab has kept, else made of the session, which cannot be read out of
 * it, else made up. Never a token.
 */
export async function visitorId(person: SignedIn | undefined): Promise<string> {
  const kept = readStored(key, 'sessionStorage');
  if (kept !== undefined) return kept;
  const made = (person?.sessionId !== undefined && (await digest(person.sessionId))) || newId(Date.now());
  store(key, made, 'sessionStorage');
  return made;
}

/** In hexadecimal; undefined where the page is not secure, and browsers hash nothing. */
async function digest(text: string): Promise<string | undefined> {
  const bytes = await globalThis.crypto.subtle
    ?.digest('SHA-256', new TextEncoder().encode(text))
    .catch(() => undefined);
  return bytes && Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
