import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/constants.ts';
import { type Packed, sendCached } from './cached-text.ts';
import { appPolicy } from './security-headers.ts';

/**
 * The built page that the app starts in, the policy under which its own scripts run, and the page as gzip, made once.
 * `first`: what a page in each language needs besides the start, its texts and its faces.
 * `sheets`: the style sheets of the public pages.
 */
export type AppShell = {
  html: string;
  policy: string;
  packed?: Packed;
  first?: Record<Language, string[]>;
  sheets?: string[];
};

/** Undefined without a build: the server then answers /backend/ only. */
export function readAppShell(root: string): AppShell | undefined {
  const path = join(root, 'index.html');
  if (!existsSync(path)) return undefined;
  const html = readFileSync(path, 'utf8');
  return { html, policy: appPolicy(inlineScriptHashes(html)), packed: { gzip: gzipSync(html) }, ...filesOf(root) };
}

/** By their names in this build. */
function filesOf(root: string): Required<Pick<AppShell, 'first' | 'sheets'>> {
  const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8')) as Manifest;
  const of = (language: Language) => {
    const faces = FACES[language].map((script) => `src/client/app/theme/faces/cairo-${script}.woff2`);
    return [`src/client/locales/${language}.po?part=public`, ...faces].flatMap((name) => manifest[name]?.file ?? []);
  };
  const sheets = PARTS.flatMap((part) => {
    const { css = [], imports = [] } = manifest[`src/client/${part}.tsx`] ?? {};
    return [...css, ...imports.flatMap((name) => manifest[name]?.css ?? [])];
  });
  return { first: { ar: of('ar'), en: of('en'), fr: of('fr') }, sheets: [...new Set(sheets)] };
}
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;
/** The public pages, and what comes to them later. */
const PARTS = [
  'features/landing/landing-rest',
  'features/landing/hero/live-example',
  'features/landing/frame/site-footer',
  'pages/all-services-page',
  'pages/privacy-page',
  'pages/terms-page',
];
/** Numbers and plates are in Latin letters everywhere. */
const FACES: Record<Language, string[]> = { ar: ['arabic', 'latin'], en: ['latin'], fr: ['latin', 'accents'] };

/** Answers with the shell, or with `html` made of it. */
export function sendShell(reply: FastifyReply, { html, policy, packed }: AppShell): FastifyReply {
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy);
  // Of a page that is not there nothing is kept.
  return reply.statusCode === 200 ? sendCached(reply, html, packed) : reply.send(html);
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gsu);
  return Array.from(scripts, ([, text]) =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64'),
  );
}
