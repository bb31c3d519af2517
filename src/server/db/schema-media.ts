import type { Flag, Instant, RecordColumns } from './schema-columns.ts';

/** Pictures of cars; their bytes are files named by their hash. */
export interface MediaTables {
  media: MediaRow;
  media_uploads: MediaUploadRow;
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

export interface MediaRow extends RecordColumns {
  name: string;
  type: 'image';
  mime: 'image/jpeg' | 'image/png';
  section: string;
  vehicleId: string;
  visitId: string | null;
  taskId: string | null;
  /** Bytes. */
  size: number;
  sha256: string;
  /** 1: the car's owner may see it. */
  shared: Flag;
  createdBy: string | null;
  opId: string | null;
}
