import type * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { DEVICE_HEADER } from '#contract/shop-devices.ts';
import { SessionAnswer, type SignIn } from '#contract/sessions.ts';
import type { SessionRow, SessionUser } from '#sync/store/databases.ts';
import type { Device } from '#sync/store/device.ts';
import { type Answer, ask, type Call, readAnswer, send } from './http.ts';
import { accessToken, refreshSession } from './refresh.ts';
import { activeSession, adoptMirror, forgetPerson, forgetSession, keepSession } from '#sync/session/session.ts';
import { keepTablet, readTablet } from '#sync/session/shared-tablet.ts';

/**
 * What the page adds: the mirror of the session in cookies and local storage, and the way out when a session is over.
 */
export type SessionMirror = {
  read: () => { accessToken: string; refreshToken: string; user: SessionUser } | undefined;
  /** The session was refused twice, or is gone with the account: clear token and user cookies and go to `/`. */
  onSessionOver: (end: 'ended' | 'erased') => void;
  /** How long a read may take; undefined for the usual time. Shorter while it is known that nobody answers. */
  readTimeoutMs?: () => number | undefined;
};

type Options = Omit<Call, 'path' | 'method' | 'token' | 'json'>;
/** A schema makes the answer typed and checked; without one the answer is ignored. */
type Read<S extends v.GenericSchema> = Options & { schema: S };

const SIGN_IN_CALLS = [
  'user/login',
  'user/refresh',
  'register',
  'user/send-otp',
  'user/resend-otp',
  'user/verify-otp',
  'user/reset-password',
];

/**
 * The calls of the screens. The first 401 or 403 refreshes and repeats the call once; a second
 * one, or a refused refresh, ends the session.
 */
export function createApi(device: Device, mirror: SessionMirror) {
  async function call(request: Call): Promise<Answer> {
    if (SIGN_IN_CALLS.some((path) => request.path.replace(/^\//, '') === path)) return send(device, request);
    const session = await currentSession();
    if (!session) return send(device, request);
    const token = await tokenOrEnd(session, () => accessToken(device, session));
    try {
      return await send(device, { ...request, token });
    } catch (error) {
      if (!isDenied(error)) throw error;
    }
    const renewed = await tokenOrEnd(
      session,
      async () => (await refreshSession(device, session.uid, token)).accessToken,
    );
    try {
      return await send(device, { ...request, token: renewed });
    } catch (error) {
      if (isDenied(error)) await end(session);
      throw error;
    }
  }

  async function currentSession(): Promise<SessionRow | undefined> {
    const row = await activeSession(device);
    if (row) return row;
    const kept = mirror.read();
    if (kept) await adoptMirror(device, kept);
    return activeSession(device);
  }

  async function tokenOrEnd(session: SessionRow, token: () => Promise<string>): Promise<string> {
    try {
      return await token();
    } catch (error) {
      if (error instanceof AppError && error.code === 'refresh-refused') await end(session);
      throw error;
    }
  }

  /** Ends what was refused. Who unlocked the tablet meanwhile goes on. */
  async function end({ uid }: SessionRow) {
    const row = await activeSession(device);
    if (row?.uid !== uid) return;
    await (row.erased ? forgetPerson(device, uid) : forgetSession(device, uid));
    mirror.onSessionOver(row.erased ? 'erased' : 'ended');
  }

  async function read<const S extends v.GenericSchema>(request: Call, schema: S): Promise<v.InferOutput<S>> {
    return readAnswer(await call(request), schema);
  }

  return {
    call,
    currentSession,
    get: <const S extends v.GenericSchema>(path: string, { schema, ...rest }: Read<S>) => {
      const timeoutMs = rest.timeoutMs ?? mirror.readTimeoutMs?.();
      return read({ ...rest, path, ...(timeoutMs !== undefined && { timeoutMs }) }, schema);
    },
    post: <const S extends v.GenericSchema>(path: string, json: unknown, { schema, ...rest }: Read<S>) =>
      read({ ...rest, path, json, method: 'POST' }, schema),
    /** Puts a record anew, whatever its revision. */
    put: <const S extends v.GenericSchema>(path: string, json: unknown, { schema, ...rest }: Read<S>) =>
      read({ ...rest, path, json, method: 'PUT' }, schema),
    /** A change of a record last seen at revision `rev`; `stale` carries the record as it now is. */
    patch: <const S extends v.GenericSchema>(path: string, rev: number, json: unknown, { schema, ...rest }: Read<S>) =>
      read({ ...rest, path, json, method: 'PATCH', headers: { ...rest.headers, 'if-match': `"${rev}"` } }, schema),
    remove: async (path: string): Promise<void> => void (await call({ path, method: 'DELETE' })),
    async signIn(credentials: SignIn): Promise<SessionRow> {
      const tablet = await readTablet(device);
      const headers = tablet ? { [DEVICE_HEADER]: tablet.id } : {};
      try {
        const request: Call = { method: 'POST', path: 'user/login', json: credentials, headers };
        return await keepSession(device, await ask(device, request, SessionAnswer), true);
      } catch (error) {
        // Taken off the list: from now on it is a device like any other.
        if (error instanceof AppError && error.code === 'device-revoked') await keepTablet(device, undefined);
        throw error;
      }
    },
  };
}

export type Api = ReturnType<typeof createApi>;

function isDenied(error: unknown): boolean {
  return error instanceof AppError && (error.status === 401 || error.status === 403);
}
