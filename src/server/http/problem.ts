import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode, type Problem } from '#contract/errors.ts';
import { isUniqueViolation, storageFault } from '#server/db/dialect.ts';

export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** Writes the one shape of every error answer. */
export function sendProblem(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter));
  return reply
    .code(error.status)
    .type(PROBLEM_JSON)
    .send(JSON.stringify(problemOf(error, reply.request.id)));
}

export function problemOf(error: AppError, requestId: string): Problem {
  const title = titleOf(error.code);
  return {
    type: `urn:warsha:${error.code}`,
    title,
    status: error.status,
    code: error.code,
    message: title,
    ...(error.detail !== undefined && { detail: error.detail }),
    ...(error.fields.length > 0 && { errors: error.fields }),
    ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    ...(error.current !== undefined && { current: error.current }),
    ...(error.trail.length > 0 && { trail: error.trail }),
    requestId,
  };
}

/**
 * Turns whatever was thrown into the error that the caller may see. What nobody foresaw becomes `internal`; its cause
 * stays in the log.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const fault = storageFault(error);
  if (fault === 'full') return new AppError('storage-full', { cause: error });
  if (fault === 'busy') return new AppError('unavailable', { cause: error, retryAfter: 1 });
  // No wait is named: after a failed sync to disk this process must not write again.
  if (fault === 'broken') return new AppError('unavailable', { cause: error });
  if (isUniqueViolation(error)) return new AppError('conflict', { cause: error });
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  // Whatever else the framework finds wrong with a request (a precondition on a file, say) is the caller's doing.
  const other = statusCode >= 400 && statusCode < 500 ? 'invalid-request' : 'internal';
  return new AppError(frameworkCodes[code] ?? other, { cause: error });
}

export function logProblem(request: FastifyRequest, error: AppError): void {
  if (error.status < 500) return;
  // What was put off on purpose comes in bursts, as does all that a full disk refuses; where in the code says nothing.
  if (storageFault(error.cause) === 'full') request.log.warn({ code: error.code }, 'the disk is full');
  else if (error.retryAfter !== undefined && error.cause === undefined)
    request.log.warn({ code: error.code }, 'request put off');
  else request.log.error({ err: error.cause ?? error, code: error.code }, 'request failed');
}

const frameworkCodes: Record<string, ErrorCode | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid-request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_BAD_URL: 'not-found',
  ECONNRESET: 'invalid-request',
  ERR_STREAM_PREMATURE_CLOSE: 'invalid-request',
};

/** English, for programmers: people read the text that the app has for the code in their language. */
function titleOf(code: ErrorCode): string {
  return titles[code] ?? (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('-', ' ');
}

const titles: Partial<Record<ErrorCode, string>> = {
  'validation-failed': 'Some fields are not valid',
  'not-found': 'There is nothing here',
  forbidden: 'Your position does not allow this',
  'invalid-token': 'Sign in first',
  stale: 'Somebody else changed this record meanwhile',
  'precondition-required': 'Say in If-Match which revision you change',
  'rate-limited': 'Too many requests: wait a little',
  internal: 'Something went wrong on the server',
  unavailable: 'Service Unavailable',
};
