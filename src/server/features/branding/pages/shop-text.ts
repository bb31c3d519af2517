import type { Branding } from '#contract/branding.ts';

/** One text of the branding; what is entered for the language goes before what is common. */
export function shopText(branding: Branding, type: string, key: string): string | undefined {
  return branding
    .filter((entry) => entry.type === type)
    .toSorted((a, b) => Number(a.language === 'common') - Number(b.language === 'common'))
    .flatMap(({ fields }) => fields)
    .find((field) => field.key === key && field.value.trim() !== '')?.value;
}
