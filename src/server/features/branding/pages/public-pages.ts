import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES } from '#contract/constants.ts';
import { AppError } from '#contract/errors.ts';
import { listedPages } from '#contract/pages.ts';
import { shopMoment } from '#contract/working-hours.ts';
import type { Db } from '#server/db/dialect.ts';
import { type AppShell, sendShell } from '#server/http/app-shell.ts';
import { createPacker, sendCached } from '#server/http/cached-text.ts';
import type { Clock } from '#server/http/clock.ts';
import { isLoopback } from '#server/http/loopback.ts';
import { listBranding, presentMerchant, type ShopFacts } from '../branding-service.ts';
import type { PageDrawer, ServicesToDraw } from './drawn-page.ts';
import { PLAIN, writeHead } from './page-head.ts';
import { pageLanguage } from '#server/http/page-language.ts';

/** So that what was drawn in this time is sent again: only the landing page says whether the shop is open now. */
const DRAWN_MS = { landing: 60_000, others: 24 * 3_600_000 };

type Site = {
  db: Db;
  clock: Clock;
  facts: ShopFacts;
  shell: AppShell | undefined;
  draw: PageDrawer | undefined;
  services: ServicesToDraw;
  /** What people type, from the settings. */
  publicUrl: string | undefined;
};

/** The pages that strangers and search engines read, with what they say of themselves; sitemap.xml and robots.txt. */
export function servePublicPages(
  app: FastifyInstance,
  { db, clock, facts, shell, draw, services, publicUrl }: Site,
): void {
  const config = { isOpen: true, isDocument: true };
  const originOf = (request: FastifyRequest) => (publicUrl === undefined ? originHere(request) : originAt(publicUrl));
  const pack = createPacker();
  for (const path of shell ? listedPages : []) {
    app.get(path, { config }, async (request, reply) => {
      const language = pageLanguage(request);
      const branding = await listBranding(db, 'ANONYMOUS', { lan: language, status: 'ACTIVE' });
      const merchant = await presentMerchant(db, facts);
      const shopName = merchant.merchant.merchant_name;
      const isPlain = draw !== undefined && new URL(request.url, 'http://localhost').searchParams.has(PLAIN);
      const known = { path, language, origin: originOf(request), shopName, branding };
      const files = isPlain ? { sheets: shell?.sheets ?? [] } : { first: shell?.first?.[language] ?? [] };
      const html = writeHead(shell?.html ?? '', { ...known, ...files, hasPlain: draw !== undefined && !isPlain });
      const step = path === '/' ? DRAWN_MS.landing : DRAWN_MS.others;
      const now = clock.now() - (clock.now() % step);
      const { timeZone } = merchant.merchant;
      const moment = timeZone === undefined ? undefined : shopMoment(now, timeZone);
      const served = { path, language, now, moment, branding, merchant };
      const drawn = async () => {
        if (isPlain) return await draw.whole(html, served, services);
        return draw && path === '/' ? await draw.firstScreen(html, served) : html;
      };
      // What cannot be drawn here the browser still can.
      const page = await drawn().catch((error: unknown) => {
        request.log.error(error, 'a page could not be drawn');
        return html;
      });
      void reply.header('content-language', language).header('vary', 'accept-language, cookie');
      const packed = await pack(`${language} ${path} ${isPlain}`, page);
      return sendShell(reply, { html: page, policy: shell?.policy ?? '', packed });
    });
  }
  app.get('/sitemap.xml', { config }, (request, reply) => {
    const origin = originOf(request);
    // Of addresses without a host there is no map.
    if (origin === '') throw new AppError('not-found');
    void reply.type('application/xml; charset=utf-8');
    return sendCached(reply, sitemap(origin));
  });
  app.get('/robots.txt', { config }, (request, reply) => {
    void reply.type('text/plain; charset=utf-8');
    const closed = ['/admin', '/client', '/login', '/backend'].map((path) => `Disallow: ${path}`);
    // Pictures of the pages are public, wherever they are kept.
    const open = 'Allow: /backend/pictures/';
    const origin = originOf(request);
    const map = origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`];
    return sendCached(reply, ['User-agent: *', ...closed, open, ...map, ''].join('\n'));
  });
}

/**
 * Without a setting. Whoever asks may write any name into `Host`, and a cache may keep the answer for
 * others: only the names of this computer itself are believed, for trying it out. Else addresses go without
 * a host, and are read beside the page's own.
 */
function originHere({ headers, protocol }: FastifyRequest): string {
  const origin = originAt(`${protocol === 'https' ? 'https' : 'http'}://${headers.host ?? ''}`);
  return origin !== '' && isLoopback(new URL(origin).hostname) ? origin : '';
}

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
