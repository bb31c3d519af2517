import { tones } from '#client/ui/tone.ts';
import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

/** Named after tones (`alert`, `good`, …), so `color="alert"` is a pair whose contrast is tested. */
export function resolveVariant(input: Parameters<VariantColorsResolver>[0]): ReturnType<VariantColorsResolver> {
  const tone = input.color === 'red' ? 'alert' : input.color === 'green' ? 'good' : (input.color ?? 'accent');
  if (!tones.some((known) => known === tone)) return defaultVariantColorsResolver(input);
  const [strong, soft] = [`var(--${tone})`, `var(--${tone}-soft)`];
  const filled = {
    background: strong,
    hover: tone === 'accent' ? 'var(--accent-hover)' : strong,
    border: '1px solid transparent',
  };
  switch (input.variant) {
    case 'filled':
      return {
        ...filled,
        color: tone === 'accent' ? 'var(--on-accent)' : tone === 'alert' ? 'var(--on-alert)' : 'var(--surface)',
      };
    case 'light':
      return { background: soft, hover: soft, color: strong, border: '1px solid transparent' };
    case 'outline':
      return { background: 'transparent', hover: soft, color: strong, border: `1px solid ${strong}` };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: input.variant === 'subtle' ? soft : 'transparent',
        color: strong,
        border: '1px solid transparent',
      };
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--sunken)',
        color: 'var(--text)',
        border: '1px solid var(--line)',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
}
