import { linkOptions } from '@tanstack/react-router';
import type { SearchHit, SearchType } from '#contract/search.ts';

/** The page on which something that was found is shown. A file is shown with its visit, else with its car. */
export function placeOf(type: SearchType, { id, userId, vehicleId, visitId }: SearchHit) {
  if (userId === null || type === 'message') return linkOptions({ to: '/admin/messages', search: { message: id } });
  if (vehicleId === null) return linkOptions({ to: '/admin/users/$userId', params: { userId } });
  if (type === 'oilChange')
    return linkOptions({ to: '/admin/user/oil/$userId/$vehicleId', params: { userId, vehicleId } });
  if (visitId === null)
    return linkOptions({ to: '/admin/users/$userId/vehicle/$vehicleId', params: { userId, vehicleId } });
  if (type === 'task')
    return linkOptions({
      to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId/task/$taskId',
      params: { userId, vehicleId, visitId, taskId: id },
    });
  return linkOptions({
    to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId',
    params: { userId, vehicleId, visitId },
  });
}
