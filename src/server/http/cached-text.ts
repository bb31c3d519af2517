import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Answers with an ETag of the content, and without it to whoever has it; browsers may keep it for asking again. */
export function sendCached(reply: FastifyReply, text: string, packed?: Buffer): FastifyReply {
  const etag = etagOf(text);
  void reply.header('etag', etag).header('cache-control', 'no-cache');
  const { 'if-none-match': known, 'accept-encoding': accepted } = reply.request.headers;
  if (known?.includes(etag)) return reply.code(304).send();
  if (packed === undefined || !String(accepted).includes('gzip')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(packed);
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
