import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { VehiclePage } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';

export const vehiclesKey = ['vehicles'];

export function userVehiclesOptions(ownerId: string) {
  return queryOptions({
    queryKey: [...vehiclesKey, 'of', ownerId],
    queryFn: () => api.get('vehicles', { query: { ownerId, size: 100 }, schema: VehiclePage }),
  });
}

/** What the server finds; it knows the cars that this device does not have. */
export function useFindVehicles(filter: { q?: string; near?: string; ownerId?: string }, enabled: boolean) {
  return useQuery({
    queryKey: [...vehiclesKey, 'find', filter],
    queryFn: () => api.get('vehicles', { query: { ...filter, size: 10 }, schema: VehiclePage }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });
}
