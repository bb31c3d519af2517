/** In bytes. */
export const MB = 1024 * 1024;

export const mediaKinds = ['image', 'video', 'audio', 'document'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The largest file of each kind, in bytes. */
export const mediaBytesMax: Record<MediaKind, number> = {
  image: 10 * MB,
  video: 50 * MB,
  document: 20 * MB,
  audio: 2 * MB,
};

/** A voice note is at most so long, in seconds. */
export const VOICE_SECONDS_MAX = 60;

/** The types that are taken, told by their content: what is shown by browsers, and Word's for the papers of a car. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];
export const mediaTypes = [
  ...imageTypes,
  'video/mp4',
  'video/webm',
  'audio/webm',
  'audio/mp4',
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What a file is to people; what is no picture, film or sound is a document. */
export function kindOf(type: MediaType): MediaKind {
  const [kind] = type.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'document';
}

/** Whether a file is a picture: of those smaller ones are drawn. */
export function isImageType(type: MediaType): type is ImageType {
  return kindOf(type) === 'image';
}

/** The ending of a file's name, by its type. */
export const mediaEndings: Record<MediaType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** What a file shows, as the shop sorts it. */
export const mediaSections = ['before', 'after', 'damage', 'document', 'gallery', 'other'] as const;
export type MediaSection = (typeof mediaSections)[number];

/** Who put a file here: whoever asks, the shop, or a client. */
export const mediaSenders = ['me', 'staff', 'client'] as const;
