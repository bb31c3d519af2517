import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that prove one thing each; none of them signs anybody in. `maxAge` in seconds. */
const cookies = {
  /** A right code: one new password. */
  reset: { name: '__Host-pwreset', maxAge: 600 },
  /** The browser that signed up. */
  signUp: { name: '__Host-signup', maxAge: 24 * 60 * 60 },
  /** A device on which this person has signed in before. */
  device: { name: '__Host-device', maxAge: 365 * 24 * 60 * 60 },
} as const;

export type ProofCookie = keyof typeof cookies;

export function setProof(reply: FastifyReply, which: ProofCookie, token: string): void {
  const { name, maxAge } = cookies[which];
  void reply.setCookie(name, token, { path: '/', secure: true, httpOnly: true, sameSite: 'strict', maxAge });
}

export function clearProof(reply: FastifyReply, which: ProofCookie): void {
  void reply.clearCookie(cookies[which].name, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' });
}

export function readProof(request: FastifyRequest, which: ProofCookie): string | undefined {
  return request.cookies[cookies[which].name];
}

export function proofLifeMs(which: ProofCookie): number {
  return cookies[which].maxAge * 1000;
}
