import { useRemove } from '#client/session/use-remove.ts';
import { oilDueKey } from './oil-keys.ts';

// Apart from the other changes: the page that removes needs no schema, and they come with the form.
export function useRemoveOilChange(id: string, words: string) {
  return useRemove({ path: `oil-changes/${id}`, words, invalidates: [oilDueKey], pulls: true });
}
