import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';

/**
 * The own password that a call is confirmed with. A header holds Latin letters alone, a password any: it comes
 * percent-encoded.
 */
export function confirmedPassword({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-confirm-password'];
  if (typeof header !== 'string' || header === '') return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    throw new AppError('invalid-credentials');
  }
}
