import { useLingui } from '@lingui/react/macro';
import { isolatedPlate } from '#contract/plates.ts';
import { Visit } from '#contract/visits.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { api } from '#client/session/api.ts';
import { everything, useSave } from '#client/session/use-save.ts';

/**
 * Brings a removed visit back, from wherever it stands in a list: it goes from there, so a toast says which one it was.
 */
export function useRestoreListed() {
  const { t } = useLingui();
  return useSave({
    send: ({ id }: Visit) => api.post(`visits/${id}/restore`, undefined, { schema: Visit }),
    onSaved: ({ plateNumber, number }) => {
      const plate = isolatedPlate(plateNumber);
      toast.success(t`Visit ${number} of ${plate} is back.`);
    },
    invalidates: everything,
    pulls: true,
    failed: 'save',
  });
}
