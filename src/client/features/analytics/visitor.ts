import { newId } from '#contract/ids.ts';
import type { SignedIn } from '#client/session/signed-in.ts';
import { readStored, store } from '#client/ui/stored.ts';

const key = 'warsha.visitor';

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
