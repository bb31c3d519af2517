import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VehicleStatus, VehicleType } from '#contract/vehicles.ts';

export const vehicleTypeLabels: Record<string, MessageDescriptor> = {
  CAR: msg`Car`,
  TRUCK: msg`Truck`,
  MOTORCYCLE: msg`Motorcycle`,
  BUS: msg`Bus`,
  VAN: msg`Van`,
} satisfies Record<VehicleType, MessageDescriptor>;

export const vehicleStatusLabels: Record<string, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  'IN SHOP': msg`In the workshop`,
  SOLD: msg`Sold`,
  SCRAPPED: msg`Scrapped`,
} satisfies Record<VehicleStatus, MessageDescriptor>;
