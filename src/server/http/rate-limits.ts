import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIST_EXPORTS_PER_HOUR, REPORT_EXPORTS_PER_HOUR } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import type { Clock } from './clock.ts';
import type { Person } from './person.ts';
import { Waits } from './waits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * How often one person, on all devices, or one address of people not signed in (a
 * /64 of IPv6), may call routes of a class.
 */
const classes = {
  api: { person: { max: 300, within: 10 * SECOND }, address: { max: 100, within: 10 * SECOND } },
  register: { address: { max: 5, within: HOUR } },
  otp: { address: { max: 20, within: HOUR } },
  contact: { address: { max: 5, within: HOUR } },
  /** More looks than a shop has visitors are somebody's mischief: from however many addresses, they hold up nobody. */
  track: { address: { max: 60, within: MINUTE }, all: { max: 100, within: SECOND } },
  /** A client's word to a price, by the tracking link: whoever looks around from the same address takes none of it. */
  answer: { address: { max: 30, within: MINUTE } },
  /**
   * A page of a shop with a picture for each service asks for a hundred of them at once; browsers keep them for good.
   */
  picture: { person: { max: 600, within: 10 * SECOND }, address: { max: 600, within: 10 * SECOND } },
  /** Twenty tablets of a shop that fetch a new version of the app in the same minute, and again as many. */
  file: { address: { max: 20_000, within: MINUTE } },
  upload: { person: { max: 30, within: MINUTE } },
  /** Streams of events that are opened: devices come back one by one, with pauses. */
  stream: { person: { max: 60, within: MINUTE } },
  export: { person: { max: LIST_EXPORTS_PER_HOUR, within: HOUR } },
  report: { person: { max: REPORT_EXPORTS_PER_HOUR, within: HOUR } },
  /** Leaving, and changing the locks: whoever holds another session of the same person keeps nobody from it. */
  session: { session: { max: 30, within: MINUTE } },
  /** Whoever asks whether the server is well: a watchdog, or each device of a shop after a cut. Apart from all else. */
  probe: { address: { max: 300, within: 10 * SECOND } },
  /** The route counts by something that only it knows. */
  own: {},
} as const satisfies Record<string, Partial<Record<'person' | 'session' | 'address' | 'all', Limit>>>;

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
function countedLimit(app: FastifyInstance, { max, within }: Limit): CountedLimit {
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

/** What one client changes, on all devices: each change leaves its line in the trail for good. */
const clientChanges: readonly Limit[] = [
  { max: 60, within: MINUTE },
  { max: 1000, within: 24 * HOUR },
];

/**
 * New tokens for one device: twenty tabs that wake up together, and as many in a day
 * as nobody needs. Each is a row for a month.
 */
const refreshes: Record<'minute' | 'day', Limit> = {
  minute: { max: 30, within: MINUTE },
  day: { max: 500, within: 24 * HOUR },
};

/** Counts new tokens by session, what is no token of ours by address, and that only by the minute. */
export function refreshLimit(app: FastifyInstance): CountedLimit {
  const [minute, day] = [countedLimit(app, refreshes.minute), countedLimit(app, refreshes.day)];
  return {
    use: async (request, sessionId) => {
      await minute.use(request, sessionId);
      if (sessionId !== undefined) await day.use(request, sessionId);
    },
  };
}

/** Tries to sign in: apart from all else that somebody asks from the same address. */
export function signInLimit(app: FastifyInstance): CountedLimit {
  return countedLimit(app, classes.api.address);
}

/** Commands of tablets, by person: a day's worth on two tablets at once, and what a client can have typed. */
const commands = { staff: { max: 2000, within: 10 * SECOND }, client: { max: 100, within: 10 * SECOND } };
/**
 * What those commands are in bytes, unpacked, and as much again for long notes: reading
 * a megabyte of keys takes the time of many.
 */
const commandBytes = {
  staff: { max: 2 * 1024 * 1024, within: 10 * SECOND },
  client: { max: 256 * 1024, within: 10 * SECOND },
};

export interface PersonLimit {
  /** Counts so much of one person. @throws AppError rate-limited when it is too much */
  use(person: Person, count: number): void;
}

/** A counter of the commands that come together in requests, kept in this process. */
export function commandLimit(clock: Clock): PersonLimit {
  return personLimit(clock, commands);
}

/** A counter of their bytes. */
export function commandBytesLimit(clock: Clock): PersonLimit {
  return personLimit(clock, commandBytes);
}

function personLimit(clock: Clock, limits: Record<'staff' | 'client', Limit>): PersonLimit {
  const used = new Map<string, { count: number; until: number }>();
  return {
    use: ({ id, role }, count) => {
      const now = clock.now();
      const { max, within } = role === 'CLIENT' ? limits.client : limits.staff;
      // A window that ends further away than it is long is of a clock that was set back.
      for (const [key, { until }] of used) if (until <= now || until > now + within) used.delete(key);
      const window = used.get(id) ?? { count: 0, until: now + within };
      if (window.count + count > max)
        throw new AppError('rate-limited', { retryAfter: Math.ceil((window.until - now) / SECOND) });
      used.set(id, { ...window, count: window.count + count });
    },
  };
}

/** Whom an address stands for: a line of IPv4, a /64 of IPv6. Needs the plugin @fastify/rate-limit to be ready. */
export function addressReader(app: FastifyInstance): (request: FastifyRequest) => Promise<string> {
  const read = app.createRateLimit({ max: 1 });
  return async (request) => (await read(request, { increment: false })).key;
}

export interface RateLimits {
  /** Counts a request in its class. @throws AppError rate-limited */
  use(rate: RateClass, request: FastifyRequest, person: Person | undefined): Promise<void>;
  /** Whole seconds that whoever calls has been told to wait, where no person is counted. */
  waitOf(rate: RateClass, request: FastifyRequest): number | undefined;
}

/** Applies the classes; none when the limits are off. Needs the plugin @fastify/rate-limit to be ready. */
export function rateLimits(app: FastifyInstance, isOn: boolean): RateLimits {
  const waits = new Waits();
  const limits = new Map<string, CountedLimit>();
  for (const [name, sides] of Object.entries(classes)) {
    for (const [side, limit] of Object.entries(sides) as [string, Limit][])
      limits.set(`${name}.${side}`, countedLimit(app, limit));
  }
  const changes = clientChanges.map((limit) => countedLimit(app, limit));
  const byAddress = async (rate: RateClass, request: FastifyRequest) => {
    await waits.after(keyOf(rate, request), (limits.get(`${rate}.address`) ?? limits.get('api.address'))?.use(request));
    await waits.after(rate, limits.get(`${rate}.all`)?.use(request, rate));
  };
  return {
    use: async (rate, request, person) => {
      if (!isOn || rate === 'own') return;
      const own = person && limits.get(`${rate}.person`);
      const bySession = person && limits.get(`${rate}.session`);
      if (bySession) await bySession.use(request, person.sessionId);
      else if (own) await own.use(request, person.id);
      else await byAddress(rate, request);
      const isChange = rate === 'api' && !['GET', 'HEAD'].includes(request.method);
      if (person?.role === 'CLIENT' && isChange) for (const each of changes) await each.use(request, person.id);
    },
    waitOf: (rate, request) =>
      countsNobody(rate) ? (waits.leftOf(rate) ?? waits.leftOf(keyOf(rate, request))) : undefined,
  };
}

/** Whoever calls such a route, signed in or not, is counted by the address. */
function countsNobody(rate: RateClass): boolean {
  const sides = Object.keys(classes[rate]);
  return sides.includes('address') && !sides.includes('person') && !sides.includes('session');
}

function keyOf(rate: RateClass, request: FastifyRequest): string {
  return `${rate} ${normalizeIP(request.ip)}`;
}
