import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { appPolicy } from './security-headers.ts';

/** Serves the built client from `root`. Without a build the server answers /backend/ only. */
export async function serveStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  const shell = join(root, 'index.html');
  if (!existsSync(shell)) return;
  const policy = appPolicy(inlineScriptHashes(readFileSync(shell, 'utf8')));
  const options: FastifyStaticOptions = {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      // Only names that hold a hash of the content may be kept for good; sw.js above all must be asked for each time.
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      void reply.header('content-security-policy', policy);
    },
  };
  // The few files at the top are routes of their own; a route for each of the hundreds of assets would cost a third of
  // the start.
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ['.vite/**', 'assets/**'] });
  const assets = join(root, 'assets');
  await app.register(fastifyStatic, { ...options, root: assets, prefix: '/assets/', decorateReply: false });
  app.get('/', { config: { isOpen: true } }, (_request, reply) => reply.sendFile('index.html'));
}

/**
 * What is no file: a page of the app for a browser that navigates, else 404. A missing asset must never come back as
 * HTML.
 */
export function serveNavigation(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const pathname = request.url.split('?')[0] ?? '';
  const isPage = request.method === 'GET' && !/^\/(?:backend|assets)(?:\/|$)|\.[a-z0-9]{1,12}$/iu.test(pathname);
  const wantsHtml = (request.headers.accept ?? '').includes('text/html');
  if (!isPage || !wantsHtml || typeof reply.sendFile !== 'function') throw new AppError('not-found');
  return reply.sendFile('index.html');
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gsu);
  return Array.from(scripts, ([, text]) =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64'),
  );
}
