import { useQuery } from '@tanstack/react-query';
import { useSession } from '#client/session/session-context.tsx';
import { liveOptions } from '#client/session/live-query.ts';
import { readVehicle, readVehicles } from '#sync/view/files.ts';

/** One vehicle with its active visits and its oil changes, from this device. */
export function useVehicleFile(vehicleId: string) {
  const { uid } = useSession();
  return useQuery(liveOptions(uid, ['vehicle', vehicleId], (stores) => readVehicle(stores, vehicleId)));
}

/** All vehicles this device knows. */
export function useKeptVehicles() {
  const { uid } = useSession();
  return useQuery(liveOptions(uid, ['vehicles'], readVehicles));
}
