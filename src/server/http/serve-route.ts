import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { fieldErrors } from '#contract/field-errors.ts';
import { codeOf } from '#server/db/error-code.ts';
import { letOthersIn } from '#server/db/loop-turns.ts';
import { type AnyChange, runChange, type Shop, Unchanged } from './change.ts';
import { shapeAnswer } from './answer-shape.ts';
import { AnsweredBefore, type Idempotency, idempotency, type StoredAnswer } from './idempotency.ts';
import { bodyLimitOf, bytesOf } from './body-limits.ts';
import { sendCached } from './cached-text.ts';
import { parseJsonObject } from './json-body.ts';
import { keptAnswer } from './kept-answers.ts';
import type { Person } from './person.ts';
import { checkQuery, parseQuery } from './query-string.ts';
import { revOf } from './assertions.ts';
import type { AnyRoute, Write } from './routes.ts';

/** Whose the answers to those are who are not signed in. */
const STRANGERS = 'anybody';

/**
 * Serves one request of a route whose caller is already known to be allowed: validates the input, calls the handler,
 * writes its answer.
 */
export async function serveRoute(
  route: AnyRoute,
  context: Shop & { answersKey: Buffer },
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person | undefined,
): Promise<FastifyReply> {
  const params = readParams(route, request);
  const query = route.query ? checkQuery(route.query, parseQuery(request.url)) : assertNoQuery(request);
  const raw = route.body ? readBody(route, request, person) : undefined;
  const whose = person?.id ?? (route.isOnceForAll && STRANGERS);
  const key = route.method === 'POST' && whose ? request.headers['idempotency-key'] : undefined;
  const answers =
    typeof key === 'string' && whose
      ? idempotency(context.answersKey, whose, key, { method: request.method, url: request.url, body: raw })
      : undefined;
  const known = await answers?.find(context.db);
  if (known) return sendAgain(route, reply, known);
  if (raw) await letOthersIn();
  const body = route.body ? check(route.body, raw) : undefined;
  const expectedRev = route.ifMatch ? revOf(request.headers['if-match']) : Number.NaN;
  const write = writer(route, context, { person, expectedRev, answers });
  const handle = async () => {
    const result = await route.handle({ person, params, query, body, write, request, reply });
    await letOthersIn();
    return result;
  };
  try {
    const sameFor = person && route.sameFor?.(person, query);
    if (sameFor !== undefined) {
      const make = async () => Buffer.from(answerOf(route, await handle()).body);
      const bytes = await keptAnswer(context.db, `${sameFor} ${request.url}`, make);
      return reply.raw.destroyed ? reply : reply.type(JSON_UTF8).send(bytes);
    }
    return sendAnswer(route, reply, await handle());
  } catch (error) {
    if (error instanceof AnsweredBefore) return sendAgain(route, reply, error.answer);
    if (error instanceof Unchanged) return sendAnswer(route, reply, error.record);
    throw asAnswered(route, error);
  }
}

/**
 * The record in the refusal of a stale change is answered by the schema of the record itself: nothing else of its row
 * leaves the server.
 */
function asAnswered({ answer }: AnyRoute, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'stale' || !answer.schema) return error;
  const { success, output } = v.safeParse(answer.schema, error.current);
  return success ? new AppError('stale', { current: output, trail: error.trail }) : error;
}

function readParams(route: AnyRoute, request: FastifyRequest): unknown {
  if (!route.params) return undefined;
  const result = v.safeParse(route.params, request.params);
  if (!result.success) throw new AppError('not-found');
  return result.output;
}

function assertNoQuery(request: FastifyRequest): undefined {
  checkQuery(v.strictObject({}), parseQuery(request.url));
  return undefined;
}

function readBody(route: AnyRoute, request: FastifyRequest, person: Person | undefined): Record<string, unknown> {
  const isPacked = request.headers['content-encoding'] === 'gzip';
  const limit = isPacked ? (route.inflateLimit ?? 0) : bodyLimitOf(route);
  const bytes = isPacked ? inflate(bytesOf(request), limit) : bytesOf(request);
  route.countBytes?.(person, bytes.length);
  return parseJsonObject(bytes, limit);
}

function inflate(bytes: Buffer, maxOutputLength: number): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (cause) {
    throw new AppError(codeOf(cause) === 'ERR_BUFFER_TOO_LARGE' ? 'body-too-large' : 'malformed-json', { cause });
  }
}

function check(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new AppError('validation-failed', { fields: fieldErrors(result.issues) });
  return result.output;
}

type Asked = { person: Person | undefined; expectedRev: number; answers: Idempotency | undefined };

function writer(route: AnyRoute, shop: Shop, { person, expectedRev, answers }: Asked): Write<Person | undefined> {
  return async (work) => {
    const once = async (change: AnyChange) => {
      // The counter's lock has put the writers in a row: a twin of this request is now either finished or behind us.
      const known = await answers?.find(change.trx);
      if (known) throw new AnsweredBefore(known);
      const result = await work(change);
      await answers?.store(change.trx, answerOf(route, result), change.now);
      return result;
    };
    return await runChange(shop, person, once, expectedRev);
  };
}

function answerOf(route: AnyRoute, result: unknown): StoredAnswer {
  const { status, schema, location } = route.answer;
  const body = schema ? JSON.stringify(shapeAnswer(schema, result)) : '';
  return { status, location: location ? location(result as { id: string }) : null, body };
}

function sendAnswer(route: AnyRoute, reply: FastifyReply, result: unknown): FastifyReply {
  // A handler that has written its own answer (a stream, a redirect) is done, also when nobody waited for its end. Who
  // waits for no answer to a change has changed something all the same: what comes after an answer comes after this.
  if (reply.sent || (reply.raw.destroyed && route.method === 'GET')) return reply;
  const answer = answerOf(route, result);
  tagRevision(reply, result);
  route.withAnswer?.(reply, result);
  if (route.isPublicContent) return sendCached(reply.type(JSON_UTF8), answer.body);
  return sendStored(reply, answer);
}

/** A repeated request gets the first answer whole, with the ETag and the cookies that it had. */
function sendAgain(route: AnyRoute, reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  const result: unknown = answer.body === '' ? undefined : JSON.parse(answer.body);
  tagRevision(reply, result);
  route.withAnswer?.(reply, result);
  return sendStored(reply, answer);
}

function tagRevision(reply: FastifyReply, result: unknown): void {
  const rev = (result as { rev?: unknown } | undefined)?.rev;
  if (typeof rev === 'number') void reply.header('etag', `"${rev}"`);
}

const JSON_UTF8 = 'application/json; charset=utf-8';

function sendStored(reply: FastifyReply, { status, location, body }: StoredAnswer): FastifyReply {
  if (location !== null) void reply.header('location', location);
  void reply.code(status);
  // As bytes it is neither counted nor written a second time.
  return body === '' ? reply.send() : reply.type(JSON_UTF8).send(Buffer.from(body));
}
