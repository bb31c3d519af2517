import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { statusNow, type Vehicle, type VehicleStatus, type VehicleType } from '#contract/vehicles.ts';

export const vehicleTypeLabels: Record<VehicleType, MessageDescriptor> = {
  CAR: msg`Car`,
  TRUCK: msg`Truck`,
  MOTORCYCLE: msg`Motorcycle`,
  BUS: msg`Bus`,
  VAN: msg`Van`,
};

export const vehicleStatusLabels: Record<VehicleStatus, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  'IN SHOP': msg`In the workshop`,
  SOLD: msg`Sold`,
  SCRAPPED: msg`Scrapped`,
};

/** What a car is called now; where its status is edited or told of the past, it is what was set. */
export function statusLabel(car: Pick<Vehicle, 'status' | 'hasOpenVisit'>): MessageDescriptor {
  return vehicleStatusLabels[statusNow(car, car.hasOpenVisit)];
}

const words: Record<'type' | 'status', Record<string, MessageDescriptor>> = {
  type: vehicleTypeLabels,
  status: vehicleStatusLabels,
};

/**
 * What a value from elsewhere is called: from a newer server, or out of a field;
 * undefined when this app does not know it.
 */
export function vehicleWord(field: 'type' | 'status', value: string): MessageDescriptor | undefined {
  return words[field][value];
}
