import { useLingui } from '@lingui/react/macro';
import type { Shade } from './shade-checks.ts';

/** What a shade is called, and where it is used. */
export function useShadeWords(shade: Shade): { name: string; use: string } {
  const { t } = useLingui();
  const words = {
    '0': { name: t({ message: 'Lightest', context: 'shade' }), use: t`soft fill` },
    '200': { name: t({ message: 'Light', context: 'shade' }), use: t`text on dark` },
    '400': { name: t({ message: 'Medium', context: 'shade' }), use: t`buttons in dark mode` },
    '600': { name: t({ message: 'Dark', context: 'shade' }), use: t`buttons, links` },
    '800': { name: t({ message: 'Darkest', context: 'shade' }), use: t`hero, footer` },
  };
  return words[shade];
}
