import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/constants.ts';
import { Visit, VisitPage } from '#contract/visits.ts';
import type { TableSearch } from '#client/forms/table-search.ts';
import { api } from '#client/session/api.ts';
import { useSession } from '#client/session/session-context.tsx';
import { liveOptions } from '#client/session/live-query.ts';
import { visitKey } from '#client/features/tasks/task-queries.ts';
import { useVehicleFile } from '#client/features/vehicles/vehicle-queries.ts';
import type { VisitView } from '#sync/view/active-visits.ts';
import { readVisit } from '#sync/view/files.ts';

/**
 * A visit from this device, with what is on its way; one that the device does not keep
 * (closed long ago) is asked of the server.
 */
export function useVisit(visitId: string) {
  const { uid, user } = useSession();
  const kept = useQuery(liveOptions(uid, ['visit', visitId], (stores) => readVisit(stores, visitId)));
  const asked = useQuery({ ...visitOptions(visitId), enabled: kept.data === null });
  // The server tells of a visit after its car was sold, too, which is not for its client any more.
  const isClient = user.role === 'CLIENT';
  const own = useVehicleFile(isClient ? asked.data?.vehicleId : undefined);
  const far = asked.data && { ...toView(asked.data), ...(isClient && { vehicle: own.data?.vehicle }) };
  return {
    visit: kept.data ?? (own.isPending ? undefined : far),
    isPending: kept.isPending || (kept.data === null && (asked.isPending || own.isPending)),
    error: kept.error ?? asked.error,
    refetch: () => void (kept.data === null ? asked.refetch() : kept.refetch()),
  };
}

/** The record as the server has it: what an edit starts from and what knows the costs. */
export function visitOptions(visitId: string) {
  return queryOptions({
    queryKey: visitKey(visitId),
    queryFn: () => api.get(`visits/${visitId}`, { schema: Visit }),
  });
}

/** The visits of one person, or of one car as the device has it at `rev`; newest first. */
export function userVisitsOptions(userId: string) {
  return queryOptions({
    queryKey: ['visits', 'of', userId],
    queryFn: () => api.get('visits', { query: { userId, sort: '-date', size: 50 }, schema: VisitPage }),
  });
}

export function vehicleVisitsOptions(vehicleId: string, rev: number) {
  return queryOptions({
    queryKey: ['vehicle-visits', vehicleId, rev],
    queryFn: () => api.get('visits', { query: { vehicleId, sort: '-date', size: 50 }, schema: VisitPage }),
  });
}

export type HistorySearch = TableSearch & {
  open?: 'true' | 'false' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  removed?: 'true' | undefined;
};

/** One page of all visits, those long delivered too, as the address says. */
export function historyOptions({ page = 1, size = PAGE_SIZE, sort = '-date', ...search }: HistorySearch) {
  const { q, open, from, to, removed } = search;
  const query = { page, size, sort, q, open, from, to, removed };
  return queryOptions({
    queryKey: ['visits', 'history', query],
    queryFn: () => api.get('visits', { query, schema: VisitPage }),
    placeholderData: keepPreviousData,
  });
}

function toView(visit: Visit): VisitView {
  const { plateNumber, brand, model, year, color, tasks, vehicleId, clientName } = visit;
  const nothing = { waiting: 0, attention: 0 };
  return {
    ...visit,
    vehicle: {
      id: vehicleId,
      rev: 0,
      updatedAt: visit.updatedAt,
      plateNumber,
      brand,
      model,
      year,
      color,
      ownerId: visit.userId,
      ownerName: clientName,
      type: '',
      status: '',
      latestKm: null,
      lastKmUpdate: null,
      oil: null,
      readings: [],
      unsent: nothing,
    },
    photos: nothing,
    tasks: tasks.map((task, position) => ({
      ...task,
      vehicleId,
      position,
      statusByName: null,
      note: null,
      holdSince: null,
      unsent: nothing,
      lastOpId: null,
    })),
  };
}
