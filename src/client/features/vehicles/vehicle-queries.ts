import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { OneVehicle } from '#contract/sync.ts';
import { MergedInto } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
import { useSession } from '#client/session/session-context.tsx';
import { liveOptions } from '#client/session/live-query.ts';
import { readVehicle, readVehicles, type VehicleFile } from '#sync/view/files.ts';
import { vehicleKey } from './vehicle-record-queries.ts';

/**
 * One vehicle with its active visits and its oil changes, from this device; one that was not seen for long is asked of the server. Without
 * either `data` is null. `mergedInto`: the car that this one is part of now, to which an old link leads on.
 */
export function useVehicleFile(vehicleId: string) {
  const { uid } = useSession();
  const kept = useQuery(liveOptions(uid, ['vehicle', vehicleId], (stores) => readVehicle(stores, vehicleId)));
  const asked = useQuery({ ...oneVehicleOptions(vehicleId), enabled: kept.data === null });
  const { error } = asked;
  const merged = v.safeParse(MergedInto, error instanceof AppError && error.code === 'merged' ? error.current : null);
  return {
    data: kept.data ?? (asked.data ? toFile(asked.data) : kept.data),
    isPending: kept.isPending || asked.isLoading,
    error: kept.error,
    refetch: kept.refetch,
    mergedInto: kept.data === null && merged.success ? merged.output : undefined,
  };
}

function oneVehicleOptions(id: string) {
  return queryOptions({
    queryKey: [...vehicleKey(id), 'file'],
    queryFn: () => api.get(`sync/vehicles/${id}`, { schema: OneVehicle }),
    retry: false,
  });
}

/** Nothing waits for it here, and an active visit would have brought it to this device. */
function toFile({ vehicle, oilChanges }: OneVehicle): VehicleFile {
  return {
    vehicle: { ...vehicle, unsent: { waiting: 0, attention: 0 } },
    visits: [],
    oilChanges: oilChanges.map((change) => ({ ...change, unsent: false })),
    oil: vehicle.oil ?? null,
  };
}

/** All vehicles this device knows. */
export function useKeptVehicles() {
  const { uid } = useSession();
  return useQuery(liveOptions(uid, ['vehicles'], readVehicles));
}
