import * as v from 'valibot';

/** Every code a server answer or a client failure can carry, with its HTTP status (0: it never crossed the wire). */
export const errorStatus = {
  'malformed-json': 400,
  'too-deep': 400,
  'duplicate-key': 400,
  'duplicate-parameter': 400,
  'invalid-query': 400,
  'unknown-sort': 400,
  'invalid-request': 400,
  'invalid-credentials': 400,
  'invalid-otp': 400,
  'account-unverified': 400,
  'reset-not-verified': 400,
  'invalid-token': 401,
  'session-ended': 401,
  'refresh-refused': 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  conflict: 409,
  'illegal-transition': 409,
  'awaits-approval': 409,
  'approval-changed': 409,
  'plate-exists': 409,
  'email-exists': 409,
  'phone-exists': 409,
  'username-exists': 409,
  'name-exists': 409,
  'in-use': 409,
  'last-admin': 409,
  'car-in-shop': 409,
  'visit-open': 409,
  'never-delivered': 409,
  'visit-full': 409,
  'device-revoked': 409,
  quota: 409,
  merged: 410,
  erased: 410,
  removed: 410,
  epoch: 409,
  stale: 412,
  'body-too-large': 413,
  'uri-too-long': 414,
  'unsupported-media-type': 415,
  'validation-failed': 422,
  'idempotency-reused': 422,
  'update-required': 426,
  'precondition-required': 428,
  'rate-limited': 429,
  'headers-too-large': 431,
  internal: 500,
  unavailable: 503,
  'storage-full': 507,
  offline: 0,
  timeout: 0,
  'bad-answer': 0,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What may be wrong with one field. The texts of specification §5 are written for these. */
export const fieldCodes = [
  'required',
  'email',
  'min-length',
  'max-length',
  'format',
  'number',
  'min',
  'max',
  'max-size',
  'one-of',
  'date-today-or-future',
  'greater-than',
  'positive',
  'type',
  'unknown-field',
  'letters-numbers',
  'identifier',
  'otp',
  'password-lowercase',
  'password-uppercase',
  'password-digit',
  'password-special',
  'password-common',
  'passwords-match',
  'pin',
  'pin-weak',
  'pins-match',
  'theme-json',
  'not-owner',
  'not-allowed',
  'not-found',
  'min-items',
  'placeholder',
  'other-currency',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export type FieldError = { pointer: string; code: FieldCode; params: Record<string, string | number> };

/** A change of a record since somebody began to change it too: who made it, when, of which fields. */
export const StaleChange = v.object({ at: v.string(), byName: v.nullable(v.string()), fields: v.array(v.string()) });
export type StaleChange = v.InferOutput<typeof StaleChange>;

export type ErrorDetails = {
  fields?: FieldError[];
  retryAfter?: number;
  current?: unknown;
  trail?: StaleChange[];
  cause?: unknown;
  detail?: string;
};

/**
 * The one error of the product: a code, and where it helps the fields, the wait in seconds, or the record as it now is.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldError[];
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  /** With `stale`: what changed lately, the newest first. */
  readonly trail: StaleChange[];
  readonly detail: string | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, details.cause === undefined ? {} : { cause: details.cause });
    this.code = code;
    this.status = errorStatus[code];
    this.fields = details.fields ?? [];
    this.retryAfter = details.retryAfter;
    this.current = details.current;
    this.trail = details.trail ?? [];
    this.detail = details.detail;
  }
}

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/**
 * The body of every error answer (RFC 9457). `message` repeats `title`, as the
 * branding calls of the specification read it.
 */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(errorCodes),
  message: v.string(),
  detail: v.optional(v.string()),
  requestId: v.string(),
  retryAfter: v.optional(v.number()),
  current: v.optional(v.unknown()),
  trail: v.optional(v.array(StaleChange)),
  errors: v.optional(
    v.array(
      v.object({
        pointer: v.string(),
        code: v.picklist(fieldCodes),
        params: v.record(v.string(), v.union([v.string(), v.number()])),
      }),
    ),
  ),
});
export type Problem = v.InferOutput<typeof Problem>;
