import type { MediaKind, MediaSection, MediaType } from '#contract/media-kinds.ts';
import type { Flag, Instant, SearchedColumns } from './schema-columns.ts';

/** Files of cars, and the pictures that the shop shows of itself; their bytes are files named by their hash. */
export interface MediaTables {
  media: MediaRow;
  media_uploads: MediaUploadRow;
  picture_files: PictureFileRow;
}

/** What somebody sent, for two days: `sha256` and `size` as sent, the rest as stored. */
export interface MediaUploadRow {
  userId: string;
  sha256: string;
  size: number;
  storedSha256: string;
  storedSize: number;
  at: Instant;
}

export interface MediaRow extends SearchedColumns {
  name: string;
  type: MediaKind;
  mime: MediaType;
  section: MediaSection;
  vehicleId: string;
  visitId: string | null;
  taskId: string | null;
  /** Bytes. */
  size: number;
  /** Of a voice note. */
  seconds: number | null;
  sha256: string;
  /** 1: the car's owner may see it. */
  shared: Flag;
  createdBy: string | null;
  opId: string | null;
}

/** A public picture as it is served under one name: a size in a format, or an icon. */
export interface PictureFileRow {
  /** The hash of its widest version in a format that every browser draws. */
  picture: string;
  name: string;
  sha256: string;
  /** Bytes. */
  size: number;
  createdAt: Instant;
}
