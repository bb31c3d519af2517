import * as v from 'valibot';
import { NAME_MAX } from '#contract/constants.ts';
import { Id } from '#contract/ids.ts';
import { line } from '#contract/rules.ts';

/** By this header a shared tablet says which it is, when somebody signs in on it. */
export const DEVICE_HEADER = 'x-device';

/** A tablet of the shop on which several people work in turn. */
export const ShopDeviceDraft = v.strictObject({ name: line(NAME_MAX) });
export type ShopDeviceDraft = v.InferOutput<typeof ShopDeviceDraft>;

export const ShopDevice = v.object({
  id: Id,
  name: v.string(),
  /** Who made it a shared one. */
  createdByName: v.string(),
  createdAt: v.string(),
  /** When one of those signed in on it was last heard of. */
  lastSeenAt: v.string(),
  /** Who is signed in on it. */
  people: v.array(v.object({ id: Id, name: v.string() })),
});
export type ShopDevice = v.InferOutput<typeof ShopDevice>;
export const ShopDevices = v.object({ items: v.array(ShopDevice) });
