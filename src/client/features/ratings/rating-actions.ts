import { useRemove } from '#client/session/use-remove.ts';
import { ratingsKey } from './rating-queries.ts';

export function useRemoveRating(id: string, words: string) {
  return useRemove({ path: `ratings/${id}`, words, invalidates: [ratingsKey] });
}
