import { queryOptions, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { MergedInto, Vehicle } from '#contract/vehicles.ts';
import { api } from '#client/session/api.ts';

export const vehicleKey = (id: string) => ['vehicle-record', id];

/** The record as the server has it. `of` tells requests apart that must not answer for one another: the revision shown, a merge. */
export function vehicleOptions(id: string, ...of: string[]) {
  return queryOptions({
    queryKey: [...vehicleKey(id), ...of],
    queryFn: () => api.get(`vehicles/${id}`, { schema: Vehicle }),
  });
}

/** The car that one was merged into that this device does not have: an old link leads on to it. Undefined until known, or when none. */
export function useMergedInto(vehicleId: string, isMissing: boolean) {
  const { error } = useQuery({ ...vehicleOptions(vehicleId, 'missing'), enabled: isMissing, retry: false });
  const into = v.safeParse(
    MergedInto,
    error instanceof AppError && error.code === 'merged' ? error.current : undefined,
  );
  return into.success ? into.output : undefined;
}
