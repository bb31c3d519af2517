import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { VehiclePage, type VehicleStatus, type VehicleType } from '#contract/vehicles.ts';
import type { TableSearch } from '#client/forms/table-search.ts';
import { api } from '#client/session/api.ts';
import { vehiclesKey } from './vehicle-keys.ts';

export function userVehiclesOptions(ownerId: string) {
  return queryOptions({
    queryKey: [...vehiclesKey, 'of', ownerId],
    queryFn: () => api.get('vehicles', { query: { ownerId, size: 100 }, schema: VehiclePage }),
  });
}

export type VehicleListSearch = TableSearch & {
  type?: VehicleType | undefined;
  status?: VehicleStatus | undefined;
  samePlate?: 'true' | undefined;
  removed?: 'true' | undefined;
};

/** One page of all vehicles, as the address says. */
export function vehicleListOptions({ page = 1, size = PAGE_SIZE, sort = '-createdAt', ...search }: VehicleListSearch) {
  const { q, type, status, samePlate: sharesPlate, removed } = search;
  const query = { page, size, sort, q, type, status, sharesPlate, removed, byOwner: q && 'true' };
  return queryOptions({
    queryKey: [...vehiclesKey, 'list', query],
    queryFn: () => api.get('vehicles', { query, schema: VehiclePage }),
    placeholderData: keepPreviousData,
  });
}

/** The cars under this plate in any order of its groups; a single one, as a rule. */
export function samePlateOptions(plate: string) {
  return queryOptions({
    queryKey: [...vehiclesKey, 'same-plate', plate],
    queryFn: () => api.get('vehicles', { query: { q: plate, sharesPlate: 'true', size: 10 }, schema: VehiclePage }),
    retry: false,
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
