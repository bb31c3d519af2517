import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { isolatedPlate } from '#contract/plates.ts';
import { type ListedVehicle, Vehicle } from '#contract/vehicles.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { api } from '#client/session/api.ts';
import { everything, useSave } from '#client/session/use-save.ts';
import { useRemove } from '#client/session/use-remove.ts';

/** Takes a car out of the lists, with the way back. */
export function useRemoveVehicle({ id, plateNumber, ownerId: userId }: Vehicle) {
  const navigate = useNavigate();
  const { t } = useLingui();
  const plate = isolatedPlate(plateNumber);
  const after = () => void navigate({ to: '/admin/users/$userId', params: { userId } });
  return useRemove({
    path: `vehicles/${id}`,
    words: t`${plate} is removed.`,
    invalidates: everything,
    pulls: true,
    onRemoved: after,
  });
}

/** Brings a removed car back. */
export function useRestoreVehicle() {
  const { t } = useLingui();
  return useSave({
    send: ({ id }: ListedVehicle) => api.post(`vehicles/${id}/restore`, undefined, { schema: Vehicle }),
    onSaved: ({ plateNumber }) => {
      const plate = isolatedPlate(plateNumber);
      toast.success(t`${plate} is back.`);
    },
    invalidates: everything,
    pulls: true,
    failed: 'save',
  });
}
