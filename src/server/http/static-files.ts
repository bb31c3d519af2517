import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { pageAt } from '#contract/pages.ts';
import { type AppShell, sendShell } from './app-shell.ts';
import { DATA_POLICY } from './security-headers.ts';

/** Serves the files of the built client from `root`. */
export async function serveStaticFiles(app: FastifyInstance, root: string, { policy }: AppShell): Promise<void> {
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
      // Scripts, styles and faces are no pages: the policy of the page holds for
      // them, and a phone fetches fifteen at first.
      void reply.header('content-security-policy', isHashed ? DATA_POLICY : policy);
    },
  };
  // The few files at the top are routes of their own; a route for each of the hundreds of assets would cost a third of
  // the start.
  await app.register(fastifyStatic, { ...options, wildcard: false, globIgnore: ['.vite/**', 'assets/**'] });
  // The plugin's own wildcard reads the whole folder at each request, to compare the
  // case of letters: half of an answer's time.
  const assets = join(root, 'assets');
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    reply.sendFile(request.params.name, assets),
  );
}

/**
 * What is no file and no route: the app for whatever could be a page of it, with 404 where it has none, so that a
 * crawler hears it too. A missing asset must never come back as HTML.
 */
export function serveNavigation(
  request: FastifyRequest,
  reply: FastifyReply,
  shell: AppShell | undefined,
): FastifyReply {
  const pathname = request.url.split('?')[0] ?? '';
  const isFile = /^\/(?:backend|assets)(?:\/|$)|\.[a-z0-9]{1,12}$/iu.test(pathname);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!shell || !isRead || isFile) throw new AppError('not-found');
  return sendShell(reply.code(pageAt(pathname) !== undefined ? 200 : 404), shell);
}
