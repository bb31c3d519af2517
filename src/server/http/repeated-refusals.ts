import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/constants.ts';
import { AppError, type Problem } from '#contract/errors.ts';
import { bodyLimitOf } from './body-limits.ts';
import { PROBLEM_JSON, problemOf } from './problem.ts';
import type { RateClass, RateLimits } from './rate-limits.ts';

type Refusal = { problem: Problem; headers: OutgoingHttpHeaders };

/** The limit has refused a request: who is to wait is told the same again. */
export type KeepRefusal = (request: FastifyRequest, reply: FastifyReply, error: unknown) => void;

/**
 * Who has been told to wait is told so again before anything else is made of his request: a flood
 * costs the server little more than writing the answers, and nobody waits behind it. Register
 * before all that makes something of a request.
 */
export function repeatRefusals(app: FastifyInstance, limits: RateLimits): KeepRefusal {
  const refusals = new Map<RateClass, Refusal>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.config.declared;
    const refusal = route && refusals.get(route.rate);
    // Of a body too long to be read the connection is closed, as ever.
    if (!refusal || Number(request.headers['content-length'] ?? 0) > bodyLimitOf(route)) return done();
    const wait = limits.waitOf(route.rate, request);
    if (wait === undefined) return done();
    return repeat(refusal, wait, request, reply);
  });
  return (request, reply, error) => {
    const rate = request.routeOptions.config.declared?.rate;
    if (!rate || !(error instanceof AppError) || limits.waitOf(rate, request) === undefined) return;
    const headers = { ...reply.getHeaders(), 'content-type': PROBLEM_JSON } as OutgoingHttpHeaders;
    refusals.set(rate, { problem: problemOf(error, request.id), headers });
  };
}

function repeat({ problem, headers }: Refusal, retryAfter: number, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const body = JSON.stringify({ ...problem, retryAfter, requestId: request.id });
  const own = { 'retry-after': String(retryAfter), [REQUEST_ID_HEADER]: request.id };
  reply.raw.writeHead(problem.status, { ...headers, ...own, 'content-length': Buffer.byteLength(body) }).end(body);
}
