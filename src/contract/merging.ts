import * as v from 'valibot';
import { Id } from '#contract/ids.ts';
import { list, whole } from '#contract/rules.ts';
import { User } from '#contract/users.ts';
import { Vehicle } from '#contract/vehicles.ts';

/**
 * What may be taken from the other of two records of one client; a phone is its country code and its number together.
 */
export const userMergeFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'username',
  'age',
  'image',
  'language',
] as const;
export type UserMergeField = (typeof userMergeFields)[number];

/** What may be taken from the other of two records of one car. */
export const vehicleMergeFields = [
  'plateNumber',
  'ownerId',
  'type',
  'brand',
  'model',
  'year',
  'color',
  'engineType',
  'status',
  'vin',
  'image',
] as const;
export type VehicleMergeField = (typeof vehicleMergeFields)[number];

/** What goes over to the record that is kept, in the order in which it is named. */
export const userBelongings = ['vehicles', 'visits', 'messages', 'ratings', 'media', 'todos', 'sessions'] as const;
export const vehicleBelongings = ['visits', 'kmReadings', 'oilChanges', 'media'] as const;
export type UserBelonging = Exclude<(typeof userBelongings)[number], 'sessions'>;
export type VehicleBelonging = (typeof vehicleBelongings)[number];

const mergeOf = <const F extends readonly [string, ...string[]]>(fields: F) =>
  v.strictObject({
    otherId: Id,
    /** The revision of the other record that the person looked at; that of the kept one is in If-Match. */
    otherRev: whole(0, 1e15),
    /** The fields in which the other record is right; in all others the kept one is. */
    take: list(v.picklist(fields, 'one-of'), fields.length),
  });

/** The record in the address is kept; the other one becomes part of it and is archived. */
export const UserMerge = mergeOf(userMergeFields);
export type UserMerge = v.InferOutput<typeof UserMerge>;
export const VehicleMerge = mergeOf(vehicleMergeFields);
export type VehicleMerge = v.InferOutput<typeof VehicleMerge>;

const counts = <const N extends readonly string[]>(nouns: N) =>
  v.object(Object.fromEntries(nouns.map((noun) => [noun, v.number()])) as Record<N[number], v.NumberSchema<undefined>>);

/** How much belongs to a record: what a merge would move. Sessions do not move, they end. */
export const UserBelongings = counts(userBelongings);
export type UserBelongings = v.InferOutput<typeof UserBelongings>;
export const VehicleBelongings = counts(vehicleBelongings);
export type VehicleBelongings = v.InferOutput<typeof VehicleBelongings>;

export const MergedUser = v.object({ user: User, moved: UserBelongings });
export const MergedVehicle = v.object({ vehicle: Vehicle, moved: VehicleBelongings });
