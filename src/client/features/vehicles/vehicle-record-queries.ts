import { queryOptions } from '@tanstack/react-query';
import { Vehicle } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';

export const vehicleKey = (id: string) => ['vehicle-record', id];

/**
 * The record as the server has it. `of` tells requests apart that must not answer for
 * one another: the revision shown, a merge.
 */
export function vehicleOptions(id: string, ...of: string[]) {
  return queryOptions({
    queryKey: [...vehicleKey(id), ...of],
    queryFn: () => api.get(`vehicles/${id}`, { schema: Vehicle }),
  });
}
