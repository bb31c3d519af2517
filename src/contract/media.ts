import * as v from 'valibot';
import { Id, recordFields } from '#contract/ids.ts';
import { listQueryOf, pageOf } from '#contract/lists.ts';
import { whole } from '#contract/rules.ts';

/** The largest picture taken, and the largest piece of one sent at once, in bytes. */
export const MEDIA_BYTES_MAX = 10 * 1024 * 1024;
export const UPLOAD_CHUNK_MAX = 1024 * 1024;

/** The pictures that are taken: what browsers draw and nothing can hide a script in. */
export const imageTypes = ['image/jpeg', 'image/png'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Content is named by its SHA-256 in hex. */
export const Sha256 = v.pipe(v.string('type'), v.regex(/^[0-9a-f]{64}$/, 'format'));

const bytes = v.pipe(v.string('type'), v.regex(/^\d{1,12}$/, 'number'), v.transform(Number));

/** Where a piece belongs, and how long the whole is, both in bytes. */
export const UploadQuery = v.strictObject({ offset: bytes, size: v.pipe(bytes, v.minValue(1, 'min')) });
export type UploadQuery = v.InferOutput<typeof UploadQuery>;

/** How much of a content the server has: where to go on, or that it is whole. */
export const UploadState = v.object({ offset: v.number(), complete: v.boolean() });
export type UploadState = v.InferOutput<typeof UploadState>;

/** An uploaded picture becomes a record: of a car, and where it was taken for one, of a visit and a task of it. */
export const AttachMediaPayload = v.strictObject({
  sha256: Sha256,
  size: whole(1, MEDIA_BYTES_MAX),
  vehicleId: Id,
  visitId: v.nullable(Id),
  taskId: v.nullable(Id),
});
export type AttachMediaPayload = v.InferOutput<typeof AttachMediaPayload>;

/** `ownerId`: whose car it shows. `shared`: he may see it. */
export const Media = v.object({
  ...recordFields,
  name: v.string(),
  type: v.picklist(['image']),
  mime: v.picklist(imageTypes),
  section: v.string(),
  ownerId: Id,
  vehicleId: Id,
  visitId: v.nullable(Id),
  taskId: v.nullable(Id),
  size: v.number(),
  sha256: v.string(),
  shared: v.boolean(),
  createdByName: v.nullable(v.string()),
});
export type Media = v.InferOutput<typeof Media>;

export const mediaSorts = ['createdAt'] as const;
export const MediaQuery = v.omit(listQueryOf(mediaSorts, { vehicleId: v.optional(Id), visitId: v.optional(Id) }), [
  'q',
]);
export type MediaQuery = v.InferOutput<typeof MediaQuery>;
export const MediaPage = pageOf(Media);
