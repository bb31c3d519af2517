import { queryOptions } from '@tanstack/react-query';
import { DraftedFace } from '#contract/branding-preview.ts';
import type { Language } from '#contract/constants.ts';
import { passerBy } from '#client/features/branding/public-answers.ts';
import { ask } from '#sync/exchange/http.ts';

/**
 * The draft as it is now, for whoever has the link. Asked again when it is
 * looked at again: it is still being worked on.
 */
export function draftedOptions(secret: string, language: Language) {
  return queryOptions({
    queryKey: ['drafted', secret, language],
    queryFn: () =>
      ask(passerBy, { method: 'POST', path: 'merchant/preview', json: { secret, lan: language } }, DraftedFace),
    refetchOnWindowFocus: 'always',
  });
}
