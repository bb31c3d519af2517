import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isolatedPlate } from '#contract/plates.ts';
import { DueVehicle } from '#contract/oil-due.ts';
import { isolated } from '#contract/text.ts';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { oilDueKey } from '../oil-keys.ts';

type Call = { id: string; also: string[]; called: boolean; note: string };

const call = {
  send: ({ id, ...rest }: Call) => api.post(`vehicles/${id}/oil-calls`, rest, { schema: DueVehicle }),
  invalidates: [oilDueKey],
  failed: 'save',
} as const;

/** Records that an owner was called, and takes it back when asked. */
export function useRecordCall() {
  const { t } = useLingui();
  const takeBack = useSave(call);
  return useSave({
    ...call,
    onSaved: ({ id, plateNumber: plate, ownerName }, _queries, { also }) => {
      const name = isolated(ownerName);
      const plateNumber = isolatedPlate(plate);
      const cars = plural(also.length + 1, { one: '# car', other: '# cars' });
      offerUndo({
        words: also.length === 0 ? t`Called about ${plateNumber}` : t`Called ${name} about ${cars}`,
        takeBack: () => takeBack.mutate({ id, also, called: false, note: '' }),
      });
    },
  });
}
