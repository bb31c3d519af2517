import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { MediaPage, MediaQuery, Sha256, UPLOAD_CHUNK_MAX, UploadQuery, UploadState } from '#contract/media.ts';
import type { Db } from '#server/db/dialect.ts';
import { ok } from '#server/http/route-answers.ts';
import { bytesOf } from '#server/http/body-limits.ts';
import { ownOnly } from '#server/http/person.ts';
import type { Router } from '#server/http/routes.ts';
import { MEDIA_POLICY } from '#server/http/security-headers.ts';
import type { MediaFiles } from './media-files.ts';
import type { Uploads } from './uploads-service.ts';
import { contentOf, presentMedia } from './media-service.ts';
import { listMedia } from './media-store.ts';

const content = v.object({ sha256: Sha256 });

type MediaParts = { db: Db; files: MediaFiles; uploads: Uploads };

export function mediaRoutes(router: Router, { db, files, uploads }: MediaParts): void {
  router.route({
    method: 'GET',
    path: 'media/uploads/:sha256',
    summary: 'How much of a content is here: where to go on. HEAD says it in Upload-Offset',
    action: 'media.create',
    rate: 'api',
    params: content,
    answer: ok(UploadState),
    handle: async ({ person, params: { sha256 }, reply }) => {
      const state = await uploads.stateOf(person, sha256);
      void reply.header('upload-offset', String(state.offset));
      return state;
    },
  });
  router.route({
    method: 'PUT',
    path: 'media/uploads/:sha256',
    summary:
      'The next piece of a content, at most 1 MiB. One that is not next changes nothing; the answer says what is',
    action: 'media.create',
    rate: 'upload',
    params: content,
    query: UploadQuery,
    takesBytes: true,
    bodyLimit: UPLOAD_CHUNK_MAX,
    answer: ok(UploadState),
    handle: async ({ person, params: { sha256 }, query, request }) =>
      uploads.append(person, sha256, query, bytesOf(request)),
  });
  router.route({
    method: 'GET',
    path: 'media',
    summary: 'Pictures, of a vehicle or of a visit',
    action: 'media.read',
    rate: 'api',
    query: MediaQuery,
    answer: ok(MediaPage),
    handle: async ({ person, query }) => {
      const page = await listMedia(db, query, ownOnly(person, 'media.read'));
      return { ...page, items: page.items.map(presentMedia) };
    },
  });
  router.route({
    method: 'GET',
    path: 'media/:id/content',
    summary: 'The picture itself',
    action: 'media.read',
    rate: 'api',
    params: v.object({ id: Id }),
    takesCookie: true,
    answer: { status: 200, schema: undefined },
    handle: async ({ person, params: { id }, request, reply }) => {
      const { sha256, mime, size, name } = await contentOf(db, files, person, id);
      const etag = `"${sha256}"`;
      // Asked for again each time: on a shared tablet the next person may not see what the last one saw.
      void reply.headers({ etag, 'cache-control': 'private, no-cache', 'content-security-policy': MEDIA_POLICY });
      if (request.headers['if-none-match']?.includes(etag)) return void (await reply.code(304).send());
      const file = encodeURIComponent(`${name}.${mime === 'image/png' ? 'png' : 'jpg'}`);
      void reply.headers({ 'content-length': size, 'content-disposition': `inline; filename*=UTF-8''${file}` });
      await reply.type(mime).send(files.read(sha256));
    },
  });
}
