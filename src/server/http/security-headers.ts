import { MAP_FRAMES } from '#contract/map-address.ts';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** Of what is no page: opened by itself, nothing in it may run. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** JSON is data, and no cache may keep it. */
export const API_HEADERS = {
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
} as const;

/** A picture opened by itself, whatever hides in it. */
export const MEDIA_POLICY = `${DATA_POLICY}; sandbox`;

/** A PDF: the browser's own viewer does not open in a sandbox. */
export const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** The page that shows the API; its scripts come from this server, its styles are inline. */
export const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The app. Mantine writes inline styles; of inline scripts only the one whose hash the build has left runs. */
export function appPolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${MAP_FRAMES.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const PERMISSIONS_POLICY = 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()';

/** Headers of every answer. Strict-Transport-Security only where the server itself speaks TLS. */
export function helmetOptions(hasTls: boolean): FastifyHelmetOptions {
  return {
    global: true,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // With it Chromium throws away the compiled scripts of the app at each start.
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: hasTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that cannot run this app.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  };
}
