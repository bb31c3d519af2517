import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isolatedPlate } from '#contract/plates.ts';
import type { TaskView, VehicleView } from '#sync/view/overlay.ts';
import { useRemoveTask } from './task-removal-actions.ts';

/** Takes the task out of its visit and goes back there, where it can be undone. */
export function RemoveTask({ task, vehicle }: { task: TaskView; vehicle: VehicleView | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const plate = isolatedPlate(vehicle?.plateNumber ?? '');
  const words = t`${plate} · ${task.name}: deleted`;
  const remove = useRemoveTask(task.id, task.visitId, words, () => {
    const { vehicleId, visitId } = task;
    const userId = vehicle?.ownerId ?? '';
    void navigate({
      to: '/admin/users/$userId/vehicle/$vehicleId/visit/$visitId',
      params: { userId, vehicleId, visitId },
      replace: true,
    });
  });
  return (
    <Button variant="default" leftSection={<IconTrash aria-hidden size={20} />} onClick={remove}>
      <Trans>Delete</Trans>
    </Button>
  );
}
