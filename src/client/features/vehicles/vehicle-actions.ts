import { Vehicle, type VehicleDraft, type VehiclePatch, type VehicleTransfer } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { vehiclesKey } from './vehicle-keys.ts';
import { vehicleKey } from './vehicle-record-queries.ts';

/** A new car of an owner. */
export function useCreateVehicle(draft: string) {
  return useSave({
    draft,
    send: (made: VehicleDraft, once) => api.post('vehicles', made, { schema: Vehicle, ...once }),
    invalidates: [vehiclesKey],
    pulls: true,
  });
}

export function useUpdateVehicle(id: string) {
  return useSave({
    send: ({ rev, patch }: Edit<VehiclePatch>) => api.patch(`vehicles/${id}`, rev, patch, { schema: Vehicle }),
    invalidates: [vehicleKey(id), vehiclesKey],
    pulls: true,
  });
}

/**
 * Gives the car to another owner. Sent again after a lost answer it is the same transfer, not one that comes too late.
 */
export function useTransferVehicle({ id, rev }: Vehicle) {
  return useSave({
    send: (transfer: VehicleTransfer, { headers }) =>
      api.post(`vehicles/${id}/transfer`, transfer, {
        schema: Vehicle,
        headers: { ...headers, 'if-match': `"${rev}"` },
      }),
    invalidates: [vehicleKey(id), vehiclesKey],
    pulls: true,
  });
}
