import * as v from 'valibot';
import { Sha256 } from '#contract/media.ts';
import { pictureMime } from '#contract/picture-address.ts';
import { PictureDraft, PictureMade, PictureName } from '#contract/pictures.ts';
import { created } from '#server/http/route-answers.ts';
import type { Router } from '#server/http/routes.ts';
import { MEDIA_POLICY } from '#server/http/security-headers.ts';
import { addPicture, pictureFile, type PictureParts, preparePicture } from './pictures-service.ts';

export function picturesRoutes(router: Router, parts: PictureParts): void {
  router.route({
    method: 'POST',
    path: 'pictures',
    summary: 'A picture for the public pages, of bytes that were sent before: its address',
    action: 'picture.create',
    rate: 'upload',
    body: PictureDraft,
    answer: created(PictureMade),
    handle: async ({ person, body, write }) => {
      const prepared = await preparePicture(parts, person, body);
      return await write((change) => addPicture(change, prepared));
    },
  });
  router.publicRoute({
    method: 'GET',
    path: 'pictures/:picture/:name',
    summary: 'A public picture in one size and format, or an icon of the shop’s mark',
    action: 'picture.read',
    rate: 'picture',
    params: v.object({ picture: Sha256, name: PictureName }),
    answer: { status: 200, schema: undefined },
    handle: async ({ params: { picture, name }, reply }) => {
      const { sha256, size } = await pictureFile(parts, picture, name);
      // What an address names never changes.
      const kept = { etag: `"${sha256}"`, 'cache-control': 'public, max-age=31536000, immutable' };
      void reply.headers({ ...kept, 'content-length': size, 'content-security-policy': MEDIA_POLICY });
      await reply.type(pictureMime(name) ?? '').send(parts.files.read(sha256));
    },
  });
}
