import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { OneVehicle } from '#contract/sync-rows.ts';
import { MergedInto } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
import { keptOf } from '#client/session/kept-of.ts';
import { useSession } from '#client/session/session-context.tsx';
import { liveOptions } from '#client/session/live-query.ts';
import type { Stores } from '#sync/store/databases.ts';
import type { Op } from '#sync/store/op.ts';
import { readVehicle, readVehicles, readWaitingKm, type VehicleFile } from '#sync/view/files.ts';
import { overlayVehicle } from '#sync/view/overlay.ts';
import { vehicleKey } from './vehicle-record-queries.ts';

/**
 * One vehicle with its active visits and its oil changes, from this device; one that was not seen for
 * long is asked of the server. Without either `data` is null, as without a car. `mergedInto`: the car that this one
 * is part of now, to which an old link leads on.
 */
export function useVehicleFile(vehicleId = '') {
  const { uid } = useSession();
  const kept = useQuery(liveOptions(uid, ['vehicle', vehicleId], (stores) => readVehicle(stores, vehicleId)));
  const isFar = vehicleId !== '' && kept.data === null;
  const unsent = useQuery({ ...waitingKmOptions(uid, vehicleId), enabled: isFar }).data ?? NONE;
  const asked = useQuery({ ...oneVehicleOptions(vehicleId, unsent.map(({ opId }) => opId).join()), enabled: isFar });
  const { error } = asked;
  const merged = v.safeParse(MergedInto, error instanceof AppError && error.code === 'merged' ? error.current : null);
  return {
    data: kept.data ?? (asked.data ? toFile(asked.data, unsent) : kept.data),
    isPending: kept.isPending || asked.isLoading,
    error: kept.error,
    refetch: kept.refetch,
    mergedInto: isFar && merged.success ? merged.output : undefined,
    /** The server has none that this person may see. */
    isGone: isFar && error instanceof AppError && error.code === 'not-found',
  };
}

const NONE: Op[] = [];

function waitingKmOptions(uid: string, vehicleId: string) {
  // Of no car nothing is read: what is read is read again at each tap.
  const read = async (stores: Stores) => (vehicleId === '' ? NONE : readWaitingKm(stores, vehicleId));
  return liveOptions(uid, ['waiting-km', vehicleId], read);
}

/** `waiting` names what is still on this device: when it changes, the server knows more. */
function oneVehicleOptions(id: string, waiting: string) {
  return queryOptions({
    queryKey: [...vehicleKey(id), 'file', waiting],
    placeholderData: keptOf(id),
    staleTime: 0,
    queryFn: () => api.get(`sync/vehicles/${id}`, { schema: OneVehicle }),
    retry: false,
  });
}

/** An active visit would have brought it to this device; of what waits here there can be kilometres alone. */
function toFile({ vehicle, oilChanges }: OneVehicle, unsent: Op[]): VehicleFile {
  return {
    vehicle: overlayVehicle(vehicle, unsent),
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
