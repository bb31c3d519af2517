import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { AppError } from '#contract/errors.ts';
import {
  Media,
  MediaCounts,
  MediaCountsQuery,
  MediaPage,
  MediaPatch,
  MediaQuery,
  MediaSelection,
  MediaStepDone,
  Sha256,
  ThumbName,
  UPLOAD_CHUNK_MAX,
  UploadQuery,
  UploadState,
} from '#contract/media.ts';
import type { Db } from '#server/db/dialect.ts';
import { noContent, ok } from '#server/http/route-answers.ts';
import type { Clock } from '#server/http/clock.ts';
import { bytesOf } from '#server/http/body-limits.ts';
import { ownOnly } from '#server/http/person.ts';
import type { Router } from '#server/http/routes.ts';
import type { MediaFiles } from './media-files.ts';
import type { Uploads } from './uploads-service.ts';
import {
  changeMedia,
  changeSelected,
  contentOf,
  countMedia,
  presentMedia,
  removeMedia,
  restoreMedia,
} from './media-service.ts';
import { listMedia } from './media-store.ts';
import { isKnown, sendContent, sendThumb } from './send-media.ts';
import type { ThumbFiles } from './thumb-files.ts';

const content = v.object({ sha256: Sha256 });

type MediaParts = { db: Db; clock: Clock; files: MediaFiles; thumbs: ThumbFiles; uploads: Uploads };

export function mediaRoutes(router: Router, { db, clock, files, thumbs, uploads }: MediaParts): void {
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
    summary: 'Files, of a client, a vehicle, a visit or a task',
    action: 'media.read',
    rate: 'api',
    query: MediaQuery,
    answer: ok(MediaPage),
    handle: async ({ person, query }) => {
      const asked = { personId: person.id, clientId: ownOnly(person, 'media.read'), now: clock.now() };
      const page = await listMedia(db, query, asked);
      return { ...page, items: page.items.map((media) => presentMedia(media, person, clock.now())) };
    },
  });
  router.route({
    method: 'GET',
    path: 'media/counts',
    summary: 'How many of those files there are of each kind, and the visits that have some',
    action: 'media.read',
    rate: 'api',
    query: MediaCountsQuery,
    answer: ok(MediaCounts),
    handle: async ({ person, query }) => countMedia(db, query, person, clock.now()),
  });
  router.route({
    method: 'POST',
    path: 'media/steps',
    summary: 'Show files to the client or hide them, take them away or bring them back: all or none',
    action: 'media.remove',
    rate: 'api',
    body: MediaSelection,
    answer: ok(MediaStepDone),
    handle: async ({ body, write }) => write((change) => changeSelected(change, uploads, body)),
  });
  router.route({
    method: 'PATCH',
    path: 'media/:id',
    summary: 'Rename a file, sort it, show it to the client or hide it',
    action: 'media.update',
    rate: 'api',
    params: v.object({ id: Id }),
    body: MediaPatch,
    ifMatch: true,
    answer: ok(Media),
    handle: async ({ params: { id }, body, write }) => write((change) => changeMedia(change, id, body)),
  });
  router.route({
    method: 'GET',
    path: 'media/:id/content',
    summary: 'The file itself, or a part of it by Range',
    action: 'media.read',
    rate: 'api',
    params: v.object({ id: Id }),
    takesCookie: true,
    answer: { status: 200, schema: undefined },
    handle: async ({ person, params: { id }, request, reply }) =>
      sendContent({ request, reply, files }, await contentOf(db, files, person, id)),
  });
  router.route({
    method: 'GET',
    path: 'media/:id/thumb/:name',
    summary: 'A picture made small: 320, 640 or 1280 pixels at most, as AVIF, WebP or JPEG',
    action: 'media.read',
    rate: 'api',
    params: v.object({ id: Id, name: ThumbName }),
    takesCookie: true,
    answer: { status: 200, schema: undefined },
    handle: async ({ person, params: { id, name }, request, reply }) => {
      const { sha256, type } = await contentOf(db, files, person, id);
      if (type !== 'image') throw new AppError('not-found');
      if (isKnown(request, reply, `${sha256}.${name}`)) return void (await reply.code(304).send());
      await sendThumb(reply, name, await thumbs.read(sha256, name, person.id));
    },
  });
  router.route({
    method: 'DELETE',
    path: 'media/:id',
    summary: 'Take a picture away',
    action: 'media.remove',
    rate: 'api',
    params: v.object({ id: Id }),
    answer: noContent,
    handle: async ({ params: { id }, write }) => write((change) => removeMedia(change, id)),
  });
  router.route({
    method: 'POST',
    path: 'media/:id/restore',
    summary: 'Bring a picture back',
    action: 'media.remove',
    rate: 'api',
    params: v.object({ id: Id }),
    answer: ok(Media),
    handle: async ({ params: { id }, write }) => write((change) => restoreMedia(change, uploads, id)),
  });
}
