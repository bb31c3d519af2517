import * as v from 'valibot';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import {
  MB,
  mediaBytesMax,
  mediaKinds,
  mediaSections,
  mediaSenders,
  mediaTypes,
  VOICE_SECONDS_MAX,
} from '#contract/media-kinds.ts';
import { line, list, whole } from '#contract/rules.ts';

/** The largest piece of a file that is sent at once, in bytes. */
export const UPLOAD_CHUNK_MAX = MB;

const section = v.picklist(mediaSections, 'one-of');

/** The small versions of a picture: their widths in pixels, in these formats; no others are made. */
export const thumbWidths = [320, 640, 1280] as const;
export const thumbTypes = ['avif', 'webp', 'jpg'] as const;
export const ThumbName = v.pipe(v.string('type'), v.regex(/^(?:320|640|1280)\.(?:avif|webp|jpg)$/, 'format'));

/** A name that a person gives a file. */
export const MEDIA_NAME_MAX = 120;
const mediaName = line(MEDIA_NAME_MAX);

/** Content is named by its SHA-256 in hex. */
export const Sha256 = v.pipe(v.string('type'), v.regex(/^[0-9a-f]{64}$/, 'format'));

const bytes = v.pipe(v.string('type'), v.regex(/^\d{1,12}$/, 'number'), v.transform(Number));

/** Where a piece belongs, and how long the whole is, both in bytes. */
export const UploadQuery = v.strictObject({ offset: bytes, size: v.pipe(bytes, v.minValue(1, 'min')) });
export type UploadQuery = v.InferOutput<typeof UploadQuery>;

/** How much of a content the server has: where to go on, or that it is whole. */
export const UploadState = v.object({ offset: v.number(), complete: v.boolean() });
export type UploadState = v.InferOutput<typeof UploadState>;

/**
 * An uploaded file becomes a record: of a car, and where it was made for one, of a visit and a task of it. Without a
 * name it is called as the car's plate. `seconds`: how long a voice note is.
 */
export const AttachMediaPayload = v.strictObject({
  sha256: Sha256,
  size: whole(1, mediaBytesMax.video),
  vehicleId: Id,
  visitId: v.nullable(Id),
  taskId: v.nullable(Id),
  name: v.optional(mediaName),
  section: v.optional(section),
  seconds: v.optional(whole(0, VOICE_SECONDS_MAX)),
});
export type AttachMediaPayload = v.InferOutput<typeof AttachMediaPayload>;

/** `ownerId`: whose car it shows. `shared`: he may see it. */
export const Media = v.object({
  ...recordFields,
  name: v.string(),
  type: v.picklist(mediaKinds),
  mime: v.picklist(mediaTypes),
  section: v.picklist(mediaSections),
  /** The shop's id. */
  merchant: Id,
  ownerId: Id,
  vehicleId: Id,
  plateNumber: v.string(),
  visitId: v.nullable(Id),
  /** The visit's day. */
  visitDate: v.nullable(v.string()),
  taskId: v.nullable(Id),
  taskName: v.nullable(v.string()),
  /** The item of the price list that the task was made from: it is called by its name in the reader's language. */
  taskItemId: v.nullable(Id),
  size: v.number(),
  /** Of a voice note. */
  seconds: v.nullable(v.number()),
  sha256: v.string(),
  shared: v.boolean(),
  createdByName: v.nullable(v.string()),
  /** Whether the one who asks may take it away. */
  removable: v.boolean(),
});
export type Media = v.InferOutput<typeof Media>;

export const MediaPatch = v.partial(v.strictObject({ name: mediaName, section, shared: v.boolean('type') }));
export type MediaPatch = v.InferOutput<typeof MediaPatch>;

export const MEDIA_SELECTED_MAX = 100;
export const mediaSteps = ['show', 'hide', 'remove', 'restore'] as const;
export type MediaStep = (typeof mediaSteps)[number];

/** One step for several files: all of them or none. */
export const MediaSelection = v.strictObject({
  ids: list(Id, MEDIA_SELECTED_MAX, 1),
  step: v.picklist(mediaSteps, 'one-of'),
});
export type MediaSelection = v.InferOutput<typeof MediaSelection>;
export const MediaStepDone = v.object({ count: v.number() });

const days = v.pipe(
  v.string('type'),
  v.regex(/^\d{1,4}$/, 'number'),
  v.transform(Number),
  v.minValue(1, 'min'),
  v.maxValue(3650, 'max'),
);

export const mediaSorts = ['createdAt'] as const;
/** `userId`: whose cars. `days`: not older. */
export const MediaQuery = v.omit(
  listQueryOf(mediaSorts, {
    userId: v.optional(Id),
    vehicleId: v.optional(Id),
    visitId: v.optional(Id),
    taskId: v.optional(Id),
    type: v.optional(v.picklist(mediaKinds, 'one-of')),
    section: v.optional(section),
    shared: v.optional(flag),
    by: v.optional(v.picklist(mediaSenders, 'one-of')),
    days: v.optional(days),
  }),
  ['q'],
);
export type MediaQuery = v.InferOutput<typeof MediaQuery>;
export const MediaPage = pageOf(Media);

/** The same filters without the kind: by it they are counted. */
export const MediaCountsQuery = v.omit(MediaQuery, ['page', 'size', 'sort', 'type']);
export type MediaCountsQuery = v.InferOutput<typeof MediaCountsQuery>;

/**
 * How many files there are of each kind; `isExact` is false when counting stopped at a cap. `visits`: those of the same
 * client or car that have files, whatever the filters, the newest first.
 */
export const MediaCounts = v.object({
  kinds: v.object(v.entriesFromList(mediaKinds, v.number())),
  isExact: v.boolean(),
  visits: v.array(v.object({ id: Id, vehicleId: Id, name: v.string(), date: v.string() })),
});
export type MediaCounts = v.InferOutput<typeof MediaCounts>;
