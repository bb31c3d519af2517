import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { Heir, VehicleBelongings } from '#contract/merging.ts';
import { Vehicle, VehiclePage } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';

export const vehiclesKey = ['vehicles'];
export const vehicleKey = (id: string) => ['vehicle-record', id];

/** The record as the server has it. `of` tells requests apart that must not answer for one another: the revision shown, a merge. */
export function vehicleOptions(id: string, ...of: string[]) {
  return queryOptions({
    queryKey: [...vehicleKey(id), ...of],
    queryFn: () => api.get(`vehicles/${id}`, { schema: Vehicle }),
  });
}

/** How many records of each kind belong to a car. */
export function vehicleBelongingsOptions(id: string) {
  return queryOptions({
    queryKey: [...vehicleKey(id), 'belongings'],
    queryFn: () => api.get(`vehicles/${id}/belongings`, { schema: VehicleBelongings }),
  });
}

export function userVehiclesOptions(ownerId: string) {
  return queryOptions({
    queryKey: [...vehiclesKey, 'of', ownerId],
    queryFn: () => api.get('vehicles', { query: { ownerId, size: 100 }, schema: VehiclePage }),
  });
}

/** What the server finds; it knows the cars that this device does not have. */
export function useFindVehicles(filter: { q?: string; ownerId?: string }, enabled: boolean) {
  return useQuery({
    queryKey: [...vehiclesKey, 'find', filter],
    queryFn: () => api.get('vehicles', { query: { ...filter, size: 10 }, schema: VehiclePage }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}

/** The car that one was merged into that this device does not have: an old link leads on to it. Undefined until known, or when none. */
export function useMergedInto(vehicleId: string, isMissing: boolean) {
  const { error } = useQuery({ ...vehicleOptions(vehicleId, 'missing'), enabled: isMissing, retry: false });
  const heir = v.safeParse(Heir, error instanceof AppError && error.code === 'merged' ? error.current : undefined);
  return heir.success ? heir.output : undefined;
}
