import * as v from 'valibot';
import { PLATE_MAX } from '#contract/constants.ts';
import { Id, recordFields } from '#contract/ids.ts';
import { flag, listQueryOf, pageOf } from '#contract/lists.ts';
import { OilDue } from '#contract/oil-projection.ts';
import { vehicleStatuses, vehicleTypes } from '#contract/picklists.ts';
import { canonicalPlate } from '#contract/plates.ts';
import { day, line, optional, picture, whole } from '#contract/rules.ts';

export type VehicleType = (typeof vehicleTypes)[number];
export type VehicleStatus = (typeof vehicleStatuses)[number];

/**
 * Letters and numbers of any script, at most 20, brought to the one form of the plate; forms strip separators before
 * (canonicalPlate), the server does not.
 */
export const PlateNumber = v.pipe(
  line(PLATE_MAX),
  v.regex(/^[\p{Lu}\p{Ll}\p{Lo}\p{Nd}]+$/u, 'letters-numbers'),
  v.transform(canonicalPlate),
);

/** The car with a look-alike plate that this one was told apart from. */
const distinctFrom = v.optional(Id);

const fields = {
  ownerId: Id,
  type: v.picklist(vehicleTypes, 'one-of'),
  plateNumber: PlateNumber,
  brand: line(50),
  model: line(50),
  year: whole(1900, 2100),
  color: line(50),
  engineType: line(50),
  status: v.picklist(vehicleStatuses, 'one-of'),
};
const vin = v.pipe(line(17), v.toUpperCase(), v.regex(/^[A-Z0-9]+$/, 'format'));

export const VehicleDraft = v.strictObject({
  id: v.optional(Id),
  ...fields,
  status: v.optional(fields.status, 'ACTIVE'),
  image: v.optional(picture, null),
  vin: optional(vin),
  distinctFrom,
});
export type VehicleDraft = v.InferOutput<typeof VehicleDraft>;

/** A change of what a car is. Whose it is, is not changed but transferred. */
const { ownerId: _transferred, ...changeable } = fields;
export const VehiclePatch = v.partial(
  v.strictObject({ ...changeable, image: picture, vin: v.nullable(vin), distinctFrom }),
);
export type VehiclePatch = v.InferOutput<typeof VehiclePatch>;

/** A car changes hands; `date`: the shop's day on which it did, today or before. */
export const VehicleTransfer = v.strictObject({ ownerId: Id, date: day });
export type VehicleTransfer = v.InferOutput<typeof VehicleTransfer>;

export const Vehicle = v.object({
  ...recordFields,
  ownerId: Id,
  ownerName: v.string(),
  type: v.picklist(vehicleTypes),
  plateNumber: v.string(),
  brand: v.string(),
  model: v.string(),
  year: v.number(),
  color: v.string(),
  engineType: v.string(),
  /** As it was set by hand; what the car is now, `statusNow` says. */
  status: v.picklist(vehicleStatuses),
  hasOpenVisit: v.boolean(),
  image: v.nullable(v.string()),
  vin: v.nullable(v.string()),
  latestKm: v.nullable(v.number()),
  lastKmUpdate: v.nullable(v.string()),
  due: OilDue,
  /** The shop's day since which the owner has it; null for the first one the shop knew. */
  ownedSince: v.nullable(v.string()),
});
export type Vehicle = v.InferOutput<typeof Vehicle>;

/** What a car is now, wherever that is shown: an active one that has an open visit is in the workshop. */
export function statusNow<Status extends string>(
  { status }: { status: Status },
  hasOpenVisit: boolean,
): Status | 'IN SHOP' {
  return status === 'ACTIVE' && hasOpenVisit ? 'IN SHOP' : status;
}

/**
 * A vehicle as lists show it. `lastVisitOn` is a day; `lastCall`, about the next oil change, is the staff's own.
 */
export const ListedVehicle = v.object({
  ...Vehicle.entries,
  lastVisitOn: v.nullable(v.string()),
  openVisitId: v.nullable(Id),
  lastCall: v.nullable(v.object({ at: v.string(), byName: v.nullable(v.string()), note: v.string() })),
  removedAt: v.nullable(v.string()),
});
export type ListedVehicle = v.InferOutput<typeof ListedVehicle>;

export const vehicleSorts = ['plateNumber', 'brand', 'year', 'createdAt', 'updatedAt'] as const;
export const VehicleQuery = listQueryOf(vehicleSorts, {
  ownerId: v.optional(Id),
  type: v.optional(fields.type),
  status: v.optional(fields.status),
  /** Those whose plate is this one but for a slip of the hand. */
  near: v.optional(line(PLATE_MAX * 2)),
  /** Those that share their plate, in another order or script, with another car. */
  sharesPlate: v.optional(flag),
  /** The text finds cars by their owner, too. */
  byOwner: v.optional(flag),
  /** Those that were removed and can be restored, for whom that is; without it those that are there. */
  removed: v.optional(flag),
});
export type VehicleQuery = v.InferOutput<typeof VehicleQuery>;
export const VehiclePage = pageOf(ListedVehicle);

/** The car that has the plate, as the error `plate-exists` names it; `mayDiffer`: this one may be another car. */
export const PlateTaken = v.object({ id: Id, ownerId: Id, mayDiffer: v.boolean() });

/** The car that one was merged into, as the error `merged` names it. */
export const MergedInto = v.object({ id: Id, ownerId: Id });
