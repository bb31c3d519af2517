import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/features/auth/session-context.tsx';
import { liveOptions } from '#client/features/sync-centre/live-query.ts';
import { readVehicle, readVehicles } from '#sync/read.ts';
import { device } from '#sync/this-device.ts';

/** One vehicle with its active visits and its oil changes, from this device. */
export function useVehicleFile(vehicleId: string) {
  const { uid } = useSession();
  return useQuery(liveOptions(['vehicle', uid, vehicleId], () => readVehicle(device, uid, vehicleId)));
}

/** All vehicles this device knows. */
export function useKeptVehicles() {
  const { uid } = useSession();
  return useQuery(liveOptions(['vehicles', uid], () => readVehicles(device, uid)));
}
