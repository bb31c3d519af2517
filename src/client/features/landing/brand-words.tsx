import type { ReactNode } from 'react';
import { type BrandField, brandSaid } from '#contract/brand-text.ts';
import type { Branding } from '#contract/branding.ts';
import { InLanguage } from '#client/ui/in-language.tsx';

/**
 * One text of the branding as it stands on the page, in the language that it was found
 * in; undefined where the shop entered none.
 */
export function brandWords(branding: Branding, ...field: BrandField): ReactNode {
  const said = brandSaid(branding, ...field);
  return said && <InLanguage language={said.language}>{said.text}</InLanguage>;
}
