import { useQuery } from '@tanstack/react-query';
import { merchantQuery } from './branding-queries.ts';
import { type Formats, useFormats } from '#client/ui/format.ts';

/** Times by the clock on the shop's wall: that is where the car is promised, wherever its owner reads it. */
export function useShopFormats(): Formats {
  return useFormats(useQuery(merchantQuery).data?.merchant.timeZone);
}
