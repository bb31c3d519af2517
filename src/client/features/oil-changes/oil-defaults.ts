import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The viscosities a garage pours; anything else can be typed. */
export const oilNames = ['0W-20', '5W-30', '5W-40', '10W-40', '15W-40', '20W-50'];

/** Oil types with the kilometres to the next change, as garages of the region keep them, until the shop's own list says otherwise. */
export const oilTypes: { name: MessageDescriptor; intervalKm: number }[] = [
  { name: msg`Synthetic`, intervalKm: 10_000 },
  { name: msg`Semi-synthetic`, intervalKm: 7_500 },
  { name: msg`Mineral`, intervalKm: 5_000 },
];

/** What is taken when the type is none of the list: the cautious one. */
export const INTERVAL_OTHERWISE_KM = 5_000;
