import * as v from 'valibot';
import { TableLanguage } from '#contract/csv.ts';
import { Id } from '#contract/ids.ts';
import { KmReading } from '#contract/km-readings.ts';
import { Media } from '#contract/media.ts';
import { OilChange } from '#contract/oil-changes.ts';
import { Rating } from '#contract/ratings.ts';
import { DeviceSession, User } from '#contract/users.ts';
import { Vehicle } from '#contract/vehicles.ts';
import { Visit } from '#contract/visits.ts';

/** A message as its sender wrote it; whether the shop has read it is the shop's own. */
const OwnMessage = v.object({
  id: Id,
  createdAt: v.string(),
  fullName: v.string(),
  email: v.string(),
  message: v.string(),
});

/**
 * All that the shop stores of a client, as the client may read it; `madeAt` is when it was put
 * together. Pictures are named, not contained.
 */
export const OwnData = v.object({
  madeAt: v.string(),
  user: User,
  vehicles: v.array(Vehicle),
  visits: v.array(Visit),
  oilChanges: v.array(OilChange),
  kmReadings: v.array(KmReading),
  messages: v.array(OwnMessage),
  ratings: v.array(Rating),
  media: v.array(Media),
  sessions: v.array(DeviceSession),
});
export type OwnData = v.InferOutput<typeof OwnData>;

export const OwnTableQuery = v.strictObject({ lng: TableLanguage });
