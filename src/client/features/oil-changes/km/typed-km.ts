import { latinDigits } from '#contract/text.ts';

/** What was typed as whole kilometres: Arabic digits, with or without separators. Undefined when it is no number. */
export function typedKm(typed: string): number | undefined {
  const digits = latinDigits(typed).replace(/[\s.,٬]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
}
