import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import type { Role } from '#contract/roles.ts';
import { areaOf } from '#contract/roles.ts';
import { AccessClaims } from '#contract/sessions.ts';
import type { Clock } from './clock.ts';
import type { FindPerson, Person } from './person.ts';

const ISSUER = 'warsha';
const AUDIENCE = 'warsha-api';
const TOKEN_MAX = 4096;

export interface AccessTokens {
  sign(person: { id: string; role: Role; sessionId: string }): string;
  /** The session that a genuine, unexpired token names; undefined for any other text. */
  readSession(token: string): string | undefined;
}

/** Access tokens: HS256 and nothing else, by a key of the server. `ttl` in seconds. Needs the plugin @fastify/jwt. */
export function accessTokens(app: FastifyInstance, clock: Clock, ttl: number): AccessTokens {
  // A machine's clock may be set back a little; a token that lives seconds only (tests) gets no such grace.
  const leeway = Math.min(60, ttl / 60);
  return {
    sign: ({ id, role, sessionId }) => {
      const iat = Math.floor(clock.now() / 1000);
      return app.jwt.sign({
        sub: id,
        role: areaOf(role),
        position: role,
        sid: sessionId,
        iat,
        exp: iat + ttl,
        iss: ISSUER,
        aud: AUDIENCE,
      });
    },
    readSession: (token) => {
      if (token.length > TOKEN_MAX) return undefined;
      try {
        const claims = v.parse(AccessClaims, app.jwt.verify(token));
        const now = clock.now() / 1000;
        return claims.exp + leeway > now && claims.iat - leeway <= now && Number.isSafeInteger(claims.exp)
          ? claims.sid
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** What the plugin @fastify/jwt is registered with. Expiry is checked above, by the server's own clock. */
export function jwtOptions(key: Buffer) {
  return {
    secret: key,
    sign: { algorithm: 'HS256' as const },
    verify: {
      algorithms: ['HS256' as const],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      requiredClaims: ['iss', 'aud', 'exp', 'sid'],
      ignoreExpiration: true,
    },
  };
}

/**
 * Who calls, by the Authorization header alone: cookies open nothing, but the access cookie a picture (`takesCookie`).
 * Undefined without either. The rows of the session and the user are read anew each time, so that a revocation holds
 * from the next request on.
 * @throws AppError invalid-token, session-ended
 */
export async function authenticate(
  request: FastifyRequest,
  tokens: AccessTokens,
  findPerson: FindPerson,
  takesCookie = false,
): Promise<Person | undefined> {
  const headers = request.raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  const header = request.headers.authorization ?? (takesCookie ? accessCookie(request) : undefined);
  if (header === undefined) return undefined;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/u.exec(header)?.[1];
  const sessionId = headers.length <= 1 && token !== undefined ? tokens.readSession(token) : undefined;
  if (sessionId === undefined) throw new AppError('invalid-token');
  const person = await findPerson(sessionId);
  if (!person) throw new AppError('session-ended');
  return person;
}

/** What the client keeps its access token in; never a way to change anything. */
function accessCookie(request: FastifyRequest): string | undefined {
  const token = request.cookies['__Host-accessToken'];
  return token === undefined || token === '' ? undefined : `Bearer ${token}`;
}
