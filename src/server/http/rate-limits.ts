import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Person } from './person.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How often one person, one session, or one address of people not signed in (a /64 of IPv6), may call routes of a class. */
const classes = {
  api: { session: { max: 300, within: 10 * SECOND }, address: { max: 100, within: 10 * SECOND } },
  register: { address: { max: 5, within: HOUR } },
  otp: { address: { max: 20, within: HOUR } },
  contact: { address: { max: 5, within: HOUR } },
  track: { address: { max: 60, within: MINUTE } },
  upload: { person: { max: 30, within: MINUTE } },
  export: { person: { max: 6, within: HOUR } },
  none: {},
} as const satisfies Record<string, Partial<Record<'person' | 'session' | 'address', Limit>>>;

export type RateClass = keyof typeof classes;

export interface Limit {
  readonly max: number;
  /** Milliseconds. */
  readonly within: number;
}

export interface CountedLimit {
  /** Counts one use by `key` (else by the caller's address). @throws AppError rate-limited when it is one too many */
  use(request: FastifyRequest, key?: string): Promise<void>;
}

/** A counter kept in this process. Needs the plugin @fastify/rate-limit to be ready. */
export function countedLimit(app: FastifyInstance, { max, within }: Limit): CountedLimit {
  const byAddress = app.createRateLimit({ max, timeWindow: within });
  let current = '';
  const byKey = app.createRateLimit({ max, timeWindow: within, keyGenerator: () => current });
  return {
    use: async (request, key) => {
      current = key ?? '';
      const state = await (key === undefined ? byAddress : byKey)(request);
      if (!state.isAllowed && state.isExceeded)
        throw new AppError('rate-limited', { retryAfter: Math.max(1, state.ttlInSeconds) });
    },
  };
}

/** Whom an address stands for: a line of IPv4, a /64 of IPv6. Needs the plugin @fastify/rate-limit to be ready. */
export function addressReader(app: FastifyInstance): (request: FastifyRequest) => Promise<string> {
  const read = app.createRateLimit({ max: 1 });
  return async (request) => (await read(request, { increment: false })).key;
}

export type LimitRequest = (rate: RateClass, request: FastifyRequest, person: Person | undefined) => Promise<void>;

/** Applies the classes; none when the limits are off. */
export function rateLimits(app: FastifyInstance, isOn: boolean): LimitRequest {
  const limits = new Map<string, CountedLimit>();
  for (const [name, sides] of Object.entries(classes)) {
    for (const [side, limit] of Object.entries(sides) as [string, Limit][])
      limits.set(`${name}.${side}`, countedLimit(app, limit));
  }
  return async (rate, request, person) => {
    if (!isOn || rate === 'none') return;
    // What costs room or time is counted by person: another sign-in gives no more of it.
    const [ofPerson, ofSession] = [limits.get(`${rate}.person`), limits.get(`${rate}.session`)];
    if (person && ofPerson) await ofPerson.use(request, person.id);
    else if (person && ofSession) await ofSession.use(request, person.sessionId);
    else await (limits.get(`${rate}.address`) ?? limits.get('api.address'))?.use(request);
  };
}
