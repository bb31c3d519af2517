import type * as v from 'valibot';
import { OilChange, type OilChangeDraft, type OilChangePatch } from '#contract/oil-changes.ts';
import { api } from '#client/session/api.ts';
import { type Edit, useSave } from '#client/session/use-save.ts';
import { oilDueKey } from './oil-keys.ts';

export function useCreateOilChange(draft: string) {
  return useSave({
    draft,
    send: (made: v.InferInput<typeof OilChangeDraft>, once) =>
      api.post('oil-changes', made, { schema: OilChange, ...once }),
    invalidates: [oilDueKey],
    pulls: true,
  });
}

export function useUpdateOilChange() {
  return useSave({
    send: ({ id, rev, patch }: Edit<OilChangePatch> & { id: string }) =>
      api.patch(`oil-changes/${id}`, rev, patch, { schema: OilChange }),
    invalidates: [oilDueKey],
    pulls: true,
  });
}
