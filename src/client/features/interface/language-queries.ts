import type { Messages } from '@lingui/core';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/constants.ts';

/** The texts of a language, once for the page. */
export function catalogueOptions(language: Language, read: (language: Language) => Promise<Messages>) {
  return queryOptions({ queryKey: ['catalogue', language], queryFn: () => read(language), staleTime: Infinity });
}
