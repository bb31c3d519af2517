import type { Branding } from '#contract/branding.ts';

/** One text of the branding, or undefined where the shop entered none. */
export function brandText(branding: Branding, type: string, key: string): string | undefined {
  for (const entry of branding) {
    const found = entry.type === type ? entry.fields.find((field) => field.key === key) : undefined;
    if (found && found.value !== '') return found.value;
  }
  return undefined;
}
