import { useLingui } from '@lingui/react/macro';
import { type RatingDraft, SavedRating } from '#contract/ratings.ts';
import { successMessages } from '#client/feedback/success-messages.ts';
import { toast } from '#client/feedback/toasts.tsx';
import { api } from '#client/session/api.ts';
import { useSave } from '#client/session/use-save.ts';
import { useRemove } from '#client/session/use-remove.ts';
import { ratingsKey } from './rating-queries.ts';

export function useRemoveRating(id: string, words: string) {
  return useRemove({ path: `ratings/${id}`, words, invalidates: [ratingsKey] });
}

/** Rates a visit or the shop; the second time changes what was said before. */
export function useSaveRating(draft: string) {
  const { i18n } = useLingui();
  return useSave({
    draft,
    send: (given: RatingDraft, once) => api.post('ratings', given, { schema: SavedRating, ...once }),
    onSaved: ({ isUpdate }) => toast.success(i18n._(successMessages[isUpdate ? 'rating-updated' : 'rating-created'])),
    invalidates: [ratingsKey],
  });
}
