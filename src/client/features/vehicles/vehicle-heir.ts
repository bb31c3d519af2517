import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { Heir } from '#contract/merging.ts';
import { Vehicle } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';

/** Which car took in one that this device does not have: an old link leads on to it. Undefined until that is known, or when none did. */
export function useHeir(vehicleId: string, isMissing: boolean) {
  const { error } = useQuery({
    queryKey: ['vehicle-record', vehicleId, 'missing'],
    queryFn: () => api.get(`vehicles/${vehicleId}`, { schema: Vehicle }),
    enabled: isMissing,
    retry: false,
  });
  const heir = v.safeParse(Heir, error instanceof AppError && error.code === 'merged' ? error.current : undefined);
  return heir.success ? heir.output : undefined;
}
