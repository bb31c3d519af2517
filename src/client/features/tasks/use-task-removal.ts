import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { isolatedPlate } from '#contract/plates.ts';
import { isolated } from '#contract/text.ts';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { useTaskName } from '#client/features/offerings/task-names.tsx';
import { useRemoveTask } from './task-removal-actions.ts';

/** Takes the task out of its visit and goes back there, where it can be undone. */
export function useTaskRemoval(task: TaskView, vehicle: VehicleView | undefined): () => void {
  const { t } = useLingui();
  const nameOf = useTaskName();
  const navigate = useNavigate();
  const plate = isolatedPlate(vehicle?.plateNumber ?? '');
  const words = t`${plate} · ${isolated(nameOf(task))}: deleted`;
  return useRemoveTask(task.id, task.visitId, words, () => {
    const { vehicleId, visitId } = task;
    const userId = vehicle?.ownerId ?? '';
    void navigate({
      to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId',
      params: { userId, vehicleId, visitId },
      replace: true,
    });
  });
}
