import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { etagOf, sendCached } from './cached-text.ts';
import type { AnyRoute } from './routes.ts';
import { DOCS_POLICY } from './security-headers.ts';

/**
 * Offers the description of all calls, made from the schemas that also validate them, as JSON and as a page to try them
 * out. Starting the server does not pay for it: it is made at the first read, and never again.
 */
export function describeApi(app: FastifyInstance, routes: readonly AnyRoute[]): void {
  let made: ReturnType<typeof make> | undefined;
  const description = () =>
    (made ??= make(routes).catch((error: unknown) => {
      made = undefined;
      throw error;
    }));

  app.get('/backend/openapi.json', { config: { isOpen: true } }, async (_request, reply) => {
    const { text, packed } = await description();
    return sendCached(reply.type('application/json; charset=utf-8'), text, packed);
  });
  // The page's own copies would be made anew for each that asks.
  for (const copy of ['json', 'yaml'])
    app.get(`/backend/docs/${copy}`, { config: { isOpen: true } }, (_request, reply) =>
      reply.redirect('/backend/openapi.json'),
    );
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pages } = await description();
    const { statusCode, headers, rawPayload } = await pages.inject({ url: request.raw.url ?? '' });
    if (statusCode >= 400) throw new AppError('not-found');
    if (headers.location !== undefined) return reply.redirect(headers.location);
    const type = headers['content-type'] ?? 'application/octet-stream';
    return reply.type(type).header('content-security-policy', DOCS_POLICY).send(rawPayload);
  };
  app.get('/backend/docs', { config: { isOpen: true } }, page);
  app.get('/backend/docs/*', { config: { isOpen: true } }, page);
}

async function make(routes: readonly AnyRoute[]) {
  const { openApp } = await import('./openapi-app.ts');
  const pages = await openApp(routes);
  const text = JSON.stringify(pages.swagger());
  return { pages, text, packed: { gzip: gzipSync(text), plain: Buffer.from(text), etag: etagOf(text) } };
}
