import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Action, may, permissions } from '#contract/permissions.ts';
import type { Answer } from './route-answers.ts';
import type { Change } from './change.ts';
import type { Person } from './person.ts';
import type { RateClass } from './rate-limits.ts';

type Schema = v.GenericSchema;
type MaybeSchema = Schema | undefined;
type Output<S extends MaybeSchema> = S extends Schema ? v.InferOutput<S> : undefined;
type Input<S extends MaybeSchema> = S extends Schema ? v.InferInput<S> : void;

/**
 * Runs one change of the caller's, in a transaction of its own. With an Idempotency-Key its result is kept as the
 * answer in the same transaction, so return from the handler what this returns.
 */
export type Write<Who extends Person | undefined> = <T>(work: (change: Change<Who>) => Promise<T>) => Promise<T>;

export interface Call<
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  Who extends Person | undefined,
> {
  readonly person: Who;
  readonly params: Output<P>;
  readonly query: Output<Q>;
  readonly body: Output<B>;
  readonly write: Write<Who>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A route says all about itself: who may call it, how often, what goes in and what comes out. */
export interface Route<
  P extends MaybeSchema,
  Q extends MaybeSchema,
  B extends MaybeSchema,
  A extends MaybeSchema,
  Who extends Person | undefined = Person,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /backend/, without a slash in front: `visits/:id`. */
  readonly path: string;
  readonly summary: string;
  /** Row of the permission table. */
  readonly action: Action;
  readonly rate: RateClass;
  /** What does not match is not found. */
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: Answer<A>;
  /** Takes bytes as they are (application/octet-stream) in place of JSON; slow connections may take their time. */
  readonly takesBytes?: true;
  /** Also opened by the cookie that holds the access token, for `<img>`, which sends no header. Only for reading. */
  readonly takesCookie?: true;
  readonly ifMatch?: true;
  /** Bytes; 256 KB unless said, 4 KB of what anybody may call. */
  readonly bodyLimit?: number;
  /** A POST with an Idempotency-Key is done once for those who are not signed in too: the key is all they have. */
  readonly isOnceForAll?: true;
  /** Puts cookies to the answer, when it is given again too. */
  readonly withAnswer?: (reply: FastifyReply, result: Input<A>) => void;
  /** Takes a gzip body that inflates to at most so many bytes, and lets slow connections take their time. */
  readonly inflateLimit?: number;
  /** Counts the unpacked bytes of a body before they are read. @throws AppError rate-limited */
  readonly countBytes?: (person: Who, bytes: number) => void;
  /** Answers with an ETag of the content and lets browsers keep it for asking again. */
  readonly isPublicContent?: true;
  /**
   * Who gets the same answer to a question, until a record changes; undefined where it
   * depends on more than records. Only for reading.
   */
  readonly sameFor?: (person: Person, query: Output<Q>) => string | undefined;
  readonly handle: (call: Call<P, Q, B, Who>) => Promise<Input<A>>;
}

export type AnyRoute = Route<MaybeSchema, MaybeSchema, MaybeSchema, MaybeSchema, Person | undefined>;

/** Collects the routes of all features. Every one is checked here, when the server is put together. */
export class Router {
  readonly routes: AnyRoute[] = [];

  /** A route for people who are signed in. */
  route<
    P extends MaybeSchema = undefined,
    Q extends MaybeSchema = undefined,
    B extends MaybeSchema = undefined,
    A extends MaybeSchema = undefined,
  >(route: Route<P, Q, B, A>): void {
    requireRow(route);
    if (may('ANONYMOUS', route.action))
      throw new Error(`${route.path}: the action ${route.action} is open to all, declare it with publicRoute`);
    this.#add(route as unknown as AnyRoute);
  }

  /** A route that anybody may call; `person` is undefined for those not signed in. */
  publicRoute<
    P extends MaybeSchema = undefined,
    Q extends MaybeSchema = undefined,
    B extends MaybeSchema = undefined,
    A extends MaybeSchema = undefined,
  >(route: Route<P, Q, B, A, Person | undefined>): void {
    requireRow(route);
    if (!may('ANONYMOUS', route.action))
      throw new Error(`${route.path}: the action ${route.action} needs somebody signed in, declare it with route`);
    this.#add(route);
  }

  #add(route: AnyRoute): void {
    if (route.path.startsWith('/')) throw new Error(`${route.path}: write the path without a slash in front`);
    this.routes.push(route);
  }
}

function requireRow({ path, action }: { path: string; action: string }): void {
  if (!Object.hasOwn(permissions, action)) throw new Error(`${path}: no row ${action} in the permission table`);
}
