import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { AnyRoute } from './routes.ts';

const URL_MAX = 8192;
export const BODY_TIME_MS = 10_000;
export const SLOWEST_BYTES_PER_S = 4096;
export const BODY_MAX = 256 * 1024;
/** What somebody who is not signed in may say, and whoever asks for what is not there. */
export const OPEN_BODY_MAX = 4096;

/** Bytes of a body that this route reads. */
export function bodyLimitOf(route: AnyRoute | undefined): number {
  return route?.bodyLimit ?? (!route || may('ANONYMOUS', route.action) ? OPEN_BODY_MAX : BODY_MAX);
}

/**
 * Judges the frame of a request before anything of its body is read.
 * @throws AppError uri-too-long, body-too-large, unsupported-media-type
 */
export function checkFrame(route: AnyRoute | undefined, request: FastifyRequest, reply: FastifyReply): void {
  // Node would refuse this by itself, but not in the shape of our errors.
  if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
    void reply.header('connection', 'close');
    throw new AppError('invalid-request');
  }
  if (request.url.length > URL_MAX) throw new AppError('uri-too-long');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > bodyLimitOf(route)) {
    // The body is not read, so the connection cannot be used again.
    void reply.header('connection', 'close');
    throw new AppError('body-too-large');
  }
  const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody) return;
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && !(encoding === 'gzip' && route?.inflateLimit !== undefined))
    throw new AppError('unsupported-media-type');
  const type = request.headers['content-type'] ?? '';
  if ((route?.body && !JSON_TYPE.test(type)) || (route?.takesBytes && type !== BYTES_TYPE))
    throw new AppError('unsupported-media-type');
}

/** The body as it came. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

export const BYTES_TYPE = 'application/octet-stream';
const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/iu;

/**
 * Ends a request whose body drips in: after ten seconds, or, where a bad connection must be served, as soon as it has
 * come slower than 4 KB a second since then.
 */
export function watchBody(route: AnyRoute | undefined, request: FastifyRequest, payload: NodeJS.ReadableStream): void {
  const started = performance.now();
  let received = 0;
  const mayBeSlow = route?.inflateLimit !== undefined || route?.takesBytes === true;
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    const extra = performance.now() - started - BODY_TIME_MS;
    const isFastEnough = mayBeSlow && received >= (Math.max(0, extra) / 1000) * SLOWEST_BYTES_PER_S;
    if (extra < 0 || isFastEnough) return;
    stop();
    payload.emit('error', new AppError('request-timeout'));
  }, 1000);
  timer.unref();
  payload.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  payload.on('end', stop).on('error', stop).on('close', stop);
  // Counting must not start the flow before the parser listens.
  payload.pause();
  request.raw.once('close', stop);
}
