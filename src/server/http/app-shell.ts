import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { sendCached } from './cached-text.ts';
import { appPolicy } from './security-headers.ts';

/** The built page that the app starts in, the policy under which its own scripts run, and the page as gzip, made once. */
export type AppShell = { html: string; policy: string; packed?: Buffer };

/** Undefined without a build: the server then answers /backend/ only. */
export function readAppShell(root: string): AppShell | undefined {
  const path = join(root, 'index.html');
  if (!existsSync(path)) return undefined;
  const html = readFileSync(path, 'utf8');
  return { html, policy: appPolicy(inlineScriptHashes(html)), packed: gzipSync(html) };
}

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
