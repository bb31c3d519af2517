import { queryOptions } from '@tanstack/react-query';
import { VehicleBelongings } from '#contract/merging.ts';
import { api } from '#client/session/api.ts';
import { vehicleKey } from '../vehicle-record-queries.ts';

/** How many records of each kind belong to a car. */
export function vehicleBelongingsOptions(id: string) {
  return queryOptions({
    queryKey: [...vehicleKey(id), 'belongings'],
    queryFn: () => api.get(`vehicles/${id}/belongings`, { schema: VehicleBelongings }),
  });
}
