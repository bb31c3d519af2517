import { type Formats, useFormats } from '#client/ui/format.ts';
import { useShopZone } from './shop-zone.ts';

/** Times by the clock on the shop's wall: that is where the car is promised, wherever its owner reads it. */
export function useShopFormats(): Formats {
  return useFormats(useShopZone());
}
