import type { FastifyReply, FastifyRequest } from 'fastify';
import { kindOf, mediaEndings } from '#contract/media-kinds.ts';
import { assertFound } from '#server/http/assertions.ts';
import { DOCUMENT_POLICY, MEDIA_POLICY } from '#server/http/security-headers.ts';
import type { MediaFiles } from './media-files.ts';
import type { NamedMedia } from './media-store.ts';

type Sending = { request: FastifyRequest; reply: FastifyReply; files: MediaFiles };

/** Sends a file, or the part of it that is asked for: players of films ask so. Word is for saving only. */
export async function sendContent({ request, reply, files }: Sending, media: NamedMedia): Promise<void> {
  const { sha256, mime, size, name } = media;
  if (isKnown(request, reply, sha256)) return void (await reply.code(304).send());
  const isPdf = mime === 'application/pdf';
  const isShown = isPdf || kindOf(mime) !== 'document';
  const file = encodeURIComponent(`${name}.${mediaEndings[mime]}`);
  void reply.headers({
    'content-security-policy': isPdf ? DOCUMENT_POLICY : MEDIA_POLICY,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${file}`,
    'accept-ranges': 'bytes',
  });
  const part = partOf(request.headers.range, size);
  if (part === 'none') return void (await reply.code(416).header('content-range', `bytes */${size}`).send());
  if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  void reply.header('content-length', part ? part.end - part.start + 1 : size);
  await reply.type(mime).send(files.read(sha256, part));
}

const thumbMimes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** `name`: width and format, as `320.avif`. */
export async function sendThumb(reply: FastifyReply, name: string, bytes: Buffer): Promise<void> {
  void reply.header('content-security-policy', MEDIA_POLICY);
  await reply.type(thumbMimes[name.split('.')[1] ?? ''] ?? 'image/jpeg').send(bytes);
}

/**
 * To somebody without an account: the bytes, and not even the name that a file was given.
 * @throws AppError not-found when they are gone
 */
export async function sendVoice(reply: FastifyReply, files: MediaFiles, sha256: string): Promise<void> {
  const { mime, size } = assertFound(await files.find(sha256));
  void reply.headers({ 'content-security-policy': MEDIA_POLICY, 'content-length': size });
  await reply.type(mime).send(files.read(sha256));
}

/**
 * Whether the browser has it already. It asks each time: on a shared tablet the next
 * person may not see what the last one saw.
 */
export function isKnown(request: FastifyRequest, reply: FastifyReply, what: string): boolean {
  const etag = `"${what}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  return request.headers['if-none-match']?.includes(etag) === true;
}

/** One range of bytes; several at once, or what makes no sense, is answered with the whole. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/u.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : { start, end };
}
