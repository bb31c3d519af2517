import { useLingui } from '@lingui/react/macro';
import { KmReading, type KmReadingPatch } from '#contract/km-readings.ts';
import { offerUndo } from '#client/feedback/undo-toast.tsx';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { kmReadingsKey } from '../km/km-queries.ts';
import { kmReviewsKey, oilDueKey } from '../oil-keys.ts';

type Decision = { reading: Pick<KmReading, 'id' | 'rev'>; patch: KmReadingPatch };

const decision = {
  send: ({ reading, patch }: Decision) =>
    api.patch(`km-readings/${reading.id}`, reading.rev, patch, { schema: KmReading }),
  invalidates: [kmReviewsKey, kmReadingsKey, oilDueKey],
  pulls: true,
};

/** Accepts or voids a reading, which can be taken back for a while. `failed`: for a tap, not for a form. */
export function useReview(failed?: 'save') {
  const { t } = useLingui();
  const takeBack = useSave({ ...decision, failed: 'save' });
  return useSave({
    ...decision,
    ...(failed && { failed }),
    onSaved: (reading, _queries, { patch }) => {
      const words = patch.state === 'VOIDED' ? t`The reading is voided.` : t`The reading is accepted.`;
      const back = { reading, patch: { state: 'SUSPECT' as const, reset: false } };
      offerUndo({ words, takeBack: () => takeBack.mutate(back) });
    },
  });
}

/** Puts other kilometres in a reading's place. */
export function useCorrectKm() {
  return useSave(decision);
}
