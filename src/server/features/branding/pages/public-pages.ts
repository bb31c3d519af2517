import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES } from '#contract/constants.ts';
import { listedPages } from '#contract/pages.ts';
import type { Db } from '#server/db/dialect.ts';
import { type AppShell, sendShell } from '#server/http/app-shell.ts';
import { sendCached } from '#server/http/cached-text.ts';
import { getMerchantName, listBranding } from '../branding-service.ts';
import { writeHead } from './page-head.ts';
import { pageLanguage } from './page-language.ts';

type Site = {
  db: Db;
  shell: AppShell | undefined;
  /** What people type, from the settings; else what the request came to. */
  publicUrl: string | undefined;
};

/** The pages that strangers and search engines read, with what they say of themselves; sitemap.xml and robots.txt. */
export function servePublicPages(app: FastifyInstance, { db, shell, publicUrl }: Site): void {
  const config = { isOpen: true, isDocument: true };
  const originOf = (request: FastifyRequest) => originAt(publicUrl ?? `${request.protocol}://${request.host}`);
  for (const path of shell ? listedPages : []) {
    app.get(path, { config }, async (request, reply) => {
      const language = pageLanguage(request);
      const branding = await listBranding(db, 'ANONYMOUS', { lan: language, status: 'ACTIVE' });
      const page = { path, language, origin: originOf(request), shopName: await getMerchantName(db), branding };
      void reply.header('content-language', language).header('vary', 'accept-language, cookie');
      return sendShell(reply, { html: writeHead(shell?.html ?? '', page), policy: shell?.policy ?? '' });
    });
  }
  app.get('/sitemap.xml', { config }, (request, reply) => {
    void reply.type('application/xml; charset=utf-8');
    return sendCached(reply, sitemap(originOf(request)));
  });
  app.get('/robots.txt', { config }, (request, reply) => {
    void reply.type('text/plain; charset=utf-8');
    const closed = ['/admin', '/client', '/login', '/backend'].map((path) => `Disallow: ${path}`);
    return sendCached(
      reply,
      ['User-agent: *', ...closed, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'),
    );
  });
}

/** Whoever asks may write anything into the name of the host: only what is a name of one is used. */
function originAt(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** Each page in each language, and at each of them where the others are. */
function sitemap(origin: string): string {
  const urls = listedPages.flatMap((path) => {
    const others = LANGUAGES.map(
      (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${origin}${path}?lng=${each}"/>`,
    ).join('');
    return LANGUAGES.map((each) => `<url><loc>${origin}${path}?lng=${each}</loc>${others}</url>`);
  });
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('\n')}\n</urlset>\n`;
}
