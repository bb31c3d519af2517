import * as v from 'valibot';
import { COOKIE_LIFETIME_S } from '#contract/constants.ts';
import { Role } from '#contract/roles.ts';
import { dropDraftsOf } from '#client/forms/draft-store.ts';
import { forgetPicture } from './kept-picture.ts';
import { noteSessionOver } from './session-over.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';
import { readStored, store } from '#client/ui/stored.ts';

/**
 * A copy of the session: access token, refresh token and user, in local storage and in cookies.
 * The row in the device's database is what calls are made with; this copy brings it back when the database was emptied.
 */
const names = ['accessToken', 'refreshToken', 'user'] as const;

const MirrorUser = v.object({ id: v.string(), firstName: v.string(), lastName: v.string(), role: Role });
type Mirror = { accessToken: string; refreshToken: string; user: v.InferOutput<typeof MirrorUser> };

export function readMirror(): Mirror | undefined {
  const [accessToken, refreshToken, user] = names.map((name) => readStored(name) ?? readCookie(name));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), MirrorUser), user);
  if (!accessToken || !refreshToken || !parsed.success) return undefined;
  return { accessToken, refreshToken, user: parsed.output };
}

/** The access token alone, readable or not: the guard must be able to say "Invalid token". */
export function mirroredToken(): string | undefined {
  return readStored('accessToken') ?? readCookie('accessToken');
}

export function writeMirror({ accessToken, refreshToken, user }: Mirror) {
  const { id, firstName, lastName, role } = user;
  const values = { accessToken, refreshToken, user: JSON.stringify({ id, firstName, lastName, role }) };
  for (const name of names) {
    setCookie(name, values[name], COOKIE_LIFETIME_S[name]);
    store(name, values[name]);
  }
  noteSessionOver(undefined);
}

/**
 * With the session goes the picture of what was seen last. `typed`: whether what its person typed and has
 * not saved goes too, as for who signs out or deletes the account; a session that others have ended
 * leaves it to him, for when he signs in again.
 */
export function clearMirror(typed: 'dropped' | 'kept') {
  const person = readMirror()?.user.id;
  if (person !== undefined && typed === 'dropped') dropDraftsOf(person);
  forgetPicture();
  for (const name of names) {
    clearCookie(name);
    store(name, undefined);
  }
}
